//! Boards that need no table: those in order, those with a name, those at random.

use jiugong::{Board, Convention, Goal, Graph, Notation, Shape, Unsolvable, NamedGoal};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use wasm_bindgen::prelude::wasm_bindgen;

/// The board with these tiles, if it is one.
pub(crate) fn board(rows: usize, cols: usize, tiles: &[u8]) -> Option<Board> {
    Board::new(Shape::new(rows, cols).ok()?, tiles).ok()
}

/// The shapes whose tables are searched while one waits, as `3x3`, by the number of their cells.
#[wasm_bindgen]
pub fn shapes() -> Vec<String> {
    let cells = 4..=Graph::MAX_CELLS;
    let shapes = cells.flat_map(Shape::with_cells);
    shapes.map(|shape| shape.to_string()).collect()
}

/// The board whose pieces are in order, with the piece `gap` taken away, or the last one.
#[wasm_bindgen]
pub fn in_order(rows: usize, cols: usize, gap: Option<u8>) -> Option<Vec<u8>> {
    let shape = Shape::new(rows, cols).ok()?;
    let board = Notation { gap, shape: None }.in_order(shape).ok()?;
    Some(board.tiles().to_vec())
}

/// The goal of that name: `last`, `first` or `spiral`.
#[wasm_bindgen]
pub fn usual(name: &str, rows: usize, cols: usize) -> Option<Vec<u8>> {
    let shape = Shape::new(rows, cols).ok()?;
    Some(NamedGoal::named(name)?.board(shape).tiles().to_vec())
}

/// The number that a tile shows where the piece `gap` is taken away.
#[wasm_bindgen]
pub fn label(tile: u8, gap: Option<u8>) -> u8 {
    Notation { gap, shape: None }.label(tile)
}

/// The board after moves, given as letters, the way of the tiles; nothing if one is not legal.
#[wasm_bindgen]
pub fn after(rows: usize, cols: usize, tiles: &[u8], moves: &str) -> Option<Vec<u8>> {
    let mut board = board(rows, cols, tiles)?;
    for m in Convention::Tile.parse(moves).ok()? {
        board.apply(m)?;
    }
    Some(board.tiles().to_vec())
}

/// The inversions by which a board cannot reach a goal; nothing if it can.
#[wasm_bindgen]
pub fn inversions(rows: usize, cols: usize, tiles: &[u8], goal: &[u8]) -> Option<u32> {
    let goal = Goal::new(board(rows, cols, goal)?);
    match goal.check(&board(rows, cols, tiles)?) {
        Err(Unsolvable::Parity { inversions }) => Some(inversions),
        _ => None,
    }
}

/// A board at random, each as likely, among all that reach a goal.
#[wasm_bindgen]
pub fn random(rows: usize, cols: usize, goal: &[u8], seed: u64) -> Option<Vec<u8>> {
    let goal = Goal::new(board(rows, cols, goal)?);
    let board = goal.random(&mut ChaCha8Rng::seed_from_u64(seed));
    Some(board.tiles().to_vec())
}
