//! Operations on one board or several: the rules of the puzzle, and text.
//!
//! For one board they return what they return for an array with one, without the first dimension.

use jiugong::{Metric, Notation};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::argument;
use crate::boards::{Boards, to_array};
use crate::bulk;
use crate::error::{Error, Result};
use crate::moves::{IfIllegal, Moves, code, code_count};
use crate::puzzle::{Labelled, Puzzle, parse_metric};

/// Returns a result for each board, and whether there is one board.
fn for_each<T: Send>(
    py: Python<'_>,
    boards: &Boards<'_>,
    mut calculate: impl FnMut(usize, Labelled) -> Result<T> + Send,
) -> PyResult<Vec<T>> {
    let (rows, shape, n) = (boards.rows(), boards.shape, boards.len());
    let start = Notation::default().sorted_board(shape).map_err(Error::from)?;
    let results = py.detach(|| {
        let one = |row| calculate(row, rows.labelled(row, &start)?);
        (0..n).map(one).collect::<Result<Vec<T>>>()
    });
    results.map_err(|error| boards.without_row_of_one(error).into())
}

/// Returns an array of a result for each board or, for one board, the result.
fn of_count<'py>(boards: &Boards<'_>, array: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if boards.is_one { array.get_item(0) } else { Ok(array) }
}

/// Returns the number of codes of the moves of boards: that of the board with the most blanks.
fn max_codes(py: Python<'_>, boards: &Boards<'_>, metric: Metric) -> PyResult<usize> {
    let mut gaps = 1;
    for_each(py, boards, |_, found| {
        gaps = found.board.gaps().max(gaps);
        Ok(())
    })?;
    Ok(code_count(boards.shape, metric, gaps))
}

/// Returns boards after moves.
///
/// Args:
///     boards: A board, or an array or a list of boards, as solve() and distances() take them.
///     moves: Text such as "LURD", "R2U" or "→↓" for every board, or a list of a text for each;
///         or codes as next_moves() and solve_many() return them: one code for each board (n), or a
///         row for each (n×length); for one board a list. -1 is no move.
///     blank, shape: See solve().
///     equal_numbers: Whether boards may have equal numbers, and several blanks.
///     illegal: "raise", or "skip" to leave out moves that are illegal.
///
/// Returns:
///     An array of n×rows×cols uint8; for one board rows×cols.
///
/// Raises:
///     InvalidArgument: A move is illegal, or not a move.
///     InvalidArray, InvalidBoard: See distances().
#[pyfunction]
#[pyo3(signature = (boards, moves, *, blank=None, shape=None, equal_numbers=false, illegal="raise"))]
pub fn apply_moves<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    moves: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    shape: Option<&Bound<'py, PyAny>>,
    equal_numbers: bool,
    illegal: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let illegal = IfIllegal::parse(illegal)?;
    let puzzle = Puzzle::of_boards(blank, shape, equal_numbers)?;
    let boards = Boards::one_or_several(boards, &puzzle)?;
    let moves = Moves::new(moves, &boards)?;
    let after = for_each(py, &boards, |row, mut found| {
        let notation = Notation { labels: found.labels, ..puzzle.notation };
        let applied = moves.apply(row, &mut found.board, illegal, &notation);
        applied.map(|()| found).map_err(|error| error.at_row(row))
    })?;
    of_count(&boards, to_array(py, &after, boards.shape, &puzzle.notation)?)
}

/// Returns the legal moves of boards, as a mask of the codes that next_moves() returns.
///
/// ``numpy.flatnonzero(legal_moves(board))`` are the codes of the legal moves of one board.
///
/// Args:
///     boards: A board, or an array or a list of boards.
///     metric: "stm" for 4 codes for each blank, or "mtm" for as many more for each tile after the
///         first.
///     blank, shape: See solve().
///     equal_numbers: Whether boards may have equal numbers, and several blanks.
///
/// Returns:
///     An array of n×codes bool; for one board codes.
///
/// Raises:
///     InvalidArray, InvalidBoard: See distances().
#[pyfunction]
#[pyo3(signature = (boards, *, metric="stm", blank=None, shape=None, equal_numbers=false))]
pub fn legal_moves<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    metric: &str,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    shape: Option<&Bound<'py, PyAny>>,
    equal_numbers: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::of_boards(blank, shape, equal_numbers)?;
    let metric = parse_metric(metric)?;
    let boards = Boards::one_or_several(boards, &puzzle)?;
    let codes = max_codes(py, &boards, metric)?;
    let mut mask = vec![false; boards.len() * codes];
    for_each(py, &boards, |row, found| {
        for (m, _) in found.board.neighbours(metric) {
            mask[row * codes + code(m, found.board.gaps())] = true;
        }
        Ok(())
    })?;
    let mask = PyArray1::from_vec(py, mask).reshape([boards.len(), codes])?;
    of_count(&boards, mask.into_any())
}

/// Returns the boards after each move, by its code; after an illegal move it is the board itself.
///
/// ``neighbours(board)[legal_moves(board)]`` are the boards after the legal moves.
///
/// Args:
///     boards: A board, or an array or a list of boards.
///     metric: "stm" for 4 codes for each blank, or "mtm" for as many more for each tile after the
///         first.
///     blank, shape: See solve().
///     equal_numbers: Whether boards may have equal numbers, and several blanks.
///
/// Returns:
///     An array of n×codes×rows×cols uint8; for one board codes×rows×cols.
///
/// Raises:
///     InvalidArray, InvalidBoard: See distances().
#[pyfunction]
#[pyo3(signature = (boards, *, metric="stm", blank=None, shape=None, equal_numbers=false))]
pub fn neighbours<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    metric: &str,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    shape: Option<&Bound<'py, PyAny>>,
    equal_numbers: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::of_boards(blank, shape, equal_numbers)?;
    let metric = parse_metric(metric)?;
    let boards = Boards::one_or_several(boards, &puzzle)?;
    let codes = max_codes(py, &boards, metric)?;
    let mut after = Vec::new();
    for_each(py, &boards, |_, found| {
        let first = after.len();
        after.resize(first + codes, found.clone());
        for (m, board) in found.board.neighbours(metric) {
            after[first + code(m, found.board.gaps())] = Labelled { board, ..found };
        }
        Ok(())
    })?;
    let shape = boards.shape;
    let array = to_array(py, &after, shape, &puzzle.notation)?;
    let sizes = (boards.len(), codes, shape.rows(), shape.cols());
    of_count(&boards, array.call_method1("reshape", (sizes,))?)
}

/// Returns whether boards can reach a goal.
///
/// Args:
///     boards: A board, or an array or a list of boards.
///     goal, alike, blank, shape: See solve().
///
/// Returns:
///     An array of n bool; for one board a bool.
///
/// Raises:
///     InvalidArray, InvalidBoard: See distances().
#[pyfunction]
#[pyo3(signature = (boards, goal=None, *, alike=None, blank=None, shape=None))]
pub fn is_solvable<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    goal: Option<&Bound<'py, PyAny>>,
    alike: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    shape: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::new(goal, alike, blank, None, shape)?;
    let boards = Boards::one_or_several(boards, &puzzle)?;
    let goals = |labels| puzzle.goals(boards.shape, labels);
    let groups = bulk::goals_of_pieces(py, &boards, goals);
    let groups = groups.map_err(|error| boards.without_row_of_one(error))?;
    let solvable = for_each(py, &boards, |_, found| {
        let mut groups = groups.iter().filter(|(labels, _)| *labels == found.labels);
        Ok(groups.any(|(_, goals)| goals.check_solvable(&found.board).is_ok()))
    })?;
    if boards.is_one {
        return Ok(solvable[0].into_pyobject(py)?.to_owned().into_any());
    }
    Ok(PyArray1::from_vec(py, solvable).into_any())
}

/// Parses boards: text, lists or arrays, all that solve() takes.
///
/// Args:
///     boards: A board such as "8 6 7/2 5 4/3 0 1", or a list of boards.
///     blank, shape: See solve().
///     equal_numbers: Whether boards may have equal numbers, and several blanks.
///
/// Returns:
///     An array of n×rows×cols uint8, 0 for the blank; for one board rows×cols.
///
/// Raises:
///     InvalidBoard: A board has a mistake, or another shape than the first.
#[pyfunction]
#[pyo3(signature = (boards, *, blank=None, shape=None, equal_numbers=false))]
pub fn parse<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    shape: Option<&Bound<'py, PyAny>>,
    equal_numbers: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::of_boards(blank, shape, equal_numbers)?;
    let boards = Boards::one_or_several(boards, &puzzle)?;
    let parsed = for_each(py, &boards, |_, board| Ok(board))?;
    of_count(&boards, to_array(py, &parsed, boards.shape, &puzzle.notation)?)
}

/// Formats boards as text such as "8 6 7/2 5 4/3 0 1".
///
/// Args:
///     boards: A board, or an array or a list of boards.
///     blank, shape: See solve().
///     equal_numbers: Whether boards may have equal numbers, and several blanks.
///
/// Returns:
///     A list of texts; for one board a text.
///
/// Raises:
///     InvalidArray, InvalidBoard: See distances().
#[pyfunction]
#[pyo3(signature = (boards, *, blank=None, shape=None, equal_numbers=false))]
pub fn format<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = argument::optional_integer)] blank: Option<i64>,
    shape: Option<&Bound<'py, PyAny>>,
    equal_numbers: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle::of_boards(blank, shape, equal_numbers)?;
    let boards = Boards::one_or_several(boards, &puzzle)?;
    let text = |_, found: Labelled| {
        let notation = Notation { labels: found.labels, ..puzzle.notation };
        Ok(notation.format(&found.board).to_string())
    };
    of_count(&boards, PyList::new(py, for_each(py, &boards, text)?)?.into_any())
}
