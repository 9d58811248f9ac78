//! The lower bound of the distance that needs no table.

use jiugong::{Board, Metric, Shape};

/// Returns a lower bound of the distance of a board from a goal of its shape: the sum of the
/// distances of all tiles to their cells in the goal. In mtm, where several tiles move at once, it
/// is divided by the largest number of these.
pub fn manhattan_bound(board: &Board, goal: &Board, metric: Metric) -> u32 {
    let shape = goal.shape();
    let cols = shape.cols();
    let mut cells = [0; Shape::MAX_CELLS];
    for (cell, &tile) in goal.tiles().iter().enumerate() {
        cells[usize::from(tile)] = cell;
    }
    let tiles = board.tiles().iter().enumerate().filter(|&(_, &tile)| tile != 0);
    let distances = tiles.map(|(cell, &tile)| {
        let to = cells[usize::from(tile)];
        (cell / cols).abs_diff(to / cols) + (cell % cols).abs_diff(to % cols)
    });
    let sum = distances.sum::<usize>() as u32;
    match metric {
        Metric::Stm => sum,
        Metric::Mtm => sum.div_ceil(shape.rows().max(cols) as u32 - 1),
    }
}
