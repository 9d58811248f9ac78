//! Boards whose pieces are named by their cells in the goal, and hashes of them.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::Board;

use crate::grid::{Grid, NONE};

/// A board: in each cell the piece, named by its cell in the goal. So the goal is `0 1 2 …`, and
/// the blank is the piece `hole`, the cell that is empty in the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub pieces: Vec<u8>,
    pub blank: usize,
}

impl Position {
    /// Names the tiles of a board by their cells in a goal of the same shape.
    pub fn new(board: &Board, goal: &Board) -> Position {
        let mut homes = vec![0; board.tiles().len()];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            homes[usize::from(tile)] = cell as u8;
        }
        let pieces = board.tiles().iter().map(|&tile| homes[usize::from(tile)]).collect();
        Position { pieces, blank: board.blank() }
    }

    /// Returns the blank's cell in the goal.
    pub fn hole(&self) -> usize {
        usize::from(self.pieces[self.blank])
    }

    /// Returns whether all pieces are on their cells.
    pub fn is_goal(&self) -> bool {
        self.pieces.iter().enumerate().all(|(cell, &piece)| cell == usize::from(piece))
    }

    /// Makes a move; returns whether it is on the board.
    pub fn step(&mut self, grid: &Grid, direction: u8) -> bool {
        let next = grid.next[self.blank][usize::from(direction)];
        if next == NONE {
            return false;
        }
        self.pieces.swap(self.blank, usize::from(next));
        self.blank = usize::from(next);
        true
    }

    /// Returns the cell of each piece.
    pub fn cells(&self) -> Vec<u8> {
        let mut cells = vec![0; self.pieces.len()];
        for (cell, &piece) in self.pieces.iter().enumerate() {
            cells[usize::from(piece)] = cell as u8;
        }
        cells
    }
}

/// Random numbers for every piece on every cell. A board's hash is their exclusive or.
pub(crate) struct Zobrist {
    cells: usize,
    keys: Vec<u64>,
}

impl Zobrist {
    pub fn new(cells: usize) -> Zobrist {
        let mut state = 1;
        Zobrist { cells, keys: (0..cells * cells).map(|_| random(&mut state)).collect() }
    }

    pub fn key(&self, piece: u8, cell: usize) -> u64 {
        self.keys[usize::from(piece) * self.cells + cell]
    }

    pub fn hash(&self, pieces: &[u8]) -> u64 {
        pieces.iter().enumerate().fold(0, |hash, (cell, &piece)| hash ^ self.key(piece, cell))
    }
}

/// Returns the next number of the sequence "SplitMix64".
pub(crate) fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
