//! The function that shortens a solution.

use jiugong::{Convention, GivenMoves, Notation};
use jiugong_answers::{Known, Limits};
use pyo3::prelude::*;

use crate::answers::ANSWERS;
use crate::argument;
use crate::error::{Error, Kind};
use crate::puzzle::{Labelled, Puzzle};
use crate::solution::Solution;
use crate::solve::{effort, time_limit};
use crate::threads::{self, ThreadCount};
use crate::watch::Progress;

/// Returns a solution made shorter.
///
/// Where a shortest solution is found in about a second, it takes its place. Otherwise loops are
/// removed, and longer and longer windows of moves are replaced by shortest ones, for 2 s or within
/// the limits.
///
/// Args:
///     board: As in solve().
///     moves: Text: the moves of a solution from the board to the goal, such as "R2U", or the tiles that
///         move, such as "5 6".
///     goal: As in solve().
///     alike: As in solve().
///     blank: As in solve().
///     metric: "stm" (default: a move is one tile) or "mtm" (several tiles in line).
///     shape: "2x4" or (2, 4), for boards that are not square and written without rows.
///     time_limit: Seconds after which the search ends with the shortest solution so far.
///     effort: The work of the search, 0 to 5: the answer is then the same at any speed.
///     threads: The number of threads, 1 to 1024; all cores by default.
///
/// Returns:
///     A Solution of no more moves.
///
/// Raises:
///     InvalidBoard: The board or the goal has a mistake, or they have different shapes.
///     InvalidArgument: The moves are illegal or do not reach the goal, or another argument is invalid.
///     TypeError: An argument has another type.
#[pyfunction]
#[pyo3(signature = (
    board, moves, goal=None, *, alike=None, blank=None, metric=None, shape=None, time_limit=None,
    effort=None, threads=None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn improve(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    moves: &str,
    goal: Option<&Bound<'_, PyAny>>,
    alike: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    metric: Option<&str>,
    shape: Option<&Bound<'_, PyAny>>,
    time_limit: Option<f64>,
    #[pyo3(from_py_with = argument::optional_integer)] effort: Option<i64>,
    #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
) -> PyResult<Solution> {
    let puzzle = Puzzle::new(goal, alike, blank, metric, shape)?;
    let metric = puzzle.metric.unwrap_or_default();
    let limits =
        Limits { effort: self::effort(effort)?, ..Limits::of_time(self::time_limit(time_limit)?) };
    let threads = ThreadCount::new(threads)?;
    let Labelled { board, labels } = puzzle.board(board)?;
    let goals = puzzle.goals(board.shape(), labels)?;
    let notation = Notation { labels, ..puzzle.notation };
    let given = GivenMoves::parse(moves, &board, &notation, metric, Convention::Tile);
    let given = given.map_err(Error::from)?;
    let (moves, end) = given.on(&board, &notation, metric);
    if moves.len() < given.len() {
        let text = format!("move {} is illegal on {}", moves.len() + 1, notation.format(&end));
        return Err(Error::new(Kind::Argument, "move-illegal", text).into());
    }
    if !goals.is_reached(&end) {
        let text = format!("the moves lead to {}, not to {}", notation.format(&end), goals.text());
        return Err(Error::new(Kind::Argument, "argument-invalid", text).into());
    }
    let improved = threads::run(py, threads, Progress::none(), |watch| {
        ANSWERS.improve(&goals, &board, &moves, limits, watch)
    })?;
    let improved = improved.map_err(Error::of_no_answer)?;
    let known = Known { lower_bound: improved.lower_bound, ..Known::default() };
    Ok(Solution::new(board, &goals, notation, improved.moves, known))
}
