//! Short solutions of boards that neither a table nor pattern tables solve.

use std::cell::Cell;
use std::ops::ControlFlow::{Break, Continue};

use jiugong::{Board, Direction, Metric, Shape};
use jiugong_answers::thresholds::{MAX_PAGE_TIME, PAGE_EFFORT};
use jiugong_beam::{Alone, Effort, ShortSolver};

use super::search::{millis, moves_in, time_limit};
use super::{Elapsed, Found};

/// A goal, and the search for short solutions, which are proved shortest only if they have as many
/// moves as the lower bound.
#[derive(Debug)]
pub(crate) struct Beams {
    goal: Board,
    metric: Metric,
    solver: ShortSolver,
}

impl Beams {
    /// Creates the search for a goal.
    pub(crate) fn new(goal: Board, metric: Metric) -> Beams {
        let solver = ShortSolver::new(&goal, metric);
        Beams { goal, metric, solver }
    }

    /// Returns a lower bound of the distance of a board: the sum of the distances of the tiles from
    /// their goals, divided by the tiles of a move.
    fn lower_bound(&self, board: &Board) -> Option<u32> {
        let shape = self.goal.shape();
        let at = |cell: usize| (cell / shape.cols(), cell % shape.cols());
        let mut sum = 0;
        for (cell, tile) in board.tiles().iter().enumerate().filter(|&(_, &tile)| tile > 0) {
            let to = self.goal.tiles().iter().position(|other| other == tile)?;
            let ((row, col), (to_row, to_col)) = (at(cell), at(to));
            sum += row.abs_diff(to_row) + col.abs_diff(to_col);
        }
        Some((sum as u32).div_ceil(max_tiles(shape, self.metric)))
    }

    /// Calls `found` with the first solution, and each shorter one.
    pub(crate) fn solve(
        &self,
        board: &Board,
        is_wanted: bool,
        elapsed: &Elapsed<'_>,
        found: &mut Found<'_>,
    ) {
        let Some(bound) = self.lower_bound(board) else { return };
        let limit = time_limit(is_wanted).min(millis(MAX_PAGE_TIME));
        let least = Cell::new(usize::MAX);
        let mut shorter = |directions: &[Direction]| {
            let moves = moves_in(self.metric, directions);
            if moves.len() < least.get() {
                least.set(moves.len());
                found(Some(&moves), bound);
            }
        };
        let mut proceed = || {
            if least.get() > bound as usize && elapsed() < limit { Continue(()) } else { Break(()) }
        };
        // The callbacks have all that is found.
        let _ = self.solver.solution(
            board,
            Effort::new(PAGE_EFFORT),
            &Alone,
            &mut shorter,
            &mut proceed,
        );
    }
}

/// Returns the maximum number of tiles of a move.
fn max_tiles(shape: Shape, metric: Metric) -> u32 {
    match metric {
        Metric::Stm => 1,
        Metric::Mtm => shape.rows().max(shape.cols()) as u32 - 1,
    }
}
