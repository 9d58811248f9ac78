//! Goals that are not one board: the distances of all boards, found by a search from all goals.

use std::iter;

use jiugong::{Board, Metric, Shape};
use jiugong_answers::Goals;
use jiugong_pattern::goals::{GoalDistances, GoalSearch};
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::board::letters;
use crate::check::Check;
use crate::goals::Pieces;
use crate::legal_move::LegalMove;
use crate::solutions::Solutions;

/// One or more goals with open cells, or with pieces that are alike, and the distances of all
/// boards. Boards that differ only by pieces that are alike, or that no goal names, are one. Boards
/// that cannot reach a goal give `undefined`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GoalSolver {
    set: Goals,
    distances: GoalDistances,
}

#[wasm_bindgen]
impl GoalSolver {
    /// Finds the distances to goals, which are passed as to `Target`; `undefined` if they are no
    /// goals of the shape, or there is not enough memory. Calls `on_progress` after each distance
    /// with the share of the boards found so far.
    pub fn create(
        rows: usize,
        cols: usize,
        goal: &[u8],
        numbers: &[u8],
        alike: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
        #[wasm_bindgen(unchecked_param_type = "(share: number) => void")] on_progress: &Function,
    ) -> Option<GoalSolver> {
        let pieces = Pieces::new(Shape::new(rows, cols).ok()?, numbers, alike)?;
        GoalSolver::build(&pieces, goal, metric, |share| {
            // An exception in the callback does not stop the search.
            let _ = on_progress.call1(&JsValue::NULL, &share.into());
        })
    }

    /// Returns the fewest moves to a goal.
    pub fn distance(&self, tiles: &[u8]) -> Option<u32> {
        self.distance_of(&self.board(tiles)?)
    }

    /// Returns the letters of the least shortest solution.
    pub fn solution(&self, tiles: &[u8]) -> Option<String> {
        let mut coloured = self.set.coloured(&self.board(tiles)?);
        self.distances.distance(&coloured).ok()??;
        let moves = iter::from_fn(|| {
            let (m, next) = self.distances.best_move(&coloured).ok()??;
            coloured = next;
            Some(m)
        });
        Some(letters(&moves.collect::<Vec<_>>()))
    }

    /// Returns the legal moves, best first, each with the distance after it.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self, tiles: &[u8]) -> Option<Vec<LegalMove>> {
        let board = self.board(tiles)?;
        let mut moves = self.distances.moves(&self.set.coloured(&board)).ok()?;
        moves.sort_by_key(|&(.., distance)| distance);
        moves
            .into_iter()
            .map(|(m, _, distance)| LegalMove::new(board.clone(), m, distance))
            .collect()
    }

    /// Returns all shortest solutions.
    pub fn solutions(&self, tiles: &[u8]) -> Option<Solutions> {
        let board = self.board(tiles)?;
        self.distances.solutions(&self.set.coloured(&board)).ok()?.map(Solutions)
    }

    /// Checks moves from a board, as letters of the tiles' directions.
    pub fn check(&self, tiles: &[u8], moves: &str) -> Option<Check> {
        let board = self.board(tiles)?;
        let is_at = |board: &Board, distance| Some(self.distance_of(board)? == distance);
        let is_goal = |board: &Board| self.set.reached(board).is_some();
        let metric = self.distances.metric();
        Check::new(&board, is_goal, moves, metric, self.distance_of(&board)?, is_at)
    }
}

impl GoalSolver {
    pub(crate) fn build(
        pieces: &Pieces,
        goal: &[u8],
        metric: &str,
        mut progress: impl FnMut(f64),
    ) -> Option<GoalSolver> {
        let metric = Metric::from_name(metric)?;
        let set = pieces.prepare(goal, metric)?;
        let boards = set.set()?.index()?.boards() as f64;
        let mut search = GoalSearch::new(set.set()?, metric).ok()?;
        let mut found = 0;
        while let count @ 1.. = search.next_level() {
            found += count;
            progress(found as f64 / boards);
        }
        Some(GoalSolver { set, distances: search.into_distances() })
    }

    fn board(&self, tiles: &[u8]) -> Option<Board> {
        self.set.board_of(tiles)
    }

    fn distance_of(&self, board: &Board) -> Option<u32> {
        self.distances.distance(&self.set.coloured(board)).ok()?
    }
}
