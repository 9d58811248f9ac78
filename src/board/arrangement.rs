//! Boards with equal numbers and open cells.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::error::BoardError;
use crate::board::notation::Notation;
use crate::board::notation::cell::CellText;
use crate::board::shape::Shape;
use crate::board::tiles::Tiles;
use crate::board::{Board, blank_of};

/// The number on each cell, 0 for a blank, or nothing for an open cell, which may have any piece.
///
/// Several numbers may be equal, several cells may be blank, and none need be. It is a board in
/// which some pieces are alike, or a goal that leaves cells open:
///
/// ```text
/// 1 1 1      1 2 3
/// 2 2 2      ? ? ?
/// 3 3 0      ? ? ?
/// ```
///
/// ```
/// use jiugong::Arrangement;
///
/// let goal: Arrangement = "123??????".parse()?;
/// assert_eq!(goal.to_string(), "1 2 3/? ? ?/? ? ?");
/// assert_eq!(goal.cells()[2..4], [Some(3), None]);
/// assert_eq!(goal.board(), None);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrangement {
    pub(crate) shape: Shape,
    pub(crate) cells: Vec<Option<u8>>,
}

impl Arrangement {
    /// Creates an arrangement from the number on each cell, 0 … N−1; `None` for an open cell.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with the mistakes if the number of cells is not that of the shape or a number
    /// is out of range.
    pub fn new(shape: Shape, cells: &[Option<u8>]) -> Result<Arrangement, BoardError> {
        let cells: Vec<CellText> = cells
            .iter()
            .map(|cell| cell.map_or(CellText::Open, |number| CellText::Number(number.into())))
            .collect();
        Notation::default().arrangement(shape, &cells)
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number on each cell, row by row; `None` for an open cell.
    pub fn cells(&self) -> &[Option<u8>] {
        &self.cells
    }

    /// Returns the board with these numbers; `None` if they are not a permutation of 0 … N−1.
    ///
    /// ```
    /// use jiugong::{Arrangement, Board};
    ///
    /// let board: Board = "867254301".parse()?;
    /// assert_eq!(Arrangement::from(&board).board(), Some(board));
    /// assert_eq!("1 1 1/2 2 2/3 3 0".parse::<Arrangement>()?.board(), None);
    /// # Ok::<(), jiugong::BoardError>(())
    /// ```
    pub fn board(&self) -> Option<Board> {
        let mut tiles = Tiles::new(self.cells.len());
        for (tile, cell) in tiles.as_mut_slice().iter_mut().zip(self.cells()) {
            *tile = (*cell)?;
        }
        let blank = blank_of(self.shape, &tiles.as_slice()[..self.cells.len()])?;
        Some(Board { shape: self.shape, gaps: 1, blank, tiles })
    }

    /// Returns whether a cell is open.
    pub fn is_open(&self) -> bool {
        self.cells().contains(&None)
    }
}

impl From<&Board> for Arrangement {
    fn from(board: &Board) -> Arrangement {
        let cells = board.tiles().iter().copied().map(Some).collect();
        Arrangement { shape: board.shape, cells }
    }
}

impl From<Board> for Arrangement {
    fn from(board: Board) -> Arrangement {
        Arrangement::from(&board)
    }
}

/// Formats the numbers, and `?` for open cells: `1 2 3/? ? ?/? ? 0`.
impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Notation::default().format_arrangement(self).fmt(f)
    }
}

/// Parses an arrangement in the default [`Notation`].
impl FromStr for Arrangement {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Arrangement, BoardError> {
        Notation::default().parse_arrangement(text)
    }
}
