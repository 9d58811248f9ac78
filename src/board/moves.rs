//! Moves of one or more tiles.

use core::fmt;

use crate::board::direction::Direction;
use crate::board::metric::Metric;

/// A move: a run of tiles in the row or column of the blank, beginning beside the blank, that
/// slides together by one cell.
///
/// ```text
/// 1 2 3        1 2 3
/// 4 5 0   R2   0 4 5      5 and 4 go right; the blank goes to the cell of 4
/// 7 8 6        7 8 6
/// ```
///
/// In stm every move has one tile and is equivalent to a [`Direction`], which converts to a move
/// and compares with one. Moves are ordered by direction ([`Direction::ALL`]), then by number of
/// tiles; of several equally good moves the least is taken.
///
/// ```
/// use jiugong::{Board, Direction, Move};
///
/// let two = Move::new(Direction::Right, 2).unwrap();
/// assert_eq!(two.to_string(), "R2");
/// assert_eq!(Move::from(Direction::Right).to_string(), "R");
///
/// let board: Board = "1 2 3/4 5 0/7 8 6".parse()?;
/// let after = board.after(two).unwrap();
/// assert_eq!(after.to_string(), "1 2 3/0 4 5/7 8 6");
/// assert_eq!(after.after(two.opposite()), Some(board));
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    direction: Direction,
    tiles: u32,
}

impl Move {
    /// Creates a move of `tiles` tiles; `None` if `tiles` is 0.
    pub fn new(direction: Direction, tiles: u32) -> Option<Move> {
        (tiles > 0).then_some(Move { direction, tiles })
    }

    /// Returns the direction of the tiles.
    pub fn direction(self) -> Direction {
        self.direction
    }

    /// Returns the number of tiles, at least 1.
    pub fn tiles(self) -> u32 {
        self.tiles
    }

    /// Returns the move that undoes this one.
    #[must_use]
    pub fn opposite(self) -> Move {
        Move { direction: self.direction.opposite(), ..self }
    }

    /// Returns the moves of single tiles with the same effect, the tile beside the blank first.
    pub fn steps(self) -> impl Iterator<Item = Direction> {
        core::iter::repeat_n(self.direction, self.tiles as usize)
    }

    /// Returns the move with `more` additional tiles.
    pub fn longer(self, more: u32) -> Move {
        Move { tiles: self.tiles + more, ..self }
    }

    /// Returns the moves of 1, 2, … tiles in a direction, up to the maximum of the metric.
    pub fn runs(direction: Direction, metric: Metric) -> impl Iterator<Item = Move> {
        (1..=metric.max_tiles()).map(move |tiles| Move { direction, tiles })
    }
}

/// Creates a move of one tile.
impl From<Direction> for Move {
    fn from(direction: Direction) -> Move {
        Move { direction, tiles: 1 }
    }
}

/// Returns whether the move is one tile in a direction.
impl PartialEq<Direction> for Move {
    fn eq(&self, other: &Direction) -> bool {
        *self == Move::from(*other)
    }
}

/// Formats the letter of the direction, then the number of tiles if there are several: `R`, `R2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tiles {
            1 => self.direction.fmt(f),
            tiles => write!(f, "{}{tiles}", self.direction),
        }
    }
}
