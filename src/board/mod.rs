//! Boards and moves.

pub mod arrangement;
pub mod convention;
pub mod direction;
pub mod error;
pub mod given_moves;
pub mod labels;
pub mod metric;
pub mod move_text;
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
use crate::board::notation::Notation;
use crate::board::notation::cell::CellText;
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
    /// [`BoardError`] with the mistakes if `tiles` is not a permutation of 0 … N−1.
    #[inline]
    pub fn new(shape: Shape, tiles: &[u8]) -> Result<Board, BoardError> {
        let mut board = Board { shape, blank: 0, tiles: [0; Shape::MAX_CELLS] };
        board.assign(tiles)?;
        Ok(board)
    }

    /// Replaces the tiles in place, in a few nanoseconds. For data sets of millions of boards:
    /// creating a board for each would copy it several times.
    ///
    /// ```
    /// use jiugong::{Board, Shape};
    ///
    /// let mut board = Board::new(Shape::new(2, 2)?, &[1, 2, 3, 0])?;
    /// board.assign(&[3, 0, 2, 1])?;
    /// assert_eq!((board.to_string().as_str(), board.blank()), ("3 0/2 1", 1));
    /// assert!(board.assign(&[3, 0, 2, 2]).is_err());
    /// assert_eq!(board.to_string(), "3 0/2 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`BoardError`] as from [`Board::new`]; the board is then unchanged.
    #[inline]
    pub fn assign(&mut self, tiles: &[u8]) -> Result<(), BoardError> {
        match blank_of(self.shape, tiles) {
            Some(blank) => {
                self.blank = blank;
                self.tiles[..tiles.len()].copy_from_slice(tiles);
                Ok(())
            }
            None => Board::with_mistakes(self.shape, tiles).map(|board| *self = board),
        }
    }

    #[cold]
    fn with_mistakes(shape: Shape, tiles: &[u8]) -> Result<Board, BoardError> {
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

    /// Applies a move in place and returns the tile that moved into the blank; `None`, without a
    /// change, if the move has too many tiles for the board. No allocation.
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

    /// Returns the board after a move; `None` if the move has too many tiles for the board.
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

/// Returns the cell of the blank if `tiles` is a permutation of 0 … N−1.
#[inline]
fn blank_of(shape: Shape, tiles: &[u8]) -> Option<u8> {
    let cells = shape.cells();
    let mut found = 0u32;
    let mut largest = 0;
    let mut blank = 0;
    for (cell, &tile) in tiles.iter().enumerate() {
        // Shifts wrap at 32, so that numbers from 32 on must be compared too.
        found |= 1u32.wrapping_shl(tile.into());
        largest = largest.max(tile);
        blank = if tile == 0 { cell } else { blank };
    }
    let is_permutation =
        tiles.len() == cells && found == (1 << cells) - 1 && usize::from(largest) < cells;
    is_permutation.then_some(blank as u8)
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
