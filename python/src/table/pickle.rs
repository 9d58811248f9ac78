//! Pickling of tables.

use std::path::PathBuf;

use jiugong::Table;
use jiugong_answers::TableBytes;
use jiugong_pattern::goals::is_goal_file;
use pyo3::prelude::*;

use crate::error::Error;
use crate::goal_table;
use crate::puzzle::Puzzle;
use crate::store::USE_FUNCTIONS;
use crate::table::{AnyTable, PyTable, open};

/// Creates a table from what ``__reduce__`` returned.
#[pyfunction(name = "_restore_table")]
pub fn restore(
    goal: &Bound<'_, PyAny>,
    alike: &Bound<'_, PyAny>,
    path: Option<PathBuf>,
    bytes: Option<Vec<u8>>,
) -> PyResult<AnyTable> {
    if let Some(path) = path {
        return open::open(path, Some(goal), Some(alike));
    }
    let puzzle = Puzzle::new(Some(goal), Some(alike), None, None, None)?;
    let bytes = TableBytes::Built(bytes.unwrap_or_default());
    if is_goal_file(bytes.as_ref()) {
        return Ok(AnyTable::Goals(goal_table::open(bytes, puzzle)?));
    }
    let table = Table::new(bytes).and_then(Table::checked).map_err(Error::from)?;
    let shape = puzzle.notation.shape.unwrap_or(table.header().home().shape());
    let goal = puzzle.goal_board(shape, USE_FUNCTIONS)?;
    let table = PyTable::new(table, goal.clone());
    table.answers(goal)?;
    Ok(AnyTable::Complete(table))
}
