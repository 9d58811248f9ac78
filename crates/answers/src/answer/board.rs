//! The part of an answer that all questions about a board share.

use std::borrow::Cow;

use jiugong::{Board, Notation};

use super::BoardQuestion;
use super::unsolvable::UnsolvableBoard;
use crate::answers::Subject;
use crate::error::NoAnswer;
use crate::goals::Goals;
use crate::known::Known;
use crate::record::DistanceRecord;

/// The values that all answers to a question about a board have.
#[derive(Debug)]
pub struct BoardAnswer<'a> {
    /// The board.
    pub board: &'a Board,
    /// The goals.
    pub goals: &'a Goals,
    /// The notation of boards.
    pub notation: &'a Notation,
    /// The board as text.
    pub text: Cow<'a, str>,
    /// The bounds of the distance; none if the board is unsolvable.
    pub known: Known,
    /// The goal that is reached, in the answer with the distance; `None` if no solution is known.
    pub reached: Option<&'a str>,
    /// The board again if it is unsolvable.
    pub unsolvable: Option<UnsolvableBoard<'a>>,
    /// The origin of what is known; `None` if the board is unsolvable.
    pub table: Option<Cow<'a, str>>,
}

impl<'a> BoardAnswer<'a> {
    /// Creates the answer from what was found, and its origin.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if nothing was found for another reason than an unsolvable board.
    pub(super) fn new(
        question: &BoardQuestion<'a>,
        text: Cow<'a, str>,
        found: Result<(Known, Cow<'a, str>), NoAnswer>,
    ) -> Result<BoardAnswer<'a>, NoAnswer> {
        let &BoardQuestion { board, goals, notation, .. } = question;
        let (known, table, unsolvable) = match found {
            Ok((known, table)) => (known, Some(table), None),
            Err(error) => {
                (Known::default(), None, Some(UnsolvableBoard::new(board, goals, error)?))
            }
        };
        Ok(BoardAnswer { board, goals, notation, text, known, reached: None, unsolvable, table })
    }

    /// Finds the distance.
    ///
    /// # Errors
    ///
    /// As [`new`](BoardAnswer::new).
    pub(super) fn with_distance(question: &BoardQuestion<'a>) -> Result<BoardAnswer<'a>, NoAnswer> {
        let mut reached = None;
        let found = question.source(Subject::Board).and_then(|source| {
            let request = question.request();
            let known = source.distance(&request)?;
            reached = Some(source.reached(&request)?).filter(|_| known.upper_bound.is_some());
            Ok((known, source.origin().into_owned().into()))
        });
        let answer = BoardAnswer::new(question, question.text().into(), found)?;
        Ok(BoardAnswer { reached, ..answer })
    }

    /// Returns the record of the distance, whose fields all records of boards have.
    pub fn record(&self) -> DistanceRecord<'_> {
        let BoardAnswer { goals, text, known, unsolvable, .. } = self;
        let is_solvable = unsolvable.is_none();
        DistanceRecord {
            board: text,
            goal: goals.text(),
            goal_kind: goals.kind().into(),
            reached: self.reached,
            metric: goals.metric().into(),
            solvable: is_solvable,
            distance: known.distance(),
            lower_bound: is_solvable.then_some(known.lower_bound),
            upper_bound: known.upper_bound,
            ended_by: known.ended_by.map(Into::into),
            reason: unsolvable.as_ref().map(|unsolvable| unsolvable.reason.to_string()),
            solvable_goals: unsolvable.as_ref().map(UnsolvableBoard::named_goals),
            table: self.table.as_deref(),
        }
    }
}
