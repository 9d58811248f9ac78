//! What is learned, and what it is worth.

use std::fs;
use std::ops::ControlFlow::Continue;
use std::path::Path;

use jiugong::{Board, Metric, NamedGoal, Shape};
use jiugong_beam::learning::Learner;
use jiugong_beam::{Alone, ShortSolver};

use crate::Backwards;

#[test]
fn what_is_learned_does_not_depend_on_workers() {
    for (shape, metric) in [("3x3", Metric::Stm), ("3x3", Metric::Mtm), ("2x4", Metric::Mtm)] {
        let learn = |workers: &dyn Fn(&mut Learner)| {
            let mut learner = Learner::new(shape.parse().unwrap(), metric).unwrap();
            let before = learner.file();
            workers(&mut learner);
            assert_ne!(learner.file(), before);
            learner.file()
        };
        let alone = learn(&|learner| assert_eq!(learner.round(&Alone).solved, (60, 60)));
        let backwards = learn(&|learner| assert_eq!(learner.round(&Backwards).solved, (60, 60)));
        assert_eq!(alone, backwards);
    }
}

#[test]
fn learns_shapes_of_some_sizes_only() {
    for (rows, cols) in [(2, 9), (5, 8), (9, 9), (16, 16)] {
        let shape = Shape::new(rows, cols).unwrap();
        assert!(Learner::new(shape, Metric::Stm).is_none(), "{rows}x{cols}");
    }
}

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
