//! A move of one tile or of several.

use core::fmt;

use crate::board::Board;
use crate::board::direction::Move;
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
/// In `stm` every slide is of one tile, and a [`Move`] is as good as its slide: it becomes one by
/// [`From`] wherever a slide is taken, and compares with one. Where several slides are equally
/// good the least is taken: the first in the order of [`Move::ALL`], then the one of the fewest
/// tiles.
///
/// ```
/// use jiugong::{Board, Move, Slide};
///
/// let slide = Slide::new(Move::Right, 2).unwrap();
/// assert_eq!(slide.to_string(), "R2");
/// assert_eq!(Slide::from(Move::Right).to_string(), "R");
///
/// let board: Board = "1 2 3/4 5 0/7 8 6".parse()?;
/// let after = board.after(slide).unwrap();
/// assert_eq!(after.to_string(), "1 2 3/0 4 5/7 8 6");
/// assert_eq!(after.after(slide.opposite()), Some(board));
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slide {
    way: Move,
    tiles: u32,
}

impl Slide {
    /// So many tiles that go one way; `None` if that is none.
    pub fn new(way: Move, tiles: u32) -> Option<Slide> {
        (tiles > 0).then_some(Slide { way, tiles })
    }

    /// The way the tiles go.
    pub fn way(self) -> Move {
        self.way
    }

    /// How many tiles there are, 1 or more.
    pub fn tiles(self) -> u32 {
        self.tiles
    }

    /// The slide that undoes this one.
    #[must_use]
    pub fn opposite(self) -> Slide {
        Slide {
            way: self.way.opposite(),
            ..self
        }
    }

    /// Slides of 1, 2, … tiles one way, as many as a metric counts as one move.
    pub(crate) fn growing(way: Move, metric: Metric) -> impl Iterator<Item = Slide> {
        (1..=metric.most_tiles()).map(move |tiles| Slide { way, tiles })
    }

    /// The same tile by tile: the one beside the blank first.
    pub fn steps(self) -> impl Iterator<Item = Move> {
        core::iter::repeat_n(self.way, self.tiles as usize)
    }
}

/// One tile.
impl From<Move> for Slide {
    fn from(way: Move) -> Slide {
        Slide { way, tiles: 1 }
    }
}

/// Whether it is this move, of one tile.
impl PartialEq<Move> for Slide {
    fn eq(&self, other: &Move) -> bool {
        *self == Slide::from(*other)
    }
}

/// As the letter of its way, with the number of tiles behind it if they are several: `R`, `R2`.
impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tiles {
            1 => self.way.fmt(f),
            tiles => write!(f, "{}{tiles}", self.way),
        }
    }
}

impl Board {
    /// The legal moves of a metric, in the order that settles ties, with the boards they lead to.
    pub fn neighbours(self, metric: Metric) -> impl Iterator<Item = (Slide, Board)> {
        Move::ALL.into_iter().flat_map(move |way| {
            let mut board = self;
            Slide::growing(way, metric).map_while(move |slide| {
                board.slide(way)?;
                Some((slide, board))
            })
        })
    }
}
