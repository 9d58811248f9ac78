//! Arrays of boards.
//!
//! Functions take them as [`input`] of several types, and return them as n×rows×cols.

mod input;
mod one;

use jiugong::{Board, BoardError, Notation, Shape};
use numpy::ndarray::ArrayView2;
use numpy::{Element, PyArray1, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::error::{Error, Result};
use crate::puzzle::Puzzle;

/// The boards of an array or a list, as an array of n×cells.
#[derive(Debug)]
pub struct Boards<'py> {
    array: PyReadonlyArray2<'py, u8>,
    pub shape: Shape,
    /// Whether it is one board that was given, rather than an array or a list with one.
    pub is_one: bool,
    notation: Notation,
}

/// The rows of an array of boards, for other threads.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    array: ArrayView2<'a, u8>,
    /// All tiles, if they are in row order without gaps, and the numbers are those of tiles.
    contiguous: Option<&'a [u8]>,
    shape: Shape,
    notation: Notation,
}

impl<'py> Boards<'py> {
    /// Takes several boards. An array of uint8 is not copied. `table_shape` is the shape of boards
    /// if no other argument determines it.
    ///
    /// # Errors
    ///
    /// That for one board, among others.
    pub fn several(
        boards: &Bound<'py, PyAny>,
        puzzle: &Puzzle,
        table_shape: Option<Shape>,
    ) -> PyResult<Boards<'py>> {
        let shape = puzzle.notation.shape.or(table_shape);
        let puzzle = Puzzle { notation: Notation { shape, ..puzzle.notation }, ..*puzzle };
        input::several(boards, &puzzle)
    }

    /// Takes one board or several.
    pub fn one_or_several(boards: &Bound<'py, PyAny>, puzzle: &Puzzle) -> PyResult<Boards<'py>> {
        input::one_or_several(boards, puzzle)
    }

    /// Returns the number of boards.
    pub fn len(&self) -> usize {
        self.array.shape()[0]
    }

    /// Returns the rows.
    pub fn rows(&self) -> Rows<'_> {
        let array = self.array.as_array();
        // Only in row order; `PyReadonlyArray::as_slice` also accepts column order.
        let contiguous = array.to_slice().filter(|_| self.notation.gap.is_none());
        let (shape, notation) = (self.shape, self.notation);
        Rows { array, contiguous, shape, notation }
    }
}

impl Rows<'_> {
    /// Replaces the tiles of a board of the shape by those of a row. Returning a board would copy
    /// it, which takes longer than the lookup of its distance.
    #[inline(always)]
    pub fn read(&self, row: usize, board: &mut Board) -> Result<()> {
        match (self.contiguous, self.shape.cells()) {
            // Copies of a constant length take a few instructions.
            (Some(all), 9) => self.read_cells::<9>(all, row, board),
            (Some(all), 16) => self.read_cells::<16>(all, row, board),
            _ => self.read_any(row, board),
        }
    }

    #[inline(always)]
    fn read_cells<const N: usize>(&self, all: &[u8], row: usize, board: &mut Board) -> Result<()> {
        // A copy: other threads of the caller could change the row between two reads.
        let mut tiles = [0; N];
        tiles.copy_from_slice(&all[row * N..][..N]);
        board.assign(&tiles).map_err(|error| invalid(error, row))
    }

    fn read_any(&self, row: usize, board: &mut Board) -> Result<()> {
        let mut tiles = [0; Shape::MAX_CELLS];
        let tiles = &mut tiles[..self.shape.cells()];
        self.array.row(row).iter().zip(&mut *tiles).for_each(|(&from, to)| *to = from);
        if self.notation.gap.is_some() {
            *board = self.picture_board(row, tiles)?;
            return Ok(());
        }
        board.assign(tiles).map_err(|error| invalid(error, row))
    }

    /// Returns the board of a picture puzzle.
    fn picture_board(&self, row: usize, tiles: &[u8]) -> Result<Board> {
        let notation = Notation { shape: Some(self.shape), ..self.notation };
        let numbers = vec![tiles.iter().map(|&tile| i64::from(tile)).collect()];
        notation.board_from_rows(&numbers).map_err(|error| Error::from(error).at_row(row))
    }
}

#[cold]
fn invalid(error: BoardError, row: usize) -> Error {
    Error::from(error).at_row(row)
}

/// Creates an array without values, which numpy allocates.
///
/// # Errors
///
/// `MemoryError`.
pub fn empty<'py, T: Element>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("empty", (shape, numpy::dtype::<T>(py)))
}

/// Returns an array of n×rows×cols with the tiles of boards.
pub fn to_array<'py>(
    py: Python<'py>,
    boards: &[Board],
    shape: Shape,
    notation: &Notation,
) -> PyResult<Bound<'py, PyAny>> {
    let mut tiles = Vec::new();
    let memory = |_| pyo3::exceptions::PyMemoryError::new_err(format!("{} boards", boards.len()));
    tiles.try_reserve_exact(boards.len() * shape.cells()).map_err(memory)?;
    for board in boards {
        tiles.extend(board.tiles().iter().map(|&tile| notation.label(tile)));
    }
    let array = PyArray1::from_vec(py, tiles);
    Ok(array.reshape([boards.len(), shape.rows(), shape.cols()])?.into_any())
}
