//! Building a table in memory.

use std::sync::Arc;

use jiugong::{Encoding, Home, Index, Metric, ShapeError};
use jiugong_answers::{GoalArg, Goals, Limits, TableBytes, memory, thresholds};
use jiugong_engine::build_table;
use jiugong_pattern::goals::GoalSet;
use pyo3::prelude::*;

use super::states::is_small;
use super::{AnyTable, PyGoalTable, PyTable};
use crate::answers::ANSWERS;
use crate::error::{Error, Result};
use crate::puzzle::{Puzzle, parse_shape};
use crate::threads::{self, ThreadCount};
use crate::watch::Progress;

/// Builds a table, after a check of the arguments and the memory.
pub fn build(
    py: Python<'_>,
    shape: &Bound<'_, PyAny>,
    (goal, alike): (Option<&Bound<'_, PyAny>>, Option<&Bound<'_, PyAny>>),
    metric: &str,
    encoding: Option<&str>,
    progress: Option<Bound<'_, PyAny>>,
    threads: Option<i64>,
) -> PyResult<AnyTable> {
    let puzzle = Puzzle::new(goal, alike, None, Some(metric), Some(shape))?;
    let goals = puzzle.goals(parse_shape(shape)?, puzzle.goal.labels())?;
    if goals.one().is_none() {
        if let Some(encoding) = encoding.filter(|&encoding| encoding != "byte") {
            return Err(Error::value("encoding", encoding, "byte for these goals").into());
        }
        return of_goals(py, goals, puzzle.goal, progress, threads).map(AnyTable::Goals);
    }
    let metric = puzzle.metric.unwrap_or_default();
    let home = Home::of(&goals.board());
    let encoding = match encoding {
        None => thresholds::encoding(home.shape()),
        Some(name) => Encoding::from_name(name)
            .ok_or_else(|| Error::value("encoding", name, "byte or sparse"))?,
    };
    check(home, metric, encoding)?;
    let threads = ThreadCount::new(threads)?;
    let states = memory::table_states(home.shape());
    let built = threads::run(py, threads, Progress::new(progress, states)?, |watch| {
        build_table(home, metric, encoding, |count| {
            watch.add(count);
            watch.flow()
        })
    })?;
    let table = built.map_err(|error| Error::of_memory(&error))?;
    // A build that was stopped has raised an exception.
    let table = table.ok_or_else(Error::interrupted)?;
    let table = table.map_bytes(TableBytes::Built).checked().map_err(Error::from)?;
    Ok(AnyTable::Complete(PyTable::new(table, goals)?))
}

/// Searches for the distances to goals that are not one board, unless they are kept.
fn of_goals(
    py: Python<'_>,
    goals: Arc<Goals>,
    goal: GoalArg,
    progress: Option<Bound<'_, PyAny>>,
    threads: Option<i64>,
) -> PyResult<PyGoalTable> {
    // A set with too many boards is an error of the search.
    let boards = goals.set().and_then(GoalSet::index).map_or(0, |index| index.boards());
    let progress = Progress::new(progress, boards)?;
    let table = threads::run(py, ThreadCount::new(threads)?, progress, |watch| {
        ANSWERS.distances(&goals, Limits::NONE, watch)
    })?;
    Ok(PyGoalTable::new(table.map_err(Error::of_no_answer)?, goals, goal))
}

fn check(home: Home, metric: Metric, encoding: Encoding) -> Result<()> {
    let shape = home.shape();
    if shape.cells() > Index::MAX_CELLS {
        return Err(ShapeError::TooLarge { shape, max_cells: Index::MAX_CELLS }.into());
    }
    if is_small(shape.cells()) {
        return Ok(());
    }
    // The search, and the file.
    let file = match encoding {
        Encoding::Byte => memory::table_states(shape),
        // At most two bits a state.
        Encoding::Sparse => memory::table_states(shape) / 4,
    };
    Ok(memory::check(memory::engine_memory(shape, metric, encoding).saturating_add(file))?)
}
