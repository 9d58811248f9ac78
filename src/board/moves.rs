//! Moves of one or more tiles.

use core::fmt;

use crate::board::direction::Direction;
use crate::board::metric::Metric;

/// A move: a run of tiles in the row or column of a gap, beginning beside the gap, that slides
/// together by one cell.
///
/// ```text
/// 1 2 3        1 2 3
/// 4 5 0   R2   0 4 5      5 and 4 go right; the blank goes to the cell of 4
/// 7 8 6        7 8 6
/// ```
///
/// The gap has a number: gaps are numbered row by row from 0, on the board before the move. On an
/// ordinary board, the only one is the blank.
///
/// ```text
/// 1 0 2        1 0 2
/// 3 4 0   2R2  0 3 4      into the second gap
/// ```
///
/// In stm every move has one tile and, on an ordinary board, is equivalent to a [`Direction`],
/// which converts to a move and compares with one. Moves are ordered by direction
/// ([`Direction::ALL`]), then by gap, then by number of tiles; of several equally good moves the
/// least is taken.
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
    gap: u8,
    tiles: u16,
}

impl Move {
    /// Creates a move of `tiles` tiles into the first gap; `None` if `tiles` is 0 or more than
    /// 65,535.
    pub fn new(direction: Direction, tiles: u32) -> Option<Move> {
        let tiles = u16::try_from(tiles).ok().filter(|&tiles| tiles > 0)?;
        Some(Move { direction, gap: 0, tiles })
    }

    /// Returns the same move into the gap with a number.
    ///
    /// ```
    /// use jiugong::{Direction, Move};
    ///
    /// let m = Move::from(Direction::Right).of_gap(1);
    /// assert_eq!((m.gap(), m.to_string().as_str()), (1, "2R"));
    /// assert_eq!(m.longer(2).to_string(), "2R3");
    /// ```
    #[must_use]
    pub fn of_gap(self, gap: u8) -> Move {
        Move { gap, ..self }
    }

    /// Returns the direction of the tiles.
    pub fn direction(self) -> Direction {
        self.direction
    }

    /// Returns the number of the gap, row by row from 0; 0 on ordinary boards.
    pub fn gap(self) -> u8 {
        self.gap
    }

    /// Returns the number of tiles, at least 1.
    pub fn tiles(self) -> u32 {
        self.tiles.into()
    }

    /// Returns the move in the opposite direction, into the gap with the same number. On an
    /// ordinary board, it undoes this one; [`Board::reverse`](crate::Board::reverse) returns the
    /// move that does on any board.
    #[must_use]
    pub fn opposite(self) -> Move {
        Move { direction: self.direction.opposite(), ..self }
    }

    /// Returns the moves of single tiles with the same effect on an ordinary board, the tile beside
    /// the blank first. [`Board::steps`](crate::Board::steps) returns them for any board.
    pub fn steps(self) -> impl Iterator<Item = Direction> {
        core::iter::repeat_n(self.direction, self.tiles as usize)
    }

    /// Returns the move with `more` additional tiles, at most 65,535 in all.
    pub fn longer(self, more: u32) -> Move {
        let more = u16::try_from(more).unwrap_or(u16::MAX);
        Move { tiles: self.tiles.saturating_add(more), ..self }
    }

    /// Returns the moves of 1, 2, … tiles in a direction into the first gap, up to the maximum of
    /// the metric.
    pub fn runs(direction: Direction, metric: Metric) -> impl Iterator<Item = Move> {
        (1..=metric.max_tiles()).map(move |tiles| Move { direction, gap: 0, tiles })
    }
}

/// Creates a move of one tile into the first gap.
impl From<Direction> for Move {
    fn from(direction: Direction) -> Move {
        Move { direction, gap: 0, tiles: 1 }
    }
}

/// Returns whether the move is one tile in a direction into the first gap.
impl PartialEq<Direction> for Move {
    fn eq(&self, other: &Direction) -> bool {
        *self == Move::from(*other)
    }
}

/// Formats the letter of the direction, then the number of tiles if there are several: `R`, `R2`.
/// The number of the gap, from 1, is in front unless it is the first: `2R`, `2R3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.gap > 0 {
            write!(f, "{}", u16::from(self.gap) + 1)?;
        }
        match self.tiles {
            1 => self.direction.fmt(f),
            tiles => write!(f, "{}{tiles}", self.direction),
        }
    }
}
