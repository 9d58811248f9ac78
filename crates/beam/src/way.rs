//! A depth-first search for a shortest way between two boards.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::{Direction, Metric, Move};

use crate::grid::{Grid, NONE};

/// The number of boards between two calls of `proceed`.
const NODES: u64 = 1 << 10;

/// The moves left up and down, and left and right: of all tiles together.
#[derive(Clone, Copy, Default)]
struct Left {
    rows: usize,
    cols: usize,
}

/// A search for a shortest way between two boards of a shape.
pub(crate) struct Way<'a> {
    grid: &'a Grid,
    metric: Metric,
    /// The piece on each cell.
    pieces: Vec<u8>,
    blank: usize,
    /// The cell of each piece at the end.
    goal: Vec<u8>,
    path: Vec<Move>,
    nodes: u64,
    proceed: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl<'a> Way<'a> {
    /// Creates a search from a board to another one, given by the pieces on the cells, and the
    /// blank's cell. `proceed` is called with numbers of boards that add up to those expanded.
    pub fn new(
        grid: &'a Grid,
        metric: Metric,
        (pieces, blank): (&[u8], usize),
        ends: &[u8],
        proceed: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Way<'a> {
        let mut goal = vec![0; grid.cells()];
        for (cell, &piece) in ends.iter().enumerate() {
            goal[usize::from(piece)] = cell as u8;
        }
        let pieces = pieces.to_vec();
        Way { grid, metric, pieces, blank, goal, path: Vec::new(), nodes: 0, proceed }
    }

    /// Returns a shortest way of fewer than `length` moves; `None` if there is none. Breaks if
    /// `proceed` does.
    pub fn shorter(mut self, length: usize) -> ControlFlow<(), Option<Vec<Move>>> {
        let mut left = Left::default();
        for cell in (0..self.pieces.len()).filter(|&cell| cell != self.blank) {
            let goal = usize::from(self.goal[usize::from(self.pieces[cell])]);
            left.rows += (cell / self.grid.cols).abs_diff(goal / self.grid.cols);
            left.cols += (cell % self.grid.cols).abs_diff(goal % self.grid.cols);
        }
        let step = if self.metric == Metric::Stm { 2 } else { 1 };
        let mut bound = self.bound(left);
        // Every step changes the parity of what is left.
        if self.metric == Metric::Stm && bound % 2 != length % 2 {
            bound += 1;
        }
        let mut found = false;
        while !found && bound < length {
            found = self.search(left, bound, None)?;
            bound += step;
        }
        (self.proceed)(self.nodes % NODES)?;
        ControlFlow::Continue(found.then_some(self.path))
    }

    /// Returns a lower bound of the moves left. In mtm, a move shifts at most the tiles of a line
    /// but one, and shortest ways change between rows and columns.
    fn bound(&self, left: Left) -> usize {
        if self.metric == Metric::Stm {
            return left.rows + left.cols;
        }
        let rows = left.rows.div_ceil(self.grid.rows - 1);
        let cols = left.cols.div_ceil(self.grid.cols - 1);
        let of_tiles = (rows + cols).max((2 * rows.max(cols)).saturating_sub(1));
        // A move takes the blank to its row or to its column.
        let (blank, end) = (self.blank, usize::from(self.goal[0]));
        let is_other_row = blank / self.grid.cols != end / self.grid.cols;
        let is_other_col = blank % self.grid.cols != end % self.grid.cols;
        of_tiles.max(usize::from(is_other_row) + usize::from(is_other_col))
    }

    /// Returns the cell of the tile that moves in a direction.
    fn source(&self, direction: Direction) -> Option<usize> {
        let cell = self.grid.next[self.blank][direction as usize];
        (cell != NONE).then_some(cell.into())
    }

    /// Returns what is left when the tile on a cell has moved.
    fn left_after(&self, from: usize, mut left: Left) -> Left {
        let (to, cols) = (self.blank, self.grid.cols);
        let goal = usize::from(self.goal[usize::from(self.pieces[from])]);
        left.rows += (to / cols).abs_diff(goal / cols);
        left.rows -= (from / cols).abs_diff(goal / cols);
        left.cols += (to % cols).abs_diff(goal % cols);
        left.cols -= (from % cols).abs_diff(goal % cols);
        left
    }

    /// Moves the tile on a cell.
    fn slide(&mut self, from: usize) {
        self.pieces.swap(from, self.blank);
        self.blank = from;
    }

    fn search(
        &mut self,
        left: Left,
        bound: usize,
        last: Option<Direction>,
    ) -> ControlFlow<(), bool> {
        if left.rows + left.cols == 0 {
            return ControlFlow::Continue(true);
        }
        if bound == 0 {
            return ControlFlow::Continue(false);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES) {
            (self.proceed)(NODES)?;
        }
        for direction in Direction::ALL {
            let is_useless = match self.metric {
                Metric::Stm => last == Some(direction.opposite()),
                // Moves in one line are one move.
                Metric::Mtm => last == Some(direction) || last == Some(direction.opposite()),
            };
            if is_useless {
                continue;
            }
            let (start, mut after) = (self.blank, left);
            for m in Move::runs(direction, self.metric) {
                let Some(from) = self.source(direction) else { break };
                after = self.left_after(from, after);
                self.slide(from);
                if self.bound(after) < bound {
                    self.path.push(m);
                    if self.search(after, bound - 1, Some(direction))? {
                        return ControlFlow::Continue(true);
                    }
                    self.path.pop();
                }
            }
            while self.blank != start
                && let Some(from) = self.source(direction.opposite())
            {
                self.slide(from);
            }
        }
        ControlFlow::Continue(false)
    }
}
