//! Parsing of moves, by the direction of the tile or of the blank.

use alloc::vec::Vec;

use crate::board::direction::Direction;
use crate::board::move_text::{self, MoveList, MovesError, MovesFault};
use crate::board::moves::Move;

/// The meaning of a direction in text: that of the tile or that of the blank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Convention {
    /// The direction of the tile.
    #[default]
    Tile,
    /// The direction of the blank, the opposite.
    Blank,
}

impl Convention {
    /// The maximum number of tile moves that are parsed.
    pub const MAX_MOVES: usize = move_text::MAX_MOVES;

    /// Returns `tile` or `blank`.
    pub fn name(self) -> &'static str {
        ["tile", "blank"][self as usize]
    }

    /// Converts a move from or to this convention. Its gap stays the same.
    #[must_use]
    pub fn convert(self, m: impl Into<Move>) -> Move {
        match self {
            Convention::Tile => m.into(),
            Convention::Blank => m.into().opposite(),
        }
    }

    /// Parses moves of one tile or several: letters or words (`right`) in either case, arrows (`→`,
    /// `>`, `➡️`) or `上下左右`, each with an optional number of tiles in front or behind. They are
    /// separated by nothing, white space or commas, perhaps with brackets and quotes; their number
    /// may be in front. `R2` is one move of two tiles, `RR` two moves of one. For boards with
    /// several gaps, use [`GivenMoves::parse`](crate::GivenMoves::parse).
    ///
    /// ```
    /// use jiugong::{Convention, Direction::*, Move};
    ///
    /// let two = Move::new(Right, 2).unwrap();
    /// for text in ["U R2", "u, 2r", "['up', 'right*2']", "↑➡️2", "2 U 2R"] {
    ///     assert_eq!(Convention::Tile.parse_moves(text)?, [Move::from(Up), two], "{text}");
    /// }
    /// # Ok::<(), jiugong::MovesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MovesError`] at the first symbol that is not a move, a number that is 0 or without one
    /// move that it belongs to, or where there are more than [`Convention::MAX_MOVES`] tile moves.
    pub fn parse_moves(self, text: &str) -> Result<Vec<Move>, MovesError> {
        match move_text::parse(text, 1)? {
            MoveList::Moves(moves) => Ok(moves.into_iter().map(|m| self.convert(m)).collect()),
            MoveList::Tiles(tiles) => {
                let (position, first) = tiles.first().copied().unwrap_or((1, ""));
                let symbol = first.chars().next().unwrap_or('0');
                Err(MovesError { position, fault: MovesFault::Symbol(symbol) })
            }
        }
    }

    /// Parses the same text as moves of one tile each: `R2` is the same as `RR`.
    ///
    /// ```
    /// use jiugong::{Convention, Direction::*};
    ///
    /// let moves = Convention::Tile.parse_directions("ul, R2 ↓");
    /// assert_eq!(moves, Ok(vec![Up, Left, Right, Right, Down]));
    /// assert_eq!(Convention::Blank.parse_directions("u"), Ok(vec![Down]));
    /// let error = Convention::Tile.parse_directions("UX").unwrap_err();
    /// assert_eq!(error.position, 2);
    /// ```
    ///
    /// # Errors
    ///
    /// As [`parse_moves`](Convention::parse_moves).
    pub fn parse_directions(self, text: &str) -> Result<Vec<Direction>, MovesError> {
        let moves = self.parse_moves(text)?;
        Ok(moves.into_iter().flat_map(Move::steps).collect())
    }
}
