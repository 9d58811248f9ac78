//! Parsing of lists of moves.
//!
//! 1. The text is divided into [atoms]: directions, numbers and signs.
//! 2. They are [moves](grammar) with numbers of tiles or of gaps, or the numbers of the tiles that
//!    move.

mod atoms;
mod grammar;
mod symbols;

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::board::moves::Move;
use crate::message::Message;
use crate::{impl_error, message};

/// The maximum number of tile moves that are parsed.
pub(crate) const MAX_MOVES: usize = 1_000_000;

/// A list of moves.
pub(crate) enum MoveList<'a> {
    /// Directions, as they are written.
    Moves(Vec<Move>),
    /// The digits of tiles, with their positions in characters from 1.
    Tiles(Vec<(usize, &'a str)>),
}

/// Parses moves as they are written, or the numbers of tiles, for boards with a number of gaps.
pub(crate) fn parse(text: &str, gaps: usize) -> Result<MoveList<'_>, MovesError> {
    if let Some(position) = atoms::coordinates(text) {
        return Err(MovesError { position, fault: MovesFault::Coordinates });
    }
    let atoms = atoms::split(text)?;
    let mut tiles = atoms.iter().map(|atom| match atom.kind {
        atoms::Kind::Number { digits, .. } => Some((atom.position, digits)),
        _ => None,
    });
    match tiles.by_ref().collect::<Option<Vec<_>>>() {
        Some(tiles) if !tiles.is_empty() => Ok(MoveList::Tiles(tiles)),
        _ => grammar::parse(&atoms, gaps).map(MoveList::Moves),
    }
}

/// Error for a text that is not a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovesError {
    /// The position of the fault, in characters from 1.
    pub position: usize,
    /// The fault.
    pub fault: MovesFault,
}

/// The fault of a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovesFault {
    /// A symbol that is not a move.
    Symbol(char),
    /// An invalid number of tiles, or too many moves.
    Count,
    /// A number that may belong to the move before it or to that behind it.
    Number,
    /// The number in front of the moves is not their number.
    Length {
        /// The number in front.
        given: u32,
        /// The number of moves.
        found: usize,
    },
    /// Pairs of numbers, such as rows and columns.
    Coordinates,
    /// On a board with several gaps, a number that is neither that of a gap nor of tiles.
    Gap {
        /// The number of gaps.
        gaps: usize,
    },
    /// The number of a tile that fits several moves.
    Ambiguous {
        /// The number.
        tile: u16,
    },
}

impl MovesError {
    fn message(self) -> Message {
        let position = self.position;
        match self.fault {
            MovesFault::Symbol(symbol) => message!(
                "moves-symbol",
                "'{symbol}' at position {position} is not a move: expected U, D, L, R, words or \
                 arrows, or the numbers of tiles";
                symbol = symbol.escape_debug().to_string(), position
            ),
            MovesFault::Count => message!(
                "moves-count",
                "invalid repeat count at position {position}: expected 1 to {most} tiles in a \
                 move, and at most {max} in all";
                position, most = u16::MAX, max = MAX_MOVES
            ),
            MovesFault::Number => message!(
                "moves-number",
                "the number at position {position} may belong to the move before or after it: \
                 write 3R or R3";
                position
            ),
            MovesFault::Length { given, found } => message!(
                "moves-length",
                "the number in front, {given}, is not the number of the moves, {found}";
                given, found
            ),
            MovesFault::Coordinates => message!(
                "moves-coordinates",
                "the pairs of numbers at position {position} are not moves: expected directions \
                 (U, D, L, R, words or arrows), or the numbers of the tiles (5 8 6)";
                position
            ),
            MovesFault::Gap { gaps } => message!(
                "moves-gap",
                "the number at position {position} is neither that of a gap, 1 to {gaps} in front \
                 of a direction (2R), nor of tiles, behind it (R3)";
                position, gaps
            ),
            MovesFault::Ambiguous { tile } => message!(
                "moves-ambiguous",
                "the tile {tile} at position {position} fits several moves: write the direction, \
                 and the number of the gap in front of it if there are several";
                tile, position
            ),
        }
    }
}

impl_error!(MovesError);
