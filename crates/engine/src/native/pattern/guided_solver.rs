//! Solvers that search with tables of lower bounds, in either metric.

use std::ops::ControlFlow;
use std::sync::Arc;

use jiugong::{
    Board, ColourTable, Direction, Metric, Move, MultiTileSolver, PatternProgress, PatternSet,
    PatternSolver, Shape, Solutions, Unsolvable,
};

use crate::search_pattern;

/// A solver with pattern tables that several goals share.
pub type PatternTableSolver<D> = PatternSolver<Arc<PatternSet<D>>>;

/// A solver with colour tables that several goals share.
pub type ColourTableSolver = MultiTileSolver<Arc<[ColourTable]>>;

/// A search that tables of lower bounds guide.
///
/// Where [`can_prove`](GuidedSolver::can_prove) returns false, only
/// [`lower_bound`](GuidedSolver::lower_bound) and [`beam_search`](GuidedSolver::beam_search) are
/// for the metric: the other methods would search in stm.
#[derive(Debug)]
pub struct GuidedSolver<D> {
    /// The metric of the solutions.
    pub metric: Metric,
    /// Pattern tables, which guide the search in stm. In mtm they guide beams, whose solutions may
    /// be longer than the shortest.
    pub patterns: PatternTableSolver<D>,
    /// Colour tables, which guide the search in mtm; `None` in stm, and on shapes too large for
    /// them.
    pub colours: Option<ColourTableSolver>,
}

/// The result of a search, or its progress if it was stopped.
pub type Stoppable<T> = Result<Result<T, PatternProgress>, Unsolvable>;

impl<D: AsRef<[u8]> + Sync + Send> GuidedSolver<D> {
    /// Searches for the least shortest solution. `progress` can stop the search, as in
    /// [`PatternSolver::search`].
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if the goal cannot be reached from the board; so do all methods.
    pub fn search(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Stoppable<Vec<Move>> {
        match &self.colours {
            None => Ok(self.patterns.search(board, progress)?.map(single_steps)),
            Some(solver) => solver.search(board, progress),
        }
    }

    /// Searches as [`search`](GuidedSolver::search), in stm in rayon's threads.
    pub fn search_in_parallel(
        &self,
        board: &Board,
        progress: impl Fn(PatternProgress) -> ControlFlow<()> + Sync,
    ) -> Stoppable<Vec<Move>> {
        match &self.colours {
            None => Ok(search_pattern(&self.patterns, board, progress)?.map(single_steps)),
            Some(_) => self.search(board, progress),
        }
    }

    /// Searches for all shortest solutions. `progress` can stop the search.
    pub fn search_all(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Stoppable<Solutions> {
        match &self.colours {
            None => self.patterns.search_all(board, progress),
            Some(solver) => solver.search_all(board, progress),
        }
    }

    /// Returns whether a board has a solution of at most `moves` moves.
    pub fn is_within(&self, board: &Board, moves: u32) -> Result<bool, Unsolvable> {
        match &self.colours {
            None => self.patterns.is_within(board, moves),
            Some(solver) => solver.is_within(board, moves),
        }
    }

    /// Returns whether a board is at a distance. Takes well below a microsecond where the Manhattan
    /// distance excludes it, and a search only where the tables do not.
    pub fn is_at(&self, board: &Board, distance: u32) -> Result<bool, Unsolvable> {
        let goal = self.patterns.goal();
        goal.check_solvable(board)?;
        if self.metric == Metric::Stm {
            // Every move changes it by 1.
            let bound = manhattan_distance(board, goal.board());
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

    /// Returns whether searches find shortest solutions. Otherwise only [`beam_search`] finds
    /// solutions.
    ///
    /// [`beam_search`]: GuidedSolver::beam_search
    pub fn can_prove(&self) -> bool {
        self.metric == Metric::Stm || self.colours.is_some()
    }

    /// Returns a lower bound of the distance.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, Unsolvable> {
        match (&self.colours, self.metric) {
            (Some(solver), _) => solver.lower_bound(board),
            (None, Metric::Stm) => self.patterns.lower_bound(board),
            (None, Metric::Mtm) => {
                // A move of several tiles takes as many single steps.
                let shape = board.shape();
                let max_tiles = shape.rows().max(shape.cols()) - 1;
                Ok(self.patterns.lower_bound(board)?.div_ceil(max_tiles as u32))
            }
        }
    }

    /// Returns a short solution found by a beam search of a width. `proceed` can stop the search.
    pub fn beam_search(
        &self,
        board: &Board,
        width: usize,
        proceed: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Option<Vec<Move>>, Unsolvable> {
        self.patterns.beam_search(board, self.metric, width, proceed)
    }
}

/// Returns the sum of the distances of all tiles to their cells in the goal.
fn manhattan_distance(board: &Board, goal: &Board) -> u32 {
    let cols = goal.shape().cols();
    let mut cells = [0; Shape::MAX_CELLS];
    for (cell, &tile) in goal.tiles().iter().enumerate() {
        cells[usize::from(tile)] = cell;
    }
    let tiles = board.tiles().iter().enumerate().filter(|&(_, &tile)| tile != 0);
    let distances = tiles.map(|(cell, &tile)| {
        let to = cells[usize::from(tile)];
        (cell / cols).abs_diff(to / cols) + (cell % cols).abs_diff(to % cols)
    });
    distances.sum::<usize>() as u32
}

fn single_steps(directions: Vec<Direction>) -> Vec<Move> {
    directions.into_iter().map(Move::from).collect()
}
