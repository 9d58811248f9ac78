//! Telling one board from several.

use jiugong::Shape;
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::argument::as_list;
use crate::puzzle::{Puzzle, array_rows, is_one_board, numbers};

/// The largest number of rows of a board.
const MAX_ROWS: usize = Shape::MAX_SIDE;

/// Returns whether rows of texts are those of one board: no text is a board by itself unless all
/// together are one.
pub fn is_one_text(rows: &[String], puzzle: &Puzzle) -> bool {
    let is_board = |text: &str| puzzle.is_board(text);
    let is_strict = || puzzle.notation.parse(&rows.join("/")).is_ok();
    rows.len() > 1 && (is_strict() || !rows.iter().any(|row| is_board(row)))
}

/// Returns whether a list without texts is one board: cells, or rows of cells.
pub fn is_one_list(items: &[Bound<'_, PyAny>], puzzle: &Puzzle) -> PyResult<bool> {
    if items.is_empty() {
        return Ok(false);
    }
    let rows = items.iter().map(as_list).collect::<PyResult<Vec<_>>>()?;
    if rows.iter().all(Option::is_none) {
        return Ok(true);
    }
    if rows.len() > MAX_ROWS {
        return Ok(false);
    }
    let mut cells = Vec::new();
    for row in rows {
        let Some(row) = row else {
            return Ok(false);
        };
        // The rows of rows are boards, and wrong cells are an error of these.
        let row: Vec<Bound<'_, PyAny>> = row.try_iter()?.collect::<PyResult<_>>()?;
        match numbers(&row) {
            Ok(numbers) => cells.push(numbers.into_iter().map(Some).collect()),
            Err(_) => return Ok(false),
        }
    }
    Ok(is_one_board(&cells, &puzzle.notation))
}

pub fn is_one_array(array: &Bound<'_, PyUntypedArray>, puzzle: &Puzzle) -> PyResult<bool> {
    if array.shape()[0] > MAX_ROWS {
        return Ok(false);
    }
    if let Some(rows) = array_rows(array) {
        let cells = |row: Vec<i64>| row.into_iter().map(Some).collect();
        let rows: Vec<Vec<Option<i64>>> = rows.into_iter().map(cells).collect();
        return Ok(is_one_board(&rows, &puzzle.notation));
    }
    let rows: Vec<Bound<'_, PyAny>> =
        array.call_method0("tolist")?.try_iter()?.collect::<PyResult<_>>()?;
    is_one_list(&rows, puzzle)
}
