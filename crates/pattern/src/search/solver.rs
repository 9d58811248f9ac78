//! Queries answered by a search that tables of lower bounds guide.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::{Board, GoalError, Metric, Solutions};

use crate::search::deepening::{Deepening, Search};
use crate::search::outcome::Outcome;
use crate::search::progress::PatternProgress;

/// A goal, and the tables that guide a search for it.
pub trait Guide {
    /// A move of the search.
    type Step: Ord;
    /// The metric of the search.
    const METRIC: Metric;

    /// Starts a search from a board.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    fn search<'a>(&'a self, board: &Board) -> Result<Box<dyn Search<Self::Step> + 'a>, GoalError>;
}

/// Solves boards for a goal, or for the nearest of several, by a search that tables guide: a
/// [`PatternSolver`](crate::PatternSolver) in stm, a [`ColourSolver`](crate::ColourSolver) or a
/// [`PlacementSolver`](crate::PlacementSolver) in mtm.
///
/// For each number of moves, from the least of the lower bounds on, all goals are searched for
/// whose bounds allow it. The first number of moves with a solution is the distance to the nearest
/// goal. Of the solutions for several goals, the least is the one that a complete table gives.
#[derive(Clone, Debug)]
pub struct Solver<G> {
    pub(crate) goals: Vec<G>,
}

impl<G> Solver<G> {
    /// Creates the solver for the goals of several solvers of the same shape.
    pub fn nearest(solvers: impl IntoIterator<Item = Solver<G>>) -> Solver<G> {
        Solver { goals: solvers.into_iter().flat_map(|solver| solver.goals).collect() }
    }

    /// Returns the goals.
    pub fn goals(&self) -> &[G] {
        &self.goals
    }

    /// Returns what a function returns for each goal that can be reached, in their order, or else
    /// the first error.
    pub(crate) fn reachable<'a, R>(
        &'a self,
        of: impl Fn(&'a G) -> Result<R, GoalError>,
    ) -> Result<Vec<R>, GoalError> {
        let mut reachable = Vec::new();
        let mut error = None;
        for goal in &self.goals {
            match of(goal) {
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

impl<G: Guide> Solver<G> {
    fn start<'a>(&'a self, board: &Board) -> Result<Deepening<'a, G::Step>, GoalError> {
        let searches = self.reachable(|goal| goal.search(board))?;
        Ok(Deepening { searches, metric: G::METRIC })
    }

    /// Returns the goals that a board can reach, each with its lower bound, the least first.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board can reach none of the goals.
    pub fn bounds(&self, board: &Board) -> Result<Vec<(u32, &G)>, GoalError> {
        let mut bounds = self.reachable(|goal| Ok((goal.search(board)?.bound(), goal)))?;
        bounds.sort_by_key(|&(bound, _)| bound);
        Ok(bounds)
    }

    /// Returns a lower bound of the distance of a board.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board can reach none of the goals; the same for all methods.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        Ok(self.start(board)?.bound())
    }

    /// Returns the least shortest solution of a board. The time grows exponentially with the
    /// distance beyond the lower bound. Returns `None` if there is none, in stm of at most 256
    /// moves: if a table is wrong, or perhaps on shapes such as 2×12, whose largest distance is not
    /// known.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn solution(&self, board: &Board) -> Result<Option<Vec<G::Step>>, GoalError> {
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
    ) -> Result<Outcome<Vec<G::Step>>, GoalError> {
        Ok(self.start(board)?.first(&mut progress))
    }

    /// Searches for all shortest solutions, otherwise as [`search`](Solver::search), in up to about
    /// ten times the time. Memory grows with the number of boards on the solutions.
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

    /// Returns whether a board has a solution of at most `moves` moves, in stm at most 256. If it
    /// has none, the answer takes less time than finding the solution.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn is_within(&self, board: &Board, moves: u32) -> Result<bool, GoalError> {
        Ok(self.start(board)?.is_within(moves))
    }
}
