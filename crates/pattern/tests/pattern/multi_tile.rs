//! The 15-puzzle in mtm: Korf's boards with known distances, and goals with any blank.

use std::ops::ControlFlow;

use jiugong::{Board, Goal, Home, Metric, Move, NamedGoal};
use jiugong_pattern::{ColourSolver, ColourTable, Colouring, Outcome};
use jiugong_test_support::independent::Grid;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::fifteen_puzzle::{fifteen, korf, walked, with_blank_at};
use super::{Guided, colour_tables};
use jiugong_test_support::boards::{goal_with_blank_at, shape, swapped};

/// The distances of the first ten of Korf's boards with odd numbers.
const DISTANCES: [usize; 10] = [33, 35, 32, 30, 30, 34, 28, 37, 32, 30];

/// Small tables for goals with the blank in a corner, on an edge and in the centre.
fn small() -> Vec<ColourTable> {
    let colourings = [
        (0, "1,2,3,6,7/4,5,8,9,12/10,11,13,14,15"),
        (1, "0,4,5,8,9/2,3,6,7,11/10,12,13,14,15"),
        (5, "0,1,2,3,4/6,7,10,11,15/8,9,12,13,14"),
    ];
    colour_tables(fifteen(), colourings)
}

fn grid() -> Grid {
    Grid::of(fifteen()).with_metric(Metric::Mtm)
}

/// Checks that a solution leads to the goal, along rows and columns in turn.
fn check_path(board: &Board, goal: &Goal, path: &[Move]) {
    let end = grid().follow(grid().word(board), path.iter().copied());
    assert_eq!(end, Some(grid().word(goal.board())), "{board}");
    let is_row = |m: &Move| "LR".contains(m.direction().letter());
    assert!(path.windows(2).all(|pair| is_row(&pair[0]) != is_row(&pair[1])), "{board}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn multi_tile_distances_of_korf_agree() {
    let corner = Home::from_name(fifteen(), "corner").unwrap();
    let tables: Vec<ColourTable> =
        Colouring::small(corner).iter().map(ColourTable::build).collect();
    let goal = Goal::new(NamedGoal::First.board(fifteen()));
    let solver = ColourSolver::new(&tables[..], &goal).unwrap();
    for ((board, _), distance) in korf().into_iter().zip(DISTANCES) {
        let solution = solver.solution(&board).unwrap().unwrap();
        assert_eq!(solution.len(), distance, "{board}");
        check_path(&board, &goal, &solution);
        let solutions = solver.all_solutions(&board);
        assert_eq!(solutions.distance() as usize, distance);
        assert_eq!(solutions.iter().next(), Some(solution));
        let all: Vec<Vec<Move>> = solutions.iter().collect();
        assert_eq!(all.len() as u64, solutions.count());
        assert!(all.is_sorted_by(|a, b| a < b), "not sorted or not unique");
        all.iter().for_each(|path| check_path(&board, &goal, path));
    }
}

/// Returns the distance between two boards, and checks that the solution is a path.
fn distance(tables: &[ColourTable], start: &Board, end: &Board) -> usize {
    let goal = Goal::new(end.clone());
    let solver = ColourSolver::new(tables, &goal).unwrap();
    let solution = solver.solution(start).unwrap().unwrap();
    check_path(start, &goal, &solution);
    solution.len()
}

/// All cells of the blank, in the goal and in the board, against a bidirectional search.
#[test]
fn multi_tile_distances_near_any_goal_agree_with_independent_search() {
    let tables = small();
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    for blank in 0..16 {
        let end = with_blank_at(&NamedGoal::Last.board(fifteen()), blank, &mut rng);
        for _ in 0..4 {
            let moves = rng.random_range(0..30);
            let start = walked(&end, moves, &mut rng);
            let expected = grid().between(grid().word(&start), grid().word(&end));
            assert_eq!(Some(distance(&tables, &start, &end) as u32), expected, "{start} {end}");
        }
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn multi_tile_distances_are_the_same_in_both_directions() {
    let tables = small();
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    for (from, to) in [(0, 15), (5, 10), (7, 10), (3, 5)] {
        let start = with_blank_at(&NamedGoal::First.board(fifteen()), from, &mut rng);
        let end = with_blank_at(&start, to, &mut rng);
        let there = distance(&tables, &start, &end);
        assert_eq!(there, distance(&tables, &end, &start), "{start} {end}");
    }
}

#[test]
fn stopped_multi_tile_search_returns_its_progress() {
    let tables = small();
    let goal = Goal::new(NamedGoal::First.board(fifteen()));
    let solver = ColourSolver::new(&tables[..], &goal).unwrap();
    let (board, _) = korf()[0].clone();
    let root = solver.lower_bound(&board).unwrap();
    for stop in [1, 10] {
        let mut reports = Vec::new();
        let result = solver.search(&board, |progress| {
            reports.push(progress);
            if reports.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(result.unwrap(), Outcome::Stopped(*reports.last().unwrap()));
        assert_eq!(reports.len(), stop);
        assert!(reports.is_sorted_by(|a, b| a.bound <= b.bound && a.expanded < b.expanded));
        assert!(reports.iter().all(|report| (root..=33).contains(&report.bound)));
    }
}

#[test]
fn boards_that_cannot_be_solved_in_mtm_are_errors() {
    let tables = small();
    let goal = goal_with_blank_at(fifteen(), 0);
    let solver = ColourSolver::new(&tables[..], &goal).unwrap();
    for board in [swapped(goal.board()), goal_with_blank_at(shape(2, 8), 0).board().clone()] {
        let error = goal.check_solvable(&board).unwrap_err();
        assert_eq!(solver.lower_bound(&board), Err(error));
        assert_eq!(solver.solution(&board), Err(error));
        assert_eq!(solver.is_within(&board, 20), Err(error));
        assert_eq!(solver.search(&board, |_| panic!("no search")), Err(error));
        assert_eq!(solver.search_all(&board, |_| panic!("no search")).err(), Some(error));
    }
}
