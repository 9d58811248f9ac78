//! A cache of the tables used last.

use std::sync::{Arc, Mutex, PoisonError};

use jiugong::{Board, Distances, Encoding, Goal, Home, Metric, PatternSize, Shape, Table};
use jiugong_engine::build_table;
use pyo3::prelude::*;

use crate::answers::{Answers, Source};
use crate::error::{Error, Kind, Result};
use crate::file_bytes::TableBytes;
use crate::pattern_tables::{LowerBounds, PatternTables, wrong_home};
use crate::puzzle::{GoalArg, Puzzle};
use crate::table::PyTable;
use crate::threads;
use crate::watch::{self, Progress};

/// The number of values that are kept.
const KEPT: usize = 8;

/// The number of cells from which complete tables are too large for most machines.
const MIN_GUIDED_CELLS: usize = 15;

/// The values used last. The lock is taken only with the interpreter lock, under which Python
/// forks, so that it is free in a forked process.
#[derive(Debug)]
struct Recent<K, V>(Mutex<Vec<(K, V)>>);

impl<K: PartialEq, V: Clone> Recent<K, V> {
    const fn new() -> Recent<K, V> {
        Recent(Mutex::new(Vec::new()))
    }

    /// Returns the value of a key; creates it without the lock if there is none.
    fn get(&self, _: Python<'_>, key: K, create: impl FnOnce() -> PyResult<V>) -> PyResult<V> {
        let find = || {
            let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let position = values.iter().position(|(other, _)| *other == key)?;
            values[..=position].rotate_right(1);
            Some(values[0].1.clone())
        };
        if let Some(value) = find() {
            return Ok(value);
        }
        let value = create()?;
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        values.insert(0, (key, value.clone()));
        values.truncate(KEPT);
        Ok(value)
    }
}

static ANSWERS: Recent<(Board, Metric), Arc<Answers>> = Recent::new();
static TABLES: Recent<(Home, Metric), Arc<Table<TableBytes>>> = Recent::new();
static BOUNDS: Recent<(Shape, Home, Metric), LowerBounds> = Recent::new();

/// The argument `table`.
#[derive(Debug, FromPyObject)]
pub enum TableArg<'py> {
    /// A complete table.
    #[pyo3(annotation = "Table")]
    Complete(Bound<'py, PyTable>),
    /// Pattern tables.
    #[pyo3(annotation = "PatternTables")]
    Patterns(Bound<'py, PatternTables>),
}

impl TableArg<'_> {
    /// Returns the default goal of the table.
    pub fn goal(&self) -> Board {
        match self {
            TableArg::Complete(table) => table.get().goal,
            TableArg::Patterns(tables) => tables.get().goal,
        }
    }

    fn metric(&self) -> Metric {
        match self {
            TableArg::Complete(table) => table.get().table.header().metric(),
            TableArg::Patterns(tables) => tables.get().bounds.metric,
        }
    }
}

/// Returns the goal of boards of a shape: by default that of the given table, if it has the shape.
pub fn goal_board(puzzle: &Puzzle, shape: Shape, table: Option<&TableArg<'_>>) -> Result<Board> {
    match (puzzle.goal, table) {
        (GoalArg::Default, Some(table)) if table.goal().shape() == shape => Ok(table.goal()),
        _ => puzzle.goal_board(shape),
    }
}

/// Returns the answers of a goal on a shape: from the given table, from a table of the library, or
/// from tables that are built in memory.
pub fn answers(
    py: Python<'_>,
    puzzle: &Puzzle,
    shape: Shape,
    table: Option<&TableArg<'_>>,
) -> PyResult<Arc<Answers>> {
    let Some(table) = table else {
        let goal = puzzle.goal_board(shape)?;
        let metric = puzzle.metric.unwrap_or_default();
        return ANSWERS.get(py, (goal, metric), || {
            let goal = Goal::new(goal);
            let source = source(py, &goal, metric)?;
            Ok(Arc::new(Answers::new(goal, source)?))
        });
    };
    if let Some(metric) = puzzle.metric
        && metric != table.metric()
    {
        let text = format!("the table is in {}, not in {}", table.metric().name(), metric.name());
        return Err(Error::new(Kind::Table, "table-metric", text).into());
    }
    let goal = goal_board(puzzle, shape, Some(table))?;
    match table {
        TableArg::Complete(table) => Ok(table.get().answers(goal)?),
        TableArg::Patterns(tables) => {
            let goal = Goal::new(goal);
            let solver = tables.get().bounds.solver(&goal).ok_or_else(wrong_home)?;
            Ok(Arc::new(Answers::new(goal, Source::Guided(Box::new(solver)))?))
        }
    }
}

fn source(py: Python<'_>, goal: &Goal, metric: Metric) -> PyResult<Source> {
    let home = goal.home();
    let shape = goal.board().shape();
    if shape.cells() <= Distances::MAX_CELLS {
        let table = TABLES.get(py, (home, metric), || small_table(py, home, metric))?;
        return Ok(Source::Table(table));
    }
    if shape.cells() < MIN_GUIDED_CELLS || shape.rows().min(shape.cols()) < 3 {
        let text = format!(
            "no {shape} table found for this goal: build it with jiugong.Table.build(\"{shape}\", goal), \
             and use it with table="
        );
        return Err(Error::new(Kind::Table, "tables-missing", text).into());
    }
    let bounds = BOUNDS.get(py, (shape, home, metric), || {
        let threads = threads::count(None)?;
        LowerBounds::build(py, goal.board(), metric, PatternSize::Small, None, threads)
    })?;
    Ok(Source::Guided(Box::new(bounds.solver(goal).ok_or_else(wrong_home)?)))
}

/// Returns the table of the library, or builds it by the plain search.
fn small_table(py: Python<'_>, home: Home, metric: Metric) -> PyResult<Arc<Table<TableBytes>>> {
    let embedded = if metric == Metric::Stm { Table::embedded(home) } else { None };
    let table = match embedded {
        Some(table) => table.map_bytes(TableBytes::Embedded),
        None => {
            let build =
                |watch: &watch::Watch| build_table(home, metric, Encoding::Byte, |_| watch.flow());
            let table = watch::run(py, Progress::none(), build)?;
            let table = table.map_err(|error| Error::of_memory(&error))?;
            table.ok_or_else(Error::interrupted)?.map_bytes(TableBytes::Built)
        }
    };
    Ok(Arc::new(table.checked().map_err(Error::from)?))
}
