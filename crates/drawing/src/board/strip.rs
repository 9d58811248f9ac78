//! All boards of a solution, side by side.

use super::painter::{Painter, background, corner, text};
use super::{boards, caption};
use crate::scene::{Group, Scene};
use jiugong::{Board, Move};

/// Draws the start and the board after each move, with the tiles that moved highlighted and a
/// caption below.
pub fn strip(painter: &Painter, start: &Board, moves: &[Move]) -> Scene {
    const GAP: usize = 22;
    const CAPTION: usize = 26;
    const WIDTH: usize = 1000;
    let side = painter.side(36, 60);
    let shape = start.shape();
    let width = shape.cols() * side;
    let height = shape.rows() * side;
    let across = (WIDTH / (width + GAP)).clamp(1, moves.len() + 1);
    let down = (moves.len() + 1).div_ceil(across);
    let size = (GAP + across * (width + GAP), GAP + down * (height + CAPTION + GAP));
    let mut strip = painter.scene(size, "", shape, side);
    let boards = boards(start, moves);
    for (number, board) in boards.iter().enumerate() {
        let (before, caption) = match number.checked_sub(1) {
            None => (board, "0".into()),
            Some(last) => {
                (&boards[last], caption(&painter.notation, number, &boards[last], moves[last]))
            }
        };
        let x = GAP + number % across * (width + GAP);
        let y = GAP + number / across * (height + CAPTION + GAP);
        let mut group = Group::new(x, y, "").with(background(shape, side, 5));
        for (cell, (&now, &then)) in board.tiles().iter().zip(before.tiles()).enumerate() {
            if !board.is_gap(now) {
                let class = if now == then { "" } else { "moved" };
                let corner = corner(shape, cell, side);
                group = group.with(painter.tile(now, shape, corner, side, class));
            }
        }
        let caption = text(caption, width / 2, height + CAPTION / 2, 14);
        strip.elements.push(group.with(caption).into());
    }
    strip
}
