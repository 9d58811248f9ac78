//! Arrays of boards.
//!
//! Functions take them as [`input`] of several types, and return them as n×rows×cols.

mod input;
mod one;

use jiugong::{Arrangement, Board, BoardError, Notation, Shape};
use numpy::ndarray::ArrayView2;
use numpy::{
    Element, PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::error::{Error, Kind, Result};
use crate::puzzle::{Labelled, Puzzle};

/// The boards of an array or a list, as an array of n×cells.
#[derive(Debug)]
pub struct Boards<'py> {
    array: PyReadonlyArray2<'py, u8>,
    pub shape: Shape,
    /// Whether it is one board that was given, rather than an array or a list with one.
    pub is_one: bool,
    notation: Notation,
    allows_alike: bool,
}

/// The rows of an array of boards, for other threads.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    array: ArrayView2<'a, u8>,
    /// All tiles, if they are in row order without gaps, and the numbers are those of tiles.
    contiguous: Option<&'a [u8]>,
    shape: Shape,
    notation: Notation,
    allows_alike: bool,
}

impl<'py> Boards<'py> {
    /// Takes several boards. An array of uint8 is not copied. `table_shape` is the shape of boards
    /// if no other argument determines it.
    ///
    /// # Errors
    ///
    /// The error of one board, among others.
    pub fn several(
        boards: &Bound<'py, PyAny>,
        puzzle: &Puzzle,
        table_shape: Option<Shape>,
    ) -> PyResult<Boards<'py>> {
        let shape = puzzle.notation.shape.or(table_shape);
        let puzzle = Puzzle { notation: Notation { shape, ..puzzle.notation }, ..puzzle.clone() };
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

    /// Removes the row of an error where one board was given.
    pub fn without_row_of_one(&self, error: Error) -> Error {
        if self.is_one { error.without_row() } else { error }
    }

    /// Returns the rows.
    pub fn rows(&self) -> Rows<'_> {
        let array = self.array.as_array();
        // Only in row order; `PyReadonlyArray::as_slice` also accepts column order.
        let contiguous = array.to_slice().filter(|_| self.notation.gap.is_none());
        let Boards { shape, notation, allows_alike, .. } = *self;
        Rows { array, contiguous, shape, notation, allows_alike }
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

    /// Returns the board of a row, with equal numbers if they are allowed. `start` is any ordinary
    /// board of the shape.
    pub fn labelled(&self, row: usize, start: &Board) -> Result<Labelled> {
        let mut board = start.clone();
        let error = match self.read(row, &mut board) {
            Ok(()) => return Ok(board.into()),
            Err(error) => error,
        };
        if !self.allows_alike {
            return Err(error);
        }
        let numbers = self.numbers(row);
        let numbers = &numbers[..self.shape.cells()];
        let arrangement = if self.notation.gap.is_some() {
            let text: Vec<String> = numbers.iter().map(u8::to_string).collect();
            let notation = Notation { shape: Some(self.shape), ..self.notation };
            notation.parse_arrangement(&text.join(" "))
        } else {
            let cells: Vec<Option<u8>> = numbers.iter().copied().map(Some).collect();
            Arrangement::new(self.shape, &cells)
        };
        let labelled = arrangement.ok().and_then(|found| Labelled::of_arrangement(&found));
        labelled.ok_or(error)
    }

    /// Returns the numbers of a row, and then zeros.
    fn numbers(&self, row: usize) -> [u8; Shape::MAX_CELLS] {
        let mut numbers = [0; Shape::MAX_CELLS];
        self.array.row(row).iter().zip(&mut numbers).for_each(|(&from, to)| *to = from);
        numbers
    }

    fn read_any(&self, row: usize, board: &mut Board) -> Result<()> {
        let numbers = self.numbers(row);
        let tiles = &numbers[..self.shape.cells()];
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

/// Creates an array, which numpy allocates, and fills it.
///
/// # Errors
///
/// `MemoryError`, or that of `fill`.
pub fn filled<'py, T: Element>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
    fill: impl FnOnce(&mut [T]) -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = py.import("numpy")?.call_method1("empty", (shape, numpy::dtype::<T>(py)))?;
    let mut values = array.cast::<PyArrayDyn<T>>()?.try_readwrite().map_err(Error::of_array)?;
    fill(values.as_slice_mut().map_err(Error::of_array)?)?;
    Ok(array)
}

/// Returns an array of n×rows×cols with the numbers of boards.
pub fn to_array<'py, T: Clone + Into<Labelled>>(
    py: Python<'py>,
    boards: &[T],
    shape: Shape,
    notation: &Notation,
) -> PyResult<Bound<'py, PyAny>> {
    let mut numbers = Vec::new();
    let memory = |_| pyo3::exceptions::PyMemoryError::new_err(format!("{} boards", boards.len()));
    numbers.try_reserve_exact(boards.len() * shape.cells()).map_err(memory)?;
    for board in boards {
        let Labelled { board, labels } = board.clone().into();
        let notation = Notation { labels, ..*notation };
        for &tile in board.tiles() {
            let number = u8::try_from(notation.label(tile)).map_err(|_| {
                let text = "an array of uint8 has no number 256: leave out blank=";
                Error::new(Kind::Argument, "boards-numbers", text)
            })?;
            numbers.push(number);
        }
    }
    let array = PyArray1::from_vec(py, numbers);
    Ok(array.reshape([boards.len(), shape.rows(), shape.cols()])?.into_any())
}
