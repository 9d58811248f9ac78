//! Functions of boards that need no table.

use jiugong::{Convention, NamedGoal, NamedGoalSet, Shape};
use wasm_bindgen::prelude::wasm_bindgen;

use super::target::tiles_of;
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
