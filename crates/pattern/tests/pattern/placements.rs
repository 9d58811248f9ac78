//! Placement tables: answers in mtm for shapes that are too large for complete tables.

use std::ops::ControlFlow;

use jiugong::{Board, Goal, GoalError, Metric, Move, NamedGoal};
use jiugong_pattern::{
    ColourSolver, Outcome, PatternProgress, PlacementSolver, PlacementTable, PlacementTables,
    TileGroup,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

use super::{Guided, colour_tables};
use jiugong_test_support::boards::{goal_with_blank_at, shape, swapped};

/// Boards of a game, with their distances.
const GAME_BOARDS: [(&str, usize); 4] = [
    ("6 1 4 9 5/2 3 0 19 10/11 7 12 18 14/16 23 8 13 15/21 17 22 24 20", 18),
    ("1 7 4 5 10/6 12 3 2 9/11 8 18 13 15/16 22 17 23 19/21 24 14 0 20", 18),
    ("1 2 3 10 4/6 7 9 14 5/11 17 12 8 15/0 21 13 24 19/22 16 18 23 20", 16),
    ("3 1 4 9 5/2 7 6 8 10/11 12 14 18 15/16 17 23 13 0/21 22 19 24 20", 20),
];

fn tables(goal: &Goal) -> PlacementTables {
    PlacementTables::build(goal.home()).unwrap()
}

/// Returns a board after random moves.
fn walked(board: &Board, moves: usize, rng: &mut ChaCha8Rng) -> Board {
    (0..moves).fold(board.clone(), |board, _| {
        let neighbours: Vec<_> = board.neighbours(Metric::Mtm).collect();
        neighbours.choose(rng).unwrap().1.clone()
    })
}

fn check_path(board: &Board, goal: &Goal, path: &[Move]) {
    let mut board = board.clone();
    path.iter().for_each(|&m| assert!(board.apply(m).is_some()));
    assert_eq!(board, *goal.board());
}

#[test]
fn distances_of_game_boards_agree() {
    let goal = Goal::new(NamedGoal::Last.board(shape(5, 5)));
    let tables = tables(&goal);
    let solver = PlacementSolver::new(&tables, &goal).unwrap();
    for (text, distance) in GAME_BOARDS {
        let board: Board = text.parse().unwrap();
        let path = solver.least_solution(&board);
        assert_eq!(path.len(), distance, "{board}");
        check_path(&board, &goal, &path);
        let solutions = solver.all_solutions(&board);
        assert_eq!(solutions.distance(), distance as u32);
        assert_eq!(solutions.iter().next(), Some(path));
        solutions.iter().for_each(|path| check_path(&board, &goal, &path));
    }
}

#[test]
fn answers_agree_with_those_of_colour_tables() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (rows, cols, blank, text, moves) in [
        (3, 4, 0, "1,2,3/4,5,8/6,7,11/9,10", 100),
        (4, 3, 1, "0,2,3/4,5,6/7,8/9,10,11", 100),
        (4, 4, 5, "0,1,2,3,4,6,7/8,9,10,11,12,13,14,15", 16),
    ] {
        let colour_tables = colour_tables(shape(rows, cols), [(blank, text)]);
        let goal = goal_with_blank_at(shape(rows, cols), blank);
        let tables = tables(&goal);
        let solver = PlacementSolver::new(&tables, &goal).unwrap();
        let expected = ColourSolver::new(&colour_tables[..], &goal).unwrap();
        for _ in 0..16 {
            let board = walked(goal.board(), moves, &mut rng);
            let path = solver.least_solution(&board);
            assert_eq!(path, expected.least_solution(&board), "{board}");
            let solutions = solver.all_solutions(&board);
            assert_eq!(solutions.count(), expected.all_solutions(&board).count(), "{board}");
        }
    }
}

/// Blanks in corners, on edges and in the centre, with one view and with two.
#[test]
fn solutions_are_paths_no_longer_than_the_walk() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for (rows, cols, blank) in [
        (4, 5, 19),
        (5, 4, 2),
        (3, 6, 9),
        (2, 12, 23),
        (2, 9, 4),
        (5, 5, 2),
        (5, 5, 9),
        (5, 5, 12),
        (5, 5, 20),
    ] {
        let goal = goal_with_blank_at(shape(rows, cols), blank);
        let tables = tables(&goal);
        let solver = PlacementSolver::new(&tables, &goal).unwrap();
        for moves in 0..=16 {
            let board = walked(goal.board(), moves, &mut rng);
            let path = solver.least_solution(&board);
            let bound = solver.lower_bound(&board).unwrap() as usize;
            assert!(bound <= path.len() && path.len() <= moves, "{board}");
            check_path(&board, &goal, &path);
        }
    }
}

#[test]
fn finds_the_nearest_of_several_goals() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let goals = [0, 24].map(|blank| goal_with_blank_at(shape(5, 5), blank));
    let tables = tables(&goals[0]);
    let solvers = goals.each_ref().map(|goal| PlacementSolver::new(&tables, goal).unwrap());
    let nearest = PlacementSolver::nearest(solvers.clone());
    for (goal, solver) in goals.iter().zip(&solvers) {
        for moves in 0..12 {
            let board = walked(goal.board(), moves, &mut rng);
            let found = nearest.least_solution(&board);
            assert_eq!(found, solver.least_solution(&board), "{board}");
        }
    }
}

#[test]
fn stops_when_told_to() {
    let goal = Goal::new(NamedGoal::Last.board(shape(5, 5)));
    let tables = tables(&goal);
    let solver = PlacementSolver::new(&tables, &goal).unwrap();
    let board = goal.random_board(&mut ChaCha8Rng::seed_from_u64(8));
    let mut last = PatternProgress::default();
    let found = solver.search(&board, |progress| {
        last = progress;
        if progress.expanded < 20_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(found, Ok(Outcome::Stopped(last)));
    assert_eq!(last.expanded, 24_576);
}

#[test]
fn rejects_boards_of_other_parity_and_shape() {
    let goal = goal_with_blank_at(shape(4, 5), 0);
    let tables = tables(&goal);
    let solver = PlacementSolver::new(&tables, &goal).unwrap();
    let unsolvable = solver.solution(&swapped(goal.board()));
    assert!(matches!(unsolvable, Err(GoalError::Unsolvable(_))));
    let other = goal_with_blank_at(shape(5, 4), 0);
    assert!(matches!(solver.lower_bound(other.board()), Err(GoalError::ShapeMismatch { .. })));
}

#[test]
fn solvers_need_tables_of_the_home() {
    let goal = goal_with_blank_at(shape(4, 5), 0);
    let tables = tables(&goal);
    let fits = |rows, cols, blank| {
        let goal = goal_with_blank_at(shape(rows, cols), blank);
        PlacementSolver::new(&tables, &goal).is_some()
    };
    for blank in 0..20 {
        assert_eq!(fits(4, 5, blank), [0, 4, 15, 19].contains(&blank));
        assert_eq!(fits(5, 4, blank), [0, 3, 16, 19].contains(&blank));
    }
    assert!(!fits(5, 5, 0));
    assert!(PlacementTables::build(goal_with_blank_at(shape(5, 6), 0).home()).is_none());
}

#[test]
fn tables_of_other_groups_are_rejected() {
    let home = goal_with_blank_at(shape(2, 4), 0).home();
    let other = goal_with_blank_at(shape(2, 4), 1).home();
    let table = |home, number: usize| PlacementTable::build(&TileGroup::all(home)[number]);
    let is_valid = |tables: [PlacementTable; 3]| PlacementTables::new(tables.into()).is_some();
    assert!(is_valid([table(home, 0), table(home, 1), table(home, 2)]));
    assert!(!is_valid([table(home, 0), table(home, 1), table(home, 1)]));
    assert!(!is_valid([table(home, 0), table(home, 1), table(other, 2)]));
    assert!(PlacementTables::new(vec![table(home, 0)]).is_none());
    assert!(PlacementTables::new(Vec::new()).is_none());
}
