//! Opening a table file.

use std::path::PathBuf;

use jiugong::file::FileError;
use jiugong::{Goal, NamedGoal, Table};
use jiugong_answers::files::Access;
use jiugong_answers::{Silent, TableBytes};
use jiugong_pattern::goals::is_goal_file;
use jiugong_pattern::table::is_pattern_file;
use pyo3::prelude::*;

use crate::error::{Error, Kind};
use crate::goal_table;
use crate::puzzle::Puzzle;
use crate::table::{AnyTable, PyTable};

/// The way out where the table of one board is opened for goals that are not one.
const OTHER_TABLE: &str = "the table is for goals that are one board";

/// Opens a table file for a goal, by default one that the table serves.
pub fn open(
    path: PathBuf,
    goal: Option<&Bound<'_, PyAny>>,
    alike: Option<&Bound<'_, PyAny>>,
) -> PyResult<AnyTable> {
    let of_file = |error: FileError| Error::from(error).of_file(&path);
    let bytes = TableBytes::open(&path, Access::FewPages, &Silent).map_err(Error::from)?;
    if is_pattern_file(bytes.as_ref()) {
        let text = "a pattern table: open it with PatternTables.open()";
        return Err(Error::new(Kind::Table, "table-magic", text).of_file(&path).into());
    }
    let puzzle = Puzzle::new(goal, alike, None, None, None)?;
    if is_goal_file(bytes.as_ref()) {
        return goal_table::open(bytes, puzzle)
            .map(AnyTable::Goals)
            .map_err(|error| error.of_file(&path).into());
    }
    let mut table = Table::new(bytes).map_err(of_file)?;
    if matches!(table.get_ref(), TableBytes::Read(..)) {
        table = table.checked().map_err(of_file)?;
    }
    let home = table.header().home();
    let goal = match puzzle.goal.given_board() {
        Some(board) => board,
        None if !puzzle.goal.is_default() => puzzle.goal_board(home.shape(), OTHER_TABLE)?,
        None => {
            let goals = NamedGoal::ALL.map(|named| named.board(home.shape()));
            let goal = goals.into_iter().find(|goal| Goal::new(goal.clone()).home() == home);
            goal.unwrap_or_else(|| home.goal_board())
        }
    };
    let table = PyTable::new(table, goal.clone());
    table.answers(goal)?;
    Ok(AnyTable::Complete(table))
}
