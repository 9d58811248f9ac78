//! The answer with a shorter solution.

use jiugong::{Board, Convention, GivenMoves, Notation};

use super::{BoardQuestion, CheckAnswer};
use crate::error::NoAnswer;
use crate::goals::Goals;
use crate::improve::Improved;
use crate::moves_text;
use crate::record::ImproveRecord;
use crate::thresholds::SHORT_TIME;

/// A shorter solution in the place of one.
#[derive(Debug)]
pub struct ImproveAnswer<'a> {
    board: &'a Board,
    goals: &'a Goals,
    notation: &'a Notation,
    /// The board as text.
    pub text: String,
    /// The number of moves given.
    pub given_length: usize,
    /// The meaning of the letters of moves.
    pub convention: Convention,
    /// The shorter solution, or why there is none.
    pub outcome: ImproveOutcome<'a>,
}

/// The outcome for moves that were to be made fewer.
#[derive(Debug)]
pub enum ImproveOutcome<'a> {
    /// They are a solution, perhaps of fewer moves now.
    Improved {
        /// The solution.
        improved: Improved,
        /// Its moves in letters.
        letters: String,
        /// The board after the moves given.
        end: String,
    },
    /// They are no solution.
    Refused(Box<CheckAnswer<'a>>),
}

impl<'a> ImproveAnswer<'a> {
    pub(super) fn new(
        question: BoardQuestion<'a>,
        given: &GivenMoves,
        convention: Convention,
    ) -> Result<ImproveAnswer<'a>, NoAnswer> {
        let BoardQuestion { answers, goals, board, notation, limits, observer, .. } = question;
        let (moves, end) = given.on(board, notation, goals.metric());
        let outcome = if moves.len() < given.len() || !goals.is_reached(&end) {
            let limits = limits.or_within(SHORT_TIME);
            let check = CheckAnswer::new(&BoardQuestion { limits, ..question }, given)?;
            ImproveOutcome::Refused(Box::new(check))
        } else {
            let improved = answers.improve(goals, board, &moves, limits, observer)?;
            let letters = moves_text::letters(convention, board, &improved.moves);
            let end = notation.format(&end).to_string();
            ImproveOutcome::Improved { improved, letters, end }
        };
        let (text, given_length) = (question.text(), given.len());
        Ok(ImproveAnswer { board, goals, notation, text, given_length, convention, outcome })
    }

    /// Returns the record.
    pub fn record(&self) -> ImproveRecord<'_> {
        let record = ImproveRecord {
            board: &self.text,
            goal: self.goals.text(),
            goal_kind: self.goals.kind().into(),
            metric: self.goals.metric().into(),
            given_length: self.given_length,
            convention: self.convention.into(),
            ..ImproveRecord::default()
        };
        match &self.outcome {
            ImproveOutcome::Improved { improved, letters, end } => {
                let mut tiles = Vec::new();
                moves_text::set_tiles(&mut tiles, self.notation, self.board, &improved.moves);
                ImproveRecord {
                    legal: true,
                    reaches_goal: true,
                    end: end.clone(),
                    length: Some(improved.moves.len()),
                    optimal: Some(improved.is_optimal()),
                    window: Some(improved.window),
                    ended_by: improved.ended_by.map(Into::into),
                    moves: Some(letters),
                    tiles: Some(tiles),
                    ..record
                }
            }
            ImproveOutcome::Refused(check) => {
                let check = check.record();
                ImproveRecord {
                    legal: check.legal,
                    first_fault: check.first_fault,
                    fault: check.fault,
                    end: check.end,
                    other_convention: check.other_convention,
                    ..record
                }
            }
        }
    }
}
