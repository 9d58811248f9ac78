//! A calculation for each board of an array.

use jiugong::{Board, Labels, Notation, Unsolvable};
use jiugong_answers::thresholds::MAX_INLINE_BOARDS;
use jiugong_answers::{Goals, NoAnswer, Threads};
use numpy::Element;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::answers::Answers;
use crate::boards::{Boards, Rows, filled};
use crate::error::{Error, Reachable, Result};
use crate::threads::{self, ThreadCount};
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
}

/// The numbers on the pieces of boards if some are equal, and the answers for these boards.
pub type Group = (Option<Labels>, Answers);

/// Boards, and how to calculate with them.
#[derive(Debug)]
pub struct Batch<'py> {
    pub boards: Boards<'py>,
    /// The answers for each group of boards with the same pieces.
    pub groups: Vec<Group>,
    pub threads: ThreadCount,
    pub unsolvable: IfUnsolvable,
    /// The division of the boards among the threads.
    pub parts: Parts,
}

/// The division of work among threads.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// The maximum number of boards that a thread takes at a time.
    pub chunk: usize,
    /// The number of boards up to which they are calculated in the calling thread.
    pub max_inline: usize,
}

impl Parts {
    /// Boards that may take long.
    pub const SLOW: Parts = Parts { chunk: 1, max_inline: 0 };
    /// Boards that a table answers.
    pub const QUICK: Parts = Parts { chunk: MAX_INLINE_BOARDS, max_inline: MAX_INLINE_BOARDS };
}

impl Batch<'_> {
    /// Returns the answers to a goal that is one board.
    pub fn one(&self) -> Option<&Answers> {
        match &self.groups[..] {
            [(_, answers)] if answers.goals.one().is_some() => Some(answers),
            _ => None,
        }
    }

    /// Returns an array of the results; `other` for boards that cannot reach the goal.
    ///
    /// # Errors
    ///
    /// The exception for the first row that is invalid or has no answer; that of Ctrl-C.
    pub fn map<'py, T: Element + Copy + Send + Sync>(
        &self,
        py: Python<'py>,
        other: T,
        calculate: impl Fn(&Answers, &Board, &Watch) -> Result<T, NoAnswer> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        filled(py, self.boards.len(), |slots| self.fill(py, slots, other, Threads::One, calculate))
    }

    /// Calculates a result for each slot; `other` for boards that cannot reach the goal. The
    /// threads take different boards, or all of them one board after the other.
    ///
    /// # Errors
    ///
    /// As [`map`](Batch::map).
    pub fn fill<T: Clone + Send + Sync>(
        &self,
        py: Python<'_>,
        slots: &mut [T],
        other: T,
        of_board: Threads,
        calculate: impl Fn(&Answers, &Board, &Watch) -> Result<T, NoAnswer> + Sync,
    ) -> PyResult<()> {
        let work = Work {
            rows: self.boards.rows(),
            groups: &self.groups,
            start: Notation::default().sorted_board(self.boards.shape).map_err(Error::from)?,
            other: (self.unsolvable == IfUnsolvable::None).then_some(other),
        };
        // One function for all cases, so that `calculate` is inlined into its loop.
        let in_chunk = |watch: &Watch, first: usize, slots: &mut [T]| {
            work.calculate(watch, first, slots, &calculate)
        };
        match of_board {
            Threads::One => fill_chunks(py, slots, self.threads, self.parts, in_chunk),
            Threads::All => Ok(threads::run(py, self.threads, Progress::none(), |watch| {
                in_chunk(watch, 0, slots)
            })??),
        }
    }
}

/// Fills the slots in chunks, each from a number on: in this thread if they are few and quick.
/// Ctrl-C ends it.
pub fn fill_chunks<T: Send>(
    py: Python<'_>,
    slots: &mut [T],
    threads: ThreadCount,
    parts: Parts,
    in_chunk: impl Fn(&Watch, usize, &mut [T]) -> Result<()> + Sync,
) -> PyResult<()> {
    if slots.len() <= parts.max_inline {
        return Ok(py.detach(|| in_chunk(&Watch::default(), 0, slots))?);
    }
    let count = if slots.len() == 1 { 1 } else { threads.get() };
    let chunk = (slots.len() / (8 * count)).clamp(1, parts.chunk);
    if count == 1 {
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

/// The part of a batch that threads use without the interpreter lock.
struct Work<'a, T> {
    rows: Rows<'a>,
    groups: &'a [Group],
    /// A board of the shape.
    start: Board,
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
        calculate: &impl Fn(&Answers, &Board, &Watch) -> Result<T, NoAnswer>,
    ) -> Result<()> {
        if watch.is_stopped() {
            return Err(Error::interrupted());
        }
        let of_board =
            |answers: &Answers, board: &Board, row: usize| match calculate(answers, board, watch) {
                Ok(result) => Ok(result),
                Err(no_answer) => {
                    without_answer(no_answer, &self.other, &answers.goals, board, row)
                }
            };
        let mut board = self.start.clone();
        for (row, slot) in (first..).zip(slots) {
            if let [(None, answers)] = self.groups
                && answers.goals.one().is_some()
            {
                self.rows.read(row, &mut board)?;
                *slot = of_board(answers, &board, row)?;
                continue;
            }
            let found = self.rows.labelled(row, &self.start)?;
            // An array that changes meanwhile may have other pieces.
            let of_pieces = self.groups.iter().find(|(labels, _)| *labels == found.labels);
            let (_, answers) = of_pieces.ok_or_else(Error::interrupted)?;
            *slot = of_board(answers, &found.board, row)?;
        }
        Ok(())
    }
}

/// Returns `other` for a board that cannot reach the goal, or the error for a row without an
/// answer.
#[cold]
fn without_answer<T: Clone>(
    no_answer: NoAnswer,
    other: &Option<T>,
    goals: &Goals,
    board: &Board,
    row: usize,
) -> Result<T> {
    let error = match (no_answer, other) {
        (NoAnswer::Unsolvable(_), Some(other)) => return Ok(other.clone()),
        (NoAnswer::Unsolvable(reason), None) => {
            unsolvable(reason, goals, board, &Notation::default())
        }
        (no_answer, _) => Error::of_no_answer(no_answer),
    };
    Err(error.at_row(row))
}

/// Returns the error for a board that can reach no goal.
pub fn unsolvable(reason: Unsolvable, goals: &Goals, board: &Board, notation: &Notation) -> Error {
    let named = goals.reachable_named_goals(board);
    Error::from(reason).of_board(Reachable {
        board: notation.format(board).to_string(),
        goal: goal_text(goals, notation),
        goals: named.into_iter().map(|(goal, _)| goal.name()).collect(),
    })
}

/// Returns goals as text; a goal that is one board in a notation.
pub fn goal_text(goals: &Goals, notation: &Notation) -> String {
    match goals.one() {
        Some(goal) => notation.format(goal.board()).to_string(),
        None => goals.text().into(),
    }
}
