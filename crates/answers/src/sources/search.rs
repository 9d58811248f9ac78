//! A search that tables of lower bounds guide.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock};

use jiugong::{Board, Metric, Move, Solutions};

use super::{Request, Source, sorted_moves};
use crate::error::{Error, NoAnswer};
use crate::guided::{Ahead, GuidedSearch, LongSearch, known_within};
use crate::known::{AllSolutions, BestSolution, Known, LegalMoves};
use crate::limits::Watched;
use crate::lock::lock;
use crate::thresholds::{EASY, FIRST_BOARDS, MAX_QUICK_CELLS};

/// A board, and the search that answers it.
#[derive(Debug)]
pub(crate) struct Search {
    guided: Arc<GuidedSearch>,
    /// A lower bound of the distance.
    bound: u32,
    /// The best solution of the last search.
    best: Mutex<Option<BestSolution>>,
    /// All shortest solutions, if a search ahead of the query has found them.
    solutions: OnceLock<Solutions>,
    /// Whether a short search has not found a solution.
    is_hard: bool,
}

impl Search {
    /// Creates what answers a board with a lower bound of its distance, with the solutions that
    /// [`look_ahead`](crate::Answers::look_ahead) found.
    pub fn new(guided: Arc<GuidedSearch>, board: &Board, bound: u32) -> Search {
        let (mut best, mut solutions, mut is_hard) = (None, OnceLock::new(), false);
        match guided.take(board) {
            Some(Ahead::First(moves)) => best = Some(BestSolution::shortest(moves)),
            Some(Ahead::All(all)) => {
                best = Some(BestSolution::shortest(all.iter().next().unwrap_or_default()));
                solutions = all.into();
            }
            Some(Ahead::TooHard) => is_hard = true,
            None => {}
        }
        Search { guided, bound, best: best.into(), solutions, is_hard }
    }

    fn long_search<'a>(&'a self, request: &Request<'a>) -> LongSearch<'a> {
        let &Request { goals, board, limits, observer } = request;
        LongSearch { guided: &self.guided, goals, board, limits, observer }
    }

    /// Raises the lower bound of a solution to that of the board, and adds what ended the search.
    fn ended(
        &self,
        request: &Request<'_>,
        observer: &Watched<'_>,
        best: BestSolution,
    ) -> BestSolution {
        let known = best.known().at_least(self.bound);
        if known.distance().is_some() {
            return BestSolution { lower_bound: known.lower_bound, ended_by: None, ..best };
        }
        let lower_bound = known.lower_bound;
        let ended_by = Some(observer.ended_by(&request.limits));
        BestSolution { lower_bound, ended_by, ..best }
    }
}

impl Source for Search {
    fn best(&self, request: &Request<'_>) -> Result<BestSolution, NoAnswer> {
        let proved = |best: &BestSolution| best.known().distance().is_some();
        if let Some(best) = lock(&self.best).clone().filter(proved) {
            return Ok(best);
        }
        let &Request { goals, board, limits, .. } = request;
        let easy = if board.tiles().len() > MAX_QUICK_CELLS { FIRST_BOARDS } else { EASY };
        let best = if let Some(last) = goals.last_solution(board, &limits).filter(proved) {
            last
        } else if !self.is_hard
            && let Some(moves) = self.guided.easy_solution(board, easy)?.moves
        {
            BestSolution::shortest(moves)
        } else {
            let observer = Watched::new(request.observer);
            let watched = Request { observer: &observer, ..*request };
            let best = self.long_search(&watched).best_solution()?;
            self.ended(request, &observer, best)
        };
        *lock(&self.best) = Some(best.clone());
        Ok(best)
    }

    fn all(&self, request: &Request<'_>) -> Result<AllSolutions, NoAnswer> {
        if let Some(solutions) = self.solutions.get() {
            return Ok(AllSolutions::Found(solutions.clone()));
        }
        if self.guided.prover(request.limits, request.observer).is_none() {
            return Ok(AllSolutions::Unproved(self.best(request)?));
        }
        let observer = Watched::new(request.observer);
        let watched = Request { observer: &observer, ..*request };
        Ok(match self.long_search(&watched).solutions()? {
            AllSolutions::Unproved(best) => {
                AllSolutions::Unproved(self.ended(request, &observer, best))
            }
            found @ AllSolutions::Found(_) => found,
        })
    }

    fn quick_distance(&self, request: &Request<'_>) -> Option<u32> {
        let known = lock(&self.best).as_ref().and_then(|best| best.known().distance());
        if known.is_some() {
            return known;
        }
        let &Request { board, limits, observer, .. } = request;
        let solver = self.guided.prover(limits, observer)?;
        let solution = solver.search(board, limits.quick(observer)).ok()?.found()?;
        Some(solution.len() as u32)
    }

    /// Moves that are not first lead to boards one move closer or farther or, in mtm and where
    /// there are several goals, as far: a search finds which.
    fn legal_moves(&self, request: &Request<'_>) -> Result<LegalMoves, NoAnswer> {
        let best = self.best(request)?;
        let (Some(distance), Some(solver)) = (best.known().distance(), self.guided.solver()) else {
            return self.bounded_moves(request, &best);
        };
        let &Request { goals, limits, observer, .. } = request;
        let first = best.moves.as_deref().and_then(|moves| moves.first());
        let closer = distance.saturating_sub(1);
        let has_parity = goals.one().is_some() && goals.metric() == Metric::Stm;
        let max = if has_parity { closer } else { distance };
        let moves = sorted_moves(request, Known::exact(distance), |m, next| {
            if first == Some(&m) {
                return Ok(Known::exact(closer));
            }
            let bound = closer.max(solver.lower_bound(next)?);
            let farther = Known { upper_bound: Some(distance + 1), ..Known::default() };
            let farther = farther.at_least(bound);
            if farther.distance().is_some() || bound > max {
                return Ok(Known::exact(distance + 1));
            }
            let found = known_within(&solver, next, max, limits, observer)?;
            Ok(match found.upper_bound {
                Some(_) => found,
                None if has_parity && found.lower_bound > max => Known::exact(distance + 1),
                None => farther.at_least(found.lower_bound),
            })
        });
        observer.finished();
        moves
    }

    fn lower_bound(&self, _: &Request<'_>, board: &Board) -> Result<u32, NoAnswer> {
        Ok(self.guided.lower_bound(board)?)
    }

    fn check_proof(&self, _: &Request<'_>) -> Result<(), Error> {
        Ok(())
    }

    fn solution_so_far(&self, _: &Request<'_>) -> Result<Option<Vec<Move>>, NoAnswer> {
        Ok(lock(&self.best).as_ref().and_then(|best| best.moves.clone()))
    }

    fn origin(&self) -> Cow<'_, str> {
        self.guided.origin().into()
    }
}
