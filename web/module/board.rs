//! Boards as the page passes them.

use jiugong::{Board, Move, Shape};

pub(crate) fn board(rows: usize, cols: usize, tiles: &[u8]) -> Option<Board> {
    Board::new(Shape::new(rows, cols).ok()?, tiles).ok()
}

/// Returns moves as the letters of the tiles' directions, a letter for each tile, behind the number
/// of the gap unless it is the first. Moves of several tiles are into the first gap.
pub(crate) fn letters(moves: &[Move]) -> String {
    let steps = moves.iter().flat_map(|m| m.steps().map(|step| Move::from(step).of_gap(m.gap())));
    steps.map(|step| step.to_string()).collect()
}
