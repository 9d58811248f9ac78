//! Tests of the module as its callers use it.

mod film;
mod goals;
mod large;
mod moves;
mod parse;
mod searches;
mod tables;

use std::ops::ControlFlow;

use jiugong::{Board, Goal, Metric, Notation, Shape};

use super::*;
use crate::board::letters;
use crate::goals::prepare;
use crate::worker::search::Search;

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

/// Creates a searcher without tables.
fn new_searcher(rows: usize, cols: usize, goal: &[u8], metric: &str) -> Option<Searcher> {
    let metric = Metric::from_name(metric)?;
    Searcher::new(prepare(rows, cols, goal, &[], &[], metric)?, |_| {})
}

/// Returns a search with all its tables.
fn search(rows: usize, cols: usize, goal: &[u8], metric: &str) -> Search {
    let shape = Shape::new(rows, cols).expect("a shape");
    let board = Board::new(shape, goal).expect("a board");
    let metric = Metric::from_name(metric).expect("a metric");
    let mut search = Search::new(Goal::new(board.clone()), metric);
    for missing in (0..search.missing()).rev() {
        assert!(shortest(&search, &board).is_none());
        assert!(search.build_next());
        assert_eq!(search.missing(), missing);
    }
    assert!(!search.build_next());
    search
}

/// Searches without a limit, and returns the solution in letters.
fn shortest(search: &Search, board: &Board) -> Option<String> {
    Some(letters(&search.shortest(board, |_| ControlFlow::Continue(()))?))
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
