//! The argument `table`, and the answers from it or from what is found.

use std::sync::Arc;

use jiugong::{Labels, Metric, Shape};
use jiugong_answers::{Goals, Limits};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::answers::Answers;
use crate::argument::type_name;
use crate::error::{Error, Kind, Result};
use crate::pattern_tables::PatternTables;
use crate::puzzle::Puzzle;
use crate::table::{PyGoalTable, PyTable};
use crate::threads::ThreadCount;

/// The argument `table`.
#[derive(Debug)]
pub enum TableArg<'py> {
    /// A complete table.
    Complete(Bound<'py, PyTable>),
    /// The table of goals that are not one board.
    Goals(Bound<'py, PyGoalTable>),
    /// Pattern tables.
    Patterns(Bound<'py, PatternTables>),
}

impl<'py> FromPyObject<'_, 'py> for TableArg<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<TableArg<'py>> {
        if let Ok(table) = value.cast::<PyTable>() {
            return Ok(TableArg::Complete(table.to_owned()));
        }
        if let Ok(table) = value.cast::<PyGoalTable>() {
            return Ok(TableArg::Goals(table.to_owned()));
        }
        if let Ok(tables) = value.cast::<PatternTables>() {
            return Ok(TableArg::Patterns(tables.to_owned()));
        }
        let name = type_name(&value);
        let text = format!("expected a Table, GoalTable or PatternTables, found {name}");
        Err(PyTypeError::new_err(text))
    }
}

impl TableArg<'_> {
    /// Completes the arguments of a query: with the metric of the table and, of a table of goals,
    /// the goals unless others are given.
    ///
    /// # Errors
    ///
    /// An error if another metric is given.
    pub fn complete(&self, puzzle: &mut Puzzle) -> Result<()> {
        if let Some(metric) = puzzle.metric.replace(self.metric())
            && metric != self.metric()
        {
            let text =
                format!("the table is in {}, not in {}", self.metric().name(), metric.name());
            return Err(Error::new(Kind::Table, "table-metric", text));
        }
        if let TableArg::Goals(table) = self
            && puzzle.goal.is_default()
        {
            puzzle.goal = table.get().open.goal.clone();
            puzzle.allows_alike = puzzle.goal.allows_alike();
        }
        Ok(())
    }

    /// Returns whether the table serves goals that are not one board.
    pub fn is_of_set(&self) -> bool {
        matches!(self, TableArg::Goals(_))
    }

    /// Returns the shape of the table.
    pub fn shape(&self) -> Shape {
        self.goals().shape()
    }

    fn metric(&self) -> Metric {
        self.goals().metric()
    }

    /// Returns the goals of the table.
    fn goals(&self) -> &Arc<Goals> {
        match self {
            TableArg::Complete(table) => &table.get().open.goals,
            TableArg::Goals(table) => &table.get().open.goals,
            TableArg::Patterns(tables) => &tables.get().goals,
        }
    }
}

/// Prepares the goals of boards of a shape, with these numbers on their tiles if some are equal: by
/// default those of the given table, if it has the shape.
pub fn goals(
    puzzle: &Puzzle,
    shape: Shape,
    labels: Option<Labels>,
    table: Option<&TableArg<'_>>,
) -> Result<Arc<Goals>> {
    let Some(table) = table.filter(|table| !table.is_of_set()) else {
        return puzzle.goals(shape, labels);
    };
    if puzzle.goal.is_default() && table.shape() == shape {
        return Ok(Arc::clone(table.goals()));
    }
    let help = "leave out table=, which serves one board, or build it for these goals";
    let goals = puzzle.one_goal(shape, help)?;
    match table {
        TableArg::Complete(table) => table.get().open.own_goals(goals.board()),
        TableArg::Goals(_) | TableArg::Patterns(_) => Ok(goals),
    }
}

/// Returns the answers of goals: from the given table, or from what `jiugong-answers` chooses.
pub fn answers(
    py: Python<'_>,
    goals: Arc<Goals>,
    table: Option<&TableArg<'_>>,
    limits: Limits,
    threads: ThreadCount,
) -> PyResult<Answers> {
    let source = match table {
        None => return Answers::find(py, goals, limits, threads),
        Some(TableArg::Complete(table)) => table.get().open.source(&goals)?,
        Some(TableArg::Goals(table)) => table.get().open.source(&goals)?,
        Some(TableArg::Patterns(tables)) => tables.get().source(&goals)?,
    };
    Ok(Answers { goals, source })
}
