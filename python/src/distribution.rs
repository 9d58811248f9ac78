//! The number of boards at each distance.

use jiugong::Shape;
use jiugong_answers::{Limits, NoAnswer};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::answers::ANSWERS;
use crate::argument;
use crate::error::{Error, Kind};
use crate::puzzle::Puzzle;
use crate::table::counts;
use crate::threads::{self, ThreadCount};
use crate::watch::Progress;

/// Returns the number of boards at each distance from a goal, from 0 on.
///
/// Boards are counted as they look: with tiles that are alike, or of which the goal names no
/// number, those that differ only by these are the same.
///
/// Args:
///     shape: "2x2" to "16x16", or a tuple; by default that of the goal, or 3x3.
///     goal, alike, metric: See solve().
///     threads: The number of threads, 1 to 1024; all cores by default.
///
/// Returns:
///     An array of int64.
///
/// Raises:
///     InvalidArgument, InvalidBoard: An argument is out of range or not a board.
///     TableError: There are too many boards, or there is not enough memory.
#[pyfunction]
#[pyo3(signature = (shape=None, goal=None, *, alike=None, metric=None, threads=None))]
pub fn distribution<'py>(
    py: Python<'py>,
    shape: Option<&Bound<'py, PyAny>>,
    goal: Option<&Bound<'py, PyAny>>,
    alike: Option<&Bound<'py, PyAny>>,
    metric: Option<&str>,
    #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let puzzle = Puzzle::new(goal, alike, None, metric, shape)?;
    let threads = ThreadCount::new(threads)?;
    let shape = puzzle.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE);
    let goals = puzzle.goals(shape, puzzle.goal.labels())?;
    let table = threads::run(py, threads, Progress::none(), |watch| {
        ANSWERS.table(&goals, Limits::NONE, watch)
    })?;
    let table = table.map_err(|error| match error {
        NoAnswer::Error(jiugong_answers::Error::TableMissing(..)) => {
            let text = format!(
                "no table of {shape} is found or built by itself: use the distribution of a Table"
            );
            Error::new(Kind::Table, "tables-missing", text)
        }
        error => Error::of_no_answer(error),
    })?;
    Ok(counts(py, table.distribution()))
}
