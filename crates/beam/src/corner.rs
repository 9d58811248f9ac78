//! A corner of a board as a board of its own.

use alloc::vec;
use alloc::vec::Vec;

use crate::grid::Grid;

/// The cells in a corner of a board as a board of its own, with the blank's goal in its last cell.
pub(crate) struct Corner<'a> {
    pub grid: &'a Grid,
    /// The cell of each cell of the corner, and the other way round.
    pub cells: Vec<u8>,
    pub local: Vec<u8>,
    /// The change of a direction.
    pub mirror: [u8; 4],
}

impl<'a> Corner<'a> {
    /// `None` if the free cells do not have that shape, or the blank's goal is not in a corner of
    /// them.
    pub fn new(board: &Grid, free: &[bool], grid: &'a Grid, hole: usize) -> Option<Corner<'a>> {
        let cells: Vec<u8> = (0..free.len()).filter(|&c| free[c]).map(|c| c as u8).collect();
        let (first, last) = (usize::from(*cells.first()?), usize::from(*cells.last()?));
        let (top, left) = (first / board.cols, first % board.cols);
        let (bottom, right) = (last / board.cols, last % board.cols);
        let shape = (bottom + 1 - top, (right + 1).checked_sub(left)?);
        if shape != (grid.rows, grid.cols) || cells.len() != grid.cells() {
            return None;
        }
        let (hole_row, hole_col) = (hole / board.cols, hole % board.cols);
        if ![top, bottom].contains(&hole_row) || ![left, right].contains(&hole_col) {
            return None;
        }
        let (flip, turn) = (hole_row == top, hole_col == left);
        let mut local = vec![0; free.len()];
        let mut ordered = vec![0; cells.len()];
        for &cell in &cells {
            let (row, col) = (usize::from(cell) / board.cols, usize::from(cell) % board.cols);
            let row = if flip { bottom - row } else { row - top };
            let col = if turn { right - col } else { col - left };
            local[usize::from(cell)] = (row * grid.cols + col) as u8;
            ordered[row * grid.cols + col] = cell;
        }
        let mirror = [flip.into(), flip.into(), turn.into(), turn.into()];
        Some(Corner { grid, cells: ordered, local, mirror })
    }
}
