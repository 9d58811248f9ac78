//! One board.

use jiugong::Board;

use super::painter::{Painter, background, corner};
use super::tiles;
use crate::scene::{Group, Scene};

/// Draws a board.
pub fn still(painter: &Painter, board: &Board) -> Scene {
    const EDGE: usize = 12;
    let shape = board.shape();
    // Pictures of all shapes are about the same size.
    let side = painter.side(72, (480 / shape.cols().max(shape.rows())).max(72));
    let mut drawing = Group::new(EDGE, EDGE, "").with(background(shape, side, 8));
    for (cell, tile) in tiles(board) {
        drawing = drawing.with(painter.tile(tile, shape, corner(shape, cell, side), side, ""));
    }
    let (width, height) = (shape.cols() * side + 2 * EDGE, shape.rows() * side + 2 * EDGE);
    let mut scene = painter.scene((width, height), "", shape, side);
    scene.elements.push(drawing.into());
    scene
}
