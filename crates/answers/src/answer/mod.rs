//! Answers to questions about boards and goals: a file for each kind.
//!
//! An answer about a board has the typed values that its text needs, and makes the record of the
//! JSON contract when it is asked for it. What the records of all boards share is in `board`.
//! Boards at a distance without a table come from `levels`, a search within the memory that the
//! question allows.

mod board;
mod check;
mod distribution;
mod error;
mod explain;
mod hardest;
mod hint;
mod improve;
mod levels;
mod list;
mod random;
mod solve;
mod unsolvable;
mod urn;

use std::sync::Arc;

use jiugong::{Board, Notation};
use serde::Serialize;

pub use self::board::BoardAnswer;
pub use self::check::CheckAnswer;
pub use self::error::{BoardsError, Extent};
pub use self::explain::{ExplainAnswer, Parities};
pub use self::hardest::HardestBoards;
pub use self::hint::HintAnswer;
pub use self::improve::{ImproveAnswer, ImproveOutcome};
pub use self::levels::{NoBoard, draw_near};
pub use self::list::{ListPart, ListWant, ListedBoard, ListedBoards};
pub use self::random::{MAX_SEED, RandomBoards, RandomWant};
pub use self::solve::SolveAnswer;
pub use self::unsolvable::{Reading, UnsolvableBoard};
use crate::answers::{Answers, Mode, Subject};
use crate::error::NoAnswer;
use crate::goals::Goals;
use crate::limits::Limits;
use crate::observer::Observer;
use crate::question::{Question, Want};
use crate::record::{
    CheckRecord, DistanceRecord, ExplainRecord, HintRecord, ImproveRecord, SolveRecord,
};
use crate::sources::{Request, Source};

/// An answer to a question.
#[derive(Debug)]
pub enum Answer<'a> {
    /// A shortest solution.
    Solve(SolveAnswer<'a>),
    /// The legal moves.
    Hint(HintAnswer<'a>),
    /// The distance.
    Distance(BoardAnswer<'a>),
    /// The result of a check.
    Check(CheckAnswer<'a>),
    /// A shorter solution.
    Improve(ImproveAnswer<'a>),
    /// The parity.
    Explain(ExplainAnswer<'a>),
}

/// The record of an answer.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Record<'a> {
    /// A shortest solution.
    Solve(SolveRecord<'a>),
    /// The legal moves.
    Hint(HintRecord<'a>),
    /// The distance.
    Distance(DistanceRecord<'a>),
    /// The result of a check.
    Check(CheckRecord<'a>),
    /// A shorter solution.
    Improve(ImproveRecord<'a>),
    /// The parity.
    Explain(ExplainRecord<'a>),
}

impl Answer<'_> {
    /// Returns whether the board can be solved or, if moves were given, they are a solution.
    pub fn is_yes(&self) -> bool {
        match self {
            Answer::Solve(answer) => answer.board.unsolvable.is_none(),
            Answer::Hint(answer) => answer.board.unsolvable.is_none(),
            Answer::Distance(answer) => answer.unsolvable.is_none(),
            Answer::Check(answer) => answer.judgement.reaches_goal,
            Answer::Improve(answer) => matches!(answer.outcome, ImproveOutcome::Improved { .. }),
            Answer::Explain(answer) => answer.board.unsolvable.is_none(),
        }
    }

    /// Returns the record.
    pub fn record(&mut self) -> Record<'_> {
        match self {
            Answer::Solve(answer) => Record::Solve(answer.record()),
            Answer::Hint(answer) => Record::Hint(answer.record()),
            Answer::Distance(answer) => Record::Distance(answer.record()),
            Answer::Check(answer) => Record::Check(answer.record()),
            Answer::Improve(answer) => Record::Improve(answer.record()),
            Answer::Explain(answer) => Record::Explain(answer.record()),
        }
    }
}

impl Answers {
    /// Answers a question: calls `each` with every answer, of which a question about a board has
    /// one.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if nothing answers it; the error of `each`.
    pub fn answer<E: From<NoAnswer>>(
        &self,
        question: &Question<'_>,
        observer: &dyn Observer,
        mut each: impl FnMut(&mut Answer<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let &Question { goals, want, mode, notation, limits } = question;
        let about = |board| {
            let answers = self;
            BoardQuestion { answers, goals, board, mode, notation, limits, observer }
        };
        match want {
            Want::Solve { board, all, wanted, convention } => {
                solve::answer(&about(board), all, wanted, convention, each)
            }
            Want::Hint(board, convention) => {
                each(&mut Answer::Hint(HintAnswer::new(about(board), convention)?))
            }
            Want::Distance(board) => {
                each(&mut Answer::Distance(BoardAnswer::with_distance(&about(board))?))
            }
            Want::Check(board, moves) => {
                each(&mut Answer::Check(CheckAnswer::new(&about(board), moves)?))
            }
            Want::Improve(board, moves, convention) => {
                each(&mut Answer::Improve(ImproveAnswer::new(about(board), moves, convention)?))
            }
            Want::Explain { board, with_distance } => {
                each(&mut Answer::Explain(ExplainAnswer::new(&about(board), with_distance)?))
            }
        }
    }
}

/// A question about a board, and what answers it.
#[derive(Clone, Copy)]
struct BoardQuestion<'a> {
    answers: &'a Answers,
    goals: &'a Arc<Goals>,
    board: &'a Board,
    mode: Mode,
    notation: &'a Notation,
    limits: Limits,
    observer: &'a dyn Observer,
}

impl<'a> BoardQuestion<'a> {
    fn request(&self) -> Request<'a> {
        let &BoardQuestion { goals, board, limits, observer, .. } = self;
        Request { goals, board, limits, observer }
    }

    /// Chooses what answers the board.
    fn source(&self, subject: Subject) -> Result<Box<dyn Source>, NoAnswer> {
        self.answers.source_of(&self.request(), self.mode, subject)
    }

    /// Returns a board as text.
    fn text(&self) -> String {
        self.notation.format(self.board).to_string()
    }
}
