//! The argument `table`, and the answers from it or from what is found.

use std::sync::Arc;

use jiugong::{Board, Goal, Metric, Shape};
use jiugong_answers::{DistanceTable, GoalSource, Goals, Limits, NoAnswer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::answers::Answers;
use crate::argument::type_name;
use crate::error::{Error, Kind, Result};
use crate::goal_table::PyGoalTable;
use crate::pattern_tables::{PatternTables, wrong_home};
use crate::puzzle::Puzzle;
use crate::store::{ANSWERS, USE_FUNCTIONS, answers_of, of_build, one_goal};
use crate::table::PyTable;
use crate::threads;
use crate::watch::Progress;

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
            puzzle.goal = table.get().goal.clone();
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
        match self {
            TableArg::Complete(table) => table.get().goal.shape(),
            TableArg::Goals(table) => table.get().shape(),
            TableArg::Patterns(tables) => tables.get().goal.shape(),
        }
    }

    /// Returns the default goal of the table if it is one board.
    fn goal_board(&self) -> Option<Board> {
        match self {
            TableArg::Complete(table) => Some(table.get().goal.clone()),
            TableArg::Goals(_) => None,
            TableArg::Patterns(tables) => Some(tables.get().goal.clone()),
        }
    }

    fn metric(&self) -> Metric {
        match self {
            TableArg::Complete(table) => table.get().table.header().metric(),
            TableArg::Goals(table) => table.get().metric(),
            TableArg::Patterns(tables) => tables.get().bounds.metric,
        }
    }
}

/// Returns the goal of boards of a shape: by default that of the given table, if it has the shape.
pub fn goal_board(puzzle: &Puzzle, shape: Shape, table: Option<&TableArg<'_>>) -> Result<Board> {
    let of_table = table.and_then(TableArg::goal_board).filter(|goal| goal.shape() == shape);
    match of_table {
        Some(goal) if puzzle.goal.is_default() => Ok(goal),
        _ => {
            let help = "leave out table=, which serves one board, or build it for these goals";
            puzzle.goal_board(shape, if table.is_some() { help } else { USE_FUNCTIONS })
        }
    }
}

/// Returns what answers a set of goals: the given table, or what is found when it is first needed
/// and kept.
pub fn set_answers(
    py: Python<'_>,
    goals: Arc<Goals>,
    table: Option<&TableArg<'_>>,
    limits: Limits,
    threads: usize,
) -> PyResult<Arc<Answers>> {
    if let Some(TableArg::Goals(table)) = table {
        return Ok(table.get().answers(goals)?);
    }
    let answers = answers_of(py, &goals)?;
    // A thread takes longer than the answer to a board.
    let source = match answers.known_distances(&goals) {
        Some(distances) => GoalSource::Table(DistanceTable::Goals(distances)),
        None => {
            let source = threads::run(py, threads, Progress::none(), |watch| {
                answers.source(&goals, limits, watch)
            })?;
            match source {
                // What is known without tables.
                Err(NoAnswer::Stopped) if limits.deadline.is_some() => GoalSource::Near,
                source => source.map_err(of_build)?,
            }
        }
    };
    Ok(Arc::new(Answers::new(goals, source)?))
}

/// Returns the answers of a goal on a shape: from the given table, or from what `jiugong-answers`
/// chooses.
pub fn answers(
    py: Python<'_>,
    puzzle: &Puzzle,
    shape: Shape,
    table: Option<&TableArg<'_>>,
) -> PyResult<Arc<Answers>> {
    let Some(table) = table else {
        let goal = puzzle.goal_board(shape, USE_FUNCTIONS)?;
        let metric = puzzle.metric.unwrap_or_default();
        return ANSWERS.get(py, (goal.clone(), metric), || {
            let goals = one_goal(goal, metric);
            let tables = answers_of(py, &goals)?;
            let threads = threads::count(None)?;
            let source = threads::run(py, threads, Progress::none(), |watch| {
                tables.source(&goals, Limits::NONE, watch)
            })?;
            let source = source.map_err(Error::of_no_answer)?;
            Ok(Arc::new(Answers::new(goals, source)?))
        });
    };
    let goal = goal_board(puzzle, shape, Some(table))?;
    match table {
        TableArg::Complete(table) => Ok(table.get().answers(goal)?),
        TableArg::Goals(table) => {
            let goal = puzzle.notation.format(&goal).to_string();
            Err(table.get().other_goals(&goal).into())
        }
        TableArg::Patterns(tables) => {
            let bounds = &tables.get().bounds;
            let guided = bounds.search(&Goal::new(goal.clone())).ok_or_else(wrong_home)?;
            let source = GoalSource::Search(Arc::new(guided));
            Ok(Arc::new(Answers::new(one_goal(goal, bounds.metric), source)?))
        }
    }
}
