//! Boards with equal numbers and open cells.

use alloc::vec::Vec;

use crate::board::Board;
use crate::board::permutation::blank_of;
use crate::board::shape::Shape;
use crate::board::tiles::Tiles;

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
