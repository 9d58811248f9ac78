//! A complete table, opened or built.

use std::sync::{Arc, OnceLock};

use jiugong::file::FileError;
use jiugong::{Goal, Table};
use jiugong_answers::{DistanceTable, Goals, TableBytes};
use jiugong_engine::CheckedTable;
use pyo3::prelude::*;

use super::OpenTable;
use crate::error::{Error, Result};
use crate::threads::{self, ThreadCount};
use crate::watch::Progress;

/// The distances of all boards of a shape from a goal.
///
/// A table serves every goal whose blank is on a cell of the same class (corner, edge or centre).
/// The goal of the object is the one that its methods and numbers refer to. A table of a file is
/// pickled as the path and the goal, another one as its bytes.
#[pyclass(frozen, name = "Table", module = "jiugong")]
#[derive(Debug)]
pub struct PyTable {
    pub open: OpenTable,
    pub table: Arc<Table<TableBytes>>,
    pub goal: Box<Goal>,
    /// Whether all blocks are intact.
    checked: OnceLock<Result<(), FileError>>,
}

impl PyTable {
    /// Takes the table of a goal that is one board.
    ///
    /// # Errors
    ///
    /// An error if it does not serve the goal.
    pub fn new(table: Table<TableBytes>, goals: Arc<Goals>) -> Result<PyTable> {
        let table = Arc::new(table);
        let open = OpenTable::of_goal(DistanceTable::Board(Arc::clone(&table)), goals)?;
        let goal = Box::new(Goal::new(open.goals.board()));
        Ok(PyTable { open, table, goal, checked: OnceLock::new() })
    }

    /// Checks all blocks the first time.
    pub(super) fn check_once(&self, py: Python<'_>) -> PyResult<()> {
        if self.checked.get().is_none() {
            let threads = ThreadCount::new(None)?;
            let result = threads::run(py, threads, Progress::none(), |_| {
                CheckedTable::new(&self.table, |_| {}).map(|_| ())
            })?;
            self.checked.get_or_init(|| result);
        }
        let result = self.checked.get().copied().unwrap_or(Ok(()));
        Ok(result.map_err(Error::from)?)
    }
}
