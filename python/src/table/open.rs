//! Opening and unpickling tables.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiugong::{Goal, Home, NamedGoal, Table};
use jiugong_answers::files::Access;
use jiugong_answers::{Goals, Silent, TableBytes};
use jiugong_pattern::goals::{GoalDistances, is_goal_file};
use jiugong_pattern::table::is_pattern_file;
use pyo3::prelude::*;

use super::{AnyTable, PyGoalTable, PyTable};
use crate::error::{Error, Kind, Result};
use crate::puzzle::Puzzle;

/// The way out where the table of one board is opened for goals that are not one.
const OTHER_TABLE: &str = "the table is for goals that are one board";

/// Opens a table file for a goal, by default one that the table serves.
pub fn open(
    path: PathBuf,
    goal: Option<&Bound<'_, PyAny>>,
    alike: Option<&Bound<'_, PyAny>>,
) -> PyResult<AnyTable> {
    let bytes = TableBytes::open(&path, Access::FewPages, &Silent).map_err(Error::from)?;
    if is_pattern_file(bytes.as_ref()) {
        let text = "a pattern table: open it with PatternTables.open()";
        return Err(Error::new(Kind::Table, "table-magic", text).of_file(&path).into());
    }
    let puzzle = Puzzle::new(goal, alike, None, None, None)?;
    Ok(of_bytes(bytes, puzzle, Some(&path))?)
}

/// Creates a table from what ``__reduce__`` returned.
#[pyfunction(name = "_restore_table")]
pub fn restore(
    goal: &Bound<'_, PyAny>,
    alike: &Bound<'_, PyAny>,
    path: Option<PathBuf>,
    bytes: Option<Vec<u8>>,
) -> PyResult<AnyTable> {
    if let Some(path) = path {
        return open(path, Some(goal), Some(alike));
    }
    let puzzle = Puzzle::new(Some(goal), Some(alike), None, None, None)?;
    Ok(of_bytes(TableBytes::Built(bytes.unwrap_or_default()), puzzle, None)?)
}

/// Opens the bytes of a table, of a file or in memory, for the goals of `puzzle`.
fn of_bytes(bytes: TableBytes, mut puzzle: Puzzle, path: Option<&Path>) -> Result<AnyTable> {
    let of_file = |error: Error| match path {
        Some(path) => error.of_file(path),
        None => error,
    };
    if is_goal_file(bytes.as_ref()) {
        return goal_table(bytes, puzzle).map(AnyTable::Goals).map_err(of_file);
    }
    let is_in_memory = is_in_memory(&bytes);
    let mut table = Table::new(bytes).map_err(|error| of_file(error.into()))?;
    if is_in_memory {
        table = table.checked().map_err(|error| of_file(error.into()))?;
    }
    puzzle.metric = Some(table.header().metric());
    let goals = goals_of(table.header().home(), puzzle)?;
    Ok(AnyTable::Complete(PyTable::new(table, goals)?))
}

/// Returns whether the bytes are read so fast that all are checked.
fn is_in_memory(bytes: &TableBytes) -> bool {
    matches!(bytes, TableBytes::Read(..) | TableBytes::Built(_))
}

/// Returns the goal that a complete table is opened for: by default one that it serves.
fn goals_of(home: Home, mut puzzle: Puzzle) -> Result<Arc<Goals>> {
    if puzzle.goal.is_default() {
        let goals = NamedGoal::ALL.map(|named| named.board(home.shape()));
        let goal = goals.into_iter().find(|goal| Goal::new(goal.clone()).home() == home);
        puzzle.goal = goal.unwrap_or_else(|| home.goal_board()).into();
    }
    let shape = puzzle.goal.given_board().map_or(home.shape(), |goal| goal.shape());
    puzzle.one_goal(shape, OTHER_TABLE)
}

/// Opens the bytes of a table of goals that are not one board.
fn goal_table(bytes: TableBytes, mut puzzle: Puzzle) -> Result<PyGoalTable> {
    let is_in_memory = is_in_memory(&bytes);
    let mut table = GoalDistances::from_file(bytes)?;
    if is_in_memory {
        table = table.checked()?;
    }
    puzzle.metric = Some(table.metric());
    let shape = puzzle.notation.shape.unwrap_or(table.set().shape());
    let goals = puzzle.goals(shape, puzzle.goal.labels())?;
    if goals.set() == Some(table.set()) {
        return Ok(PyGoalTable::new(Arc::new(table), goals, puzzle.goal));
    }
    let name = table.set().table_name(table.metric()).unwrap_or_default();
    let text = format!(
        "the table is {name}, whose goals are not {}: give its goals as goal= and alike=",
        goals.text()
    );
    Err(Error::new(Kind::Table, "table-goal", text))
}
