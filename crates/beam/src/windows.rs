//! Shortens a solution: loops are cut out, and windows of it are replaced by shortest ones.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::grid::{Grid, NONE};
use crate::position::{Position, Zobrist};

/// Removes the moves between equal boards.
pub(crate) fn remove_loops(grid: &Grid, start: &Position, path: &[u8]) -> Vec<u8> {
    let zobrist = Zobrist::new(grid.cells());
    let mut position = start.clone();
    let mut hash = zobrist.hash(&position.pieces);
    let mut last = BTreeMap::from([(hash, 0)]);
    let mut hashes = Vec::from([hash]);
    for (number, &direction) in path.iter().enumerate() {
        let from = position.blank;
        position.step(grid, direction);
        let (blank, tile) = (position.pieces[position.blank], position.pieces[from]);
        hash ^= zobrist.key(blank, from) ^ zobrist.key(blank, position.blank);
        hash ^= zobrist.key(tile, from) ^ zobrist.key(tile, position.blank);
        last.insert(hash, number + 1);
        hashes.push(hash);
    }
    let mut kept = Vec::new();
    let mut at = 0;
    loop {
        at = last.get(&hashes[at]).copied().unwrap_or(at).max(at);
        let Some(&direction) = path.get(at) else { return kept };
        kept.push(direction);
        at += 1;
    }
}

/// The length of windows that cost milliseconds.
pub(crate) const LENGTH: usize = 36;

/// Replaces windows of `length` moves by shorter ones until none is left, each with at most `nodes`
/// nodes.
pub(crate) fn shorten(
    grid: &Grid,
    start: &Position,
    path: &mut Vec<u8>,
    length: usize,
    nodes: u64,
    proceed: &mut dyn FnMut() -> ControlFlow<()>,
) {
    let mut positions = Vec::from([start.clone()]);
    let mut first = 0;
    while first + 3 < path.len() {
        if proceed().is_break() {
            return;
        }
        let length = length.min(path.len() - first);
        while positions.len() <= first + length {
            let mut position = positions[positions.len() - 1].clone();
            position.step(grid, path[positions.len() - 1]);
            positions.push(position);
        }
        let goal = positions[first + length].cells();
        let mut search =
            Window { grid, goal, at: positions[first].clone(), path: Vec::new(), nodes };
        if search.shorter(length) {
            path.splice(first..first + length, search.path);
            // Boards more than a window before did not change.
            first = first.saturating_sub(length);
            positions.truncate(first + 1);
        } else {
            first += 1;
        }
    }
}

/// A depth-first search for a shortest way between two boards.
struct Window<'a> {
    grid: &'a Grid,
    /// The cell of each piece at the end of the window.
    goal: Vec<u8>,
    at: Position,
    path: Vec<u8>,
    nodes: u64,
}

impl Window<'_> {
    /// Returns whether a way shorter than `length` was found; it is then in `path`.
    fn shorter(&mut self, length: usize) -> bool {
        let blank = self.at.blank;
        let distance =
            |cell: usize, piece: u8| self.grid.distance(cell, self.goal[usize::from(piece)].into());
        let pieces = self.at.pieces.iter().enumerate();
        let estimate: usize =
            pieces.filter(|(c, _)| *c != blank).map(|(cell, &piece)| distance(cell, piece)).sum();
        let mut bound = estimate;
        if bound % 2 != length % 2 {
            bound += 1;
        }
        while bound < length {
            if self.search(estimate, bound, 4) {
                return true;
            }
            if self.nodes == 0 {
                return false;
            }
            bound += 2;
        }
        false
    }

    fn search(&mut self, estimate: usize, bound: usize, last: u8) -> bool {
        if estimate == 0 && usize::from(self.goal[self.at.hole()]) == self.at.blank {
            return true;
        }
        if self.nodes == 0 || bound == 0 {
            return false;
        }
        self.nodes -= 1;
        for direction in 0..4u8 {
            let blank = self.at.blank;
            let next = self.grid.next[blank][usize::from(direction)];
            if next == NONE || direction ^ 1 == last {
                continue;
            }
            let next = usize::from(next);
            let goal = usize::from(self.goal[usize::from(self.at.pieces[next])]);
            let after = estimate + self.grid.distance(blank, goal) - self.grid.distance(next, goal);
            if after >= bound {
                continue;
            }
            self.at.step(self.grid, direction);
            self.path.push(direction);
            if self.search(after, bound - 1, direction) {
                return true;
            }
            self.path.pop();
            self.at.step(self.grid, direction ^ 1);
        }
        false
    }
}
