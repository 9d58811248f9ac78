//! Arrays of boards.

use jiugong::{Board, BoardError, Notation, Shape};
use numpy::ndarray::ArrayView2;
use numpy::{
    Element, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray2,
    PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::error::{Error, Kind, Result};
use crate::puzzle::{Puzzle, shape_mismatch};

/// The boards of an array or a list, as an array of n×cells.
#[derive(Debug)]
pub struct Boards<'py> {
    array: PyReadonlyArray2<'py, u8>,
    pub shape: Shape,
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
    /// Converts an array of n×cells or n×rows×cols uint8 without copying it, or parses a list of
    /// boards. `table_shape` is the shape of boards if no other argument determines it.
    pub fn new(
        boards: &Bound<'py, PyAny>,
        puzzle: &Puzzle,
        table_shape: Option<Shape>,
    ) -> PyResult<Boards<'py>> {
        if let Ok(array) = boards.cast::<PyUntypedArray>() {
            return Boards::of_array(array, puzzle, table_shape);
        }
        if boards.is_instance_of::<PyString>()
            || !(boards.is_instance_of::<PyList>() || boards.is_instance_of::<PyTuple>())
        {
            let name = boards.get_type().name()?;
            let text = format!("expected an array of uint8 or a list of boards, found {name}");
            return Err(PyTypeError::new_err(text));
        }
        let mut tiles = Vec::new();
        let mut shape = puzzle.notation.shape.or(table_shape);
        let notation = Notation { shape, ..puzzle.notation };
        let of_shape = Puzzle { notation, ..*puzzle };
        for (row, board) in boards.try_iter()?.enumerate() {
            let board = of_shape.board(&board?).map_err(|error| at_row(boards.py(), error, row))?;
            let expected = *shape.get_or_insert(board.shape());
            if board.shape() != expected {
                return Err(shape_mismatch(board.shape(), expected).at_row(row).into());
            }
            tiles.extend_from_slice(board.tiles());
        }
        let shape = shape.unwrap_or(Shape::EIGHT_PUZZLE);
        let array = PyArray1::from_vec(boards.py(), tiles);
        let rows = array.len() / shape.cells();
        let array = array.reshape([rows, shape.cells()])?.readonly();
        // The numbers are those of tiles already.
        Ok(Boards { array, shape, notation: Notation::default() })
    }

    fn of_array(
        array: &Bound<'py, PyUntypedArray>,
        puzzle: &Puzzle,
        table_shape: Option<Shape>,
    ) -> PyResult<Boards<'py>> {
        let error = |code, text| Err(Error::new(Kind::Array, code, text).into());
        let dtype = array.dtype();
        if !dtype.is_equiv_to(&numpy::dtype::<u8>(array.py())) {
            let text = format!("expected an array of uint8, found {dtype}: use .astype(\"uint8\")");
            return error("array-dtype", text);
        }
        let found = array.shape().to_vec();
        let (cells, own_shape) = match *found {
            [_, cells] => (cells, None),
            [_, rows, cols] => match Shape::new(rows, cols) {
                Ok(shape) => (shape.cells(), Some(shape)),
                Err(invalid) => return Err(Error::from(invalid).into()),
            },
            _ => {
                let text = format!(
                    "expected an array of n×cells or n×rows×cols, found {} dimensions; one board is \
                     an array of 1×cells",
                    found.len()
                );
                return error("array-shape", text);
            }
        };
        let given = puzzle.notation.shape;
        let shape = own_shape.or(given).or(table_shape).or(Shape::square(cells));
        let Some(shape) = shape else {
            let shapes: Vec<String> = Shape::with_cells(cells).map(|s| s.to_string()).collect();
            let text = match &*shapes {
                [] => format!("expected 4 to 25 cells in each row, found {cells}"),
                shapes => format!(
                    "{cells} cells in each row are not a square: use shape= ({}) or an array of \
                     n×rows×cols",
                    shapes.join(", ")
                ),
            };
            return error("array-shape", text);
        };
        if let Some(given) = given.filter(|given| *given != shape) {
            return Err(shape_mismatch(shape, given).into());
        }
        if shape.cells() != cells {
            let expected = shape.cells();
            let text = format!("expected {expected} cells in each row for {shape}, found {cells}");
            return error("array-shape", text);
        }
        // A view, unless the array has three dimensions and its rows are not contiguous.
        let rows = (found[0], cells);
        let flat = match own_shape {
            Some(_) => array.call_method1("reshape", (rows,))?,
            None => array.clone().into_any(),
        };
        let array = flat.cast::<PyArray2<u8>>()?.try_readonly();
        let array =
            array.map_err(|error| Error::new(Kind::Array, "array-borrowed", error.to_string()))?;
        Ok(Boards { array, shape, notation: puzzle.notation })
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

/// Adds the row to an exception of this package.
fn at_row(py: Python<'_>, error: PyErr, row: usize) -> PyErr {
    let value = error.value(py);
    if value.hasattr("row").unwrap_or(false) {
        let text = format!("row {row}: {value}");
        let args = value.getattr("args").and_then(|args| args.get_item(1));
        let set = args.and_then(|code| value.setattr("args", (text, code)));
        // The exception without the row is still right.
        let _ = set.and_then(|()| value.setattr("row", row));
    }
    error
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

/// Returns an array of n×cells with the tiles of boards.
pub fn to_array<'py>(
    py: Python<'py>,
    boards: &[Board],
    shape: Shape,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let tiles: Vec<u8> = boards.iter().flat_map(|board| board.tiles().to_vec()).collect();
    PyArray1::from_vec(py, tiles).reshape([boards.len(), shape.cells()])
}
