//! Queries about a goal.

use std::rc::Rc;

use jiugong::{Board, Goal, Table};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::check::Check;
use crate::legal_move::LegalMove;
use crate::solutions::Solutions;

/// A goal and its table. Boards that cannot reach the goal give `undefined`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Solver {
    goal: Goal,
    table: Rc<Table<Vec<u8>>>,
}

impl Solver {
    pub(crate) fn new(goal: Goal, table: Rc<Table<Vec<u8>>>) -> Solver {
        Solver { goal, table }
    }

    fn solver(&self) -> Option<jiugong::Solver<'_, Vec<u8>>> {
        jiugong::Solver::new(&self.table, &self.goal).ok()
    }

    fn board(&self, tiles: &[u8]) -> Option<Board> {
        Board::new(self.goal.board().shape(), tiles).ok()
    }
}

#[wasm_bindgen]
impl Solver {
    /// Returns the fewest moves to the goal.
    pub fn distance(&self, tiles: &[u8]) -> Option<u32> {
        self.solver()?.distance(&self.board(tiles)?).ok()
    }

    /// Returns the legal moves of the metric, best first.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self, tiles: &[u8]) -> Option<Vec<LegalMove>> {
        let board = self.board(tiles)?;
        let moves = self.solver()?.moves(&board).ok()?;
        moves.into_iter().map(|(m, distance)| LegalMove::new(board.clone(), m, distance)).collect()
    }

    /// Returns all shortest solutions.
    pub fn solutions(&self, tiles: &[u8]) -> Option<Solutions> {
        let solutions = self.solver()?.solutions(&self.board(tiles)?).ok()?;
        Some(Solutions(solutions))
    }

    /// Checks moves from a board, as letters of the tiles' directions.
    pub fn check(&self, tiles: &[u8], moves: &str) -> Option<Check> {
        let board = self.board(tiles)?;
        let distance_of = |board: &Board| self.solver()?.distance(board).ok();
        let metric = self.table.header().metric();
        let is_at = |board: &Board, distance| Some(distance_of(board)? == distance);
        Check::new(
            &board,
            |end| end == self.goal.board(),
            moves,
            metric,
            distance_of(&board)?,
            is_at,
        )
    }

    /// Returns a random board at a distance, each with the same probability.
    #[wasm_bindgen(js_name = randomBoardAt)]
    pub fn random_board_at(&self, distance: u32, seed: u64) -> Option<Vec<u8>> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let boards = self.solver()?.random_boards_at(distance, 1, &mut rng).ok()?;
        boards.first().map(|board| board.tiles().to_vec())
    }

    /// Returns the first `limit` boards at the largest distance, concatenated.
    pub fn hardest(&self, limit: usize) -> Option<Vec<u8>> {
        let radius = self.table.header().distribution().radius();
        let boards: Result<Vec<Board>, _> = self.solver()?.boards_at(radius).collect();
        let mut boards = boards.ok()?;
        boards.sort_unstable();
        let boards = boards.iter().take(limit);
        Some(boards.flat_map(|board| board.tiles().to_vec()).collect())
    }

    /// Returns the number of boards at each distance.
    pub fn counts(&self) -> Vec<u32> {
        let counts = self.table.header().distribution().counts().iter();
        counts.map(|&count| count as u32).collect()
    }

    /// Returns the mean distance of all boards.
    pub fn mean(&self) -> f64 {
        self.table.header().distribution().mean()
    }
}
