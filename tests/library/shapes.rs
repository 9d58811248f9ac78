//! Shapes other than 3×3: the whole domain up to ten cells, samples up to sixteen. Rows and
//! columns may be exchanged, and the goal's blank may be on any cell.

use jiugong::{
    Direction, Encoding, Goal, GoalError, Home, Index, Metric, Move, NamedGoal, Precomputed, Shape,
    ShapeError, Solver, Table, search,
};
use jiugong_test_support::forge;
use jiugong_test_support::independent::{Grid, Letters, letters};

use crate::{goal_with_blank_at, shape, swapped};

/// Shapes with few boards.
const SMALL: [(usize, usize); 6] = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)];

/// Larger shapes with an index. Tests try some of their boards.
const LARGE: [(usize, usize); 12] = [
    (5, 2),
    (2, 6),
    (3, 4),
    (4, 3),
    (6, 2),
    (2, 7),
    (7, 2),
    (3, 5),
    (5, 3),
    (4, 4),
    (2, 8),
    (8, 2),
];

/// Compares distances, solutions and moves of all boards with the independent solver.
fn check_goal(goal: &Goal, metric: Metric, encoding: Encoding) {
    let shape = goal.board().shape();
    let grid = Grid::of(shape).with_metric(metric);
    let end = grid.word(goal.board());
    let found = grid.search(end);
    assert_eq!(Some(found.distances.len() as u128), shape.states());
    let table = forge::table(goal.home(), metric, encoding);
    assert_eq!(table.header().metric(), metric);
    assert_eq!(table.header().distribution().counts(), found.counts());
    let solver = Solver::new(&table, goal).unwrap();
    for (&word, &distance) in &found.distances {
        let board = grid.board(word);
        assert_eq!(solver.distance(&board), Ok(distance), "{board}");

        let mut here = word;
        let mut left = distance;
        for m in solver.solution(&board).unwrap() {
            let mut neighbours = grid.neighbours(here);
            let closer = neighbours.find(|(_, next)| found.distances[next] < left);
            let (first, next) = closer.unwrap();
            assert_eq!(letters(m.unwrap()), first, "{board}");
            here = next;
            left -= 1;
        }
        assert_eq!((here, left), (end, 0), "{board}");

        let mut expected: Vec<(u32, Letters)> =
            grid.neighbours(word).map(|(m, next)| (found.distances[&next], m)).collect();
        expected.sort_by_key(|&(distance, _)| distance);
        let moves = solver.moves(&board).unwrap().into_iter();
        let moves = moves.map(|(m, distance)| (distance, letters(m)));
        assert!(moves.eq(expected), "{board}");
    }
}

#[test]
fn small_shapes_agree_with_independent_search() {
    // `domain.rs` has 3×3.
    for (rows, cols) in SMALL.into_iter().filter(|&shape| shape != (3, 3)) {
        let shape = shape(rows, cols);
        for blank in 0..shape.cells() {
            for (metric, encoding) in forge::formats() {
                check_goal(&goal_with_blank_at(shape, blank), metric, encoding);
            }
        }
    }
}

/// All 1,814,400 boards. In mtm, runs of four tiles occur only here.
#[test]
fn distances_of_2x5_agree_with_independent_search() {
    let cases = [(5, 2, 7, Metric::Stm), (2, 5, 2, Metric::Mtm)];
    for (rows, cols, blank, metric) in cases {
        let goal = goal_with_blank_at(shape(rows, cols), blank);
        let grid = Grid::new(rows, cols).with_metric(metric);
        let found = grid.search(grid.word(goal.board()));
        let table = forge::table(goal.home(), metric, Encoding::Byte);
        assert_eq!(table.header().distribution().counts(), found.counts());
        let solver = Solver::new(&table, &goal).unwrap();
        for (&word, &distance) in &found.distances {
            assert_eq!(solver.distance(&grid.board(word)), Ok(distance));
        }
    }
}

#[test]
fn shapes_with_a_number_of_cells() {
    let found: Vec<Shape> = (0..=1000).flat_map(Shape::with_cells).collect();
    let all = (2..=16).flat_map(|rows| (2..=16).map(move |cols| shape(rows, cols)));
    let mut expected: Vec<Shape> = all.collect();
    expected.sort_by_key(|shape| (shape.cells(), shape.rows()));
    assert_eq!(found, expected);
    for cells in [usize::MAX, usize::MAX - 1, usize::MAX / 2 + 1] {
        assert_eq!(Shape::with_cells(cells).count(), 0);
        assert_eq!(Shape::square(cells), None);
    }
}

#[test]
fn verifies_tables_of_small_shapes() {
    for (rows, cols) in SMALL {
        for home in Home::all(shape(rows, cols)) {
            for (metric, encoding) in forge::formats() {
                let table = forge::table(home, metric, encoding);
                assert_eq!(table.verify(), Ok(()));
                let opened = Table::new(table.as_bytes()).unwrap();
                assert_eq!(opened.header(), table.header());
            }
        }
    }
}

#[test]
fn numbers_of_small_shapes_are_a_bijection() {
    for (rows, cols) in SMALL.into_iter().chain([(2, 5)]) {
        let shape = shape(rows, cols);
        let goal = goal_with_blank_at(shape, 1);
        let index = goal.index().unwrap();
        assert_eq!(Some(index.states().into()), shape.states());
        let mut boards = Vec::new();
        for number in 0..index.states() {
            let state = index.state(number).unwrap();
            assert_eq!(index.number(&state), number);
            let board = goal.board_from_state(&state).unwrap();
            assert_eq!(goal.state(&board), Ok(state), "{board}");
            boards.push(Grid::of(shape).word(&board));
        }
        assert_eq!(index.state(index.states()), None);
        boards.sort_unstable();
        boards.dedup();
        assert_eq!(boards.len() as u64, index.states(), "{shape}: collision");
    }
}

#[test]
fn steps_of_states_are_moves_of_boards() {
    for (rows, cols) in SMALL.into_iter().chain(LARGE) {
        let shape = shape(rows, cols);
        let grid = Grid::of(shape);
        for blank in 0..shape.cells() {
            let goal = goal_with_blank_at(shape, blank);
            let index = goal.index().unwrap();
            // Spread over the domain by a large prime stride.
            let states = u128::from(index.states());
            for sample in 0..200u128 {
                let number = (sample * 1_000_000_007 * (states / 97 + 1) % states) as u64;
                let state = index.state(number).unwrap();
                assert_eq!(index.number(&state), number);
                let board = goal.board_from_state(&state).unwrap();
                assert_eq!(goal.state(&board), Ok(state));
                let steps = Direction::ALL.map(|direction| index.step(&state, direction));
                let boards = steps.into_iter().flatten();
                let mut after: Vec<_> =
                    boards.map(|next| grid.word(&goal.board_from_state(&next).unwrap())).collect();
                let neighbours = grid.neighbours(grid.word(&board));
                let mut expected: Vec<_> = neighbours.map(|(_, next)| next).collect();
                after.sort_unstable();
                expected.sort_unstable();
                assert_eq!(after, expected, "{board}");
            }
            for number in [0, index.states() - 1] {
                assert_eq!(index.number(&index.state(number).unwrap()), number);
            }
            assert_eq!(index.state(index.states()), None);
            assert_eq!(index.state(u64::MAX), None);
        }
    }
}

/// If the goal's blank is on the home's cell, no symmetry changes the directions.
#[test]
fn steps_at_home_keep_their_directions() {
    for (rows, cols) in SMALL.into_iter().chain(LARGE) {
        let shape = shape(rows, cols).canonical();
        let grid = Grid::of(shape);
        let goal = goal_with_blank_at(shape, 0);
        let index = goal.index().unwrap();
        for number in (0..index.states()).step_by((index.states() / 500 + 1) as usize) {
            let state = index.state(number).unwrap();
            let board = grid.word(&goal.board_from_state(&state).unwrap());
            for direction in Direction::ALL {
                let next = index.step(&state, direction);
                let after = next.map(|next| goal.board_from_state(&next).unwrap());
                assert_eq!(
                    after.map(|board| grid.word(&board)),
                    grid.moved(board, direction.letter())
                );
            }
        }
    }
}

#[test]
fn search_reports_each_distance() {
    for home in Home::all(shape(2, 4)) {
        let mut reported = Vec::new();
        let progress = |distance, count| reported.push((distance, count));
        let found = search(home, Metric::Stm, progress).unwrap();
        let counts = found.distribution().counts().iter().copied();
        assert!((0..).zip(counts).eq(reported));
    }
}

#[test]
fn search_rejects_large_shapes() {
    let large = Home::all(shape(3, 4)).next().unwrap();
    let error = search(large, Metric::Stm, |_, _| {}).unwrap_err();
    assert_eq!(error.to_string(), "3x4 has 12 cells, expected at most 10");
}

/// Beyond sixteen cells boards, moves and solvability work, but there are no state numbers.
#[test]
fn largest_shapes_have_no_index() {
    for (rows, cols) in [(3, 6), (4, 5), (5, 5), (2, 12)] {
        let shape = shape(rows, cols);
        let goal = Goal::new(NamedGoal::Last.board(shape));
        assert_eq!(goal.check_solvable(goal.board()), Ok(()));
        assert_eq!(goal.state(goal.board()), Err(GoalError::TooLarge));
        let max_cells = Index::MAX_CELLS;
        let error = ShapeError::TooLarge { shape, max_cells };
        assert_eq!(goal.index().err(), Some(error));
        assert_eq!(Index::new(shape).err(), Some(error));
        let after = goal.board().after(Direction::Right).unwrap();
        assert_eq!(goal.check_solvable(&after), Ok(()));
    }
}

#[test]
fn precomputed_agrees_with_solver_on_all_shapes() {
    for (rows, cols, step) in [(2, 2, 1), (2, 3, 1), (3, 2, 1), (4, 2, 7), (2, 4, 7), (2, 5, 997)] {
        for goal in NamedGoal::ALL.map(|named| Goal::new(named.board(shape(rows, cols)))) {
            let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
            let solver = Solver::new(&table, &goal).unwrap();
            let precomputed = Precomputed::new(&solver).unwrap();
            let index = goal.index().unwrap();
            for number in (0..index.states()).step_by(step) {
                let state = index.state(number).unwrap();
                let board = goal.board_from_state(&state).unwrap();
                let solution = precomputed.solution(&board).unwrap();
                let solutions = solver.solutions(&board).unwrap();
                assert_eq!(solution.solution_count(), solutions.count());
                let moves: Result<Vec<Move>, _> = solver.solution(&board).unwrap().collect();
                assert_eq!(moves.unwrap(), solution.collect::<Vec<_>>());
                let other = swapped(&board);
                let error = goal.check_solvable(&other).unwrap_err();
                assert_eq!(precomputed.solution(&other).unwrap_err(), error);
                assert_eq!(goal.state(&other).unwrap_err(), error);
            }
        }
    }
}
