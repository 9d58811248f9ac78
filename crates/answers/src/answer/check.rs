//! The answer to whether moves are a solution of a board.

use std::borrow::Cow;
use std::ops::Range;

use jiugong::{Convention, Fault, GivenMoves, Judgement, Metric, Move};

use super::{BoardAnswer, BoardQuestion};
use crate::answers::Subject;
use crate::error::NoAnswer;
use crate::improve::first_shortcut;
use crate::known::{AllSolutions, Known};
use crate::moves_text;
use crate::record::{CheckRecord, OtherConvention, ShorterPart};

/// The result of a check.
#[derive(Debug)]
pub struct CheckAnswer<'a> {
    /// The board, and what is known of its distance.
    pub board: BoardAnswer<'a>,
    /// The judgement of the moves.
    pub judgement: Judgement,
    /// The position of the first move that is wrong, and its fault.
    first_fault: Option<(usize, Fault)>,
    other_convention: Option<OtherConvention>,
    shorter: Option<ShorterPart>,
}

impl<'a> CheckAnswer<'a> {
    pub(super) fn new(
        question: &BoardQuestion<'a>,
        given: &GivenMoves,
    ) -> Result<CheckAnswer<'a>, NoAnswer> {
        let &BoardQuestion { goals, board, notation, .. } = question;
        let metric = goals.metric();
        let given = Given { given, metric, question };
        // Of a board that is unsolvable, no move is good.
        let (mut good, mut shorter) = (Some(0), None);
        let found = given.find(&mut good, &mut shorter);
        let answer = BoardAnswer::new(question, question.text().into(), found)?;
        let judgement = Judgement::new(
            given.given,
            board,
            |end| goals.is_reached(end),
            notation,
            metric,
            answer.known.distance(),
            |_| good.unwrap_or(0),
        );
        let first_fault = match good {
            Some(_) => judgement.first_fault(),
            None if !judgement.is_legal() => judgement.first_fault(),
            None if judgement.reaches_goal => None,
            // The moves before may leave the shortest solutions.
            None => Some((judgement.length, Fault::Short)),
        };
        let other_convention = given.other_convention(&judgement);
        Ok(CheckAnswer { board: answer, judgement, first_fault, other_convention, shorter })
    }

    /// Returns the record.
    pub fn record(&self) -> CheckRecord<'_> {
        let CheckAnswer { board, judgement, first_fault, .. } = self;
        let shared = board.record();
        CheckRecord {
            board: shared.board,
            goal: shared.goal,
            goal_kind: shared.goal_kind,
            metric: shared.metric,
            solvable: shared.solvable,
            distance: shared.distance,
            lower_bound: shared.lower_bound,
            upper_bound: shared.upper_bound,
            length: judgement.length,
            legal: judgement.is_legal(),
            reaches_goal: judgement.reaches_goal,
            excess: judgement.excess(),
            first_fault: first_fault.map(|(at, _)| at + 1),
            fault: first_fault.map(|(_, fault)| fault.into()),
            end: board.notation.format(&judgement.end).to_string(),
            other_convention: self.other_convention,
            reason: shared.reason,
            solvable_goals: shared.solvable_goals,
            shorter: self.shorter.clone(),
            table: shared.table,
        }
    }
}

/// Moves on a board.
struct Given<'a, 'q> {
    given: &'q GivenMoves,
    metric: Metric,
    question: &'q BoardQuestion<'a>,
}

impl<'a> Given<'a, '_> {
    /// Finds the distance of the board, and its origin. Sets the number of moves that stay on a
    /// shortest solution, `None` if a limit ended the search; and the first part of a solution that
    /// can be shortened, if its distance is not proved.
    fn find(
        &self,
        good: &mut Option<usize>,
        shorter: &mut Option<ShorterPart>,
    ) -> Result<(Known, Cow<'a, str>), NoAnswer> {
        let &Given { given, question, .. } = self;
        let (source, request) = (question.source(Subject::Board)?, question.request());
        let solution = self.solution(given);
        let mut known = source.distance(&request)?;
        if let Some(moves) = &solution {
            let length = moves.len() as u32;
            known.upper_bound = Some(known.upper_bound.map_or(length, |best| best.min(length)));
        }
        *good = match (known.distance(), &solution) {
            (Some(distance), Some(moves)) if distance == moves.len() as u32 => Some(moves.len()),
            (Some(_), _) => match source.all(&request)? {
                AllSolutions::Found(solutions) => {
                    let (moves, _) = given.on(question.board, question.notation, self.metric);
                    Some(solutions.optimal_prefix(&moves))
                }
                AllSolutions::Unproved(_) => None,
            },
            (None, _) => None,
        };
        if known.distance().is_none() {
            *shorter = solution.and_then(|moves| self.shorter_part(&moves));
        }
        Ok((known, source.origin().into_owned().into()))
    }

    /// Returns the moves if they are a solution.
    fn solution(&self, given: &GivenMoves) -> Option<Vec<Move>> {
        let &BoardQuestion { goals, board, notation, .. } = self.question;
        let (moves, end) = given.on(board, notation, self.metric);
        (moves.len() == given.len() && goals.is_reached(&end)).then_some(moves)
    }

    /// Returns the first part of a solution that can be shortened.
    fn shorter_part(&self, moves: &[Move]) -> Option<ShorterPart> {
        let &BoardQuestion { board, observer, .. } = self.question;
        let shortcut = first_shortcut(board, moves, self.metric, observer)?;
        let convention = match self.given {
            GivenMoves::Directions(_, convention) => *convention,
            GivenMoves::Tiles(_) => Convention::Tile,
        };
        let Range { start, end } = shortcut.replaced;
        let moves = moves_text::letters(convention, board, &shortcut.moves);
        Some(ShorterPart { first: start + 1, last: end, moves })
    }

    /// Returns the other convention if the letters are a solution in it, and none as they are.
    fn other_convention(&self, judgement: &Judgement) -> Option<OtherConvention> {
        let other = self.given.in_other_convention(self.question.board);
        let other = other.filter(|_| !judgement.reaches_goal)?;
        let GivenMoves::Directions(_, convention) = other else {
            return None;
        };
        let length = self.solution(&other)?.len();
        let excess = judgement.distance.map(|least| length.saturating_sub(least as usize));
        Some(OtherConvention { convention: convention.into(), excess })
    }
}
