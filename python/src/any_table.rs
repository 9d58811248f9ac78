//! The parts that tables of all kinds have in common.

use std::borrow::Cow;

use jiugong::Distribution;
use jiugong_answers::observer::TableOrigin;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::Result;
use crate::threads;
use crate::watch::Progress;

/// The number of parts of a proof whose completion is reported.
const PROOF_PARTS: u64 = 1_000;

/// Returns the number of boards at each distance as an array.
pub fn counts<'py>(py: Python<'py>, distribution: &Distribution) -> Bound<'py, PyArray1<i64>> {
    // A table has less than 2⁶³ boards.
    PyArray1::from_iter(py, distribution.counts().iter().map(|&count| count as i64))
}

/// Runs a proof in several threads, which reports the completed share of the work.
pub fn prove(
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    threads: Option<i64>,
    proof: impl FnOnce(&(dyn Fn(f64) + Sync)) -> Result<()> + Send,
) -> PyResult<()> {
    let threads = threads::count(threads)?;
    Ok(threads::run(py, threads, Progress::new(progress, PROOF_PARTS)?, |watch| {
        proof(&|share| watch.set((share * PROOF_PARTS as f64) as u64))
    })??)
}

/// Returns the function and the arguments that create an equal table: the goals, the tiles that are
/// alike, and the path of a file or the bytes.
pub fn reduce<'py>(
    py: Python<'py>,
    (goals, alike): (Vec<&str>, &[Vec<u8>]),
    origin: TableOrigin<'_>,
    bytes: Result<Cow<'_, [u8]>>,
) -> PyResult<Bound<'py, PyAny>> {
    let restore = py.import("jiugong._jiugong")?.getattr("_restore_table")?;
    let (path, bytes) = match origin {
        TableOrigin::File(path) => (Some(std::path::absolute(path)?), None),
        TableOrigin::Embedded | TableOrigin::Built => (None, Some(PyBytes::new(py, &bytes?))),
    };
    let arguments = (goals, alike, path, bytes);
    Ok((restore, arguments).into_pyobject(py)?.into_any())
}
