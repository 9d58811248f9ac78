//! One board.

use jiugong::Board;
use svg::Document;

use crate::painter::{Painter, background, corner, group};

/// Draws a board.
pub fn still(painter: &Painter, board: &Board) -> Document {
    const EDGE: usize = 12;
    let shape = board.shape();
    // Pictures of all shapes are about the same size.
    let side = painter.side(72, (480 / shape.cols().max(shape.rows())).max(72));
    let mut drawing = group(EDGE, EDGE).add(background(shape, side, 8));
    for (cell, &tile) in board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        drawing = drawing.add(painter.tile(tile, shape, corner(shape, cell, side), side, "tile"));
    }
    let (width, height) = (shape.cols() * side + 2 * EDGE, shape.rows() * side + 2 * EDGE);
    painter.document((width, height), "", shape, side).add(drawing)
}
