//! The answer with the distance of a board.

use super::{BoardAnswer, BoardQuestion};
use crate::answers::Subject;
use crate::error::NoAnswer;
use crate::record::DistanceRecord;

/// The distance of a board.
#[derive(Debug)]
pub struct DistanceAnswer<'a> {
    /// The board, and what is known of its distance.
    pub board: BoardAnswer<'a>,
    /// The goal that is reached; `None` if no solution is known.
    reached: Option<&'a str>,
}

impl<'a> DistanceAnswer<'a> {
    pub(super) fn new(question: &BoardQuestion<'a>) -> Result<DistanceAnswer<'a>, NoAnswer> {
        let mut reached = None;
        let found = question.source(Subject::Board).and_then(|source| {
            let request = question.request();
            let known = source.distance(&request)?;
            reached = Some(source.reached(&request)?).filter(|_| known.upper_bound.is_some());
            Ok((known, source.origin().into_owned().into()))
        });
        let board = BoardAnswer::new(question, question.text().into(), found)?;
        Ok(DistanceAnswer { board, reached })
    }

    /// Returns the record.
    pub fn record(&self) -> DistanceRecord<'_> {
        DistanceRecord { reached: self.reached, ..self.board.record() }
    }
}
