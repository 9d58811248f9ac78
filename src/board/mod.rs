//! Boards and moves.

pub mod convention;
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
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::board::notation::{CellText, Notation};
use crate::board::shape::Shape;

/// A board: a permutation of the blank (0) and the tiles 1 … N−1 over the N cells of a shape.
///
/// ```text
/// 8 6 7      cells   0 1 2
/// 2 5 4              3 4 5
/// 3 0 1              6 7 8
/// ```
///
/// [`Board::new`], [`Notation`] and [`FromStr`] check that it is a permutation, and moves keep it
/// one.
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
    /// Creates a board from the tile on each cell, 0 for the blank.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with every mistake if `tiles` is not a permutation of 0 … N−1.
    pub fn new(shape: Shape, tiles: &[u8]) -> Result<Board, BoardError> {
        let cells: Vec<CellText> = tiles.iter().map(|&tile| CellText::Number(tile)).collect();
        Notation::default().board(shape, &cells)
    }

    /// Creates a board from tiles that are known to be a permutation of 0 … N−1.
    pub(crate) fn from_permutation(
        shape: Shape,
        permutation: impl IntoIterator<Item = u8>,
    ) -> Board {
        let mut board = Board { shape, blank: 0, tiles: [0; Shape::MAX_CELLS] };
        let permutation = permutation.into_iter().take(shape.cells());
        for (cell, (tile, slot)) in permutation.zip(&mut board.tiles).enumerate() {
            *slot = tile;
            if tile == 0 {
                board.blank = cell as u8;
            }
        }
        board
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the tile on each cell, 0 for the blank.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles[..self.shape.cells()]
    }

    /// Returns the cell of the blank.
    pub fn blank(&self) -> usize {
        usize::from(self.blank)
    }

    /// Applies a move in place and returns the tile that moved into the blank; `None` and no
    /// change if there are not so many tiles to move. No allocation.
    pub fn apply(&mut self, m: impl Into<Move>) -> Option<u8> {
        let m = m.into();
        let direction = m.direction();
        let tile = self.step(direction)?;
        for moved in 1..m.tiles() {
            if self.step(direction).is_none() {
                for _ in 0..moved {
                    self.step(direction.opposite());
                }
                return None;
            }
        }
        Some(tile)
    }

    /// Returns the board after a move; `None` if there are not so many tiles to move.
    #[must_use]
    pub fn after(mut self, m: impl Into<Move>) -> Option<Board> {
        self.apply(m).map(|_| self)
    }

    /// Returns the legal moves of a metric, in the order that breaks ties, with the boards after
    /// them.
    pub fn neighbours(self, metric: Metric) -> impl Iterator<Item = (Move, Board)> {
        Direction::ALL.into_iter().flat_map(move |direction| {
            let mut board = self;
            Move::runs(direction, metric).map_while(move |m| {
                board.step(direction)?;
                Some((m, board))
            })
        })
    }

    /// Moves one tile and returns it.
    fn step(&mut self, direction: Direction) -> Option<u8> {
        let from = self.shape.source(self.blank(), direction)?;
        let tile = self.tiles[from];
        self.tiles[self.blank()] = tile;
        self.tiles[from] = 0;
        self.blank = from as u8;
        Some(tile)
    }
}

/// Formats the tiles: `8 6 7/2 5 4/3 0 1`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Notation::default().format(self).fmt(f)
    }
}

/// Parses a board in the default [`Notation`].
impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        Notation::default().parse(text)
    }
}
