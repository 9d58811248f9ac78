//! Solvers that search for shortest solutions with tables of lower bounds, in either metric.

use std::ops::ControlFlow;
use std::sync::Arc;

use jiugong::{Board, Direction, GoalError, Metric, Move, Solutions};
use jiugong_pattern::{
    ColourSolver, ColourTable, Outcome, PatternProgress, PatternSet, PatternSolver,
    PlacementSolver, PlacementTables, Solver,
};

use super::manhattan::manhattan_bound;
use crate::search_in_parts;

/// A solver with pattern tables that several goals share.
pub type PatternTableSolver<D> = PatternSolver<Arc<PatternSet<D>>>;

/// A solver with colour tables that several goals share.
pub type ColourTableSolver = ColourSolver<Arc<[ColourTable]>>;

/// A solver with placement tables that several goals share.
pub type PlacementTableSolver = PlacementSolver<Arc<PlacementTables>>;

/// A search for shortest solutions that tables of lower bounds guide.
#[derive(Clone, Debug)]
pub enum GuidedSolver<D> {
    /// In stm.
    Patterns(PatternTableSolver<D>),
    /// In mtm, on up to 16 cells.
    Colours(ColourTableSolver),
    /// In mtm, on up to 25 cells.
    Placements(PlacementTableSolver),
}

/// Calls a method of the solver in each variant.
macro_rules! with_solver {
    ($guided:expr, $solver:ident => $result:expr) => {
        match $guided {
            GuidedSolver::Patterns($solver) => $result,
            GuidedSolver::Colours($solver) => $result,
            GuidedSolver::Placements($solver) => $result,
        }
    };
}

impl<D: AsRef<[u8]> + Sync + Send + 'static> GuidedSolver<D> {
    /// Creates the solver for the nearest goal of several solvers with tables of one kind; `None` if
    /// there are none, or the kinds differ.
    pub fn nearest(solvers: impl IntoIterator<Item = GuidedSolver<D>>) -> Option<GuidedSolver<D>> {
        solvers.into_iter().map(Some).reduce(|a, b| {
            Some(match (a?, b?) {
                (GuidedSolver::Patterns(a), GuidedSolver::Patterns(b)) => {
                    GuidedSolver::Patterns(Solver::nearest([a, b]))
                }
                (GuidedSolver::Colours(a), GuidedSolver::Colours(b)) => {
                    GuidedSolver::Colours(Solver::nearest([a, b]))
                }
                (GuidedSolver::Placements(a), GuidedSolver::Placements(b)) => {
                    GuidedSolver::Placements(Solver::nearest([a, b]))
                }
                _ => return None,
            })
        })?
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        match self {
            GuidedSolver::Patterns(_) => Metric::Stm,
            GuidedSolver::Colours(_) | GuidedSolver::Placements(_) => Metric::Mtm,
        }
    }

    /// Searches for the least shortest solution. `progress` can stop the search, as in
    /// [`Solver::search`].
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board can reach none of the goals; the same for all methods.
    pub fn search(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Outcome<Vec<Move>>, GoalError> {
        match self {
            GuidedSolver::Patterns(solver) => Ok(solver.search(board, progress)?.map(single_steps)),
            GuidedSolver::Colours(solver) => solver.search(board, progress),
            GuidedSolver::Placements(solver) => solver.search(board, progress),
        }
    }

    /// Searches for a shortest solution in some of rayon's threads, as [`search_in_parts`]; with
    /// colour tables in the calling thread. On boards of up to 16 cells the result is that of
    /// [`search`](GuidedSolver::search).
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn search_in_parts(
        &self,
        board: &Board,
        threads: usize,
        progress: impl Fn(PatternProgress) -> ControlFlow<()> + Sync,
    ) -> Result<Outcome<Vec<Move>>, GoalError> {
        match self {
            GuidedSolver::Patterns(solver) => {
                Ok(search_in_parts(solver, board, threads, progress)?.map(single_steps))
            }
            GuidedSolver::Colours(solver) => solver.search(board, progress),
            GuidedSolver::Placements(solver) => search_in_parts(solver, board, threads, progress),
        }
    }

    /// Searches for all shortest solutions. `progress` can stop the search.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn search_all(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Outcome<Solutions>, GoalError> {
        with_solver!(self, solver => solver.search_all(board, progress))
    }

    /// Returns whether a board has a solution of at most `moves` moves.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn is_within(&self, board: &Board, moves: u32) -> Result<bool, GoalError> {
        with_solver!(self, solver => solver.is_within(board, moves))
    }

    /// Returns whether a board is at a distance. Takes well below a microsecond where the Manhattan
    /// distance excludes it, and a search only where the tables do not.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn is_at(&self, board: &Board, distance: u32) -> Result<bool, GoalError> {
        if let GuidedSolver::Patterns(solver) = self
            && let [goal] = solver.goals()
        {
            let goal = goal.goal();
            goal.check_solvable(board)?;
            // Every move changes it by 1.
            let bound = manhattan_bound(board, goal.board(), Metric::Stm);
            if bound > distance || !(distance - bound).is_multiple_of(2) {
                return Ok(false);
            }
        }
        let is_closer = match distance.checked_sub(1) {
            Some(closer) => self.is_within(board, closer)?,
            None => false,
        };
        Ok(!is_closer && self.is_within(board, distance)?)
    }

    /// Returns a lower bound of the distance.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        with_solver!(self, solver => solver.lower_bound(board))
    }
}

fn single_steps(directions: Vec<Direction>) -> Vec<Move> {
    directions.into_iter().map(Move::from).collect()
}
