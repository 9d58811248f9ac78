//! Boards as the page passes them.

use jiugong::{Board, Direction, Move, Shape};

pub(crate) fn board(rows: usize, cols: usize, tiles: &[u8]) -> Option<Board> {
    Board::new(Shape::new(rows, cols).ok()?, tiles).ok()
}

/// Returns moves as the letters of the tiles' directions, a letter for each tile.
pub(crate) fn letters(moves: &[Move]) -> String {
    moves.iter().flat_map(|m| m.steps()).map(Direction::letter).collect()
}
