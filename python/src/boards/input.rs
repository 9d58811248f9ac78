//! Taking boards as Python has them: text, lists, and arrays of integers of any library.

use jiugong::{Notation, Shape};
use numpy::{
    PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyMemoryView, PyString};

use super::Boards;
use super::one::{is_one_array, is_one_list, is_one_text};
use crate::argument::{is_list, type_name};
use crate::error::{Error, Kind, at_row};
use crate::puzzle::{Puzzle, shape_mismatch};

/// An argument by its form.
enum Input<'py> {
    /// One board.
    One(Bound<'py, PyAny>),
    /// A list of boards.
    List(Vec<Bound<'py, PyAny>>),
    /// An array of integers, n×cells or n×rows×cols.
    Array(Bound<'py, PyUntypedArray>),
}

pub fn several<'py>(boards: &Bound<'py, PyAny>, puzzle: &Puzzle) -> PyResult<Boards<'py>> {
    let is_one_text =
        |rows: &[String]| is_one_text(rows, puzzle) && puzzle.is_board(&rows.join("/"));
    match Input::new(boards, puzzle, &is_one_text)? {
        Input::One(_) => {
            let text = "expected several boards, n×cells or n×rows×cols, found one board: \
                        use [board] for a list of it, or solve() for its solution";
            array_error("array-shape", text.into())
        }
        input => input.boards(boards.py(), puzzle),
    }
}

pub fn one_or_several<'py>(boards: &Bound<'py, PyAny>, puzzle: &Puzzle) -> PyResult<Boards<'py>> {
    let input = Input::new(boards, puzzle, &|rows| is_one_text(rows, puzzle))?;
    input.boards(boards.py(), puzzle)
}

impl<'py> Input<'py> {
    /// Finds the form of an argument. `is_one_text` decides whether a list of texts has the rows of
    /// one board.
    fn new(
        boards: &Bound<'py, PyAny>,
        puzzle: &Puzzle,
        is_one_text: &dyn Fn(&[String]) -> bool,
    ) -> PyResult<Input<'py>> {
        if boards.is_instance_of::<PyString>() {
            return Ok(Input::One(boards.clone()));
        }
        if is_list(boards) {
            return Input::of_list(boards, puzzle, is_one_text);
        }
        let array = as_array(boards)?;
        let kind: String = array.dtype().getattr("kind")?.extract()?;
        match (&*kind, array.ndim()) {
            // Texts and other objects.
            ("O" | "U" | "T", 1..) => {
                let list = array.call_method0("tolist")?;
                Input::of_list(&list, puzzle, is_one_text)
            }
            ("i" | "u", 1) => Ok(Input::One(array.into_any())),
            ("i" | "u", 2) if is_one_array(&array, puzzle)? => Ok(Input::One(array.into_any())),
            ("i" | "u", 2 | 3) => Ok(Input::Array(array)),
            (_, 2 | 3) if array.len() == 0 => {
                Ok(Input::Array(array.call_method1("astype", ("uint8",))?.cast_into()?))
            }
            ("i" | "u", found) => {
                let text = format!(
                    "expected an array of n×cells or n×rows×cols, found {found} dimensions"
                );
                array_error("array-shape", text)
            }
            _ => {
                let text = format!(
                    "expected integers, found {}: read or create the boards as integers, with 0 or \
                     -1 for the blank",
                    array.dtype()
                );
                array_error("array-dtype", text)
            }
        }
    }

    fn of_list(
        list: &Bound<'py, PyAny>,
        puzzle: &Puzzle,
        is_one_text: &dyn Fn(&[String]) -> bool,
    ) -> PyResult<Input<'py>> {
        let items: Vec<Bound<'py, PyAny>> = list.try_iter()?.collect::<PyResult<_>>()?;
        let is_text = |item: &Bound<'_, PyAny>| item.is_instance_of::<PyString>();
        let is_one = if items.len() > Shape::MAX_CELLS {
            false
        } else if !items.is_empty() && items.iter().all(is_text) {
            let rows: Vec<String> =
                items.iter().map(|item| item.extract()).collect::<PyResult<_>>()?;
            is_one_text(&rows)
        } else if items.iter().any(is_text) || items.iter().all(is_missing) {
            false
        } else {
            is_one_list(&items, puzzle)?
        };
        Ok(if is_one { Input::One(list.clone()) } else { Input::List(items) })
    }

    /// Converts the boards to an array of uint8.
    fn boards(self, py: Python<'py>, puzzle: &Puzzle) -> PyResult<Boards<'py>> {
        match self {
            Input::One(board) => {
                let found = puzzle.board(&board)?;
                let numbers = found.numbers().collect();
                let boards = of_numbers(py, numbers, found.board.shape(), puzzle)?;
                Ok(Boards { is_one: true, ..boards })
            }
            Input::List(items) => {
                let shape = puzzle.notation.shape;
                parse_list(py, items.into_iter().map(Ok), puzzle, shape)
            }
            Input::Array(array) => of_array(&array, puzzle),
        }
    }
}

/// Returns an array of any library as one of numpy, without a copy if possible.
fn as_array<'py>(boards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyUntypedArray>> {
    if let Ok(array) = boards.cast::<PyUntypedArray>() {
        return Ok(array.clone());
    }
    let py = boards.py();
    let is_array = boards.hasattr("__array__")? || boards.hasattr("__array_interface__")?;
    let has_buffer = || !boards.is_instance_of::<PyBytes>() && PyMemoryView::from(boards).is_ok();
    if is_array || has_buffer() {
        return Ok(py.import("numpy")?.call_method1("asarray", (boards,))?.cast_into()?);
    }
    let name = type_name(boards);
    let text = format!("expected an array of integers or a list of boards, found {name}");
    Err(PyTypeError::new_err(text))
}

/// Parses boards one by one, all of the first one's shape unless it is given.
fn parse_list<'py>(
    py: Python<'py>,
    items: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>,
    puzzle: &Puzzle,
    mut shape: Option<Shape>,
) -> PyResult<Boards<'py>> {
    let mut puzzle = puzzle.clone();
    puzzle.notation.shape = shape;
    let mut numbers = Vec::new();
    for (row, board) in items.enumerate() {
        let board = board?;
        if is_missing(&board) {
            let text = format!("expected a board, found {}: fill or drop it", board.repr()?);
            return Err(Error::new(Kind::Board, "board-missing", text).at_row(row).into());
        }
        let found = puzzle.board(&board).map_err(|error| at_row(py, error, row))?;
        let found_shape = found.board.shape();
        let expected = *shape.get_or_insert(found_shape);
        if found_shape != expected {
            return Err(shape_mismatch(found_shape, expected).at_row(row).into());
        }
        numbers.extend(found.numbers());
    }
    of_numbers(py, numbers, shape.unwrap_or(Shape::EIGHT_PUZZLE), &puzzle)
}

/// Returns whether a value is missing: `None`, NaN, or that of pandas.
fn is_missing(value: &Bound<'_, PyAny>) -> bool {
    value.is_none()
        || value.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan())
        || matches!(&*type_name(value), "NAType" | "NaTType")
}

fn of_numbers<'py>(
    py: Python<'py>,
    numbers: Vec<u8>,
    shape: Shape,
    puzzle: &Puzzle,
) -> PyResult<Boards<'py>> {
    let array = PyArray1::from_vec(py, numbers);
    let rows = array.len() / shape.cells();
    let array = array.reshape([rows, shape.cells()])?.readonly();
    // Pieces of picture puzzles have the numbers of tiles already.
    let (notation, allows_alike) = (Notation::default(), puzzle.allows_alike);
    Ok(Boards { array, shape, is_one: false, notation, allows_alike })
}

/// Converts an array of n×cells or n×rows×cols integers.
fn of_array<'py>(array: &Bound<'py, PyUntypedArray>, puzzle: &Puzzle) -> PyResult<Boards<'py>> {
    let shape = shape_of(array.shape(), puzzle)?;
    let py = array.py();
    // A view, unless the array has three dimensions and its rows are not contiguous.
    let flat = match array.ndim() {
        3 => array.call_method1("reshape", ((array.shape()[0], shape.cells()),))?,
        _ => array.clone().into_any(),
    };
    let is_tiles = array.dtype().is_equiv_to(&numpy::dtype::<u8>(py));
    let flat = if is_tiles {
        flat
    } else if array.len() == 0 {
        flat.call_method1("astype", ("uint8",))?
    } else {
        let least = flat.call_method0("min")?;
        let largest = flat.call_method0("max")?;
        if least.lt(0)? || largest.gt(u8::MAX)? {
            // With -1 for blanks, or an error. The numbers are those of Python, of any size.
            return parse_list(py, flat.call_method0("tolist")?.try_iter()?, puzzle, Some(shape));
        }
        flat.call_method1("astype", ("uint8",))?
    };
    let array = flat.cast::<PyArray2<u8>>()?.try_readonly();
    let array =
        array.map_err(|error| Error::new(Kind::Array, "array-borrowed", error.to_string()))?;
    let Puzzle { notation, allows_alike, .. } = *puzzle;
    Ok(Boards { array, shape, is_one: false, notation, allows_alike })
}

/// Returns the shape of the boards of an array of n×cells or n×rows×cols.
fn shape_of(found: &[usize], puzzle: &Puzzle) -> PyResult<Shape> {
    let given = puzzle.notation.shape;
    let (cells, own) = match *found {
        [_, rows, cols] => (rows * cols, Some(Shape::new(rows, cols).map_err(Error::from)?)),
        _ => (found[1], None),
    };
    let Some(shape) = own.or(given).or(Shape::square(cells)) else {
        let shapes: Vec<String> =
            Shape::with_cells(cells).map(|shape| format!("shape=\"{shape}\"")).collect();
        let text = match &*shapes {
            [] => format!("expected 4 to 256 cells in each row, found {cells}"),
            shapes => format!(
                "{cells} cells in each row are not a square: use {} or an array of n×rows×cols",
                shapes.join(" or ")
            ),
        };
        return array_error("array-shape", text);
    };
    if let Some(given) = given.filter(|given| *given != shape) {
        let is_named = puzzle.goal.is_plain() && puzzle.goal.given_board().is_none();
        if !is_named {
            return Err(shape_mismatch(shape, given).into());
        }
        let text = format!("expected boards of {given}, found {shape}");
        return Err(Error::new(Kind::Board, "shape-mismatch", text).into());
    }
    if shape.cells() != cells {
        let expected = shape.cells();
        let text = format!("expected {expected} cells in each row for {shape}, found {cells}");
        return array_error("array-shape", text);
    }
    Ok(shape)
}

fn array_error<T>(code: &'static str, text: String) -> PyResult<T> {
    Err(Error::new(Kind::Array, code, text).into())
}
