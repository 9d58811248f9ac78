//! The four moves, and how lists of them are written.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use crate::board::moves::Move;
use crate::message::{Message, impl_error};

/// A move: the way the *tile* goes that slides into the blank.
///
/// This is the speedsolvers' convention; the blank goes the opposite way. Where several moves are
/// equally good, the first in the order of [`Direction::ALL`] is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// The tile below the blank goes up.
    Up,
    /// The tile above the blank goes down.
    Down,
    /// The tile right of the blank goes left.
    Left,
    /// The tile left of the blank goes right.
    Right,
}

impl Direction {
    /// All four, in the order that settles ties: U, D, L, R.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];

    /// The move that undoes this one.
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// `U`, `D`, `L` or `R`.
    pub fn letter(self) -> char {
        match self {
            Direction::Up => 'U',
            Direction::Down => 'D',
            Direction::Left => 'L',
            Direction::Right => 'R',
        }
    }

    /// `↑`, `↓`, `←` or `→`.
    pub fn arrow(self) -> char {
        match self {
            Direction::Up => '↑',
            Direction::Down => '↓',
            Direction::Left => '←',
            Direction::Right => '→',
        }
    }

    fn from_symbol(symbol: char) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|m| symbol.eq_ignore_ascii_case(&m.letter()) || symbol == m.arrow())
    }
}

/// As its letter.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Whose way a written letter tells: the tile's, or the blank's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Convention {
    /// A letter is the way the tile goes.
    #[default]
    Tile,
    /// A letter is the way the blank goes, which is the opposite.
    Blank,
}

impl Convention {
    /// The most moves that [`Convention::parse`] takes; no puzzle here needs a thousandth.
    pub const MAX_MOVES: usize = 1_000_000;

    /// `tile` or `blank`.
    pub fn name(self) -> &'static str {
        match self {
            Convention::Tile => "tile",
            Convention::Blank => "blank",
        }
    }

    /// The move as this convention names it. Doing it twice gives the move back.
    #[must_use]
    pub fn turn(self, m: impl Into<Move>) -> Move {
        match self {
            Convention::Tile => m.into(),
            Convention::Blank => m.into().opposite(),
        }
    }

    /// Reads moves of one tile each: letters of either case or arrows, a number after one
    /// repeating it (`R2`), white space and commas between them as one likes.
    ///
    /// ```
    /// use jiugong::{Convention, Direction::*};
    ///
    /// assert_eq!(Convention::Tile.parse("ul, R2 ↓"), Ok(vec![Up, Left, Right, Right, Down]));
    /// assert_eq!(Convention::Blank.parse("u"), Ok(vec![Down]));
    /// assert_eq!(Convention::Tile.parse("UX").unwrap_err().symbol, Some('X'));
    /// ```
    ///
    /// # Errors
    ///
    /// [`MovesError`] at the first symbol that is no move, at a number with no move before it or
    /// a count of none, and where the moves pass [`Convention::MAX_MOVES`].
    pub fn parse(self, text: &str) -> Result<Vec<Direction>, MovesError> {
        let slides = self.parse_moves(text)?;
        Ok(slides.into_iter().flat_map(Move::steps).collect())
    }

    /// Reads the same text as moves of one tile or several: `R2` is one move of two tiles, and
    /// `RR` two moves of one.
    ///
    /// ```
    /// use jiugong::{Convention, Direction::*, Move};
    ///
    /// let slides = Convention::Tile.parse_moves("U R2")?;
    /// assert_eq!(slides, [Move::from(Up), Move::new(Right, 2).unwrap()]);
    /// # Ok::<(), jiugong::MovesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`parse`](Convention::parse): a tile counts as a move there.
    pub fn parse_moves(self, text: &str) -> Result<Vec<Move>, MovesError> {
        let mut slides = Vec::new();
        let mut left = Convention::MAX_MOVES;
        let mut symbols = text.chars().enumerate().peekable();
        while let Some((at, symbol)) = symbols.next() {
            let fault = |symbol| MovesError {
                position: at + 1,
                symbol,
            };
            if symbol.is_whitespace() || matches!(symbol, ',' | '，' | '、') {
                continue;
            }
            let m = Direction::from_symbol(symbol).ok_or(fault(Some(symbol)))?;
            let mut count: Option<u32> = None;
            while let Some(digit) = symbols.peek().and_then(|(_, c)| c.to_digit(10)) {
                let tens = count.unwrap_or(0).saturating_mul(10);
                count = Some(tens.saturating_add(digit));
                symbols.next();
            }
            let slide = Move::new(m, count.unwrap_or(1)).ok_or(fault(None))?;
            left = left
                .checked_sub(slide.tiles() as usize)
                .ok_or(fault(None))?;
            slides.push(self.turn(slide));
        }
        Ok(slides)
    }
}

/// Where a list of moves cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovesError {
    /// The place of the symbol in the text, in characters from 1.
    pub position: usize,
    /// The symbol that is no move; `None` if it is a move with an impossible count.
    pub symbol: Option<char>,
}

impl MovesError {
    fn message(self) -> Message {
        match self.symbol {
            Some(symbol) => Message::new(
                "moves-symbol",
                "'{symbol}' at position {position} is not a move: expected U, D, L, R or arrows",
                [
                    ("symbol", symbol.escape_debug().to_string().into()),
                    ("position", self.position.into()),
                ],
            ),
            None => Message::new(
                "moves-count",
                "invalid repeat count at position {position}: expected 1 to {max} moves in all",
                [
                    ("position", self.position.into()),
                    ("max", Convention::MAX_MOVES.into()),
                ],
            ),
        }
    }
}

impl_error!(MovesError);
