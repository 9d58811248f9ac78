//! Searches for the nearest of several goals.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Deref};

use jiugong::{Board, Direction, GoalError, Metric, Move, Solutions};

use crate::colour::solver::ColourSolver;
use crate::colour::table::ColourTable;
use crate::search::deepening::{Deepening, Search};
use crate::search::outcome::Outcome;
use crate::search::progress::PatternProgress;
use crate::search::set::PatternSet;
use crate::search::solver::PatternSolver;

/// The number of goals that a search for short solutions looks for: those with the least bounds.
const BEAM_GOALS: usize = 4;

/// Solves boards for any of several goals, with a [`PatternSolver`] for each in stm or a
/// [`ColourSolver`] in mtm.
///
/// For each number of moves, from the least of the lower bounds on, all goals are searched for whose
/// bounds allow it. The first number of moves with a solution is the distance to the nearest goal. Of
/// the solutions for several goals, the least is the one that a complete table gives.
#[derive(Clone, Debug)]
pub struct NearestSolver<T> {
    solvers: Vec<T>,
}

impl<T> NearestSolver<T> {
    /// Creates the solver for the goals of these solvers, which have the same shape.
    pub fn new(solvers: Vec<T>) -> NearestSolver<T> {
        NearestSolver { solvers }
    }

    /// Returns the solvers of the goals.
    pub fn solvers(&self) -> &[T] {
        &self.solvers
    }

    /// Returns what a function returns for each solver whose goal can be reached, in their order, or
    /// else the first error.
    fn reachable<'a, R>(
        &'a self,
        of: impl Fn(&'a T) -> Result<R, GoalError>,
    ) -> Result<Vec<R>, GoalError> {
        let mut reachable = Vec::new();
        let mut error = None;
        for solver in &self.solvers {
            match of(solver) {
                Ok(found) => reachable.push(found),
                Err(of_goal) => error = error.or(Some(of_goal)),
            }
        }
        match error {
            Some(error) if reachable.is_empty() => Err(error),
            _ => Ok(reachable),
        }
    }
}

impl<D: AsRef<[u8]>, S: Deref<Target = PatternSet<D>>> NearestSolver<PatternSolver<S>> {
    /// Returns the solvers of the goals that a board can reach, each with its lower bound, the
    /// least first.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board can reach none of the goals; the same for all methods.
    pub fn bounds(&self, board: &Board) -> Result<Vec<(u32, &PatternSolver<S>)>, GoalError> {
        let mut bounds = self.reachable(|solver| Ok((solver.lower_bound(board)?, solver)))?;
        bounds.sort_by_key(|&(bound, _)| bound);
        Ok(bounds)
    }

    /// Returns a lower bound of the distance to the nearest goal.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        Ok(self.start(board)?.bound())
    }

    /// Returns the least shortest solution of a board; `None` as from
    /// [`PatternSolver::solution`].
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn solution(&self, board: &Board) -> Result<Option<Vec<Direction>>, GoalError> {
        Ok(self.search(board, |_| ControlFlow::Continue(()))?.found())
    }

    /// Searches for the least shortest solution. `progress` is called after every 8,192 expanded
    /// boards, and can stop the search.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn search(
        &self,
        board: &Board,
        mut progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Outcome<Vec<Direction>>, GoalError> {
        Ok(self.start(board)?.first(&mut progress))
    }

    /// Searches for all shortest solutions, otherwise as [`search`](NearestSolver::search).
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn search_all(
        &self,
        board: &Board,
        mut progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Outcome<Solutions>, GoalError> {
        Ok(self.start(board)?.all(&mut progress))
    }

    /// Searches for a short solution in either metric, as [`PatternSolver::beam_search`], for the
    /// four goals with the least bounds.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn beam_search(
        &self,
        board: &Board,
        metric: Metric,
        width: usize,
        mut proceed: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Option<Vec<Move>>, GoalError> {
        let mut best: Option<Vec<Move>> = None;
        for (_, solver) in self.bounds(board)?.into_iter().take(BEAM_GOALS) {
            let found = solver.beam_search(board, metric, width, &mut proceed)?;
            let is_better =
                |moves: &Vec<Move>| best.as_ref().is_none_or(|best| moves.len() < best.len());
            if let Some(moves) = found.filter(is_better) {
                best = Some(moves);
            }
        }
        Ok(best)
    }

    fn start<'a>(&'a self, board: &Board) -> Result<Deepening<'a, Direction>, GoalError>
    where
        D: 'a,
    {
        let searches = self.reachable(|solver| {
            let search: Box<dyn Search<Direction> + 'a> = solver.guided(board)?;
            Ok(search)
        })?;
        Ok(Deepening { searches, metric: Metric::Stm })
    }
}

impl<S: Deref<Target = [ColourTable]>> NearestSolver<ColourSolver<S>> {
    /// Returns a lower bound of the distance in mtm to the nearest goal.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board can reach none of the goals; the same for all methods.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        Ok(self.start(board)?.bound())
    }

    /// Searches for the least shortest solution in mtm, as [`ColourSolver::search`].
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn search(
        &self,
        board: &Board,
        mut progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Outcome<Vec<Move>>, GoalError> {
        Ok(self.start(board)?.first(&mut progress))
    }

    /// Searches for all shortest solutions in mtm, as [`ColourSolver::search_all`].
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn search_all(
        &self,
        board: &Board,
        mut progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Outcome<Solutions>, GoalError> {
        Ok(self.start(board)?.all(&mut progress))
    }

    fn start<'a>(&'a self, board: &Board) -> Result<Deepening<'a, Move>, GoalError> {
        let searches = self.reachable(|solver| solver.guided(board))?;
        Ok(Deepening { searches, metric: Metric::Mtm })
    }
}
