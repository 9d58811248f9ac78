//! The function for one board.

use std::time::Duration;

use jiugong::{Distances, GoalError, Notation};
use jiugong_answers::{Effort, Limits, NoAnswer, Wanted};
use pyo3::prelude::*;

use crate::argument;
use crate::batch::{self, IfUnsolvable};
use crate::error::{Error, Kind, Result};
use crate::puzzle::{Labelled, Puzzle};
use crate::solution::Solution;
use crate::table_arg::{self, TableArg};
use crate::threads::{self, ThreadCount};
use crate::watch::{Progress, Watch};

/// Checks a time limit in seconds.
pub fn time_limit(seconds: Option<f64>) -> Result<Option<Duration>> {
    let duration = |seconds: f64| {
        let duration = Duration::try_from_secs_f64(seconds);
        duration.map_err(|_| Error::number("time_limit", seconds, "a number of seconds"))
    };
    seconds.map(duration).transpose()
}

/// Checks an effort.
pub fn effort(effort: Option<i64>) -> Result<Option<Effort>> {
    let max = Effort::MAX.beams();
    let effort = effort.map(|number| match u8::try_from(number) {
        Ok(number) if number <= max => Ok(Effort::new(number)),
        _ => Err(Error::number("effort", number, format!("0 to {max}"))),
    });
    effort.transpose()
}

/// Returns a shortest solution of a board.
///
/// Boards of up to 12 cells are looked up in a table, which is built at the first call for a goal
/// and kept: microseconds after that call, which takes half a second on 3x4. Boards of 3x5 to 5x5
/// are searched with pattern tables: milliseconds on most boards of 4x4, seconds on the hardest
/// ones, seconds to days on 5x5. On other shapes, up to 16x16, boards some twenty moves from the
/// goal need no table; others get a short solution, which is not proved shortest, in 2 s or within
/// the limits. Ctrl-C ends a search.
///
/// Args:
///     board: Text such as "867254301" or "8 6 7/2 5 4/3 0 1", a list or tuple of tiles or of rows,
///         or an array of integers of one or two dimensions. The blank is 0, -1 or None, in text
///         also _ x . -
///     goal: A board, or "last" (default: the blank in the last cell), "first", "spiral", "snake",
///         "columns". Or a set of goals: a board with open cells, "1 2 3/? ? ?/? ? ?"; with equal
///         numbers, "1 1 1/2 2 2/3 3 0", or several blanks; "first-row", "first-column",
///         "any-blank"; a list of goals, of which the nearest counts. Then boards may have equal
///         numbers, too. All distances to the set are found first, and kept; if these are more than
///         150 million, a search looks for the nearest of up to 64 goals.
///     alike: Tiles that are alike, such as [1, 2, 3], or a list of several such groups.
///     blank: The piece that is missing in a picture puzzle whose pieces are all numbered.
///     metric: "stm" (default: a move is one tile) or "mtm" (several tiles in line).
///     shape: "2x4" or (2, 4), for boards that are not square and written without rows.
///     table: A Table, GoalTable or PatternTables in place of the default one. Without ``goal``, the
///         goals are those of the table.
///     time_limit: Seconds after which a search, or the build of tables for it, ends with the
///         shortest solution found so far. Finding that takes up to half a second more.
///     effort: The work of a search for a short solution, 0 to 6, on boards of more than 16 cells that
///         are not near the goal: the answer is then the same at any speed, and nothing is proved.
///     threads: The number of threads, 1 to 1024; all cores by default.
///     unsolvable: "raise", or "none" to return None in place of an exception.
///
/// Returns:
///     A Solution. Of several shortest ones the first by U, D, L, R.
///
/// Raises:
///     InvalidBoard: The board or the goal has a mistake, or they have different shapes.
///     InvalidArgument: Another argument is invalid.
///     Unsolvable: The board cannot reach the goal.
///     TableError: There is no table for the shape, or it does not serve the goal.
///     TypeError: An argument has another type.
#[pyfunction]
#[pyo3(signature = (
    board, goal=None, *, alike=None, blank=None, metric=None, shape=None, table=None, time_limit=None,
    effort=None, threads=None, unsolvable="raise"
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn solve(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    alike: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    metric: Option<&str>,
    shape: Option<&Bound<'_, PyAny>>,
    table: Option<TableArg<'_>>,
    time_limit: Option<f64>,
    #[pyo3(from_py_with = argument::optional_integer)] effort: Option<i64>,
    #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    unsolvable: &str,
) -> PyResult<Option<Solution>> {
    let mut puzzle = Puzzle::new(goal, alike, blank, metric, shape)?;
    if let Some(table) = &table {
        table.complete(&mut puzzle)?;
    }
    let (time_limit, effort) = (self::time_limit(time_limit)?, self::effort(effort)?);
    let limits = Limits { effort, ..Limits::of_time(time_limit) };
    let (threads, unsolvable) = (ThreadCount::new(threads)?, IfUnsolvable::parse(unsolvable)?);
    let Labelled { board, labels } = puzzle.board(board)?;
    // Several goals may be the same board, which is without equal numbers.
    let labels = labels.filter(|_| puzzle.is_set(board.shape()));
    let goals = table_arg::goals(&puzzle, board.shape(), labels, table.as_ref())?;
    // Checked before the table is found or built, which may take seconds.
    match goals.check_solvable(&board) {
        Err(GoalError::Unsolvable(_)) if unsolvable == IfUnsolvable::None => return Ok(None),
        Err(GoalError::Unsolvable(reason)) => {
            return Err(batch::unsolvable(reason, &goals, &board, &puzzle.notation).into());
        }
        result => result.map_err(Error::from)?,
    }
    let is_set = goals.one().is_none();
    let answers = table_arg::answers(py, goals, table.as_ref(), limits, threads)?;
    let is_small = !is_set || board.tiles().len() <= Distances::MAX_CELLS;
    let solve = |watch: &Watch| answers.solve(&board, Wanted::Counted, limits, watch);
    let found = if answers.is_quick() && is_small {
        py.detach(|| solve(&Watch::default()))
    } else {
        threads::run(py, threads, Progress::none(), solve)?
    };
    let (moves, known) = found.map_err(|error| match error {
        NoAnswer::Stopped if is_set => {
            let text = "the time limit ended the search for the distances to these goals: give \
                        more time, or none";
            Error::new(Kind::Table, "interrupted", text)
        }
        error => Error::of_no_answer(error),
    })?;
    let notation = Notation { labels, ..puzzle.notation };
    Ok(Some(Solution::new(board, &answers.goals, notation, moves, known)))
}
