//! Boards and solutions as SVG: one board, all boards side by side, or an animation.

mod film;
mod painter;
mod still;
mod strip;

pub use film::film;
pub use painter::Painter;
pub use still::still;
pub use strip::strip;

use jiugong::{Board, Move, Notation};

use crate::render::moves_text;

/// Returns the start and the board after each move.
fn boards(start: &Board, moves: &[Move]) -> Vec<Board> {
    let mut boards = vec![*start];
    boards.extend(moves.iter().scan(*start, |board, &m| {
        board.apply(m)?;
        Some(*board)
    }));
    boards
}

/// Returns the caption of a move: its number, its tiles and their direction.
fn caption(notation: &Notation, number: usize, board: &Board, m: Move) -> String {
    format!("{number}. {}", moves_text::tiles(notation, board, m))
}
