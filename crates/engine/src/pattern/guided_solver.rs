//! Solvers that search for shortest solutions with tables of lower bounds, in either metric.

use std::ops::ControlFlow;
use std::sync::Arc;

use jiugong::{Board, Direction, GoalError, Metric, Move, Solutions};
use jiugong_pattern::{ColourSolver, ColourTable, Outcome, PatternProgress};

use super::beam_solver::{BeamSolver, PatternTableSolver};
use super::manhattan::manhattan_bound;
use crate::search_pattern;

/// A solver with colour tables that several goals share.
pub type ColourTableSolver = ColourSolver<Arc<[ColourTable]>>;

/// A search for shortest solutions that tables of lower bounds guide: pattern tables in stm, colour
/// tables in mtm. Where there are none for a metric and shape, a [`BeamSolver`] finds short
/// solutions.
#[derive(Debug)]
pub struct GuidedSolver<D> {
    beams: BeamSolver<D>,
    /// `None` in stm.
    colours: Option<ColourTableSolver>,
}

impl<D: AsRef<[u8]> + Sync + Send + 'static> GuidedSolver<D> {
    /// Creates a solver in stm.
    pub fn stm(patterns: PatternTableSolver<D>) -> GuidedSolver<D> {
        GuidedSolver { beams: BeamSolver::new(Metric::Stm, patterns), colours: None }
    }

    /// Creates a solver in mtm, whose pattern tables guide beams.
    pub fn mtm(colours: ColourTableSolver, patterns: PatternTableSolver<D>) -> GuidedSolver<D> {
        GuidedSolver { beams: BeamSolver::new(Metric::Mtm, patterns), colours: Some(colours) }
    }

    /// Returns the solver that finds short solutions.
    pub fn beams(&self) -> &BeamSolver<D> {
        &self.beams
    }

    /// Searches for the least shortest solution. `progress` can stop the search, as in
    /// [`Solver::search`](jiugong_pattern::Solver::search).
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board can reach none of the goals; the same for all methods.
    pub fn search(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Outcome<Vec<Move>>, GoalError> {
        match &self.colours {
            None => Ok(self.beams.patterns().search(board, progress)?.map(single_steps)),
            Some(solver) => solver.search(board, progress),
        }
    }

    /// Searches as [`search`](GuidedSolver::search), in stm in rayon's threads.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn search_in_parallel(
        &self,
        board: &Board,
        progress: impl Fn(PatternProgress) -> ControlFlow<()> + Sync,
    ) -> Result<Outcome<Vec<Move>>, GoalError> {
        match &self.colours {
            None => Ok(search_pattern(self.beams.patterns(), board, progress)?.map(single_steps)),
            Some(_) => self.search(board, progress),
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
        match &self.colours {
            None => self.beams.patterns().search_all(board, progress),
            Some(solver) => solver.search_all(board, progress),
        }
    }

    /// Returns whether a board has a solution of at most `moves` moves.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn is_within(&self, board: &Board, moves: u32) -> Result<bool, GoalError> {
        match &self.colours {
            None => self.beams.patterns().is_within(board, moves),
            Some(solver) => solver.is_within(board, moves),
        }
    }

    /// Returns whether a board is at a distance. Takes well below a microsecond where the Manhattan
    /// distance excludes it, and a search only where the tables do not.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn is_at(&self, board: &Board, distance: u32) -> Result<bool, GoalError> {
        if let ([goal], Metric::Stm) = (self.beams.patterns().goals(), self.beams.metric()) {
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
        match &self.colours {
            None => self.beams.lower_bound(board),
            Some(solver) => solver.lower_bound(board),
        }
    }
}

fn single_steps(directions: Vec<Direction>) -> Vec<Move> {
    directions.into_iter().map(Move::from).collect()
}
