//! Searches for partial goals and for several goals, against the distances of all boards.

use jiugong::{Board, Goal, Metric, NamedGoal, Shape};
use jiugong_pattern::goals::{ColouredBoard, GoalDistances, GoalSearch, GoalSet, OPEN};
use jiugong_pattern::{Outcome, PartialGoal, PatternSet, PatternSolver, PatternTable};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use std::ops::ControlFlow;

/// A set of goals, each a board with open cells; and the searches that answer it.
struct Case {
    goals: Vec<PartialGoal>,
    distances: GoalDistances,
    /// For each tile, its colour.
    colours: Vec<u8>,
}

impl Case {
    fn new(shape: Shape, goals: &[&[u8]]) -> Case {
        let counts = vec![1; shape.cells()];
        let (set, colours) = GoalSet::new(shape, &counts, goals).expect("a set");
        let mut search = GoalSearch::new(&set, Metric::Stm).expect("a search");
        while search.next_level() > 0 {}
        let goals = goals.iter().map(|goal| partial(shape, goal)).collect();
        Case { goals, distances: search.into_distances(), colours }
    }

    fn coloured(&self, board: &Board) -> ColouredBoard {
        let colours = board.tiles().iter().map(|&tile| self.colours[usize::from(tile)]);
        ColouredBoard::new(board.shape(), colours)
    }

    /// Compares the distance and the least solution; and of every seventh board all shortest
    /// solutions, if `with_all`.
    fn check(&self, boards: impl IntoIterator<Item = Board>, with_all: bool) {
        let sets: Vec<PatternSet<Vec<u8>>> = self.goals.iter().map(tables).collect();
        let goals = self.goals.iter().zip(&sets);
        let solvers = goals.map(|(goal, set)| {
            PatternSolver::for_partial(&set, goal).expect("tables for all patterns")
        });
        let solver = PatternSolver::nearest(solvers);
        for (number, board) in boards.into_iter().enumerate() {
            let coloured = self.coloured(&board);
            let distance = self.distances.distance(&coloured).expect("a table");
            let Some(distance) = distance else {
                assert!(solver.solution(&board).is_err(), "{board}");
                continue;
            };
            assert!(solver.lower_bound(&board).expect("solvable") <= distance, "{board}");
            let expected: Result<Vec<_>, _> = self.distances.solution(&coloured).collect();
            let expected: Vec<_> = expected.expect("a table").iter().map(|(m, _)| *m).collect();
            let solution = solver.solution(&board).expect("solvable").expect("a solution");
            let moves: Vec<_> = solution.into_iter().map(Into::into).collect();
            assert_eq!(moves, expected, "{board}");
            let is_reached = |board: &Board| self.goals.iter().any(|goal| goal.is_reached(board));
            let mut end = board.clone();
            moves.iter().for_each(|&m| assert!(end.apply(m).is_some()));
            assert!(is_reached(&end));
            assert_eq!(is_reached(&board), distance == 0);
            if with_all && number.is_multiple_of(7) {
                let all = solver.search_all(&board, |_| ControlFlow::Continue(()));
                let Ok(Outcome::Found(all)) = all else { panic!("{board}") };
                assert_eq!((all.distance(), all.iter().next()), (distance, Some(moves)));
                assert_eq!(all.count(), self.count(&coloured, distance), "{board}");
            }
        }
    }

    /// Returns the number of shortest solutions.
    fn count(&self, board: &ColouredBoard, distance: u32) -> u64 {
        let mut layer = std::collections::BTreeMap::from([(*board, 1)]);
        for left in (0..distance).rev() {
            let mut next = std::collections::BTreeMap::new();
            for (board, paths) in layer {
                for (_, after, distance) in self.distances.moves(&board).expect("a table") {
                    if distance == left {
                        *next.entry(after).or_insert(0) += paths;
                    }
                }
            }
            layer = next;
        }
        layer.values().sum()
    }
}

/// Returns the goal with its other tiles on the open cells.
fn partial(shape: Shape, goal: &[u8]) -> PartialGoal {
    let mut left = (0..shape.cells() as u8).filter(|tile| !goal.contains(tile));
    let tiles: Vec<u8> = goal
        .iter()
        .map(|&tile| if tile == OPEN { left.next().expect("a tile") } else { tile })
        .collect();
    let board = Board::new(shape, &tiles).expect("a board");
    let open = (0..shape.cells()).filter(|&cell| goal[cell] == OPEN);
    PartialGoal::new(board, open).expect("a partial goal")
}

fn tables(goal: &PartialGoal) -> PatternSet<Vec<u8>> {
    let mut set = PatternSet::new(goal.shape());
    let tables = goal.patterns();
    set.add_tables(tables.iter().map(|pattern| PatternTable::build(pattern).expect("a table")));
    set
}

fn random_boards(shape: Shape, count: usize) -> Vec<Board> {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut tiles: Vec<u8> = [0].into_iter().chain(shape.tiles()).collect();
    let boards = (0..count).map(|_| {
        tiles.shuffle(&mut rng);
        Board::new(shape, &tiles).expect("a board")
    });
    boards.collect()
}

const ANY: u8 = OPEN;

#[test]
fn partial_goals_of_small_shapes_equal_the_distances_of_all_boards() {
    type Goals<'a> = &'a [&'a [u8]];
    let cases: [((usize, usize), Goals<'_>); 10] = [
        ((3, 3), &[&[1, 2, 3, ANY, ANY, ANY, ANY, ANY, ANY]]),
        ((3, 3), &[&[1, 2, 3, ANY, ANY, ANY, ANY, ANY, 0]]),
        ((3, 3), &[&[ANY, 2, ANY, 4, 0, 6, ANY, 8, ANY]]),
        ((3, 3), &[&[ANY, 2, ANY, 4, ANY, 6, ANY, 8, ANY]]),
        // The blank ends in a region of one cell, or in the other.
        ((3, 3), &[&[ANY, 2, ANY, 4, 5, ANY, ANY, ANY, ANY]]),
        (
            (3, 3),
            &[&[1, 2, 3, ANY, ANY, ANY, ANY, ANY, ANY], &[ANY, ANY, ANY, 1, 2, 3, ANY, ANY, 4]],
        ),
        ((3, 3), &[&[1, 2, 3, 4, 5, 6, 7, 8, 0], &[0, 1, 2, 3, 4, 5, 6, 7, 8]]),
        ((3, 3), &[&[1, 2, 3, 4, 5, 6, 7, 8, 0], &[8, 7, 6, ANY, ANY, ANY, ANY, ANY, ANY]]),
        ((2, 4), &[&[1, ANY, 3, ANY, 5, ANY, 7, ANY]]),
        ((4, 2), &[&[1, 2, 3, 4, ANY, ANY, ANY, 0], &[1, ANY, 2, ANY, 3, ANY, 4, ANY]]),
    ];
    for ((rows, cols), goals) in cases {
        let shape = Shape::new(rows, cols).expect("a shape");
        Case::new(shape, goals).check(random_boards(shape, 300), true);
    }
}

#[test]
fn partial_goals_of_3x4_equal_the_distances_of_all_boards() {
    let shape = Shape::new(3, 4).expect("a shape");
    let cases: [&[&[u8]]; 3] = [
        &[&[1, 2, 3, 4, ANY, ANY, ANY, ANY, ANY, ANY, ANY, ANY]],
        &[&[1, 2, 3, 4, 5, 6, 7, ANY, ANY, ANY, ANY, 0]],
        &[
            &[1, 2, 3, 4, 5, 6, 7, ANY, ANY, ANY, ANY, ANY],
            &[ANY, ANY, ANY, ANY, ANY, 7, 6, 5, 4, 3, 2, 1],
        ],
    ];
    for goals in cases {
        Case::new(shape, goals).check(random_boards(shape, 28), true);
    }
}

#[test]
fn first_row_of_the_fifteen_puzzle_equals_the_distances_of_all_boards() {
    first_row_of_the_fifteen_puzzle(3);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn first_row_of_the_fifteen_puzzle_equals_the_distances_of_many_boards() {
    first_row_of_the_fifteen_puzzle(100);
}

fn first_row_of_the_fifteen_puzzle(boards: usize) {
    let shape = Shape::new(4, 4).expect("a shape");
    let mut goal = [ANY; 16];
    goal[..4].copy_from_slice(&[1, 2, 3, 4]);
    Case::new(shape, &[&goal]).check(random_boards(shape, boards), false);
}

#[test]
fn partial_goals_have_no_single_open_tile() {
    let board = NamedGoal::Last.board(Shape::EIGHT_PUZZLE);
    let is_goal = |open: &[usize]| PartialGoal::new(board.clone(), open.iter().copied()).is_some();
    assert!(is_goal(&[]) && is_goal(&[0, 1]) && is_goal(&[0, 1, 8]));
    assert!(!is_goal(&[0]) && !is_goal(&[0, 8]) && !is_goal(&[8]) && !is_goal(&[0, 1, 9]));
    assert!(!is_goal(&[0, 1, 32]));
    // A goal that names no tile has no patterns.
    let blank = PartialGoal::new(board.clone(), 0..8).expect("a goal");
    assert_eq!(blank.patterns(), []);
    let set: PatternSet<Vec<u8>> = PatternSet::new(board.shape());
    assert!(PatternSolver::for_partial(&&set, &blank).is_none());
    // Nor has one without its tables a solver.
    let row = PartialGoal::new(board.clone(), 3..9).expect("a goal");
    assert!(PatternSolver::for_partial(&&set, &row).is_none());
    let all = PartialGoal::from(&Goal::new(board.clone()));
    assert!(all.is_reached(&board) && all.check_solvable(&board).is_ok());
}
