//! All boards of the last cells, at most 3×3.

use alloc::vec;
use alloc::vec::Vec;

use crate::grid::{Grid, NONE};

pub(crate) struct LastCells<'a> {
    grid: &'a Grid,
    /// The last's cells, and the number of each cell.
    cells: Vec<u8>,
    local: Vec<u16>,
    distances: Vec<u8>,
}

const FAR: u8 = u8::MAX;

impl<'a> LastCells<'a> {
    /// Searches from the goal, breadth-first.
    pub fn new(grid: &'a Grid, hole: usize, cells: &[u8]) -> LastCells<'a> {
        let cells = cells.to_vec();
        let mut local = vec![NONE; grid.cells()];
        for (number, &cell) in cells.iter().enumerate() {
            local[usize::from(cell)] = number as u16;
        }
        let size = (1..=cells.len()).product();
        let mut last = LastCells { grid, cells, local, distances: vec![FAR; size] };
        let mut board = [0u8; 9];
        for (number, piece) in board.iter_mut().enumerate() {
            *piece = number as u8;
        }
        let mut level = vec![(board, last.local[hole])];
        let goal = last.rank(&board);
        last.distances[goal] = 0;
        let mut distance = 0;
        while !level.is_empty() {
            distance += 1;
            let mut found = Vec::new();
            for (board, blank) in level {
                for direction in 0..4 {
                    let Some(next) = last.next(blank, direction) else { continue };
                    let mut board = board;
                    board.swap(blank.into(), next.into());
                    let rank = last.rank(&board);
                    if last.distances[rank] == FAR {
                        last.distances[rank] = distance;
                        found.push((board, next));
                    }
                }
            }
            level = found;
        }
        last
    }

    fn next(&self, blank: u16, direction: u8) -> Option<u16> {
        let cell = usize::from(self.cells[usize::from(blank)]);
        let next = self.grid.next[cell][usize::from(direction)];
        let next = if next == NONE { NONE } else { self.local[usize::from(next)] };
        (next != NONE).then_some(next)
    }

    fn rank(&self, board: &[u8; 9]) -> usize {
        let n = self.cells.len();
        let mut left = 0x1ffu32;
        let mut rank = 0;
        for (place, &piece) in board[..n].iter().enumerate() {
            left &= !(1 << piece);
            rank = rank * (n - place) + (left & ((1 << piece) - 1)).count_ones() as usize;
        }
        rank
    }

    fn local_board(&self, pieces: &[u8]) -> [u8; 9] {
        let mut board = [0; 9];
        for (place, &cell) in board.iter_mut().zip(&self.cells) {
            *place = self.local[usize::from(pieces[usize::from(cell)])] as u8;
        }
        board
    }

    /// Returns the moves that are left on a board whose other cells are solved.
    pub fn distance(&self, pieces: &[u8]) -> u16 {
        self.distances[self.rank(&self.local_board(pieces))].into()
    }

    /// Returns a shortest path from a board whose other cells are solved.
    pub fn path(&self, pieces: &[u8], blank: usize) -> Vec<u8> {
        let mut board = self.local_board(pieces);
        let mut blank = self.local[blank];
        let mut path = Vec::new();
        let mut distance = self.distances[self.rank(&board)];
        while distance > 0 {
            let step = (0..4).find_map(|direction| {
                let next = self.next(blank, direction)?;
                let mut after = board;
                after.swap(blank.into(), next.into());
                (self.distances[self.rank(&after)] < distance).then_some((direction, next, after))
            });
            let Some((direction, next, after)) = step else { return path };
            path.push(direction);
            (board, blank, distance) = (after, next, distance - 1);
        }
        path
    }
}
