//! Boards and solutions.

mod film;
mod painter;
mod still;
mod strip;

pub use film::film;
pub use painter::Painter;
pub use still::still;
pub use strip::strip;

use jiugong::{Board, Direction, Move, Notation};

/// Returns the start and the board after each move.
pub fn boards(start: &Board, moves: &[Move]) -> Vec<Board> {
    let mut boards = vec![*start];
    boards.extend(moves.iter().scan(*start, |board, &m| {
        board.apply(m)?;
        Some(*board)
    }));
    boards
}

/// Returns the caption of a move: its number, its tiles and their direction.
fn caption(notation: &Notation, number: usize, board: &Board, m: Move) -> String {
    format!("{number}. {}", moved_tiles(notation, board, m))
}

/// Returns the tiles of a move and their direction, the tiles in the order of their row or column:
/// `5 4→`.
pub fn moved_tiles(notation: &Notation, board: &Board, m: Move) -> String {
    let mut next = *board;
    let moved = m.steps().filter_map(|direction| next.apply(direction));
    let mut labels: Vec<String> = moved.map(|tile| notation.label(tile).to_string()).collect();
    // The tile next to the blank moves first. It is the last of the row or column if the tiles
    // move down or right.
    if matches!(m.direction(), Direction::Down | Direction::Right) {
        labels.reverse();
    }
    format!("{}{}", labels.join(" "), m.direction().arrow())
}
