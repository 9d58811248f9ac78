//! Tables of the distances of all boards.
//!
//! [`OpenTable`] has what the classes [`Table`](PyTable) of one goal and [`GoalTable`](PyGoalTable)
//! of other goals have in common.

mod build;
mod complete;
mod goals;
mod numbers;
mod one;
mod open;
mod save;
mod states;
mod view;

use std::borrow::Cow;
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::Arc;

use jiugong::{Board, Distribution, Notation, Shape};
use jiugong_answers::files::TableFolders;
use jiugong_answers::observer::TableOrigin;
use jiugong_answers::stores::goal_table_origin;
use jiugong_answers::{self as answers, DistanceTable, GoalArg, GoalSource, Goals};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{Error, Kind, Result};
use crate::html::{facts, grouped};
use crate::puzzle::shape_mismatch;
use crate::threads::{self, ThreadCount};
use crate::watch::Progress;

pub use complete::PyTable;
pub use goals::PyGoalTable;
pub use open::restore;

/// The number of parts of a proof whose completion is reported.
const PROOF_PARTS: u64 = 1_000;

/// The table of a goal, or of goals that are not one board.
#[derive(Debug, IntoPyObject)]
pub enum AnyTable {
    /// One goal.
    Complete(PyTable),
    /// Other goals.
    Goals(PyGoalTable),
}

/// A table, and the goals that it was built or opened for.
#[derive(Debug)]
pub struct OpenTable {
    table: DistanceTable,
    pub goals: Arc<Goals>,
    /// The goals, for boards with any pieces.
    pub goal: GoalArg,
    /// Prepares the other goals that the table serves. They are not those of other tables, for
    /// which a damaged file must not answer.
    answers: answers::Answers,
}

impl OpenTable {
    /// Takes a table of goals that are not one board.
    fn of_goals(table: DistanceTable, goals: Arc<Goals>, goal: GoalArg) -> OpenTable {
        let answers = answers::Answers::new(TableFolders::Default(Vec::new()));
        OpenTable { table, goals, goal, answers }
    }

    /// Takes the complete table of a goal.
    ///
    /// # Errors
    ///
    /// An error if it does not serve the goal.
    fn of_goal(table: DistanceTable, goals: Arc<Goals>) -> Result<OpenTable> {
        let goal = goals.board();
        let mut open = OpenTable::of_goals(table, goals, goal.clone().into());
        open.goals = open.own_goals(goal)?;
        open.source(&open.goals)?;
        Ok(open)
    }

    /// Prepares a goal for this table, which it need not serve.
    pub fn own_goals(&self, goal: Board) -> Result<Arc<Goals>> {
        let (arg, metric) = (goal.clone().into(), self.goals.metric());
        Ok(self.answers.goals(&arg, goal, None, metric, Notation::default())?)
    }

    /// Returns the table as the source of the answers to goals.
    ///
    /// # Errors
    ///
    /// An error if it does not serve them, or not boards with these pieces.
    pub fn source(&self, goals: &Goals) -> Result<GoalSource> {
        match &self.table {
            DistanceTable::Board(_) => self.table.solver(goals).map(drop)?,
            DistanceTable::Goals(table) if goals.set() == Some(table.set()) => {}
            DistanceTable::Goals(_) => return Err(self.other_goals(goals)),
        }
        Ok(GoalSource::Table(self.table.clone()))
    }

    /// Returns the error for other goals than those of the table.
    fn other_goals(&self, goals: &Goals) -> Error {
        if goals.one().is_none() && goals.shape() != self.shape() {
            return shape_mismatch(goals.shape(), self.shape());
        }
        let (own, text) = (self.goals.text(), goals.text());
        let text = if text == own {
            "the boards have other pieces than those of the table: leave out table=".into()
        } else {
            format!(
                "the goals of the table are {own}, not {text}: leave out goal= and alike=, or \
                 table="
            )
        };
        Error::new(Kind::Table, "table-goal", text)
    }

    fn shape(&self) -> Shape {
        self.goals.shape()
    }

    fn distribution(&self) -> &Distribution {
        self.table.distribution()
    }

    /// Returns what all tables have as HTML, and further facts.
    fn html(&self, heading: &str, board: Option<&Board>, more: &[(&str, &dyn Display)]) -> String {
        let distribution = self.distribution();
        let counts = (0_u64..).zip(distribution.counts());
        let moves: f64 = counts.map(|(distance, &count)| distance as f64 * count as f64).sum();
        let boards: u64 = distribution.counts().iter().sum();
        let (count, mean) = (grouped(boards), format!("{:.2}", moves / boards as f64));
        let (radius, metric) = (distribution.radius(), self.goals.metric().name());
        let common: [(&str, &dyn Display); 4] = [
            ("boards", &count),
            ("largest distance", &radius),
            ("mean distance", &mean),
            ("metric", &metric),
        ];
        facts(heading, board, &[&common, more].concat())
    }

    /// Returns the bytes of the table's file.
    fn file(&self) -> Result<Cow<'_, [u8]>> {
        match &self.table {
            DistanceTable::Board(table) => Ok(Cow::Borrowed(table.as_bytes())),
            DistanceTable::Goals(table) => match table.container() {
                Some(container) => Ok(Cow::Borrowed(container.as_bytes())),
                None => Ok(Cow::Owned(table.to_file()?)),
            },
        }
    }

    /// Writes the table to a file.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        save::save(py, &path, &self.file()?)
    }

    /// Returns the function and the arguments that create an equal table: the goals, the tiles that
    /// are alike, and the path of a file or the bytes.
    fn reduce<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let restore = py.import("jiugong._jiugong")?.getattr("_restore_table")?;
        let origin = match &self.table {
            DistanceTable::Board(table) => table.get_ref().table_origin(),
            DistanceTable::Goals(table) => goal_table_origin(table),
        };
        let (path, bytes) = match origin {
            TableOrigin::File(path) => (Some(std::path::absolute(path)?), None),
            TableOrigin::Embedded | TableOrigin::Built => {
                (None, Some(PyBytes::new(py, &self.file()?)))
            }
        };
        let goals: Vec<&str> = self.goals.text().split(", ").collect();
        let arguments = (goals, &self.goal.alike[..], path, bytes);
        Ok((restore, arguments).into_pyobject(py)?.into_any())
    }
}

/// Returns the number of boards at each distance as an array.
pub fn counts<'py>(py: Python<'py>, distribution: &Distribution) -> Bound<'py, PyArray1<i64>> {
    // A table has less than 2⁶³ boards.
    PyArray1::from_iter(py, distribution.counts().iter().map(|&count| count as i64))
}

/// Runs a proof in several threads, which reports the completed share of the work.
fn prove(
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    threads: Option<i64>,
    proof: impl FnOnce(&(dyn Fn(f64) + Sync)) -> Result<()> + Send,
) -> PyResult<()> {
    let threads = ThreadCount::new(threads)?;
    Ok(threads::run(py, threads, Progress::new(progress, PROOF_PARTS)?, |watch| {
        proof(&|share| watch.set((share * PROOF_PARTS as f64) as u64))
    })??)
}
