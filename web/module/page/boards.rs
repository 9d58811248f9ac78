//! Functions of boards that need no table.

use jiugong::{Convention, Goal, NamedGoal, Shape, Translate};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, to_js};
use crate::board::board;

/// Returns the goal with a name: `last`, `first`, `spiral`, `snake` or `columns`.
#[wasm_bindgen(js_name = namedGoal)]
pub fn named_goal(name: &str, rows: usize, cols: usize) -> Option<Vec<u8>> {
    let shape = Shape::new(rows, cols).ok()?;
    Some(NamedGoal::from_name(name)?.board(shape).tiles().to_vec())
}

/// Returns the board after moves, written as the letters of the tiles' directions; `undefined` if
/// one of them is illegal.
#[wasm_bindgen(js_name = applyMoves)]
pub fn apply_moves(rows: usize, cols: usize, tiles: &[u8], moves: &str) -> Option<Vec<u8>> {
    let mut board = board(rows, cols, tiles)?;
    for m in Convention::Tile.parse_moves(moves).ok()? {
        board.apply(m)?;
    }
    Some(board.tiles().to_vec())
}

/// Returns the reason why a board cannot reach a goal; `undefined` if it can.
#[wasm_bindgen]
pub fn unsolvable(rows: usize, cols: usize, tiles: &[u8], goal: &[u8]) -> Option<JsMessage> {
    let goal = Goal::new(board(rows, cols, goal)?);
    let error = goal.check_solvable(&board(rows, cols, tiles)?).err()?;
    error.messages().first().map(to_js)
}

/// Returns a random board that can reach a goal, each with the same probability.
#[wasm_bindgen(js_name = randomBoard)]
pub fn random_board(rows: usize, cols: usize, goal: &[u8], seed: u64) -> Option<Vec<u8>> {
    let goal = Goal::new(board(rows, cols, goal)?);
    let board = goal.random_board(&mut ChaCha8Rng::seed_from_u64(seed));
    Some(board.tiles().to_vec())
}
