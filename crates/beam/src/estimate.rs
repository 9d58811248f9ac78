//! The estimate of the moves for the tiles that the current stage does not look at.

use alloc::vec;
use alloc::vec::Vec;

use crate::grid::Grid;

/// The value of one move.
pub(crate) const MOVE: i32 = 64;

/// The order of the boards of a level.
pub(crate) trait Guide: Sync {
    /// Whether `cells` are read.
    const INVERSE: bool = true;

    /// Returns the value of a board. `cells` are the cells of the pieces.
    fn value(&self, pieces: &[u8], cells: &[u8]) -> i32;

    /// Returns the change of the value when the tile on `from` moves to the blank's cell `to`.
    fn change(&self, pieces: &[u8], cells: &[u8], from: usize, to: usize) -> i32;
}

/// Estimates a board by its tiles: a weighed Manhattan distance and a charge for tiles that stand
/// in each other's way.
pub(crate) struct Rest<'a> {
    grid: &'a Grid,
    /// The tiles that count.
    active: Vec<bool>,
    /// The value of a step of each tile.
    weights: Vec<i32>,
    weight: i32,
    conflict: i32,
}

impl<'a> Rest<'a> {
    pub fn new(grid: &'a Grid, hole: usize, weight: f64, conflict: f64) -> Rest<'a> {
        let mut active = vec![true; grid.cells()];
        active[hole] = false;
        let scale = |factor: f64| (factor * f64::from(MOVE)) as i32;
        Rest {
            grid,
            active,
            weights: vec![scale(weight); grid.cells()],
            weight: scale(weight),
            conflict: scale(conflict),
        }
    }

    /// Leaves tiles out.
    pub fn ignore(&mut self, tiles: &[u8]) {
        for &tile in tiles {
            self.active[usize::from(tile)] = false;
        }
    }

    /// Changes the weight of tiles.
    pub fn weigh(&mut self, tiles: &[u8], factor: f64) {
        for &tile in tiles {
            self.weights[usize::from(tile)] = (f64::from(self.weight) * factor) as i32;
        }
    }

    /// Returns the value of a board.
    pub fn value(&self, pieces: &[u8]) -> i32 {
        let mut value = 0;
        for (cell, &piece) in pieces.iter().enumerate() {
            if self.active[usize::from(piece)] {
                value += self.weights[usize::from(piece)]
                    * self.grid.distance(cell, piece.into()) as i32;
            }
        }
        if self.conflict != 0 {
            for line in 0..self.grid.rows {
                value += self.conflict * self.row_conflicts(pieces, line);
            }
            for line in 0..self.grid.cols {
                value += self.conflict * self.col_conflicts(pieces, line);
            }
        }
        value
    }

    /// The number of pairs of a row that stand in reversed order.
    fn row_conflicts(&self, pieces: &[u8], row: usize) -> i32 {
        let cols = self.grid.cols;
        let mut count = 0;
        let start = row * cols;
        let mut kept = [0u8; 16];
        let mut n = 0;
        for &piece in &pieces[start..start + cols] {
            if usize::from(piece) / cols == row && self.active[usize::from(piece)] {
                count += kept[..n].iter().filter(|&&other| other > piece).count() as i32;
                kept[n] = piece;
                n += 1;
            }
        }
        count
    }

    fn col_conflicts(&self, pieces: &[u8], col: usize) -> i32 {
        let cols = self.grid.cols;
        let mut count = 0;
        let mut kept = [0u8; 16];
        let mut n = 0;
        for row in 0..self.grid.rows {
            let piece = pieces[row * cols + col];
            if usize::from(piece) % cols == col && self.active[usize::from(piece)] {
                count += kept[..n].iter().filter(|&&other| other > piece).count() as i32;
                kept[n] = piece;
                n += 1;
            }
        }
        count
    }

    /// Returns the change of the value when the tile on `from` moves to `to`, the blank's cell. The
    /// order of the tiles along the line of the move stays the same; across it, the tile leaves one
    /// line and enters another.
    fn change(&self, pieces: &[u8], from: usize, to: usize) -> i32 {
        let piece = pieces[from];
        let home = usize::from(piece);
        if !self.active[home] {
            return 0;
        }
        let nearer = self.grid.distance(from, home) as i32 - self.grid.distance(to, home) as i32;
        let mut value = -self.weights[home] * nearer;
        if self.conflict != 0 {
            let cols = self.grid.cols;
            let row = from / cols == to / cols;
            let line = |cell: usize| if row { cell % cols } else { cell / cols };
            if line(from) == line(home) {
                value -= self.conflict * self.conflicts(pieces, piece, from, row);
            } else if line(to) == line(home) {
                value += self.conflict * self.conflicts(pieces, piece, to, row);
            }
        }
        value
    }

    /// The number of tiles in a line through `cell`, a column if `col`, that would be passed by a
    /// tile in it.
    fn conflicts(&self, pieces: &[u8], piece: u8, cell: usize, col: bool) -> i32 {
        let cols = self.grid.cols;
        let home = usize::from(piece);
        let (first, step, count) =
            if col { (cell % cols, cols, self.grid.rows) } else { (cell - cell % cols, 1, cols) };
        let mut conflicts = 0;
        for at in (0..count).map(|number| first + number * step) {
            let other = usize::from(pieces[at]);
            let same = if col { other % cols == home % cols } else { other / cols == home / cols };
            let passed = (at < cell) == (other > home);
            conflicts += i32::from(same && passed && other != home && self.active[other]);
        }
        conflicts
    }
}

impl Guide for Rest<'_> {
    const INVERSE: bool = false;

    fn value(&self, pieces: &[u8], _: &[u8]) -> i32 {
        self.value(pieces)
    }

    fn change(&self, pieces: &[u8], _: &[u8], from: usize, to: usize) -> i32 {
        self.change(pieces, from, to)
    }
}
