//! A first solution, found in milliseconds: one tile after the other.

use alloc::vec;
use alloc::vec::Vec;

use crate::grid::{Grid, NONE};
use crate::position::Position;
use crate::stages::{Stage, stages};

/// Cells up to which the last two tiles of a line are searched for on all free cells.
const SMALL: usize = 30;

/// Returns a solution of a solvable board.
pub(crate) fn solve(grid: &Grid, start: &Position) -> Option<Vec<u8>> {
    let mut line = Line { grid, position: start.clone(), path: Vec::new() };
    let (stages, core) = stages(grid, start.hole(), |_| 1);
    for stage in &stages {
        let free = stage.free.iter().filter(|&&free| free).count();
        match stage.targets[..] {
            [first, last] if free > SMALL => line.end_line(stage, first.into(), last.into())?,
            _ => line.carry(&stage.targets, &stage.free, |at| *at == stage.targets[..])?,
        }
    }
    let mut free = vec![false; grid.cells()];
    for &cell in &core {
        free[usize::from(cell)] = true;
    }
    // The core is solved like a line, its first row first; then its rest, at most 2×3 cells.
    let bottom = core.iter().map(|cell| usize::from(*cell) / grid.cols).max()?;
    let top = core.iter().map(|cell| usize::from(*cell) / grid.cols).min()?;
    if core.len() == 9 {
        let row = if start.hole() / grid.cols == top { bottom } else { top };
        let of_row = |cell: &&u8| usize::from(**cell) / grid.cols == row;
        let targets: Vec<u8> = core.iter().filter(of_row).copied().collect();
        line.carry(&targets, &free, |at| *at == targets[..])?;
        for &cell in &targets {
            free[usize::from(cell)] = false;
        }
    }
    let hole = start.hole();
    let rest: Vec<u8> =
        core.into_iter().filter(|&c| free[usize::from(c)] && usize::from(c) != hole).collect();
    line.carry(&rest, &free, |at| *at == rest[..])?;
    line.position.is_goal().then_some(line.path)
}

/// A line of play.
struct Line<'a> {
    grid: &'a Grid,
    position: Position,
    path: Vec<u8>,
}

impl Line<'_> {
    /// Solves the last two cells of a line on a large board.
    ///
    /// 1. The first tile is brought to its cell.
    /// 2. The other one is brought near, into a window of 3×4 cells, without moving the first.
    /// 3. The blank enters the window.
    /// 4. Both are solved in the window.
    ///
    /// Without the two cells the free cells are a rectangle, which a single cell does not cut.
    fn end_line(&mut self, stage: &Stage, first: usize, last: usize) -> Option<()> {
        let cols = self.grid.cols;
        let (high, wide) = if stage.row { (3, 4) } else { (4, 3) };
        let mut window = stage.free.clone();
        for (cell, free) in window.iter_mut().enumerate() {
            *free &= (cell / cols).abs_diff(last / cols) < high;
            *free &= (cell % cols).abs_diff(last % cols) < wide;
        }
        self.carry(&[first as u8], &stage.free, |at| usize::from(at[0]) == first)?;
        let mut free = stage.free.clone();
        free[first] = false;
        self.carry(&[last as u8], &free, |at| window[usize::from(at[0])])?;
        let cell = self.position.pieces.iter().position(|&piece| usize::from(piece) == last)?;
        if !window[self.position.blank] {
            free[cell] = false;
            let hole = self.position.hole() as u8;
            self.carry(&[hole], &free, |at| window[usize::from(at[0])])?;
        }
        let targets = [first as u8, last as u8];
        self.carry(&targets, &window, |at| *at == targets)
    }

    /// Moves `tiles`, or the blank, on the `free` cells until their cells satisfy `done`: the
    /// shortest way.
    fn carry(&mut self, tiles: &[u8], free: &[bool], done: impl Fn(&[u8]) -> bool) -> Option<()> {
        let cells: Vec<u8> = (0..free.len()).filter(|&c| free[c]).map(|c| c as u8).collect();
        let mut local = vec![0usize; free.len()];
        for (number, &cell) in cells.iter().enumerate() {
            local[usize::from(cell)] = number;
        }
        let places = self.position.cells();
        let only_blank = tiles == [self.position.hole() as u8];
        let tiles = if only_blank { &[] } else { tiles };
        // The blank's cell is the first of a state.
        let mut state = [self.position.blank as u8; 8];
        for (cell, &tile) in state[1..].iter_mut().zip(tiles) {
            *cell = places[usize::from(tile)];
        }
        let size = tiles.len() + 1;
        let rank = |state: &[u8; 8]| {
            let places = state[..size].iter().map(|&cell| local[usize::from(cell)]);
            places.fold(0, |rank, cell| rank * cells.len() + cell)
        };
        let mut seen = vec![false; cells.len().checked_pow(size as u32)?];
        seen[rank(&state)] = true;
        let mut queue = vec![(state, 0, 0)];
        let mut number = 0;
        loop {
            let (state, ..) = *queue.get(number)?;
            if done(if only_blank { &state[..1] } else { &state[1..size] }) {
                break;
            }
            for direction in 0..4u8 {
                let next = self.grid.next[usize::from(state[0])][usize::from(direction)];
                if next == NONE || !free[usize::from(next)] {
                    continue;
                }
                let mut after = state;
                after[0] = next as u8;
                for cell in &mut after[1..size] {
                    if *cell == next as u8 {
                        *cell = state[0];
                    }
                }
                if !core::mem::replace(&mut seen[rank(&after)], true) {
                    queue.push((after, number, direction));
                }
            }
            number += 1;
        }
        let mut steps = Vec::new();
        while number > 0 {
            steps.push(queue[number].2);
            number = queue[number].1;
        }
        for &step in steps.iter().rev() {
            self.position.step(self.grid, step);
        }
        self.path.extend(steps.iter().rev());
        Some(())
    }
}
