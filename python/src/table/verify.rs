//! Checking a table, and proving it.

use jiugong_answers::memory;
use jiugong_engine::{CheckedTable, verify_memory};
use pyo3::prelude::*;

use crate::any_table::prove;
use crate::error::Error;
use crate::table::PyTable;
use crate::threads;
use crate::watch::Progress;

/// Checks all blocks the first time.
pub fn check_once(table: &PyTable, py: Python<'_>) -> PyResult<()> {
    if table.checked.get().is_none() {
        let threads = threads::count(None)?;
        let result = threads::run(py, threads, Progress::none(), |_| {
            CheckedTable::new(&table.table, |_| {}).map(|_| ())
        })?;
        table.checked.get_or_init(|| result);
    }
    let result = table.checked.get().copied().unwrap_or(Ok(()));
    Ok(result.map_err(Error::from)?)
}

/// Proves that a table is right, after a check of the memory.
pub fn verify(
    table: &PyTable,
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    threads: Option<i64>,
) -> PyResult<()> {
    memory::check(verify_memory(table.table.header())).map_err(Error::from)?;
    prove(py, progress, threads, |report| Ok(jiugong_engine::verify(&table.table, report)?))
}
