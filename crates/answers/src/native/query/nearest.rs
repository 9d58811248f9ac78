//! Queries about a board and a set of goals that a search answers.

use std::sync::{Arc, Mutex};

use jiugong::{Board, Move};

use crate::error::NoAnswer;
use crate::goal_set::PreparedSet;
use crate::guided::GuidedSet;
use crate::known::{AllSolutions, BestSolution, Known, LegalMoves};
use crate::limits::{Limits, Watched};
use crate::lock::lock;
use crate::observer::Observer;
use crate::query::Wanted;

/// A board that can reach a goal of a set, and the search that answers it.
#[derive(Debug)]
pub struct NearestQuery {
    board: Board,
    set: Arc<PreparedSet>,
    guided: Arc<GuidedSet>,
    /// The best solution of the last search.
    best: Mutex<Option<BestSolution>>,
}

impl NearestQuery {
    pub(crate) fn new(set: Arc<PreparedSet>, board: Board, guided: Arc<GuidedSet>) -> NearestQuery {
        NearestQuery { board, set, guided, best: Mutex::default() }
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the best solution: a shortest one, unless a limit or the observer ends the search.
    fn best_solution(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<BestSolution, NoAnswer> {
        let proved = |best: &BestSolution| best.known().distance().is_some();
        if let Some(best) = lock(&self.best).clone().filter(proved) {
            return Ok(best);
        }
        let observer = Watched::new(observer);
        let best = self.guided.best_solution(&self.board, limits, &observer)?;
        let best = BestSolution { ended_by: Some(observer.ended_by(&limits)), ..best };
        *lock(&self.best) = Some(best.clone());
        Ok(best)
    }

    pub(crate) fn distance(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Known, NoAnswer> {
        Ok(self.best_solution(limits, observer)?.known())
    }

    pub(crate) fn quick_distance(&self, limits: Limits, observer: &dyn Observer) -> Option<u32> {
        self.guided.quick_distance(&self.board, limits, observer)
    }

    pub(crate) fn solve(
        &self,
        moves: &mut Vec<Move>,
        wanted: Wanted,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Known, NoAnswer> {
        moves.clear();
        let best = match wanted {
            Wanted::First | Wanted::Counted => self.best_solution(limits, observer)?,
            Wanted::All => match self.solutions(limits, observer)? {
                AllSolutions::Found(solutions) => {
                    moves.extend(solutions.iter().next().unwrap_or_default());
                    let count = Some(solutions.count());
                    return Ok(Known { solutions: count, ..Known::exact(solutions.distance()) });
                }
                AllSolutions::Unproved(best) => best,
            },
        };
        let known = best.known();
        moves.extend(best.moves.unwrap_or_default());
        Ok(known)
    }

    pub(crate) fn best_move(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Move>, NoAnswer> {
        let best = self.best_solution(limits, observer)?;
        best.known().distance().ok_or(NoAnswer::Stopped)?;
        Ok(best.moves.unwrap_or_default().first().copied())
    }

    pub(crate) fn solutions(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<AllSolutions, NoAnswer> {
        let observer = Watched::new(observer);
        Ok(match self.guided.solutions(&self.board, limits, &observer)? {
            AllSolutions::Unproved(best) => {
                let ended_by = Some(observer.ended_by(&limits));
                AllSolutions::Unproved(BestSolution { ended_by, ..best })
            }
            found @ AllSolutions::Found(_) => found,
        })
    }

    /// Returns the legal moves. A move leads to a board one move closer or further, or as far: goals
    /// may have the blank on cells of both colours.
    pub(crate) fn legal_moves(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<LegalMoves, NoAnswer> {
        let best = self.best_solution(limits, observer)?;
        let known = best.known();
        let first = best.moves.as_deref().and_then(|moves| moves.first());
        let mut moves = Vec::new();
        for (m, next) in self.board.neighbours(self.set.metric()) {
            let is_first = first == Some(&m);
            // With the way back, a solution of the board is one of all its neighbours.
            let upper_bound =
                known.upper_bound.map(|moves| if is_first { moves - 1 } else { moves + 1 });
            let bound = known.lower_bound.saturating_sub(1).max(self.guided.lower_bound(&next)?);
            let mut after = Known { upper_bound, ..Known::default() }.at_least(bound);
            if let Some(distance) = known.distance().filter(|_| after.distance().is_none()) {
                let found = self.guided.known_within(&next, distance, limits, observer)?;
                let upper_bound = found.upper_bound.or(upper_bound);
                after = Known { upper_bound, ..found }.at_least(bound);
            }
            moves.push((m, after));
        }
        observer.finished();
        moves.sort_by_key(|(_, after)| (after.upper_bound, after.lower_bound));
        Ok(LegalMoves { known, moves })
    }

    /// Returns the goal that the best solution found ends at, as text.
    pub(crate) fn reached(&self) -> &str {
        let mut end = self.board.clone();
        let best = lock(&self.best).clone().and_then(|best| best.moves);
        let reached = best.and_then(|moves| {
            moves.into_iter().try_for_each(|m| end.apply(m).map(|_| ()))?;
            self.set.reached(&end)
        });
        reached.unwrap_or(&self.set.text)
    }

    pub(crate) fn origin(&self) -> &str {
        self.guided.origin()
    }
}
