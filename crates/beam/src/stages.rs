//! The order in which the cells of a large board are solved.
//!
//! Rows and columns are cut off a rectangle in turn, always from its longer side and never the line
//! of the blank's cell in the goal, until 3×3 or fewer cells are left. A line is solved in chunks.
//! Its last chunk has at least two cells, so that the free cells never have a dead end: they are
//! 2-connected, and, being bipartite and not a circle, allow every even permutation (Wilson 1974).
//! Two tiles at least are left beside those of a chunk, so that each chunk can be solved from every
//! board.

use alloc::vec;
use alloc::vec::Vec;

use crate::grid::Grid;

/// The cells to be solved next.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    /// The cells, which are also the names of their pieces.
    pub targets: Vec<u8>,
    /// The cells that may change, those of the chunk included.
    pub free: Vec<bool>,
    /// Whether the line is a row.
    pub row: bool,
}

/// Returns the stages of a board in order, and the cells of the core that is left.
pub(crate) fn stages(
    grid: &Grid,
    hole: usize,
    chunk: impl Fn(usize) -> usize,
) -> (Vec<Stage>, Vec<u8>) {
    let (mut top, mut bottom, mut left, mut right) = (0, grid.rows, 0, grid.cols);
    let (hole_row, hole_col) = (hole / grid.cols, hole % grid.cols);
    let mut free = vec![true; grid.cells()];
    let mut stages = Vec::new();
    while bottom - top > 3 || right - left > 3 {
        let row = bottom - top >= right - left;
        let line: Vec<u8> = if row {
            let row = if hole_row == top { bottom - 1 } else { top };
            if row == top {
                top += 1
            } else {
                bottom -= 1
            }
            (left..right).map(|col| (row * grid.cols + col) as u8).collect()
        } else {
            let col = if hole_col == left { right - 1 } else { left };
            if col == left {
                left += 1
            } else {
                right -= 1
            }
            (top..bottom).map(|row| (row * grid.cols + col) as u8).collect()
        };
        let mut rest = &line[..];
        while !rest.is_empty() {
            let size = chunk(free.iter().filter(|&&free| free).count());
            let size = match rest.len().saturating_sub(size) {
                0 => rest.len(),
                1 if size > 1 => size - 1,
                1 => 2,
                _ => size,
            };
            let (targets, after) = rest.split_at(size);
            rest = after;
            stages.push(Stage { targets: targets.to_vec(), free: free.clone(), row });
            for &cell in targets {
                free[usize::from(cell)] = false;
            }
        }
    }
    let core = (0..grid.cells()).filter(|&cell| free[cell]).map(|cell| cell as u8).collect();
    (stages, core)
}
