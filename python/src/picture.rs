//! Boards as pixels.

use jiugong::Notation;
use jiugong_drawing::{Painter, still};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use crate::puzzle::{Labelled, Puzzle};

/// Draws a board, with numbers on the tiles, and returns an array of height×width×3 uint8.
#[pyfunction(name = "_pixels")]
pub fn pixels<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let puzzle = Puzzle { allows_alike: true, ..Puzzle::default() };
    let Labelled { board, labels } = puzzle.board(board)?;
    let painter = Painter::new(Notation { labels, ..Notation::default() }, None);
    let image = py.detach(|| still(&painter, &board).image());
    let image = image.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
    let size = [image.height as usize, image.width as usize, 3];
    PyArray1::from_vec(py, image.bytes).reshape(size)
}
