//! Pickling of tables.

use std::path::{Path, PathBuf};

use jiugong::Table;
use jiugong::file::FileError;
use jiugong_answers::TableBytes;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::Error;
use crate::puzzle::Puzzle;
use crate::store::USE_FUNCTIONS;
use crate::table::{AnyTable, PyTable, open};

/// Returns the function and the arguments that create an equal table: the path of a file, or the
/// bytes.
pub fn reduce<'py>(table: &PyTable, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
    let restore = py.import("jiugong._jiugong")?.getattr("_restore_table")?;
    let path: Option<&Path> = match table.table.get_ref() {
        TableBytes::Read(_, path)
        | TableBytes::ReadLarge(_, path)
        | TableBytes::Mapped(_, path) => Some(path),
        TableBytes::Embedded(_) | TableBytes::Built(_) | TableBytes::BuiltPattern(_) => None,
    };
    let path = path.map(std::path::absolute).transpose()?;
    let bytes = path.is_none().then(|| PyBytes::new(py, table.table.as_bytes()));
    let arguments = (table.goal.to_string(), path, bytes);
    Ok((restore, arguments).into_pyobject(py)?.into_any())
}

/// Creates a table from what ``__reduce__`` returned.
#[pyfunction(name = "_restore_table")]
pub fn restore(
    goal: &Bound<'_, PyAny>,
    path: Option<PathBuf>,
    bytes: Option<&Bound<'_, PyBytes>>,
) -> PyResult<PyTable> {
    if let Some(path) = path {
        return match open::open(path, Some(goal), None)? {
            AnyTable::Complete(table) => Ok(table),
            AnyTable::Goals(_) => Err(Error::from(FileError::Header).into()),
        };
    }
    let puzzle = Puzzle::new(Some(goal), None, None, None, None)?;
    let bytes = bytes.map_or_else(Vec::new, |bytes| bytes.as_bytes().to_vec());
    let table = Table::new(TableBytes::Built(bytes)).and_then(Table::checked);
    let table = table.map_err(Error::from)?;
    let shape = puzzle.notation.shape.unwrap_or(table.header().home().shape());
    let goal = puzzle.goal_board(shape, USE_FUNCTIONS)?;
    let table = PyTable::new(table, goal);
    table.answers(goal)?;
    Ok(table)
}
