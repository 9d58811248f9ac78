//! Parsing of moves, by the direction of the tile or of the blank.

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::board::direction::Direction;
use crate::board::moves::Move;
use crate::message::Message;
use crate::{impl_error, message};

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
    pub const MAX_MOVES: usize = 1_000_000;

    /// Returns `tile` or `blank`.
    pub fn name(self) -> &'static str {
        ["tile", "blank"][self as usize]
    }

    /// Converts a move from or to this convention.
    #[must_use]
    pub fn convert(self, m: impl Into<Move>) -> Move {
        match self {
            Convention::Tile => m.into(),
            Convention::Blank => m.into().opposite(),
        }
    }

    /// Parses moves of one tile or several: letters in either case or arrows, each with an
    /// optional number of tiles, separated by nothing, white space or commas. `R2` is one move of
    /// two tiles, `RR` two moves of one.
    ///
    /// ```
    /// use jiugong::{Convention, Direction::*, Move};
    ///
    /// let moves = Convention::Tile.parse_moves("U R2")?;
    /// assert_eq!(moves, [Move::from(Up), Move::new(Right, 2).unwrap()]);
    /// # Ok::<(), jiugong::MovesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MovesError`] at the first symbol that is not a move, a number without a move before it, a
    /// number 0, or where there are more than [`Convention::MAX_MOVES`] tile moves.
    pub fn parse_moves(self, text: &str) -> Result<Vec<Move>, MovesError> {
        let mut moves = Vec::new();
        let mut remaining = Convention::MAX_MOVES;
        let mut symbols = text.chars().zip(1..).peekable();
        while let Some((symbol, position)) = symbols.next() {
            if symbol.is_whitespace() || matches!(symbol, ',' | '，' | '、') {
                continue;
            }
            let error = |symbol| MovesError { position, symbol };
            let direction = Direction::from_symbol(symbol).ok_or(error(Some(symbol)))?;
            let mut count: Option<u32> = None;
            while let Some(digit) = symbols.peek().and_then(|(c, _)| c.to_digit(10)) {
                let tens = count.unwrap_or(0).saturating_mul(10);
                count = Some(tens.saturating_add(digit));
                symbols.next();
            }
            let m = Move::new(direction, count.unwrap_or(1)).ok_or(error(None))?;
            let tiles = m.tiles() as usize;
            remaining = remaining.checked_sub(tiles).ok_or(error(None))?;
            moves.push(self.convert(m));
        }
        Ok(moves)
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
    /// assert_eq!(error.symbol, Some('X'));
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

/// Error for a text that is not a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovesError {
    /// The position of the invalid symbol, in characters from 1.
    pub position: usize,
    /// The symbol that is not a move; `None` if it is a move with an invalid number.
    pub symbol: Option<char>,
}

impl MovesError {
    fn message(self) -> Message {
        match self.symbol {
            Some(symbol) => message!(
                "moves-symbol",
                "'{symbol}' at position {position} is not a move: expected U, D, L, R or arrows";
                symbol = symbol.escape_debug().to_string(), position = self.position
            ),
            None => message!(
                "moves-count",
                "invalid repeat count at position {position}: expected 1 to {max} moves in all";
                position = self.position, max = Convention::MAX_MOVES
            ),
        }
    }
}

impl_error!(MovesError);
