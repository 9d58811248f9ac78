//! Short solutions by beam search.

use std::ops::ControlFlow;

use jiugong::{Board, Encoding, Goal, Home, Metric, Move, NamedGoal, Shape, Solver};
use jiugong_pattern::{Partition, PatternSet, PatternSolver};
use jiugong_test_support::forge;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::{chunks, groups, set};
use jiugong_test_support::boards::shape;

/// Checks that moves lead from a board to the goal.
fn check_moves(board: &Board, goal: &Goal, moves: &[Move]) {
    let mut board = board.clone();
    assert!(moves.iter().all(|&m| board.apply(m).is_some()));
    assert_eq!(board, *goal.board());
}

fn beam(
    solver: &PatternSolver<&PatternSet<Vec<u8>>>,
    board: &Board,
    metric: Metric,
    width: usize,
) -> Option<Vec<Move>> {
    let moves = solver.beam_search(board, metric, width, || ControlFlow::Continue(())).unwrap();
    moves.inspect(|moves| check_moves(board, solver.goals()[0].goal(), moves))
}

/// A beam that drops no board is a breadth-first search.
#[test]
fn wide_beam_finds_shortest_solutions() {
    for blank in [0, 1, 4] {
        let shape = Shape::EIGHT_PUZZLE;
        let set = set(shape, [(blank, chunks(shape, blank, 4))]);
        let home = Home::all(shape).find(|home| home.cell() == blank).unwrap();
        let goal = Goal::new(home.goal_board());
        let solver = PatternSolver::new(&set, &goal).unwrap();
        for metric in Metric::ALL {
            let table = forge::table(home, metric, Encoding::Byte);
            let distances = Solver::new(&table, &goal).unwrap();
            let mut rng = ChaCha8Rng::seed_from_u64(blank as u64);
            for _ in 0..10 {
                let board = goal.random_board(&mut rng);
                let moves = beam(&solver, &board, metric, 181_440).unwrap();
                assert_eq!(moves.len() as u32, distances.distance(&board).unwrap());
            }
            assert_eq!(beam(&solver, goal.board(), metric, 1), Some(Vec::new()));
        }
    }
}

/// Of the boards of the 15-puzzle, with tables of two megabytes.
#[test]
fn wider_beams_find_shorter_solutions() {
    let set = set(shape(4, 4), [(0, groups("1,2,4,5,6/8,9,12,13,14/3,7,10,11,15"))]);
    let goal = Goal::new(NamedGoal::First.board(shape(4, 4)));
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut totals = [0; 3];
    for _ in 0..10 {
        let board = goal.random_board(&mut rng);
        let shortest = solver.solution(&board).unwrap().unwrap().len();
        for (total, width) in totals.iter_mut().zip([100, 1_000, 10_000]) {
            let moves = beam(&solver, &board, Metric::Stm, width).unwrap();
            assert!(moves.len() >= shortest && (moves.len() - shortest).is_multiple_of(2));
            *total += moves.len() - shortest;
        }
    }
    assert!(totals[0] > totals[1] && totals[1] > totals[2], "{totals:?}");
    assert!(totals[2] <= 10, "{totals:?}");
}

#[test]
fn narrow_beams_give_valid_solutions_or_none() {
    let shape = shape(5, 5);
    let partition = Partition::new(shape, 0, chunks(shape, 0, 3)).unwrap();
    let groups = partition.patterns().iter().map(|pattern| pattern.tiles().collect());
    let set = set(shape, [(0, groups.collect())]);
    let goal = Goal::new(NamedGoal::First.board(shape));
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for (width, metric) in
        [0, 1, 2, 10, 300].into_iter().flat_map(|width| Metric::ALL.map(|metric| (width, metric)))
    {
        let board = goal.random_board(&mut rng);
        let moves = beam(&solver, &board, metric, width);
        assert!(width > 0 || moves.is_none());
        assert!(width < 300 || moves.is_some());
    }
}

#[test]
fn stops_between_levels() {
    let set = set(Shape::EIGHT_PUZZLE, [(0, chunks(Shape::EIGHT_PUZZLE, 0, 4))]);
    let goal = Goal::new(NamedGoal::First.board(Shape::EIGHT_PUZZLE));
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let board = "8 7 6/5 4 3/2 1 0".parse().unwrap();
    let mut levels = 0;
    let stopped = solver.beam_search(&board, Metric::Stm, 10, || {
        levels += 1;
        if levels == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped, levels), (Ok(None), 5));
}
