//! A move of one tile or of several.

use core::fmt;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::metric::Metric;

/// What a metric counts as one move: a run of tiles that slides together, each a cell, into the
/// blank. The run is in the blank's row or column and begins beside the blank.
///
/// ```text
/// 1 2 3        1 2 3
/// 4 5 0   R2   0 4 5      5 and 4 go right; the blank goes where 4 was
/// 7 8 6        7 8 6
/// ```
///
/// In `stm` every slide is of one tile, and a [`Direction`] is as good as its slide: it becomes one by
/// [`From`] wherever a slide is taken, and compares with one. Where several slides are equally
/// good the least is taken: the first in the order of [`Direction::ALL`], then the one of the fewest
/// tiles.
///
/// ```
/// use jiugong::{Board, Direction, Move};
///
/// let slide = Move::new(Direction::Right, 2).unwrap();
/// assert_eq!(slide.to_string(), "R2");
/// assert_eq!(Move::from(Direction::Right).to_string(), "R");
///
/// let board: Board = "1 2 3/4 5 0/7 8 6".parse()?;
/// let after = board.after(slide).unwrap();
/// assert_eq!(after.to_string(), "1 2 3/0 4 5/7 8 6");
/// assert_eq!(after.after(slide.opposite()), Some(board));
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    direction: Direction,
    tiles: u32,
}

impl Move {
    /// So many tiles that go one way; `None` if that is none.
    pub fn new(direction: Direction, tiles: u32) -> Option<Move> {
        (tiles > 0).then_some(Move { direction, tiles })
    }

    /// The way the tiles go.
    pub fn direction(self) -> Direction {
        self.direction
    }

    /// How many tiles there are, 1 or more.
    pub fn tiles(self) -> u32 {
        self.tiles
    }

    /// The slide that undoes this one.
    #[must_use]
    pub fn opposite(self) -> Move {
        Move {
            direction: self.direction.opposite(),
            ..self
        }
    }

    /// Slides of 1, 2, … tiles one way, as many as a metric counts as one move.
    pub(crate) fn growing(direction: Direction, metric: Metric) -> impl Iterator<Item = Move> {
        (1..=metric.most_tiles()).map(move |tiles| Move { direction, tiles })
    }

    /// The same tile by tile: the one beside the blank first.
    pub fn steps(self) -> impl Iterator<Item = Direction> {
        core::iter::repeat_n(self.direction, self.tiles as usize)
    }
}

/// One tile.
impl From<Direction> for Move {
    fn from(direction: Direction) -> Move {
        Move {
            direction,
            tiles: 1,
        }
    }
}

/// Whether it is this move, of one tile.
impl PartialEq<Direction> for Move {
    fn eq(&self, other: &Direction) -> bool {
        *self == Move::from(*other)
    }
}

/// As the letter of its way, with the number of tiles behind it if they are several: `R`, `R2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tiles {
            1 => self.direction.fmt(f),
            tiles => write!(f, "{}{tiles}", self.direction),
        }
    }
}

impl Board {
    /// The legal moves of a metric, in the order that settles ties, with the boards they lead to.
    pub fn neighbours(self, metric: Metric) -> impl Iterator<Item = (Move, Board)> {
        Direction::ALL.into_iter().flat_map(move |way| {
            let mut board = self;
            Move::growing(way, metric).map_while(move |slide| {
                board.apply(way)?;
                Some((slide, board))
            })
        })
    }
}
