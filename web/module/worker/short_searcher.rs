//! Searches for short solutions of boards that neither a table nor pattern tables solve.

use std::ops::ControlFlow::{self, Break, Continue};

use jiugong::{Board, Direction, Metric, Move};
use jiugong_answers::thresholds;
use jiugong_beam::{Alone, Effort, ShortSolver};
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::searcher::max_tiles;
use crate::board::{board, letters};
use crate::kind::SolverKind;

/// A goal, and the search for short solutions, which are not proved shortest. Boards that cannot
/// reach the goal give `undefined`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ShortSearcher {
    goal: Board,
    metric: Metric,
    solver: ShortSolver,
}

#[wasm_bindgen]
impl ShortSearcher {
    /// Creates a searcher; `undefined` if something else solves the boards of the shape.
    pub fn create(
        rows: usize,
        cols: usize,
        goal: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    ) -> Option<ShortSearcher> {
        let goal = board(rows, cols, goal)?;
        let metric = Metric::from_name(metric)?;
        let solver = ShortSolver::new(&goal);
        let is_search = SolverKind::of_shape(goal.shape(), metric) == SolverKind::Search;
        let is_short = is_search && !thresholds::has_small_patterns(goal.shape());
        is_short.then_some(ShortSearcher { goal, metric, solver })
    }

    /// Returns a lower bound of the distance of a board: the sum of the distances of the tiles from
    /// their goals, divided by the tiles of a move.
    #[wasm_bindgen(js_name = lowerBound)]
    pub fn lower_bound(&self, tiles: &[u8]) -> Option<u32> {
        let shape = self.goal.shape();
        let board = self.board(tiles)?;
        let at = |cell: usize| (cell / shape.cols(), cell % shape.cols());
        let mut sum = 0;
        for (cell, tile) in board.tiles().iter().enumerate().filter(|&(_, &tile)| tile > 0) {
            let to = self.goal.tiles().iter().position(|other| other == tile)?;
            let ((row, col), (to_row, to_col)) = (at(cell), at(to));
            sum += row.abs_diff(to_row) + col.abs_diff(to_col);
        }
        Some((sum as u32).div_ceil(max_tiles(shape, self.metric)))
    }

    /// Searches with a number of beams, of which each takes some times as long and as much memory
    /// as the one before. Calls `on_found` with the letters of a first solution, after
    /// milliseconds, and of each that has fewer moves of one tile. Calls `proceed` every few
    /// milliseconds, and stops if it returns false.
    pub fn search(
        &self,
        tiles: &[u8],
        beams: u8,
        #[wasm_bindgen(unchecked_param_type = "(moves: string) => void")] on_found: &Function,
        #[wasm_bindgen(unchecked_param_type = "() => boolean")] proceed: &Function,
    ) {
        let mut found = |moves: &[Direction]| {
            let moves: Vec<Move> = moves.iter().copied().map(Move::from).collect();
            // An exception in the callback does not stop the search.
            let _ = on_found.call1(&JsValue::NULL, &letters(&moves).into());
        };
        let mut proceed = || {
            let result = proceed.call0(&JsValue::NULL);
            if result.is_ok_and(|result| result.is_falsy()) { Break(()) } else { Continue(()) }
        };
        self.find(tiles, beams, &mut found, &mut proceed);
    }
}

impl ShortSearcher {
    /// Calls `found` with the first solution and each shorter one.
    pub(crate) fn find(
        &self,
        tiles: &[u8],
        beams: u8,
        found: &mut dyn FnMut(&[Direction]),
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) {
        if let Some(board) = self.board(tiles) {
            // The callbacks have all that is found.
            let _ = self.solver.solution(&board, Effort::new(beams), &Alone, found, proceed);
        }
    }

    fn board(&self, tiles: &[u8]) -> Option<Board> {
        Board::new(self.goal.shape(), tiles).ok()
    }
}
