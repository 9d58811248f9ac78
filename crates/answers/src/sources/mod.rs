//! The sources of answers: a file for each kind.
//!
//! 1. `table`: a complete table of the goal, or of the start.
//! 2. `distances`: the distances to goals that are not one board.
//! 3. `near`: a search from both ends, or `walk` for goals that are not one board.
//! 4. `search`: a search that tables of lower bounds guide.
//! 5. `beams`: a search for a short solution.

pub(crate) mod beams;
pub(crate) mod distances;
pub(crate) mod near;
pub(crate) mod near_or_beams;
pub(crate) mod search;
pub(crate) mod table;
mod walk;

use std::borrow::Cow;
use std::fmt;

use jiugong::{Board, Move, Solutions};

use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::known::{AllSolutions, BestSolution, Known, LegalMoves};
use crate::limits::Limits;
use crate::observer::{Observer, Silent};
use crate::wanted::Wanted;

/// The origin of answers that a search without tables found.
pub(crate) const NO_TABLE: &str = "search";

/// A board, its goals, and the limits of the answer.
#[derive(Clone, Copy)]
pub(crate) struct Request<'a> {
    pub goals: &'a Goals,
    pub board: &'a Board,
    pub limits: Limits,
    pub observer: &'a dyn Observer,
}

/// The result of a search of boards near goals.
#[derive(Debug)]
pub(crate) enum Near {
    /// All shortest solutions.
    Found(Solutions),
    /// The board is farther from its goals than this number of moves.
    Beyond(u32),
    /// A limit or the observer stopped the search. The number is a lower bound of the distance.
    Stopped(u32),
}

/// A source of answers to a board that can reach its goals.
pub(crate) trait Source: fmt::Debug + Send + Sync {
    /// Returns the least shortest solution or, if a limit or the observer ends the search, the best
    /// one known.
    fn best(&self, request: &Request<'_>) -> Result<BestSolution, NoAnswer>;

    /// Returns all shortest solutions or, if they are not known, the best solution.
    fn all(&self, request: &Request<'_>) -> Result<AllSolutions, NoAnswer> {
        Ok(AllSolutions::Unproved(self.best(request)?))
    }

    /// Returns what is known of the distance.
    fn distance(&self, request: &Request<'_>) -> Result<Known, NoAnswer> {
        Ok(self.best(request)?.known())
    }

    /// Returns the distance if that takes about a second at most, and the limits allow it.
    fn quick_distance(&self, request: &Request<'_>) -> Option<u32> {
        self.distance(request).ok()?.distance()
    }

    /// Returns whether the shortest solutions are counted.
    fn counts(&self, _: &Request<'_>, wanted: Wanted) -> bool {
        wanted == Wanted::All
    }

    /// Replaces the contents of `moves` by the best solution.
    fn solve(
        &self,
        request: &Request<'_>,
        moves: &mut Vec<Move>,
        wanted: Wanted,
    ) -> Result<Known, NoAnswer> {
        let best = if self.counts(request, wanted) {
            match self.all(request)? {
                AllSolutions::Found(solutions) => {
                    moves.extend(solutions.iter().next().unwrap_or_default());
                    let count = Some(solutions.count());
                    return Ok(Known { solutions: count, ..Known::exact(solutions.distance()) });
                }
                AllSolutions::Unproved(best) => best,
            }
        } else {
            self.best(request)?
        };
        let known = best.known();
        moves.extend(best.moves.unwrap_or_default());
        Ok(known)
    }

    /// Returns the first move of the least shortest solution; `None` if the board is a goal.
    fn best_move(&self, request: &Request<'_>) -> Result<Option<Move>, NoAnswer> {
        self.check_proof(request)?;
        let best = self.best(request)?;
        best.known().distance().ok_or(NoAnswer::Stopped)?;
        Ok(best.moves.unwrap_or_default().first().copied())
    }

    /// Returns the legal moves, best first: by default that of the best solution, and the others
    /// with the bounds that follow from it.
    fn legal_moves(&self, request: &Request<'_>) -> Result<LegalMoves, NoAnswer> {
        self.bounded_moves(request, &self.best(request)?)
    }

    /// Returns the legal moves of a board whose distance is not proved: first that of the best
    /// solution known. After every other one, the way back and that solution are a solution.
    fn bounded_moves(
        &self,
        request: &Request<'_>,
        best: &BestSolution,
    ) -> Result<LegalMoves, NoAnswer> {
        let known = best.known();
        let first = best.moves.as_deref().and_then(|moves| moves.first());
        sorted_moves(request, known, |m, next| {
            let after = |moves: u32| {
                if first == Some(&m) { moves.saturating_sub(1) } else { moves + 1 }
            };
            let after = Known { upper_bound: known.upper_bound.map(after), ..Known::default() };
            let bound = known.lower_bound.saturating_sub(1).max(self.lower_bound(request, next)?);
            Ok(after.at_least(bound))
        })
    }

    /// Returns a lower bound of the distance of another board.
    fn lower_bound(&self, request: &Request<'_>, board: &Board) -> Result<u32, NoAnswer> {
        Ok(request.goals.lower_bound(board))
    }

    /// Checks that a search without limits proves the distance.
    fn check_proof(&self, _: &Request<'_>) -> Result<(), Error> {
        Ok(())
    }

    /// Returns the best solution known so far; `None` if there is none yet.
    fn solution_so_far(&self, request: &Request<'_>) -> Result<Option<Vec<Move>>, NoAnswer> {
        Ok(self.best(request)?.moves)
    }

    /// Returns the goal that the first shortest solution ends at, as text; if a search answers
    /// several goals, that of the best solution that it has found, or all of them if it has none.
    fn reached<'a>(&self, request: &Request<'a>) -> Result<&'a str, NoAnswer> {
        let &Request { goals, board, .. } = request;
        if goals.one().is_some() {
            return Ok(goals.text());
        }
        let request = Request { limits: Limits::NONE, observer: &Silent, ..*request };
        let mut end = board.clone();
        let moves = self.solution_so_far(&request)?;
        let is_path = moves.is_some_and(|moves| moves.iter().all(|&m| end.apply(m).is_some()));
        Ok(goals.reached(&end).filter(|_| is_path).unwrap_or(goals.text()))
    }

    /// Returns the path of the table file that answers, the paths of several pattern table files
    /// separated by commas, `embedded` or `built`, or `search` if there is no table.
    fn origin(&self) -> Cow<'_, str>;
}

/// Returns the legal moves, with what `after` returns of the boards after them, best first.
pub(crate) fn sorted_moves(
    request: &Request<'_>,
    known: Known,
    mut after: impl FnMut(Move, &Board) -> Result<Known, NoAnswer>,
) -> Result<LegalMoves, NoAnswer> {
    let neighbours = request.board.neighbours(request.goals.metric());
    let moves = neighbours.map(|(m, next)| Ok((m, after(m, &next)?)));
    let mut moves = moves.collect::<Result<Vec<(Move, Known)>, NoAnswer>>()?;
    moves.sort_by_key(|(_, after)| (after.upper_bound, after.lower_bound));
    Ok(LegalMoves { known, moves })
}
