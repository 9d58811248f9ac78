//! Solvers that find short solutions, perhaps not the shortest.

use std::ops::ControlFlow;
use std::sync::Arc;

use jiugong::{Board, GoalError, Metric, Move};
use jiugong_pattern::{PatternSet, PatternSolver};

/// A solver with pattern tables that several goals share.
pub type PatternTableSolver<D> = PatternSolver<Arc<PatternSet<D>>>;

/// Searches for short solutions with pattern tables, in either metric and on every shape that
/// pattern tables support.
#[derive(Debug)]
pub struct BeamSolver<D> {
    metric: Metric,
    patterns: PatternTableSolver<D>,
}

impl<D: AsRef<[u8]> + 'static> BeamSolver<D> {
    /// Creates a solver.
    pub fn new(metric: Metric, patterns: PatternTableSolver<D>) -> BeamSolver<D> {
        BeamSolver { metric, patterns }
    }

    /// Returns the metric of the solutions.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the solver with the pattern tables, whose other searches are in stm.
    pub fn patterns(&self) -> &PatternTableSolver<D> {
        &self.patterns
    }

    /// Returns a lower bound of the distance.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board; the same for all methods.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        let bound = self.patterns.lower_bound(board)?;
        Ok(match self.metric {
            Metric::Stm => bound,
            Metric::Mtm => {
                // A move of several tiles takes as many single steps.
                let shape = board.shape();
                let max_tiles = shape.rows().max(shape.cols()) - 1;
                bound.div_ceil(max_tiles as u32)
            }
        })
    }

    /// Returns a short solution found by a [beam search](PatternSolver::beam_search) of a width.
    /// `proceed` can stop the search.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn beam_search(
        &self,
        board: &Board,
        width: usize,
        proceed: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Option<Vec<Move>>, GoalError> {
        self.patterns.beam_search(board, self.metric, width, proceed)
    }
}
