//! Random boards.

use jiugong::{Notation, Shape};
use pyo3::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::argument;
use crate::batch::INLINE;
use crate::boards::to_array;
use crate::error::{Error, Result};
use crate::puzzle::{self, Labelled, Puzzle};
use crate::watch;

/// Checks a number of boards.
pub fn count(n: i64) -> Result<usize> {
    // 25 bytes each must be addressable.
    let count = usize::try_from(n).ok().filter(|n| *n < usize::MAX / 64);
    count.ok_or_else(|| Error::number("n", n, "a number of boards"))
}

/// Returns the seed, or a random one.
pub fn seed(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
    }
}

/// Draws boards uniformly and independently from all that can reach a goal.
///
/// The boards are those of ``jiugong random`` with the same seed.
///
/// Args:
///     n: The number of boards.
///     shape: "2x2" to "16x16", or a tuple; by default that of the goal, or 3x3.
///     goal, alike: See solve(). With equal numbers in the goal, the boards have these numbers.
///     seed: 0 to 2**64 - 1; random by default.
///
/// Returns:
///     An array of n×rows×cols uint8.
///
/// Raises:
///     InvalidArgument, InvalidBoard: An argument is out of range or not a board.
#[pyfunction]
#[pyo3(signature = (n=1, shape=None, goal=None, *, alike=None, seed=None))]
pub fn random_boards<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = argument::integer)] n: i64,
    shape: Option<&Bound<'py, PyAny>>,
    goal: Option<&Bound<'py, PyAny>>,
    alike: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = argument::seed)] seed: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::new(goal, alike, None, None, shape)?;
    let shape = puzzle.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE);
    let labels = puzzle.goal.labels();
    let goals = puzzle.goals(shape, labels)?;
    let n = count(n)?;
    let mut rng = ChaCha8Rng::seed_from_u64(self::seed(py, seed)?);
    let boards = watch::run_unless_quick(py, n <= INLINE, |watch| {
        let mut boards = Vec::new();
        boards.try_reserve_exact(n)?;
        for _ in 0..n {
            if watch.is_stopped() {
                break;
            }
            boards.push(Labelled { board: goals.random_board(&mut rng), labels });
        }
        Ok::<_, std::collections::TryReserveError>(boards)
    })?;
    let boards = boards.map_err(|error| {
        pyo3::exceptions::PyMemoryError::new_err(format!("{n} boards: {error}"))
    })?;
    to_array(py, &boards, shape, &Notation::default())
}

/// Returns a board that is a goal, and whether there are others or pieces are alike.
#[pyfunction(name = "_goal_board")]
pub fn goal_board<'py>(
    py: Python<'py>,
    shape: &Bound<'py, PyAny>,
    goal: &Bound<'py, PyAny>,
    alike: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyAny>, bool)> {
    let puzzle = Puzzle::new(Some(goal), alike, None, None, Some(shape))?;
    let (shape, labels) = (puzzle::parse_shape(shape)?, puzzle.goal.labels());
    let goals = puzzle.goals(shape, labels)?;
    let found = Labelled { board: goals.board(), labels };
    let board = to_array(py, &[found], shape, &Notation::default())?.get_item(0)?;
    Ok((board, goals.one().is_none()))
}
