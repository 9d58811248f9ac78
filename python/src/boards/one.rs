//! Telling one board from several.

use jiugong::{Notation, Shape};
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::argument::as_list;
use crate::puzzle::{Puzzle, numbers};

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
    let rows: Vec<Bound<'_, PyAny>> =
        array.call_method0("tolist")?.try_iter()?.collect::<PyResult<_>>()?;
    is_one_list(&rows, puzzle)
}

/// Returns whether rows are those of one board, rather than a board each: their number and length
/// are those of a shape, and one of them has a blank. Without a blank, all numbers differ, or the
/// length is that of no board. Cells of goals may be open, `None`.
pub fn is_one_board(rows: &[Vec<Option<i64>>], notation: &Notation) -> bool {
    let length = rows.first().map_or(0, Vec::len);
    let has_shape = match notation.shape {
        Some(shape) if shape.cells() == length => false,
        _ => Shape::new(rows.len(), length).is_ok(),
    };
    let all: Vec<i64> = rows.iter().flatten().copied().flatten().collect();
    let blank = match notation.gap {
        _ if all.contains(&-1) => -1,
        Some(gap) if !all.contains(&0) => i64::from(gap),
        _ => 0,
    };
    let differ = || (1..all.len()).all(|at| !all[..at].contains(&all[at]));
    let is_no_length = || Shape::with_cells(length).next().is_none();
    has_shape
        && match rows.iter().filter(|row| row.contains(&Some(blank))).count() {
            0 => differ() || is_no_length(),
            count => count == 1 || is_no_length(),
        }
}
