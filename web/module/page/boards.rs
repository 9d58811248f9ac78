//! Functions of boards that need no table.

use jiugong::{Convention, Goal, NamedGoal, NamedGoalSet, Shape, Translate};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, to_js};
use super::target::{Target, tiles_of};
use crate::board::board;

/// Returns the goals with a name, one after another: `last`, `first`, `spiral`, `snake`, `columns`,
/// `first-row`, `first-column` or `any-blank`.
#[wasm_bindgen(js_name = namedGoal)]
pub fn named_goal(name: &str, rows: usize, cols: usize) -> Option<Vec<u8>> {
    let shape = Shape::new(rows, cols).ok()?;
    if let Some(goal) = NamedGoal::from_name(name) {
        return Some(goal.board(shape).tiles().to_vec());
    }
    let goals = NamedGoalSet::from_name(name)?.arrangements(shape);
    Some(goals.iter().flat_map(tiles_of).collect())
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

/// Returns the reason why a board cannot reach any of one or more goals; `undefined` if it can.
#[wasm_bindgen]
pub fn unsolvable(rows: usize, cols: usize, tiles: &[u8], goal: &[u8]) -> Option<JsMessage> {
    let target = Target::new(rows, cols, goal)?;
    let board = board(rows, cols, tiles)?;
    let error = target.parity_goal(&board)?.check_solvable(&board).err()?;
    error.messages().first().map(to_js)
}

/// Returns a random board that can reach one or more goals, each with the same probability.
#[wasm_bindgen(js_name = randomBoard)]
pub fn random_board(rows: usize, cols: usize, goal: &[u8], seed: u64) -> Option<Vec<u8>> {
    let target = Target::new(rows, cols, goal)?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    if let Some(goal) = target.only_board() {
        return Some(Goal::new(goal).random_board(&mut rng).tiles().to_vec());
    }
    // At least half of the boards can reach a goal.
    let mut tiles: Vec<u8> = (0..(rows * cols) as u8).collect();
    let board = loop {
        tiles.shuffle(&mut rng);
        let board = board(rows, cols, &tiles)?;
        if target.parity_goal(&board).is_none_or(|goal| goal.check_solvable(&board).is_ok()) {
            break board;
        }
    };
    Some(board.tiles().to_vec())
}
