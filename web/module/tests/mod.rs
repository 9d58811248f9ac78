//! Tests of the module as its callers use it.

mod goals;
mod large;
mod moves;
mod parse;
mod searches;
mod tables;

use std::ops::ControlFlow;

use jiugong::{Notation, Shape};

use super::*;

const LAST: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 0];
const HARDEST: &[u8] = &[8, 6, 7, 2, 5, 4, 3, 0, 1];

fn solver(goal: &[u8], metric: &str) -> Solver {
    let mut tables = Tables::new();
    assert!(tables.solver(3, 3, goal, metric).is_none());
    tables.build(3, 3, goal, metric);
    tables.solver(3, 3, goal, metric).expect("a solver")
}

/// Returns the board with its pieces in order, without the piece `gap` or else the last one.
fn sorted_board(rows: usize, cols: usize, gap: Option<u8>) -> Option<Vec<u8>> {
    let board = Notation { gap: gap.map(u16::from), ..Notation::default() }
        .sorted_board(Shape::new(rows, cols).ok()?)
        .ok()?;
    Some(board.tiles().to_vec())
}

impl Searcher {
    /// Searches without a limit, and returns the solution in letters.
    fn search_to_end(&self, tiles: &[u8]) -> Option<String> {
        let moves = self.find(&self.board(tiles)?, |_| ControlFlow::Continue(()))?;
        Some(crate::board::letters(&moves))
    }
}

/// Returns a searcher with all its tables.
fn searcher(rows: usize, cols: usize, goal: &[u8], metric: &str) -> Searcher {
    let mut searcher = Searcher::create(rows, cols, goal, metric).expect("a searcher");
    for missing in (0..searcher.missing_count()).rev() {
        assert!(searcher.search_to_end(goal).is_none());
        assert!(searcher.build_next());
        assert_eq!(searcher.missing_count(), missing);
    }
    assert!(!searcher.build_next());
    searcher
}

/// Returns the sorted board with the blank last.
fn last_goal(cells: u8) -> Vec<u8> {
    (1..cells).chain([0]).collect()
}

/// Returns goals of the ordinary pieces.
fn target(rows: usize, cols: usize, goal: &[u8]) -> Option<Target> {
    Target::create(rows, cols, goal, &[], &[])
}

fn solver_kind(rows: usize, cols: usize, goal: &[u8], metric: &str) -> Option<String> {
    target(rows, cols, goal)?.solver_kind(metric)
}

fn random_board(rows: usize, cols: usize, goal: &[u8], seed: u64) -> Option<Vec<u8>> {
    Some(target(rows, cols, goal)?.random_board(seed))
}
