//! Functions of boards that need no table.

use jiugong::{Convention, GivenMoves, Metric, NamedGoal, NamedGoalSet, Notation, Shape};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::board::board_with_gaps;
use crate::goals::numbers_of;

/// Returns the goals with a name, one after another: `last`, `first`, `spiral`, `snake`, `columns`,
/// `first-row`, `first-column` or `any-blank`.
#[wasm_bindgen(js_name = namedGoal)]
pub fn named_goal(name: &str, rows: usize, cols: usize) -> Option<Vec<u8>> {
    let shape = Shape::new(rows, cols).ok()?;
    if let Some(goal) = NamedGoal::from_name(name) {
        return Some(goal.board(shape).tiles().to_vec());
    }
    let goals = NamedGoalSet::from_name(name)?.arrangements(shape);
    Some(goals.iter().flat_map(numbers_of).collect())
}

/// Returns the board after moves, written as the letters of the tiles' directions; `undefined` if
/// one of them is illegal. With several `gaps`, moves are separated by spaces, and the number of
/// the gap is in front of a letter.
#[wasm_bindgen(js_name = applyMoves)]
pub fn apply_moves(
    rows: usize,
    cols: usize,
    tiles: &[u8],
    gaps: u8,
    moves: &str,
) -> Option<Vec<u8>> {
    let mut board = board_with_gaps(rows, cols, tiles, gaps)?;
    let notation = Notation::default();
    let given = GivenMoves::parse(moves, &board, &notation, Metric::Mtm, Convention::Tile);
    let GivenMoves::Directions(moves, _) = given.ok()? else { return None };
    for m in moves {
        board.apply(m)?;
    }
    Some(board.tiles().to_vec())
}
