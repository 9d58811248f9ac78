//! A calculation for each board of an array.

use std::fmt::Display;

use jiugong::{Board, Goal, Labels, NamedGoal, Notation};
use jiugong_answers::NoAnswer;
use numpy::Element;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::answers::SetAnswers;
use crate::boards::{Boards, Rows, filled};
use crate::error::{Error, Reachable, Result};
use crate::threads;
use crate::watch::{self, Progress, Watch};

/// The result for boards that cannot reach the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfUnsolvable {
    /// An exception.
    Raise,
    /// `None`, or a negative number in arrays.
    None,
}

impl IfUnsolvable {
    /// Parses the argument `unsolvable`.
    pub fn parse(text: &str) -> Result<IfUnsolvable> {
        match text {
            "raise" => Ok(IfUnsolvable::Raise),
            "none" => Ok(IfUnsolvable::None),
            _ => Err(Error::value("unsolvable", text, "raise or none")),
        }
    }

    /// Returns `other`, the result for boards that cannot reach the goal; `None` if they are an
    /// error.
    fn result<T>(self, other: T) -> Option<T> {
        (self == IfUnsolvable::None).then_some(other)
    }
}

/// Boards, and how to calculate with them.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a, 'py> {
    pub boards: &'a Boards<'py>,
    pub goal: &'a Goal,
    pub threads: usize,
    pub unsolvable: IfUnsolvable,
    /// The maximum number of boards that a thread takes at a time.
    pub chunk: usize,
}

/// Batches of at most this many boards are calculated in the calling thread, unless a board may
/// take long.
pub const INLINE: usize = 1 << 10;

impl Batch<'_, '_> {
    /// Returns an array of the results; `other` for boards that cannot reach the goal.
    ///
    /// # Errors
    ///
    /// The exception for the first row that is invalid or has no answer; that of Ctrl-C.
    pub fn map<'py, T: Element + Copy + Send + Sync>(
        &self,
        py: Python<'py>,
        other: T,
        calculate: impl Fn(&Board, &Watch) -> Result<T, NoAnswer> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        filled(py, self.boards.len(), |slots| self.fill(py, slots, other, calculate))
    }

    /// Calculates a result for each slot; `other` for boards that cannot reach the goal.
    ///
    /// # Errors
    ///
    /// As [`map`](Batch::map).
    pub fn fill<T: Clone + Send + Sync>(
        &self,
        py: Python<'_>,
        slots: &mut [T],
        other: T,
        calculate: impl Fn(&Board, &Watch) -> Result<T, NoAnswer> + Sync,
    ) -> PyResult<()> {
        let work = self.work(other);
        // One function for all cases, so that `calculate` is inlined into its loop.
        let in_chunk = |watch: &Watch, first: usize, slots: &mut [T]| {
            work.calculate(watch, first, slots, &calculate)
        };
        fill_chunks(py, slots, self.threads, self.chunk, in_chunk)
    }

    /// Calculates as [`fill`](Batch::fill), one board after the other, each with all threads.
    pub fn fill_in_order<T: Clone + Send + Sync>(
        &self,
        py: Python<'_>,
        slots: &mut [T],
        other: T,
        calculate: impl Fn(&Board, &Watch) -> Result<T, NoAnswer> + Sync,
    ) -> PyResult<()> {
        let work = self.work(other);
        Ok(threads::run(py, self.threads, Progress::none(), |watch| {
            work.calculate(watch, 0, slots, &calculate)
        })??)
    }

    fn work<T>(&self, other: T) -> Work<'_, T> {
        Work { rows: self.boards.rows(), goal: self.goal, other: self.unsolvable.result(other) }
    }
}

/// Fills the slots in chunks of at most `chunk`: in this thread if they are few and quick.
fn fill_chunks<T: Send>(
    py: Python<'_>,
    slots: &mut [T],
    threads: usize,
    chunk: usize,
    in_chunk: impl Fn(&Watch, usize, &mut [T]) -> Result<()> + Sync,
) -> PyResult<()> {
    if slots.len() <= INLINE && chunk > 1 {
        return Ok(py.detach(|| in_chunk(&Watch::default(), 0, slots))?);
    }
    let chunk = (slots.len() / (8 * threads)).clamp(1, chunk);
    if threads == 1 {
        return Ok(watch::run(py, Progress::none(), |watch| {
            let mut chunks = slots.chunks_mut(chunk).enumerate();
            chunks.try_for_each(|(number, slots)| in_chunk(watch, number * chunk, slots))
        })??);
    }
    let error = threads::run(py, threads, Progress::none(), |watch| {
        let chunks = slots.par_chunks_mut(chunk).enumerate();
        chunks.find_map_first(|(number, slots)| in_chunk(watch, number * chunk, slots).err())
    })?;
    error.map_or(Ok(()), |error| Err(error.into()))
}

/// Boards that are to reach a set of goals, and the answers for each group with the same pieces.
#[derive(Debug)]
pub struct SetBatch<'py> {
    pub boards: Boards<'py>,
    pub groups: Vec<(Option<Labels>, SetAnswers)>,
    pub threads: usize,
    pub unsolvable: IfUnsolvable,
}

impl SetBatch<'_> {
    /// Returns the number of boards that a thread takes at a time.
    fn chunk(&self) -> usize {
        if self.groups.iter().all(|(_, answers)| answers.is_quick()) { 1 << 10 } else { 1 }
    }

    /// Returns an array of the results as [`Batch::map`] does.
    pub fn map<'py, T: Element + Copy + Send + Sync>(
        &self,
        py: Python<'py>,
        other: T,
        calculate: impl Fn(&SetAnswers, &Board, &Watch) -> Result<T, NoAnswer> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        filled(py, self.boards.len(), |slots| self.fill(py, slots, other, calculate))
    }

    /// Calculates a result for each slot as [`Batch::fill`] does.
    pub fn fill<T: Clone + Send + Sync>(
        &self,
        py: Python<'_>,
        slots: &mut [T],
        other: T,
        calculate: impl Fn(&SetAnswers, &Board, &Watch) -> Result<T, NoAnswer> + Sync,
    ) -> PyResult<()> {
        let rows = self.boards.rows();
        let start = Notation::default().sorted_board(self.boards.shape).map_err(Error::from)?;
        let groups = &self.groups;
        let other = self.unsolvable.result(other);
        let in_chunk = |watch: &Watch, first: usize, slots: &mut [T]| -> Result<()> {
            if watch.is_stopped() {
                return Err(Error::interrupted());
            }
            for (row, slot) in (first..).zip(slots) {
                let found = rows.labelled(row, &start)?;
                // An array that changes meanwhile may have other pieces.
                let of_pieces = groups.iter().find(|(labels, _)| *labels == found.labels);
                let (_, answers) = of_pieces.ok_or_else(Error::interrupted)?;
                *slot = match calculate(answers, &found.board, watch) {
                    Ok(result) => result,
                    Err(no_answer) => {
                        let goal = &answers.set.text;
                        without_answer(no_answer, &other, goal, &found.board, row)?
                    }
                };
            }
            Ok(())
        };
        fill_chunks(py, slots, self.threads, self.chunk(), in_chunk)
    }
}

/// The part of a batch that threads use without the interpreter lock.
#[derive(Clone, Copy)]
struct Work<'a, T> {
    rows: Rows<'a>,
    goal: &'a Goal,
    /// The result for boards that cannot reach the goal; `None` if they are an error.
    other: Option<T>,
}

impl<T: Clone> Work<'_, T> {
    /// Calculates for the rows from `first` on.
    #[inline(never)]
    fn calculate(
        &self,
        watch: &Watch,
        first: usize,
        slots: &mut [T],
        calculate: &impl Fn(&Board, &Watch) -> Result<T, NoAnswer>,
    ) -> Result<()> {
        let mut board = self.goal.board().clone();
        if watch.is_stopped() {
            return Err(Error::interrupted());
        }
        for (row, slot) in (first..).zip(slots) {
            self.rows.read(row, &mut board)?;
            *slot = match calculate(&board, watch) {
                Ok(result) => result,
                Err(no_answer) => {
                    without_answer(no_answer, &self.other, self.goal.board(), &board, row)?
                }
            };
        }
        Ok(())
    }
}

/// Returns `other` for a board that cannot reach the goal, or the error for a row without an answer.
#[cold]
fn without_answer<T: Clone>(
    no_answer: NoAnswer,
    other: &Option<T>,
    goal: &dyn Display,
    board: &Board,
    row: usize,
) -> Result<T> {
    match (no_answer, other) {
        (NoAnswer::Unsolvable(_), Some(other)) => Ok(other.clone()),
        (no_answer, _) => Err(error(no_answer, goal, board).at_row(row)),
    }
}

/// Returns the names of the goals that a board can reach.
pub fn reachable(board: &Board) -> Vec<&'static str> {
    let goals = NamedGoal::ALL
        .into_iter()
        .filter(|named| Goal::new(named.board(board.shape())).check_solvable(board).is_ok());
    goals.map(NamedGoal::name).collect()
}

/// Returns the error for a board without an answer.
pub fn error(no_answer: NoAnswer, goal: &dyn Display, board: &Board) -> Error {
    match no_answer {
        NoAnswer::Unsolvable(reason) => {
            let (goals, board, goal) = (reachable(board), board.to_string(), goal.to_string());
            Error::from(reason).of_board(Reachable { board, goal, goals })
        }
        no_answer => Error::of_no_answer(no_answer),
    }
}
