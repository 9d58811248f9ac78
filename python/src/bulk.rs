//! The functions for many boards.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiugong::{Distances, Labels, Move, Notation};
use jiugong_answers::thresholds::{MAX_INLINE_BOARDS, MAX_INLINE_LOOKUPS};
use jiugong_answers::{Goals, Known, Limits, Threads, Wanted};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::argument;
use crate::batch::{Batch, Group, IfUnsolvable, Parts};
use crate::boards::{Boards, filled};
use crate::error::{Error, Kind, Result};
use crate::moves::{code, code_count};
use crate::puzzle::Puzzle;
use crate::solve::time_limit;
use crate::table_arg::{self, TableArg};
use crate::threads::ThreadCount;
use crate::watch;

/// The number of boards from which the solutions of all boards of a small shape are computed first,
/// which takes about 10 ms on 3×3.
const MIN_PRECOMPUTED: usize = 1 << 10;

/// The number of boards that a thread looks up at a time, in the solutions of all boards.
const CHUNK: usize = 1 << 12;

/// The options of a function for many boards.
struct Options<'a> {
    threads: Option<i64>,
    unsolvable: &'a str,
    /// The time for each board, of which building tables takes a share.
    time_limit: Option<Duration>,
    /// The number of boards from which the solutions of all boards are computed first.
    min_precomputed: usize,
    /// The number of boards up to which the calling thread looks up the results in these.
    max_lookups: usize,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            threads: None,
            unsolvable: "raise",
            time_limit: None,
            min_precomputed: MIN_PRECOMPUTED,
            max_lookups: MAX_INLINE_LOOKUPS,
        }
    }
}

/// Takes the boards of the functions of this file, and finds their answers.
fn batch<'py>(
    boards: &Bound<'py, PyAny>,
    mut puzzle: Puzzle,
    table: Option<&TableArg<'py>>,
    options: &Options<'_>,
) -> PyResult<Batch<'py>> {
    let py = boards.py();
    let threads = ThreadCount::new(options.threads)?;
    let unsolvable = IfUnsolvable::parse(options.unsolvable)?;
    if let Some(table) = table {
        table.complete(&mut puzzle)?;
    }
    let boards = Boards::several(boards, &puzzle, table.map(TableArg::shape))?;
    let all = |time: Duration| time.checked_mul(u32::try_from(boards.len()).ok()?);
    let limits = Limits::of_time(options.time_limit.and_then(all));
    let limits = Limits { threads: Threads::One, ..limits };
    let is_set = table.is_none_or(TableArg::is_of_set) && puzzle.is_set(boards.shape);
    let goals = |labels| table_arg::goals(&puzzle, boards.shape, labels, table);
    let goals = if is_set {
        goals_of_pieces(py, &boards, goals)?
    } else {
        vec![(None, goals(puzzle.goal.labels())?)]
    };
    let mut groups = Vec::new();
    for (labels, goals) in goals {
        let answers = table_arg::answers(py, goals, table, limits, threads)?;
        let is_precomputed = is_set || answers.goals.solutions_of_all().is_some();
        if boards.len() >= options.min_precomputed && !is_precomputed {
            watch::run(py, watch::Progress::none(), |_| answers.precompute())??;
        }
        groups.push((labels, answers));
    }
    let is_slow = groups.iter().any(|(_, answers)| !answers.is_quick());
    let is_precomputed = |(_, answers): &Group| answers.goals.solutions_of_all().is_some();
    let parts = if is_slow {
        Parts::SLOW
    } else if groups.iter().all(is_precomputed) {
        Parts { chunk: CHUNK, max_inline: options.max_lookups }
    } else {
        Parts::QUICK
    };
    Ok(Batch { boards, groups, threads, unsolvable, parts })
}

/// Checks that the codes of moves are at most those of an int8, which are enough for one blank.
fn check_codes(batch: &Batch<'_>) -> Result<()> {
    for (_, answers) in batch.groups.iter().filter(|_| batch.one().is_none()) {
        let goals = &answers.goals;
        let (shape, gaps) = (goals.shape(), goals.gaps());
        let last = code_count(shape, goals.metric(), gaps) - 1;
        if last > i8::MAX as usize {
            let text = format!(
                "{shape} boards with {gaps} blanks have codes of moves up to {last}, more than an \
                 int8 has: use solve(), whose moves are text, or metric=\"stm\""
            );
            return Err(Error::new(Kind::Argument, "moves-gap", text));
        }
    }
    Ok(())
}

/// Solves the boards, each within the time limit.
fn solve(
    py: Python<'_>,
    batch: &Batch<'_>,
    found: &mut [Codes],
    time_limit: Option<Duration>,
) -> PyResult<()> {
    let one = batch.one();
    // Few boards are searched one after another, each by all threads.
    let is_slow = one.is_some_and(|answers| !answers.is_quick());
    let has_all_threads = is_slow && found.len() < batch.threads.get();
    let threads = if has_all_threads { Threads::All } else { Threads::One };
    let is_small = batch.boards.shape.cells() <= Distances::MAX_CELLS;
    let wanted = if is_small && one.is_none() { Wanted::Counted } else { Wanted::First };
    batch.fill(py, found, Codes::none(), threads, |answers, board, watch| {
        let limits = Limits { threads, ..Limits::of_time(time_limit) };
        let (moves, known) = answers.solve(board, wanted, limits, watch)?;
        Ok(Codes::new(&moves, known, board.gaps()))
    })
}

/// Returns the pieces that boards have, with the goals that `goals` prepares for them. Stops at a
/// row that is no board, which is an error later.
pub fn goals_of_pieces(
    py: Python<'_>,
    boards: &Boards<'_>,
    goals: impl Fn(Option<Labels>) -> Result<Arc<Goals>>,
) -> Result<Vec<(Option<Labels>, Arc<Goals>)>> {
    let (rows, n) = (boards.rows(), boards.len());
    let start = Notation::default().sorted_board(boards.shape)?;
    let pieces = py.detach(|| {
        let mut found: Vec<(usize, Option<Labels>)> = Vec::new();
        for row in 0..n {
            let Ok(board) = rows.labelled(row, &start) else {
                break;
            };
            if !found.iter().any(|(_, labels)| *labels == board.labels) {
                found.push((row, board.labels));
            }
        }
        found
    });
    let prepared = pieces
        .into_iter()
        .map(|(row, labels)| Ok((labels, goals(labels).map_err(|error| error.at_row(row))?)));
    prepared.collect()
}

/// Returns the distances of boards.
///
/// Runs in parallel, without the interpreter lock: some hundred
/// million boards of up to 10 cells in about a second, 4x4 boards in milliseconds each. Ctrl-C ends
/// it.
///
/// Args:
///     boards: An array of n×rows×cols or n×cells integers, or a list of boards. Arrays of uint8 are
///         not copied. Objects of pandas, memoryviews and arrays of other libraries are arrays too.
///     goal, alike, blank, metric, shape, table: See solve().
///     threads: The number of threads, 1 to 1024; all cores by default.
///     unsolvable: "raise", or "none" for -1 in place of an exception.
///
/// Returns:
///     An array of n int16.
///
/// Raises:
///     InvalidArray: The array has another type or shape.
///     InvalidBoard, Unsolvable: The first row that is not a board, or cannot reach the goal;
///         ``row`` is its number.
///     TableError: There is no table for the shape, or it does not serve the goal.
#[pyfunction]
#[pyo3(signature = (
    boards, goal=None, *, alike=None, blank=None, metric=None, shape=None, table=None, threads=None,
    unsolvable="raise"
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn distances<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    goal: Option<&Bound<'py, PyAny>>,
    alike: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    metric: Option<&str>,
    shape: Option<&Bound<'py, PyAny>>,
    table: Option<TableArg<'py>>,
    #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    unsolvable: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::new(goal, alike, blank, metric, shape)?;
    let options = Options { threads, unsolvable, ..Options::default() };
    let batch = batch(boards, puzzle, table.as_ref(), &options)?;
    match batch.one().and_then(|answers| answers.goals.solutions_of_all()) {
        Some(all) => batch.map(py, -1_i16, |_, board, _| Ok(all.distance(board)? as i16)),
        None => batch
            .map(py, -1_i16, |answers, board, watch| Ok(answers.distance(board, watch)? as i16)),
    }
}

/// Returns the first move of the shortest solution of each board, as a code.
///
/// The code is 0, 1, 2, 3 for U, D, L, R (the way the tile goes), in mtm plus 4 for each tile after
/// the first; -1 for the goal itself. Of several best moves it is the first. On boards with b
/// blanks it is 4 more for each blank before the one that the tile goes into, row by row, and in
/// mtm 4·b more for each tile after the first: with two blanks R, 2U, 2R and R2 are 3, 4, 7 and 11.
///
/// Args:
///     boards: An array of n×rows×cols or n×cells integers, or a list of boards.
///     goal, alike, blank, metric, shape, table: See solve().
///     threads: The number of threads, 1 to 1024; all cores by default.
///     unsolvable: "raise", or "none" for -2 in place of an exception.
///
/// Returns:
///     An array of n int8.
///
/// Raises:
///     InvalidArray, InvalidBoard, Unsolvable, TableError: See distances().
#[pyfunction]
#[pyo3(signature = (
    boards, goal=None, *, alike=None, blank=None, metric=None, shape=None, table=None, threads=None,
    unsolvable="raise"
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn next_moves<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    goal: Option<&Bound<'py, PyAny>>,
    alike: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    metric: Option<&str>,
    shape: Option<&Bound<'py, PyAny>>,
    table: Option<TableArg<'py>>,
    #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    unsolvable: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::new(goal, alike, blank, metric, shape)?;
    let options = Options { threads, unsolvable, ..Options::default() };
    let batch = batch(boards, puzzle, table.as_ref(), &options)?;
    check_codes(&batch)?;
    batch.map(py, -2_i8, |answers, board, watch| {
        let first = answers.first_move(board, watch)?;
        Ok(first.map_or(-1, |m| code(m, board.gaps()) as i8))
    })
}

/// The solution of one board in little memory.
#[derive(Clone, Debug)]
struct Codes {
    codes: Box<[i8]>,
    length: i16,
    lower_bound: i16,
    count: i64,
}

impl Codes {
    /// Returns the entry of an unsolvable board.
    fn none() -> Codes {
        Codes { codes: Box::default(), length: -1, lower_bound: -1, count: -1 }
    }

    /// Returns the entry of a solution of a board with a number of gaps.
    fn new(moves: &[Move], known: Known, gaps: usize) -> Codes {
        Codes {
            codes: moves.iter().map(|&m| code(m, gaps) as i8).collect(),
            length: moves.len() as i16,
            lower_bound: known.lower_bound as i16,
            count: known.solutions.map_or(-1, |count| i64::try_from(count).unwrap_or(i64::MAX)),
        }
    }
}

/// Solves boards, and returns a shortest solution of each as arrays.
///
/// Args:
///     boards: An array of n×rows×cols or n×cells integers, or a list of boards.
///     goal, alike, blank, metric, shape, table: See solve().
///     time_limit: Seconds for each board, after which its search ends with a short solution. If
///         tables are built first, all boards share the time that this takes.
///     threads: The number of threads, 1 to 1024; all cores by default. They take different boards,
///         or search one board together if there are fewer boards than threads.
///     unsolvable: "raise", or "none" for -1 in place of an exception.
///
/// Returns:
///     Solutions, a named tuple of arrays. A solution is a shortest one if its length is its lower
///     bound, which is always so without a time limit.
///
/// Raises:
///     InvalidArray, InvalidBoard, Unsolvable, TableError: See distances().
#[pyfunction]
#[pyo3(signature = (
    boards, goal=None, *, alike=None, blank=None, metric=None, shape=None, table=None, time_limit=None,
    threads=None, unsolvable="raise"
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn solve_many<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    goal: Option<&Bound<'py, PyAny>>,
    alike: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    metric: Option<&str>,
    shape: Option<&Bound<'py, PyAny>>,
    table: Option<TableArg<'py>>,
    time_limit: Option<f64>,
    #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    unsolvable: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let start = Instant::now();
    let puzzle = Puzzle::new(goal, alike, blank, metric, shape)?;
    let time_limit = self::time_limit(time_limit)?;
    let (min_precomputed, max_lookups) = (1, MAX_INLINE_BOARDS);
    let options = Options { threads, unsolvable, time_limit, min_precomputed, max_lookups };
    let batch = batch(boards, puzzle, table.as_ref(), &options)?;
    let n = batch.boards.len();
    let share = start.elapsed() / u32::try_from(n).unwrap_or(u32::MAX).max(1);
    let time_limit = time_limit.map(|limit| limit.saturating_sub(share));
    let mut found = Vec::new();
    let memory = |_| pyo3::exceptions::PyMemoryError::new_err(format!("{n} boards"));
    found.try_reserve_exact(n).map_err(memory)?;
    found.resize(n, Codes::none());
    check_codes(&batch)?;
    solve(py, &batch, &mut found, time_limit)?;
    let longest = found.iter().map(|codes| codes.codes.len()).max().unwrap_or(0);
    let moves = filled(py, (n, longest), |moves| {
        // Without moves there are no chunks.
        for (row, codes) in moves.chunks_mut(longest.max(1)).zip(&found) {
            let (used, rest) = row.split_at_mut(codes.codes.len());
            used.copy_from_slice(&codes.codes);
            rest.fill(-1);
        }
        Ok(())
    })?;
    let lengths = PyArray1::from_iter(py, found.iter().map(|codes| codes.length));
    let bounds = PyArray1::from_iter(py, found.iter().map(|codes| codes.lower_bound));
    let counts = PyArray1::from_iter(py, found.iter().map(|codes| codes.count));
    let class = py.import("jiugong._solutions")?.getattr("Solutions")?;
    class.call1((moves, lengths, bounds, counts))
}
