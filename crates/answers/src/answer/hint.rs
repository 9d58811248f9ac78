//! The answer with the legal moves of a board.

use std::time::Duration;

use jiugong::{Convention, Move};

use super::{BoardAnswer, BoardQuestion};
use crate::answers::Subject;
use crate::error::NoAnswer;
use crate::known::Known;
use crate::record::{HintRecord, LegalMove};
use crate::thresholds::{HINT_TIME, MAX_QUICK_CELLS, SHORT_TIME};

/// The legal moves of a board.
#[derive(Debug)]
pub struct HintAnswer<'a> {
    /// The board, and what is known of its distance.
    pub board: BoardAnswer<'a>,
    /// The moves with what is known of the boards after them, best first: without a distance, first
    /// that of the best solution known.
    pub moves: Vec<(Move, Known)>,
    /// The meaning of the letters of moves.
    pub convention: Convention,
}

impl<'a> HintAnswer<'a> {
    pub(super) fn new(
        mut question: BoardQuestion<'a>,
        convention: Convention,
    ) -> Result<HintAnswer<'a>, NoAnswer> {
        if question.board.tiles().len() > MAX_QUICK_CELLS {
            question.limits = question.limits.or_within(HINT_TIME);
        }
        let mut moves = Vec::new();
        let found = question.source(Subject::Moves).and_then(|source| {
            let legal = source.legal_moves(&question.request())?;
            moves = legal.moves;
            Ok((legal.known, source.origin().into_owned().into()))
        });
        let board = BoardAnswer::new(&question, question.text().into(), found)?;
        Ok(HintAnswer { board, moves, convention })
    }

    /// Returns the time of the search where the user gave no limit, on a board whose distance is
    /// not proved.
    pub fn default_time(&self) -> Duration {
        if self.board.board.tiles().len() > MAX_QUICK_CELLS { HINT_TIME } else { SHORT_TIME }
    }

    /// Returns whether a move is the first of a shortest solution, given what is known of the board
    /// after it; `None` if that is not known.
    pub fn is_optimal(&self, after: &Known) -> Option<bool> {
        let distance = self.board.known.distance()?;
        if after.lower_bound >= distance {
            return Some(false);
        }
        after.distance().map(|after| after < distance)
    }

    /// Returns the record.
    pub fn record(&self) -> HintRecord<'_> {
        let BoardAnswer { board, notation, .. } = self.board;
        let legal_move = |&(m, after): &(Move, Known)| {
            Some(LegalMove {
                letters: self.convention.convert(m).to_string(),
                tile: notation.label(board.clone().apply(m)?),
                distance: after.distance(),
                optimal: self.is_optimal(&after),
                lower_bound: after.lower_bound,
                upper_bound: after.upper_bound,
            })
        };
        let shared = self.board.record();
        HintRecord {
            board: shared.board,
            goal: shared.goal,
            goal_kind: shared.goal_kind,
            metric: shared.metric,
            solvable: shared.solvable,
            distance: shared.distance,
            lower_bound: shared.lower_bound,
            upper_bound: shared.upper_bound,
            ended_by: shared.ended_by,
            convention: self.convention.into(),
            next: shared.solvable.then(|| self.moves.iter().filter_map(legal_move).collect()),
            reason: shared.reason,
            solvable_goals: shared.solvable_goals,
            table: shared.table,
        }
    }
}
