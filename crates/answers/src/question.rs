//! Questions.

use std::sync::Arc;

use jiugong::{Board, Convention, GivenMoves, Notation};

use crate::answers::Mode;
use crate::goals::Goals;
use crate::limits::Limits;
use crate::wanted::Wanted;

/// A question about goals, which [`Answers::answer`](crate::Answers::answer) answers.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The goals.
    pub goals: &'a Arc<Goals>,
    /// The kind of the answer.
    pub want: Want<'a>,
    /// Whether it is one of many questions.
    pub mode: Mode,
    /// The notation of boards in the answer.
    pub notation: &'a Notation,
    /// The limits of the search for the answer.
    pub limits: Limits,
}

/// The kind of an answer, and its subject.
#[derive(Clone, Copy, Debug)]
pub enum Want<'a> {
    /// A shortest solution of a board.
    Solve {
        /// The board.
        board: &'a Board,
        /// The maximum number of shortest solutions that are listed; `None` for the first alone.
        all: Option<usize>,
        /// The solutions that are found and counted.
        wanted: Wanted,
        /// The meaning of the letters of moves.
        convention: Convention,
    },
    /// The legal moves of a board, best first, in letters of this meaning.
    Hint(&'a Board, Convention),
    /// The distance of a board.
    Distance(&'a Board),
    /// Whether moves are a solution of a board, and how long compared with a shortest one.
    Check(&'a Board, &'a GivenMoves),
    /// A shorter solution of a board in the place of one, in letters of this meaning.
    Improve(&'a Board, &'a GivenMoves, Convention),
    /// The parity of a board.
    Explain {
        /// The board.
        board: &'a Board,
        /// Whether its distance is wanted too, if that takes about a second at most.
        with_distance: bool,
    },
}
