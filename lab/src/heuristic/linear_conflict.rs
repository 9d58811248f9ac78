//! Manhattan distance and linear conflicts.

use jiugong::{Board, Shape};

use super::{Heuristic, PerTile};

/// The Manhattan distance, and 2 for each tile that must leave its line to let others pass.
///
/// Two tiles are in conflict that are both in the row where the goal has them both, and in the
/// other order than there; in a column likewise. To pass, one of them must leave the row and come
/// back, two moves that the Manhattan distance does not count.
///
/// 1. Of the tiles in a row that the goal has there too, take the columns where it has them.
/// 2. Tiles that may all stay are an increasing subsequence of these; so at least as many must
///    leave as are not in a longest one.
/// 3. Each adds 2. What leaves a row moves up or down, what leaves a column left or right: no move
///    is counted twice.
///
/// ```text
/// . 8 7      The goal has the blank last. In the row in the middle it has 4 5 6; the longest
/// 6 5 4      increasing subsequence is one tile, so two must leave. So must two of the column in
/// 3 2 1      the middle. The tiles are 20 cells from home: the estimate is 20 + 4 + 4, and the
///            board is 28 moves away. To add 2 for each pair in conflict, a common mistake, would
///            give 20 + 6 + 6.
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
    /// The cell where the goal has each tile.
    homes: [u8; Shape::MAX_CELLS],
}

impl LinearConflict {
    /// The estimate for a goal.
    pub fn new(goal: Board) -> LinearConflict {
        let mut homes = [0; Shape::MAX_CELLS];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            homes[usize::from(tile)] = cell as u8;
        }
        LinearConflict {
            manhattan: PerTile::manhattan(goal),
            shape: goal.shape(),
            homes,
        }
    }

    /// How many tiles must leave a line: its cells in order, and of a cell the line it is in and
    /// its place there.
    fn leaving(
        &self,
        board: &Board,
        cells: impl Iterator<Item = usize>,
        line: usize,
        place: impl Fn(usize) -> (usize, usize),
    ) -> u32 {
        let tiles = cells
            .map(|cell| board.tiles()[cell])
            .filter(|&tile| tile != 0);
        let homes = tiles.map(|tile| place(usize::from(self.homes[usize::from(tile)])));
        let places = homes
            .filter(|&(home, _)| home == line)
            .map(|(_, place)| place);
        // The least last place of an increasing subsequence of each length.
        let mut ends = [0; Shape::MAX_CELLS];
        let (mut longest, mut tiles) = (0, 0);
        for place in places {
            let length = ends[..longest].partition_point(|&end| end < place);
            ends[length] = place;
            longest = longest.max(length + 1);
            tiles += 1;
        }
        (tiles - longest) as u32
    }
}

impl Heuristic for LinearConflict {
    fn name(&self) -> &'static str {
        "linear-conflict"
    }

    fn estimate(&self, board: &Board) -> u32 {
        let (rows, cols) = (self.shape.rows(), self.shape.cols());
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
