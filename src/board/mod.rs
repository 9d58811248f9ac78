//! A board: blank and tiles on their cells.

pub mod direction;
pub mod error;
pub mod metric;
pub mod moves;
pub mod notation;
pub mod shape;

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::direction::Direction;
use crate::board::error::BoardError;
use crate::board::moves::Move;
use crate::board::notation::Notation;
use crate::board::notation::Value;
use crate::board::shape::Shape;

/// A permutation of the blank (0) and the tiles 1 … N−1 over the N cells of a shape.
///
/// ```text
/// 8 6 7      cells   0 1 2
/// 2 5 4              3 4 5
/// 3 0 1              6 7 8
/// ```
///
/// A value of this type is always a whole board: the only ways in are [`Board::new`],
/// [`Notation`] and [`FromStr`], and moves keep it one. It is small and copied freely.
///
/// ```
/// use jiugong::{Board, Direction};
///
/// let mut board: Board = "867254301".parse()?;
/// assert_eq!(board.to_string(), "8 6 7/2 5 4/3 0 1");
/// assert_eq!(board.apply(Direction::Down), Some(5));
/// assert_eq!(board.to_string(), "8 6 7/2 0 4/3 5 1");
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    shape: Shape,
    blank: u8,
    tiles: [u8; Shape::MAX_CELLS],
}

impl Board {
    /// The board with these tiles on the cells in turn, 0 for the blank.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with every fault if `tiles` is not a permutation of 0 … N−1.
    pub fn new(shape: Shape, tiles: &[u8]) -> Result<Board, BoardError> {
        let values: Vec<Value> = tiles.iter().map(|&tile| Value::from(tile)).collect();
        Notation::default().board(shape, &values)
    }

    /// The board with these tiles, known to be a permutation of 0 … N−1.
    pub(crate) fn from_permutation(
        shape: Shape,
        permutation: impl IntoIterator<Item = u8>,
    ) -> Board {
        let mut board = Board {
            shape,
            blank: 0,
            tiles: [0; Shape::MAX_CELLS],
        };
        let permutation = permutation.into_iter().take(shape.cells());
        for (cell, (tile, slot)) in permutation.zip(&mut board.tiles).enumerate() {
            *slot = tile;
            if tile == 0 {
                board.blank = cell as u8;
            }
        }
        board
    }

    /// Rows and columns.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The tile on each cell in turn, 0 for the blank.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles[..self.shape.cells()]
    }

    /// The cell of the blank.
    pub fn blank(&self) -> usize {
        usize::from(self.blank)
    }

    /// Makes a move in place, of one tile or several, and gives the tile that moved, of several
    /// the one that was beside the blank; `None`, and nothing changed, where there are not so
    /// many tiles to move. No allocation.
    pub fn apply(&mut self, m: impl Into<Move>) -> Option<u8> {
        let slide = m.into();
        let tile = self.step(slide.direction())?;
        for moved in 1..slide.tiles() {
            if self.step(slide.direction()).is_none() {
                for _ in 0..moved {
                    self.step(slide.direction().opposite());
                }
                return None;
            }
        }
        Some(tile)
    }

    /// The board after a move; `None` where there are not so many tiles to move.
    #[must_use]
    pub fn after(mut self, m: impl Into<Move>) -> Option<Board> {
        self.apply(m).map(|_| self)
    }

    /// Moves one tile, and gives it.
    fn step(&mut self, m: Direction) -> Option<u8> {
        let from = self.source(m)?;
        let tile = self.tiles[from];
        self.tiles[self.blank()] = tile;
        self.tiles[from] = 0;
        self.blank = from as u8;
        Some(tile)
    }

    /// The cell of the tile that makes the move.
    fn source(&self, m: Direction) -> Option<usize> {
        let (blank, cols) = (self.blank(), self.shape.cols());
        match m {
            Direction::Up => Some(blank + cols).filter(|&cell| cell < self.shape.cells()),
            Direction::Down => blank.checked_sub(cols),
            Direction::Left => Some(blank + 1).filter(|cell| !cell.is_multiple_of(cols)),
            Direction::Right => blank.checked_sub(1).filter(|_| !blank.is_multiple_of(cols)),
        }
    }
}

/// As `8 6 7/2 5 4/3 0 1`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Notation::default().show(self).fmt(f)
    }
}

/// Reads a board as [`Notation`] tells, with no symbol taken for the gap and no shape given.
impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        Notation::default().parse(text)
    }
}
