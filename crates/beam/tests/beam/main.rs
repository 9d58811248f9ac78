//! Solutions of boards of every shape, whatever the effort and the workers.
#![allow(clippy::unwrap_used)]

mod learning;

use std::ops::ControlFlow::{self, Break, Continue};

use jiugong::{Board, Direction, Goal, GoalError, Metric, NamedGoal, Shape};
use jiugong_beam::{Alone, Effort, ShortSolver, Workers};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn all_shapes() -> impl Iterator<Item = Shape> {
    (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells)
}

/// Returns a goal with the blank on a cell.
fn goal_with_blank(shape: Shape, blank: usize) -> Board {
    let mut tiles: Vec<u8> = shape.tiles().collect();
    tiles.insert(blank, 0);
    Board::new(shape, &tiles).unwrap()
}

fn go_on() -> ControlFlow<()> {
    Continue(())
}

#[track_caller]
fn assert_solution(board: &Board, goal: &Board, moves: &[Direction]) {
    let end = moves.iter().try_fold(board.clone(), |board, &m| board.after(m));
    assert_eq!(end.as_ref(), Some(goal), "{board}");
}

#[test]
fn one_line_of_play_solves_every_shape_and_blank() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    for shape in all_shapes() {
        let cells = shape.cells();
        let blanks: Vec<usize> = if cells <= 36 {
            (0..cells).collect()
        } else {
            (0..4).map(|_| rng.random_range(0..cells)).collect()
        };
        for blank in blanks {
            let goal = goal_with_blank(shape, blank);
            let solver = ShortSolver::new(&goal, Metric::Stm);
            let board = Goal::new(goal.clone()).random_board(&mut rng);
            let found = solver.solution(&board, Effort::new(0), &Alone, &mut |_| {}, &mut go_on);
            assert_solution(&board, &goal, &found.unwrap());
        }
    }
}

#[test]
fn beams_solve_shapes_of_all_kinds() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (rows, cols) in [(2, 2), (2, 9), (3, 3), (4, 4), (3, 7), (5, 5), (6, 6), (7, 5), (2, 16)] {
        let shape = Shape::new(rows, cols).unwrap();
        let goal = goal_with_blank(shape, rng.random_range(0..shape.cells()));
        let solver = ShortSolver::new(&goal, Metric::Stm);
        let board = Goal::new(goal.clone()).random_board(&mut rng);
        let mut lengths = Vec::new();
        let mut found = |moves: &[Direction]| lengths.push(moves.len());
        let moves = solver.solution(&board, Effort::new(1), &Alone, &mut found, &mut go_on);
        let moves = moves.unwrap();
        assert_solution(&board, &goal, &moves);
        assert_eq!(lengths.last(), Some(&moves.len()));
        assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
    }
}

/// Runs jobs backwards.
struct Backwards;

impl Workers for Backwards {
    fn map<T: Send>(&self, count: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let mut results: Vec<T> = (0..count).rev().map(job).collect();
        results.reverse();
        results
    }
}

#[test]
fn solutions_do_not_depend_on_workers() {
    let goal = NamedGoal::Last.board(Shape::new(6, 6).unwrap());
    let solver = ShortSolver::new(&goal, Metric::Stm);
    let board = Goal::new(goal.clone()).random_board(&mut ChaCha8Rng::seed_from_u64(2));
    let effort = Effort::new(2);
    let one = solver.solution(&board, effort, &Alone, &mut |_| {}, &mut go_on).unwrap();
    let other = solver.solution(&board, effort, &Backwards, &mut |_| {}, &mut go_on).unwrap();
    assert_eq!(one, other);
    // More effort finds no longer ones.
    let first = solver.solution(&board, Effort::new(1), &Alone, &mut |_| {}, &mut go_on).unwrap();
    assert!(one.len() <= first.len());
}

#[test]
fn a_search_that_is_stopped_has_a_solution() {
    let goal = NamedGoal::Last.board(Shape::new(8, 8).unwrap());
    let solver = ShortSolver::new(&goal, Metric::Stm);
    let board = Goal::new(goal.clone()).random_board(&mut ChaCha8Rng::seed_from_u64(4));
    for calls in [0, 1, 20, 300] {
        let mut left = calls;
        let mut proceed = || {
            left -= 1;
            if left < 0 { Break(()) } else { Continue(()) }
        };
        let moves = solver.solution(&board, Effort::MAX, &Alone, &mut |_| {}, &mut proceed);
        assert_solution(&board, &goal, &moves.unwrap());
    }
}

#[test]
fn rejects_boards_that_cannot_reach_the_goal() {
    let goal = NamedGoal::Last.board(Shape::new(6, 6).unwrap());
    let solver = ShortSolver::new(&goal, Metric::Stm);
    let solve =
        |board: &Board| solver.solution(board, Effort::new(0), &Alone, &mut |_| {}, &mut go_on);
    let mut tiles = goal.tiles().to_vec();
    tiles.swap(0, 1);
    let odd = Board::new(goal.shape(), &tiles).unwrap();
    assert!(matches!(solve(&odd), Err(GoalError::Unsolvable(_))));
    let other = NamedGoal::Last.board(Shape::new(6, 7).unwrap());
    assert!(matches!(solve(&other), Err(GoalError::ShapeMismatch { .. })));
    assert_eq!(solve(&goal), Ok(Vec::new()));
}
