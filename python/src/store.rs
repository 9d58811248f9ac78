//! A cache of the tables used last.

use std::sync::{Arc, Mutex, PoisonError};

use jiugong::{Board, Home, Metric, Notation};
use jiugong_answers::files::TableFolders;
use jiugong_answers::stores::GoalTable;
use jiugong_answers::{Goals, Limits, NoAnswer};
use jiugong_pattern::goals::GoalSet;
use pyo3::prelude::*;

use crate::answers::Answers;
use crate::error::{Error, Kind};
use crate::threads;
use crate::watch::Progress;

/// The number of values that are kept.
const KEPT: usize = 8;

/// The values used last. The lock is taken only with the interpreter lock, under which Python
/// forks, so that it is free in a forked process.
#[derive(Debug)]
pub struct Recent<K, V>(Mutex<Vec<(K, V)>>);

impl<K: PartialEq, V: Clone> Recent<K, V> {
    const fn new() -> Recent<K, V> {
        Recent(Mutex::new(Vec::new()))
    }

    /// Returns the value of a key; creates it without the lock if there is none.
    pub fn get(&self, _: Python<'_>, key: K, create: impl FnOnce() -> PyResult<V>) -> PyResult<V> {
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

/// The answers of goals that are one board.
pub static ANSWERS: Recent<(Board, Metric), Arc<Answers>> = Recent::new();
/// By home and metric, so that goals share their tables.
static TABLES: Recent<(Home, Metric), Arc<jiugong_answers::Answers>> = Recent::new();

/// The answers to sets of goals; those of large shapes, which have no tables, together.
static SETS: Recent<(Option<GoalSet>, Metric), Arc<jiugong_answers::Answers>> = Recent::new();

/// The way out where a goal must be one board.
pub const USE_FUNCTIONS: &str = "solve(), distances() and distribution() take several goals";

/// Returns the distances of all boards to a set of goals, found when they are first needed and
/// kept. Reports the number of boards found.
pub fn set_distances(
    py: Python<'_>,
    goals: &Goals,
    threads: usize,
    progress: Progress<'_>,
) -> PyResult<Arc<GoalTable>> {
    let answers = answers_of(py, goals)?;
    let distances = threads::run(py, threads, progress, |watch| {
        let distances = answers.distances(goals, Limits::NONE, watch)?;
        // They may have been there already.
        watch.set(distances.boards());
        Ok(distances)
    })?;
    distances.map_err(of_build)
}

/// Returns what answers goals without a given table.
pub fn answers_of(py: Python<'_>, goals: &Goals) -> PyResult<Arc<jiugong_answers::Answers>> {
    let new = || Ok(Arc::new(jiugong_answers::Answers::new(TableFolders::Default(Vec::new()))));
    match goals.one() {
        Some(goal) => TABLES.get(py, (goal.home(), goals.metric()), new),
        None => SETS.get(py, (goals.set().cloned(), goals.metric()), new),
    }
}

/// Returns the error of goals whose distances were not found.
pub fn of_build(error: NoAnswer) -> PyErr {
    match error {
        NoAnswer::Stopped => {
            let text = "the time limit ended the search for the distances to these goals: give \
                        more time, or none";
            Error::new(Kind::Table, "interrupted", text).into()
        }
        error => Error::of_no_answer(error).into(),
    }
}

/// Prepares a goal that is one board.
pub fn one_goal(goal: Board, metric: Metric) -> Arc<Goals> {
    Arc::new(Goals::of_board(goal, metric, &Notation::default()))
}
