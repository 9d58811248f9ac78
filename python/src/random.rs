//! Random boards.

use jiugong::{Distances, Notation, Shape};
use jiugong_answers::thresholds::MAX_INLINE_BOARDS;
use jiugong_answers::{DistanceTable, GoalSource, Goals, Limits, NoAnswer, RandomWant};
use pyo3::prelude::*;

use crate::answers::ANSWERS;
use crate::argument;
use crate::boards::to_array;
use crate::error::{Error, Result};
use crate::puzzle::{self, Labelled, Puzzle};
use crate::threads::{self, ThreadCount};
use crate::watch::{self, Progress, Watch};

/// Checks a number of boards.
pub fn count(n: i64) -> Result<usize> {
    // 25 bytes each must be addressable.
    let count = usize::try_from(n).ok().filter(|n| *n < usize::MAX / 64);
    count.ok_or_else(|| Error::number("n", n, "a number of boards"))
}

/// Returns whether the table of a small shape is there already, so that a board is drawn in
/// microseconds.
fn has_small_table(goals: &Goals) -> bool {
    let is_small = goals.shape().cells() <= Distances::MAX_CELLS;
    let source = is_small.then(|| ANSWERS.known_source(goals, Limits::NONE)).flatten();
    matches!(source, Some(GoalSource::Table(DistanceTable::Board(_))))
}

/// Checks a distance.
fn distance(distance: i64) -> Result<u32> {
    let expected = || Error::number("distance", distance, "0 or more");
    u32::try_from(distance).map_err(|_| expected())
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
///     distance: The distance of all boards; any by default. Boards of more than 12 cells at a
///         distance are found by a search at the first call and kept: a second at distance 20 on
///         4x4. Where they are too many, boards are drawn until some are at the distance.
///     metric: The metric of the distance: see solve().
///     seed: 0 to 2**64 - 1; random by default.
///
/// Returns:
///     An array of n×rows×cols uint8.
///
/// Raises:
///     InvalidArgument, InvalidBoard: An argument is out of range or not a board, or no board is at
///         the distance.
///     TableError: The boards at the distance do not fit into memory.
#[pyfunction]
#[pyo3(signature = (
    n=1, shape=None, goal=None, *, alike=None, distance=None, metric=None, seed=None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn random_boards<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = argument::integer)] n: i64,
    shape: Option<&Bound<'py, PyAny>>,
    goal: Option<&Bound<'py, PyAny>>,
    alike: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = argument::optional_integer)] distance: Option<i64>,
    metric: Option<&str>,
    #[pyo3(from_py_with = argument::seed)] seed: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::new(goal, alike, None, metric, shape)?;
    let shape = puzzle.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE);
    let labels = puzzle.goal.labels();
    let goals = puzzle.goals(shape, labels)?;
    let n = count(n)?;
    let distance = distance.map(self::distance).transpose()?;
    let seed = Some(self::seed(py, seed)?);
    let want = RandomWant { distance, count: n, seed, is_kept: true, ..RandomWant::default() };
    let mut boards = Vec::new();
    boards.try_reserve_exact(n).map_err(|error| {
        pyo3::exceptions::PyMemoryError::new_err(format!("{n} boards: {error}"))
    })?;
    let draw = |watch: &Watch| {
        let mut drawing = ANSWERS.random(&goals, want, watch)?;
        while !watch.is_stopped()
            && let Some(drawn) = drawing.draw_boards(watch)?
        {
            boards.extend(drawn.into_iter().map(|board| Labelled { board, labels }));
        }
        Ok::<_, NoAnswer>(boards)
    };
    let is_inline = n <= MAX_INLINE_BOARDS;
    let boards = match distance {
        None => watch::run_unless_quick(py, is_inline, draw)?,
        Some(distance)
            if is_inline && (goals.keeps_boards_at(distance) || has_small_table(&goals)) =>
        {
            watch::run_unless_quick(py, true, draw)?
        }
        Some(_) => threads::run(py, ThreadCount::new(None)?, Progress::none(), draw)?,
    };
    let boards = boards.map_err(Error::of_no_answer)?;
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
