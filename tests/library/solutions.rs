//! All shortest solutions: each is one, none is missing, none appears twice, in order, and in
//! reverse.

use std::collections::HashSet;

use jiugong::{
    Board, Encoding, Goal, GoalError, Metric, Move, NamedGoal, QueryError, Shape, Solutions, Solver,
};
use jiugong_test_support::forge;
use jiugong_test_support::independent::{Grid, Word};

use crate::{goal, goal_with_blank_at, shape};

/// Checks that these are `count` different paths of `distance` moves from `start` to `goal`, in
/// order. Since `count` is right, none is missing.
fn check_all(paths: &Solutions, grid: Grid, ends: [Word; 2], distance: u32, count: u64) {
    let [start, goal] = ends;
    assert_eq!((paths.distance(), paths.count()), (distance, count));
    let all: Vec<Vec<Move>> = paths.iter().collect();
    assert_eq!(all.len() as u64, count);
    for path in &all {
        assert_eq!(path.len() as u32, distance);
        assert_eq!(grid.follow(start, path.iter().copied()), Some(goal));
        assert_eq!(paths.optimal_prefix(path), path.len());
    }
    assert!(all.is_sorted_by(|a, b| a < b), "not sorted or not unique");
    let mut first: Vec<Move> = all.iter().filter_map(|path| path.first().copied()).collect();
    first.dedup();
    assert!(paths.first_moves().eq(first));
}

/// Checks some boards at each distance, in every encoding: one in `step`, or about a dozen.
fn check_goal(goal: &Goal, metric: Metric, step: Option<usize>) {
    let grid = Grid::of(goal.board().shape()).with_metric(metric);
    let end = grid.word(goal.board());
    let search = grid.search(end);
    let counts = search.paths();
    let formats = forge::formats().filter(|format| format.0 == metric);
    let tables: Vec<_> =
        formats.map(|(metric, encoding)| forge::table(goal.home(), metric, encoding)).collect();
    for (distance, layer) in (0..).zip(&search.layers) {
        let step = step.unwrap_or(layer.len() / 12 + 1);
        for &start in layer.iter().step_by(step) {
            let board = grid.board(start);
            for table in &tables {
                let solver = Solver::new(table, goal).unwrap();
                let paths = solver.solutions(&board).unwrap();
                check_all(&paths, grid, [start, end], distance, counts[&start]);
                let solution: Result<Vec<Move>, _> = solver.solution(&board).unwrap().collect();
                assert_eq!(paths.iter().next(), solution.ok());
                let back = paths.reversed();
                check_all(&back, grid, [end, start], distance, counts[&start]);
                assert!(back.reversed().iter().eq(paths.iter()));
            }
        }
    }
}

#[test]
fn all_solutions_of_the_8_puzzle() {
    for metric in Metric::ALL {
        for board in ["123456780", "210543876", "317425806", "123804765"] {
            check_goal(&goal(board), metric, None);
        }
    }
}

#[test]
fn all_solutions_of_all_boards_of_small_shapes() {
    for metric in Metric::ALL {
        for shape in [shape(2, 2), shape(2, 3), shape(3, 2)] {
            for blank in 0..shape.cells() {
                check_goal(&goal_with_blank_at(shape, blank), metric, Some(1));
            }
        }
    }
}

#[test]
fn counts_agree_with_independent_search() {
    let goal = goal("123456780");
    for (metric, step) in Metric::ALL.into_iter().zip([20, 5]) {
        let grid = Grid::of(Shape::EIGHT_PUZZLE).with_metric(metric);
        let counts = grid.search(grid.word(goal.board())).paths();
        let table = forge::table(goal.home(), metric, Encoding::Byte);
        let solver = Solver::new(&table, &goal).unwrap();
        for (&word, &count) in counts.iter().step_by(step) {
            let paths = solver.solutions(&grid.board(word)).unwrap();
            assert_eq!(paths.count(), count);
        }
    }
}

#[test]
fn hardest_boards_have_forty_solutions() {
    let goal = goal("123456780");
    let grid = Grid::of(Shape::EIGHT_PUZZLE);
    let table = forge::table(goal.home(), Metric::Stm, Encoding::Sparse);
    let solver = Solver::new(&table, &goal).unwrap();
    let mut hardest: Vec<Board> = solver.boards_at(31).map(Result::unwrap).collect();
    hardest.sort_unstable();
    let texts: Vec<String> = hardest.iter().map(Board::to_string).collect();
    assert_eq!(texts, ["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"]);
    for board in hardest {
        let paths = solver.solutions(&board).unwrap();
        let (start, end) = (grid.word(&board), grid.word(goal.board()));
        check_all(&paths, grid, [start, end], 31, 40);
        check_all(&paths.reversed(), grid, [end, start], 31, 40);
    }
}

#[test]
fn solutions_on_too_many_boards_are_not_returned() {
    let goal = goal("123456780");
    for (metric, encoding) in forge::formats() {
        let table = forge::table(goal.home(), metric, encoding);
        let solver = Solver::new(&table, &goal).unwrap();
        for board in ["867254301", "123456708", "123456780"].map(|board| board.parse().unwrap()) {
            let solutions = solver.solutions(&board).unwrap();
            let mut boards = HashSet::from([board.clone()]);
            for path in solutions.iter() {
                let mut board = board.clone();
                boards.extend(path.into_iter().map(|m| {
                    board.apply(m);
                    board.clone()
                }));
            }
            let within = |max_boards| solver.solutions_within(&board, max_boards).unwrap();
            assert!(within(boards.len()).unwrap().iter().eq(solutions.iter()));
            assert!(within(boards.len() - 1).is_none());
        }
        let unsolvable: Board = "213456780".parse().unwrap();
        assert!(matches!(
            solver.solutions_within(&unsolvable, 0),
            Err(QueryError::Goal(GoalError::Unsolvable(_)))
        ));
    }
}

#[test]
fn goal_has_one_empty_solution() {
    for shape in [Shape::EIGHT_PUZZLE, shape(2, 2)] {
        let goal = Goal::new(NamedGoal::Last.board(shape));
        let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
        let solver = Solver::new(&table, &goal).unwrap();
        let paths = solver.solutions(goal.board()).unwrap();
        for paths in [paths.reversed(), paths] {
            assert_eq!((paths.distance(), paths.count()), (0, 1));
            assert!(paths.iter().eq([Vec::<Move>::new()]));
            assert_eq!(paths.first_moves().next(), None);
        }
    }
}

/// The boards of 2×2 form a ring, so the farthest one has a solution in each direction.
#[test]
fn farthest_board_of_2x2_has_two_solutions() {
    let goal = goal("1230");
    let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    let farthest = solver.boards_at(6).next().unwrap().unwrap();
    let paths: Vec<Vec<Move>> = solver.solutions(&farthest).unwrap().iter().collect();
    assert_eq!(paths.len(), 2);
    assert_ne!(paths[0][0], paths[1][0]);
}
