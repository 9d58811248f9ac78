//! What is learned, and what it is worth.

use std::fs;
use std::ops::ControlFlow::Continue;
use std::path::Path;

use jiugong::{Board, Metric, NamedGoal, Shape};
use jiugong_beam::{Alone, ShortSolver};

/// The boards of Korf (1985): solutions of a narrow beam are at most an eighth longer than the
/// shortest ones.
#[test]
fn narrow_beams_come_near_the_shortest_solutions() {
    let goal = NamedGoal::First.board(Shape::new(4, 4).unwrap());
    let solver = ShortSolver::new(&goal, Metric::Stm);
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reference/korf-15-puzzle.tsv");
    let (mut found, mut fewest) = (0, 0);
    for line in fs::read_to_string(file).unwrap().lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let board: Board = fields[1].parse().unwrap();
        let moves = solver.beam(&board, 400, &Alone, &mut || Continue(())).unwrap().unwrap();
        assert!(moves.len() >= fields[2].parse().unwrap(), "{board}");
        found += moves.len();
        fewest += fields[2].parse::<usize>().unwrap();
    }
    assert!(found * 8 <= fewest * 9, "{found} instead of {fewest}");
}
