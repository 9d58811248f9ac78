//! Heuristics of many boards, which `jiugong-lab` has.

use std::sync::{Arc, Mutex, PoisonError};

use jiugong::{Board, Shape};
use jiugong_answers::{GoalSource, Goals};
use jiugong_lab::{Heuristic, LookupError, PATTERN_PREFIX, heuristic};
use pyo3::prelude::*;

use crate::answers::Answers;
use crate::argument;
use crate::batch::{Batch, IfUnsolvable, Parts};
use crate::boards::Boards;
use crate::error::{Error, Kind, Result};
use crate::puzzle::Puzzle;
use crate::threads::{self, ThreadCount};
use crate::watch::Progress;

/// The names of the heuristics that are lower bounds and need no table.
const NAMES: [&str; 4] = ["misplaced", "manhattan", "linear-conflict", "walking-distance"];

/// The maximum size of the tables of a pattern heuristic, in bytes.
const MEMORY: u64 = 1 << 28;

/// The number of heuristics that are kept.
const MAX_KEPT: usize = 4;

/// The heuristics used last, the last one at the end. The lock is taken only with the interpreter
/// lock, under which Python forks, so that it is free in a forked process.
static KEPT: Mutex<Vec<Prepared>> = Mutex::new(Vec::new());

/// A heuristic for a goal.
#[derive(Clone, Debug)]
struct Prepared {
    name: String,
    goal: Board,
    heuristic: Arc<dyn Heuristic>,
}

/// Returns the heuristic with a name. It is created when it is first needed, and kept.
fn prepare(
    py: Python<'_>,
    name: &str,
    goal: Board,
    threads: ThreadCount,
) -> PyResult<Arc<dyn Heuristic>> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let known = kept.iter().position(|found| (&*found.name, &found.goal) == (name, &goal));
    if let Some(at) = known {
        kept[at..].rotate_left(1);
        return Ok(Arc::clone(&kept[kept.len() - 1].heuristic));
    }
    drop(kept);
    let is_known = NAMES.contains(&name) || name.starts_with(PATTERN_PREFIX);
    if !is_known {
        return Err(Error::value("heuristic", name, &expected()).into());
    }
    let heuristic: Arc<dyn Heuristic> = threads::run(py, threads, Progress::none(), |_| {
        heuristic::<Vec<u8>>(name, &goal, None, MEMORY).map(Arc::from)
    })?
    .map_err(|error| unavailable(name, &error))?;
    let new = Prepared { name: name.into(), goal, heuristic: Arc::clone(&heuristic) };
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.len() == MAX_KEPT {
        kept.remove(0);
    }
    kept.push(new);
    Ok(heuristic)
}

fn expected() -> String {
    format!("{} or {PATTERN_PREFIX}4-4, with the sizes of the patterns", NAMES.join(", "))
}

/// Creates the error of a heuristic that is not available for a goal.
fn unavailable(name: &str, error: &LookupError) -> Error {
    let text = format!("heuristic '{name}' is not available: {error}");
    Error::new(Kind::Argument, "heuristic-unavailable", text)
}

/// Returns lower bounds of the distances of boards, by a heuristic.
///
/// The distances are in stm, where a move is one tile, and no heuristic exceeds them. Runs in
/// parallel, without the interpreter lock: a thread takes about a million boards of 4x4 a second,
/// some ten thousand with pattern databases. The four heuristics used last are kept.
///
/// Args:
///     boards: An array of n×rows×cols or n×cells integers, or a list of boards, 2x2 to 16x16.
///     goal: A board or "last" (default), "first", "spiral", "snake", "columns".
///     heuristic: From weak to strong:
///
///         * "misplaced", the number of tiles that are not on their cell.
///         * "manhattan", the sum of the rows and columns from each tile to its cell.
///         * "linear-conflict", that and 2 for each tile that must leave its line to let others pass.
///         * "walking-distance", the fewest vertical moves if the tiles of a row are alike, plus the
///           fewest horizontal ones for columns. Not less than "manhattan"; up to 2x6, 3x5 and 4x4.
///         * "pattern-4-4", the sum of pattern databases of so many tiles each, on 3x3 to 5x5;
///           "pattern-1.2.3.4/5.6.7.8" names the cells of the tiles in the goal. They are built at the
///           first call, in up to 256 MB: a tenth of a second for "pattern-5-5-5", seconds for larger
///           ones. A search with them is faster with PatternTables.
///     blank, shape: See solve().
///     threads: The number of threads, 1 to 1024; all cores by default.
///     unsolvable: "raise", or "none" for -1 in place of an exception.
///
/// Returns:
///     An array of n int16.
///
/// Raises:
///     InvalidArgument: The heuristic is unknown or not available for the shape, the goal is not one
///         board, or another argument is invalid.
///     InvalidArray, InvalidBoard, Unsolvable: See distances().
#[pyfunction]
#[pyo3(signature = (
    boards, goal=None, *, heuristic="manhattan", blank=None, shape=None, threads=None,
    unsolvable="raise"
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn lower_bounds<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    goal: Option<&Bound<'py, PyAny>>,
    heuristic: &str,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    shape: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    unsolvable: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::new(goal, None, blank, None, shape)?;
    let (threads, unsolvable) = (ThreadCount::new(threads)?, IfUnsolvable::parse(unsolvable)?);
    let boards = Boards::several(boards, &puzzle, None)?;
    let goals = one_goal(&puzzle, boards.shape)?;
    let heuristic = prepare(py, heuristic, goals.board(), threads)?;
    let groups = vec![(None, Answers { goals, source: GoalSource::Near })];
    let batch = Batch { boards, groups, threads, unsolvable, parts: Parts::QUICK };
    batch.map(py, -1, |answers, board, _| {
        answers.goals.check_solvable(board)?;
        Ok(heuristic.estimate(board) as i16)
    })
}

fn one_goal(puzzle: &Puzzle, shape: Shape) -> Result<Arc<Goals>> {
    puzzle.one_goal(shape, "heuristics are for one board")
}
