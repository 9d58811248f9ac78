//! Dancing links.

use std::ops::ControlFlow;

use super::{Grid, House, Method, Monitor, Position};

/// Sudoku as an exact cover problem, solved by Knuth's Algorithm X with dancing links.
///
/// The matrix has 324 columns, the constraints: every cell has a digit, and every digit is in every
/// row, column and box. It has 729 rows, the choices: a digit on a cell, which satisfies four
/// constraints. A solution is a set of rows that covers every column exactly once.
///
/// 1. Select the column with the fewest rows. If there is no column, the grid is solved; if the
///    column has no row, backtrack.
/// 2. Cover it: remove the column, and remove its rows from the other columns.
/// 3. For each of its rows, cover the other columns of the row and continue from 1; then uncover
///    them in reverse order.
///
/// The ones of the matrix are nodes, linked vertically in a ring with the header of their column. A
/// removed node keeps its own links, so it can be restored. Links are indices into arrays. The four
/// nodes of a row are adjacent in the arrays, so only headers need horizontal links.
///
/// The matrix is built once. Each search starts from a copy, which is cheaper than undoing the
/// previous search.
///
/// Source: D. Knuth, "Dancing links" (2000), arXiv:cs/0011047.
#[derive(Clone, Debug)]
pub struct DancingLinks {
    initial: Matrix,
    /// The copy that a search modifies.
    working: Matrix,
}

/// The number of columns.
const COLUMNS: usize = 4 * Grid::CELLS;

/// The root of the ring of headers; the column headers are 1 … 324.
const ROOT: usize = 0;

/// The first node that is not a header, a multiple of four like the first node of every row.
const FIRST: usize = (COLUMNS + 1).next_multiple_of(4);

/// The number of nodes, headers included.
const NODES: usize = FIRST + 4 * 9 * Grid::CELLS;

/// The column header of each node: 81 columns for the cells, then 9 for the digits of each house.
static HEADER: [u16; NODES] = {
    let mut headers = [0; NODES];
    let mut node = FIRST;
    while node < NODES {
        let (cell, digit) = choice_of(node);
        headers[node] = (1 + cell) as u16;
        let mut kind = 0;
        while kind < 3 {
            let house = House::OF[cell][kind] as usize;
            headers[node + 1 + kind] = (1 + Grid::CELLS + 9 * house + digit as usize - 1) as u16;
            kind += 1;
        }
        node += 4;
    }
    headers
};

/// Returns the cell and the digit that the row of a node represents.
const fn choice_of(node: usize) -> (usize, u8) {
    let row = (node - FIRST) / 4;
    (row / 9, (row % 9) as u8 + 1)
}

/// Returns the other three nodes of a node's row, to the right with wraparound.
fn others(node: usize) -> [usize; 3] {
    [1, 2, 3].map(|step| node / 4 * 4 + (node + step) % 4)
}

#[derive(Clone, Debug)]
struct Matrix {
    /// The ring of uncovered headers.
    left: Vec<u16>,
    right: Vec<u16>,
    /// The rings of the columns.
    up: Vec<u16>,
    down: Vec<u16>,
    /// The number of rows in each column.
    size: Vec<u16>,
}

/// Builds the matrix.
impl Default for DancingLinks {
    fn default() -> DancingLinks {
        let initial = Matrix::new();
        DancingLinks { working: initial.clone(), initial }
    }
}

impl Method for DancingLinks {
    fn name(&self) -> &'static str {
        "dancing-links"
    }

    fn search(&mut self, start: &Position, monitor: &mut Monitor) -> ControlFlow<()> {
        self.working.clone_from(&self.initial);
        let mut grid = *start.grid();
        for (cell, digit) in grid.givens() {
            let node = FIRST + 4 * (9 * cell + usize::from(digit) - 1);
            self.working.cover(usize::from(HEADER[node]));
            self.working.select(node);
        }
        self.working.descend(&mut grid, 0, monitor)
    }
}

impl Matrix {
    fn new() -> Matrix {
        let headers = 0..=COLUMNS as u16;
        let mut matrix = Matrix {
            left: headers
                .clone()
                .map(|header| header.checked_sub(1).unwrap_or(COLUMNS as u16))
                .collect(),
            right: headers.map(|header| (header + 1) % (COLUMNS as u16 + 1)).collect(),
            up: (0..NODES as u16).collect(),
            down: (0..NODES as u16).collect(),
            size: vec![0; COLUMNS + 1],
        };
        for (node, &header) in HEADER.iter().enumerate().skip(FIRST) {
            let header = usize::from(header);
            let last = matrix.up[header];
            matrix.up[node] = last;
            matrix.down[node] = header as u16;
            matrix.down[usize::from(last)] = node as u16;
            matrix.up[header] = node as u16;
            matrix.size[header] += 1;
        }
        matrix
    }

    fn descend(&mut self, grid: &mut Grid, guesses: u32, monitor: &mut Monitor) -> ControlFlow<()> {
        let Some(header) = self.smallest_column() else {
            return monitor.solution(grid);
        };
        let rows = self.size[header];
        if rows == 0 {
            return monitor.dead_end();
        }
        self.cover(header);
        let mut node = usize::from(self.down[header]);
        while node != header {
            let guesses = monitor.node(rows.into(), guesses)?;
            let (cell, digit) = choice_of(node);
            // Not removed on backtracking: a solution overwrites every cell.
            grid.set(cell, digit);
            self.select(node);
            self.descend(grid, guesses, monitor)?;
            self.deselect(node);
            node = usize::from(self.down[node]);
        }
        self.uncover(header);
        ControlFlow::Continue(())
    }

    /// Returns the header of the column with the fewest rows, the first of several.
    fn smallest_column(&self) -> Option<usize> {
        let next = |header: &usize| Some(usize::from(self.right[*header]));
        std::iter::successors(next(&ROOT), next)
            .take_while(|&header| header != ROOT)
            .min_by_key(|&header| self.size[header])
    }

    /// Covers the other columns of a node's row; its own column is covered already.
    fn select(&mut self, node: usize) {
        for other in others(node) {
            self.cover(usize::from(HEADER[other]));
        }
    }

    /// Reverses [`Matrix::select`].
    fn deselect(&mut self, node: usize) {
        for other in others(node).into_iter().rev() {
            self.uncover(usize::from(HEADER[other]));
        }
    }

    /// Removes a column from the ring of headers, and its rows from the other columns.
    fn cover(&mut self, header: usize) {
        let left = self.left[header];
        let right = self.right[header];
        self.right[usize::from(left)] = right;
        self.left[usize::from(right)] = left;
        let mut node = usize::from(self.down[header]);
        while node != header {
            for other in others(node) {
                let up = self.up[other];
                let down = self.down[other];
                self.down[usize::from(up)] = down;
                self.up[usize::from(down)] = up;
                self.size[usize::from(HEADER[other])] -= 1;
            }
            node = usize::from(self.down[node]);
        }
    }

    /// Reverses [`Matrix::cover`].
    fn uncover(&mut self, header: usize) {
        let mut node = usize::from(self.up[header]);
        while node != header {
            for other in others(node).into_iter().rev() {
                let up = self.up[other];
                let down = self.down[other];
                self.size[usize::from(HEADER[other])] += 1;
                self.down[usize::from(up)] = other as u16;
                self.up[usize::from(down)] = other as u16;
            }
            node = usize::from(self.up[node]);
        }
        let left = self.left[header];
        let right = self.right[header];
        self.right[usize::from(left)] = header as u16;
        self.left[usize::from(right)] = header as u16;
    }
}
