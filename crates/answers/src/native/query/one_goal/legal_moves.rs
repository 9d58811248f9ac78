//! The legal moves of a board, with what is known of the boards after them.

use jiugong::{Board, Metric, Move, Solutions};
use jiugong_pattern::Outcome;

use super::{GoalQuery, Source, solver};
use crate::error::NoAnswer;
use crate::guided::{GuidedGoal, GuidedSolver, stop_if};
use crate::known::{AllSolutions, BestSolution, Known, LegalMoves};
use crate::limits::Limits;
use crate::near::{self, Near, Reach};
use crate::observer::{Observer, Progress};

impl GoalQuery {
    /// Returns the legal moves of the board, each with the distance after it, best first. If a
    /// limit or the observer ends the search, with what is known of it. The query is one of
    /// [`Answers::moves_query`](crate::Answers::moves_query).
    ///
    /// # Errors
    ///
    /// As [`distance`](GoalQuery::distance).
    pub fn legal_moves(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<LegalMoves, NoAnswer> {
        let table = match &self.source {
            Source::Precomputed(precomputed) => &precomputed.table,
            Source::Table(table) => table,
            Source::Reversed(..) => match self.solutions(limits, observer)? {
                AllSolutions::Found(solutions) => return Ok(self.moves_by_parity(&solutions)),
                AllSolutions::Unproved(best) => return self.bounded_moves(&best, |_| Ok(0)),
            },
            Source::Near(solutions) => return self.near_moves(solutions, limits, observer),
            Source::Guided(guided) => return self.searched_moves(guided, limits, observer),
            Source::Short => {
                let best = self.short_solution(limits, observer)?;
                return self.bounded_moves(&best, |next| Ok(near::lower_bound(&self.goal, next)));
            }
        };
        let solver = solver(table, &self.goal.goal)?;
        let moves = solver.moves(&self.board)?.into_iter();
        Ok(LegalMoves {
            known: Known::exact(solver.distance(&self.board)?),
            moves: moves.map(|(m, distance)| (m, Known::exact(distance))).collect(),
        })
    }

    /// Returns the legal moves in stm, given the shortest solutions: the neighbours on them are one
    /// move closer, and all others one move farther.
    fn moves_by_parity(&self, solutions: &Solutions) -> LegalMoves {
        let distance = solutions.distance();
        self.sorted_moves(distance, |m, _| {
            let is_best = solutions.first_moves().any(|best| best == m);
            Known::exact(if is_best { distance - 1 } else { distance + 1 })
        })
    }

    /// Returns the legal moves, given the shortest solutions. In mtm, moves that are not on one lead
    /// to boards as far or one move farther: a search finds which.
    fn near_moves(
        &self,
        solutions: &Solutions,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<LegalMoves, NoAnswer> {
        if self.goal.metric == Metric::Stm {
            return Ok(self.moves_by_parity(solutions));
        }
        let distance = solutions.distance();
        let mut found = Ok(());
        let moves = self.sorted_moves(distance, |m, next| {
            if solutions.first_moves().any(|best| best == m) {
                return Known::exact(distance - 1);
            }
            let farther = distance + 1;
            match near::search(&self.goal, next, Reach::Only, distance, limits, observer) {
                Ok(Near::Found(solutions)) => Known::exact(solutions.distance()),
                Ok(Near::Beyond(moves)) if moves >= distance => Known::exact(farther),
                Ok(Near::Beyond(_) | Near::Stopped(_)) => {
                    Known { upper_bound: Some(farther), ..Known::exact(distance) }
                }
                Err(error) => {
                    found = Err(error);
                    Known::exact(farther)
                }
            }
        });
        found?;
        Ok(moves)
    }

    /// Returns the legal moves, each with the distance after it. A search shows whether a move
    /// leads to a board that is one move closer. In stm other moves lead to boards that are one
    /// move further; in mtm to boards as far or one move further.
    fn searched_moves(
        &self,
        guided: &GuidedGoal,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<LegalMoves, NoAnswer> {
        let best = self.best_solution(guided, limits, observer)?;
        let searcher = guided.searcher();
        let (Some(distance), Some(solver)) = (best.known().distance(), searcher.guided()) else {
            return self.bounded_moves(&best, |next| Ok(searcher.lower_bound(next)?));
        };
        let first = best.moves.as_deref().and_then(|moves| moves.first());
        let moves = self.sorted_moves(distance, |m, next| {
            let closer = distance.saturating_sub(1);
            let farther = distance + 1;
            if first == Some(&m) {
                return Known::exact(closer);
            }
            let is_within = |moves| is_within(solver, next, moves, limits, observer);
            let unknown =
                |lower_bound| Known { lower_bound, upper_bound: Some(farther), ..Known::default() };
            if distance > 0 {
                match is_within(closer) {
                    Some(true) => return Known::exact(closer),
                    Some(false) => {}
                    None => return unknown(closer),
                }
            }
            match self.goal.metric {
                Metric::Stm => Known::exact(farther),
                Metric::Mtm => match is_within(distance) {
                    Some(true) => Known::exact(distance),
                    Some(false) => Known::exact(farther),
                    None => unknown(distance),
                },
            }
        });
        observer.finished();
        Ok(moves)
    }

    /// Returns the legal moves of a board whose distance is not proved: first that of the best
    /// solution known. After every other one, the way back and that solution are a solution.
    fn bounded_moves(
        &self,
        best: &BestSolution,
        bound: impl Fn(&Board) -> Result<u32, NoAnswer>,
    ) -> Result<LegalMoves, NoAnswer> {
        let known = best.known();
        let first = best.moves.as_deref().and_then(|moves| moves.first());
        let mut moves = Vec::new();
        for (m, next) in self.board.neighbours(self.goal.metric) {
            let after = |moves: u32| {
                if first == Some(&m) { moves.saturating_sub(1) } else { moves + 1 }
            };
            let after = Known { upper_bound: known.upper_bound.map(after), ..Known::default() };
            let bound = known.lower_bound.saturating_sub(1).max(bound(&next)?);
            moves.push((m, after.at_least(bound)));
        }
        moves.sort_by_key(|(_, after)| (after.upper_bound, after.lower_bound));
        Ok(LegalMoves { known, moves })
    }

    /// Returns the legal moves of a board at a distance, with what `after` returns of the boards
    /// after them, best first.
    fn sorted_moves(
        &self,
        distance: u32,
        mut after: impl FnMut(Move, &Board) -> Known,
    ) -> LegalMoves {
        let neighbours = self.board.neighbours(self.goal.metric);
        let mut moves: Vec<(Move, Known)> =
            neighbours.map(|(m, next)| (m, after(m, &next))).collect();
        moves.sort_by_key(|(_, after)| (after.upper_bound, after.lower_bound));
        LegalMoves { known: Known::exact(distance), moves }
    }
}

/// Returns whether a board has a solution of at most `moves` moves; `None` if a limit or the
/// observer ends the search.
fn is_within(
    solver: &GuidedSolver,
    board: &Board,
    moves: u32,
    limits: Limits,
    observer: &dyn Observer,
) -> Option<bool> {
    if solver.lower_bound(board).is_ok_and(|bound| bound > moves) {
        return Some(false);
    }
    let mut is_stopped = false;
    let found = solver.search(board, |progress| {
        stop_if(progress.bound > moves)?;
        let (bound, expanded) = (progress.bound, progress.expanded);
        let flow = observer.progress(&Progress::Search { bound, expanded, best: None });
        is_stopped = flow.is_break() || limits.is_late();
        stop_if(is_stopped)
    });
    match found.ok()? {
        Outcome::Found(solution) => Some(solution.len() as u32 <= moves),
        Outcome::Stopped(_) if is_stopped => None,
        Outcome::Stopped(_) | Outcome::NoSolution(_) => Some(false),
    }
}
