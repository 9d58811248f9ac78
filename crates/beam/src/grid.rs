//! The cells of a board and their neighbours.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::{Direction, Shape};

/// No cell: behind the edge of the board.
pub(crate) const NONE: u16 = u16::MAX;

/// The cells of a shape, prepared for searches.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub rows: usize,
    pub cols: usize,
    /// For each cell of the blank and each direction, the cell of the tile that moves.
    pub next: Vec<[u16; 4]>,
    /// The Manhattan distance of each two cells, a row for each first one.
    distances: Vec<u8>,
}

impl Grid {
    pub fn new(shape: Shape) -> Grid {
        let (rows, cols, cells) = (shape.rows(), shape.cols(), shape.cells());
        let source = |cell: usize, direction: Direction| {
            shape.source(cell, direction).map_or(NONE, |source| source as u16)
        };
        let next = (0..cells).map(|cell| Direction::ALL.map(|direction| source(cell, direction)));
        let mut distances = vec![0; cells * cells];
        for a in 0..cells {
            for b in 0..cells {
                let d = (a / cols).abs_diff(b / cols) + (a % cols).abs_diff(b % cols);
                distances[a * cells + b] = d as u8;
            }
        }
        Grid { rows, cols, next: next.collect(), distances }
    }

    pub fn cells(&self) -> usize {
        self.next.len()
    }

    pub fn distance(&self, a: usize, b: usize) -> usize {
        usize::from(self.distances[a * self.cells() + b])
    }
}
