//! Manhattan distance with linear conflicts.

use jiugong::{Board, Shape};

use super::{Heuristic, PerTile};

/// The Manhattan distance plus 2 for each tile that must leave its line to let others pass.
///
/// Two tiles conflict if both are in their goal row, in the opposite order to the goal; likewise
/// for columns. One of them must leave the row and return, which takes two moves that the Manhattan
/// distance does not count.
///
/// 1. For each row, list the goal columns of the tiles that are in their goal row.
/// 2. A set of tiles that can all stay is an increasing subsequence of this list, so the number of
///    tiles that must leave is at least the length of the list minus that of a longest increasing
///    subsequence.
/// 3. Add 2 for each of them, and the same for columns. Tiles leave a row vertically and a column
///    horizontally, so no move is counted twice.
///
/// ```text
/// . 8 7      Goal: 1 2 3/4 5 6/7 8 0. The goal columns in the middle row are 3 2 1; a longest
/// 6 5 4      increasing subsequence has length 1, so two tiles must leave. The same holds for the
/// 3 2 1      middle column. The Manhattan distance is 20, the estimate 20 + 4 + 4, and the board is
///            28 moves from the goal. Adding 2 for each conflicting pair, a common mistake, gives
///            20 + 6 + 6.
/// ```
///
/// Admissible and consistent.
///
/// Source: O. Hansson, A. Mayer and M. Yung, "Criticizing solutions to relaxed models yields
/// powerful admissible heuristics" (1992).
#[derive(Clone, Debug)]
pub struct LinearConflict {
    manhattan: PerTile,
    shape: Shape,
    /// The goal cell of each tile.
    homes: [u8; Shape::MAX_CELLS],
}

impl LinearConflict {
    /// Creates the heuristic for a goal.
    pub fn new(goal: &Board) -> LinearConflict {
        let mut homes = [0; Shape::MAX_CELLS];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            homes[usize::from(tile)] = cell as u8;
        }
        LinearConflict { manhattan: PerTile::manhattan(goal), shape: goal.shape(), homes }
    }

    /// Returns how many tiles must leave a line. `cells` are its cells in order; `position` maps a
    /// cell to its line and its offset in the line.
    fn leaving(
        &self,
        board: &Board,
        cells: impl Iterator<Item = usize>,
        line: usize,
        position: impl Fn(usize) -> (usize, usize),
    ) -> u32 {
        let tiles = cells.map(|cell| board.tiles()[cell]).filter(|&tile| tile != 0);
        let goals = tiles.map(|tile| position(usize::from(self.homes[usize::from(tile)])));
        let offsets = goals.filter(|&(goal_line, _)| goal_line == line).map(|(_, offset)| offset);
        // The smallest last element of an increasing subsequence of each length.
        let mut ends = [0; Shape::MAX_CELLS];
        let mut longest = 0;
        let mut count = 0;
        for offset in offsets {
            let length = ends[..longest].partition_point(|&end| end < offset);
            ends[length] = offset;
            longest = longest.max(length + 1);
            count += 1;
        }
        (count - longest) as u32
    }
}

impl Heuristic for LinearConflict {
    fn name(&self) -> &str {
        "linear-conflict"
    }

    fn estimate(&self, board: &Board) -> u32 {
        let rows = self.shape.rows();
        let cols = self.shape.cols();
        let in_rows = (0..rows).map(|row| {
            let cells = row * cols..(row + 1) * cols;
            self.leaving(board, cells, row, |cell| (cell / cols, cell % cols))
        });
        let in_cols = (0..cols).map(|col| {
            let cells = (col..self.shape.cells()).step_by(cols);
            self.leaving(board, cells, col, |cell| (cell % cols, cell / cols))
        });
        let leaving: u32 = in_rows.chain(in_cols).sum();
        self.manhattan.estimate(board) + 2 * leaving
    }
}
