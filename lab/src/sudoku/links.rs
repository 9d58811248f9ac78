//! Dancing links.

use std::ops::ControlFlow;

use super::{Grid, House, Meter, Method, Position};

/// Sudoku as an exact cover, by Knuth's Algorithm X on dancing links.
///
/// There are 324 things to be done: every cell is to have a digit, and every digit to be in every
/// row, column and box. There are 729 ways to do four of them at once: a digit on a cell. A
/// solution is a choice of ways that does everything exactly once. In the matrix of ways (rows) and
/// things (columns):
///
/// 1. Choose the column with the fewest rows. If there is no column, all is done; if it has no
///    row, go back.
/// 2. Cover it: take it from the columns, and all its rows from the other columns.
/// 3. Choose each of its rows in turn, cover the row's other columns, too, and go on from 1; then
///    uncover them in reverse.
///
/// The ones of the matrix are nodes, linked up and down in their columns, in a ring with the
/// column's header. A node that is taken out keeps its own links, so it can be put back where it
/// was. Links are numbers of nodes in arrays. The four nodes of a row are neighbours in the arrays,
/// so only headers need links to the left and right.
///
/// The matrix is built once; every search begins with a copy of it, which costs less than to put
/// back what the last one has covered.
///
/// Source: D. Knuth, "Dancing links" (2000), arXiv:cs/0011047.
#[derive(Clone, Debug)]
pub struct DancingLinks {
    whole: Matrix,
    /// What a search has left of it.
    rest: Matrix,
}

/// The columns: the things to be done.
const COLUMNS: usize = 4 * Grid::CELLS;

/// The header of the ring of headers; the headers of the columns are 1 … 324.
const ROOT: usize = 0;

/// The first node that is no header: a multiple of four, and so is the first of every row.
const FIRST: usize = (COLUMNS + 1).next_multiple_of(4);

/// All nodes, headers included.
const NODES: usize = FIRST + 4 * 9 * Grid::CELLS;

/// The header of each node's column: of 81 that ask for a digit on a cell, or of 9 for each house
/// that ask for the digits in it.
static HEADER: [u16; NODES] = {
    let mut headers = [0; NODES];
    let mut node = FIRST;
    while node < NODES {
        let (cell, digit) = row_of(node);
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

/// The cell that the row of a node puts a digit on, and the digit.
const fn row_of(node: usize) -> (usize, u8) {
    let row = (node - FIRST) / 4;
    (row / 9, (row % 9) as u8 + 1)
}

/// The other three nodes of a node's row: to the right as far as they go, then from the left.
fn others(node: usize) -> [usize; 3] {
    [1, 2, 3].map(|step| node / 4 * 4 + (node + step) % 4)
}

#[derive(Clone, Debug)]
struct Matrix {
    /// The rings of headers that are not covered.
    left: Vec<u16>,
    right: Vec<u16>,
    /// The rings of the columns.
    up: Vec<u16>,
    down: Vec<u16>,
    /// The rows that are left in each column.
    size: Vec<u16>,
}

impl DancingLinks {
    /// Builds the matrix.
    pub fn new() -> DancingLinks {
        let whole = Matrix::new();
        DancingLinks {
            rest: whole.clone(),
            whole,
        }
    }
}

impl Default for DancingLinks {
    fn default() -> DancingLinks {
        DancingLinks::new()
    }
}

impl Method for DancingLinks {
    fn name(&self) -> &'static str {
        "dancing-links"
    }

    fn search(&mut self, start: &Position, meter: &mut Meter) -> ControlFlow<()> {
        self.rest.clone_from(&self.whole);
        let mut grid = *start.grid();
        for (cell, digit) in grid.givens() {
            let node = FIRST + 4 * (9 * cell + usize::from(digit) - 1);
            self.rest.cover(usize::from(HEADER[node]));
            self.rest.choose(node);
        }
        self.rest.descend(&mut grid, 0, meter)
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
            right: headers
                .map(|header| (header + 1) % (COLUMNS as u16 + 1))
                .collect(),
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

    fn descend(&mut self, grid: &mut Grid, guesses: u32, meter: &mut Meter) -> ControlFlow<()> {
        let Some(header) = self.shortest() else {
            return meter.solution(grid);
        };
        let rows = self.size[header];
        if rows == 0 {
            return meter.dead_end();
        }
        self.cover(header);
        let mut node = usize::from(self.down[header]);
        while node != header {
            let guesses = meter.node(rows.into(), guesses)?;
            let (cell, digit) = row_of(node);
            // No need to take it away: a solution has chosen every cell anew.
            grid.set(cell, digit);
            self.choose(node);
            self.descend(grid, guesses, meter)?;
            self.give_back(node);
            node = usize::from(self.down[node]);
        }
        self.uncover(header);
        ControlFlow::Continue(())
    }

    /// The header of the column with the fewest rows, the first of several.
    fn shortest(&self) -> Option<usize> {
        let next = |header: &usize| Some(usize::from(self.right[*header]));
        let headers = std::iter::successors(next(&ROOT), next);
        let headers = headers.take_while(|&header| header != ROOT);
        headers.min_by_key(|&header| self.size[header])
    }

    /// Covers the other columns of a node's row, its own being covered.
    fn choose(&mut self, node: usize) {
        for other in others(node) {
            self.cover(usize::from(HEADER[other]));
        }
    }

    /// The reverse.
    fn give_back(&mut self, node: usize) {
        for other in others(node).into_iter().rev() {
            self.uncover(usize::from(HEADER[other]));
        }
    }

    /// Takes a column from the ring of headers, and its rows from all other columns.
    fn cover(&mut self, header: usize) {
        let (left, right) = (self.left[header], self.right[header]);
        self.right[usize::from(left)] = right;
        self.left[usize::from(right)] = left;
        let mut node = usize::from(self.down[header]);
        while node != header {
            for other in others(node) {
                let (up, down) = (self.up[other], self.down[other]);
                self.down[usize::from(up)] = down;
                self.up[usize::from(down)] = up;
                self.size[usize::from(HEADER[other])] -= 1;
            }
            node = usize::from(self.down[node]);
        }
    }

    /// Puts back in reverse what [`Matrix::cover`] took.
    fn uncover(&mut self, header: usize) {
        let mut node = usize::from(self.up[header]);
        while node != header {
            for other in others(node).into_iter().rev() {
                let (up, down) = (self.up[other], self.down[other]);
                self.size[usize::from(HEADER[other])] += 1;
                self.down[usize::from(up)] = other as u16;
                self.up[usize::from(down)] = other as u16;
            }
            node = usize::from(self.up[node]);
        }
        let (left, right) = (self.left[header], self.right[header]);
        self.right[usize::from(left)] = header as u16;
        self.left[usize::from(right)] = header as u16;
    }
}
