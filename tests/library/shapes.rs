//! Every shape, not just 3×3: the whole domain of those up to ten cells, and numbers sampled
//! evenly from those up to sixteen. Rows and columns may be exchanged, and the goal's blank may
//! be on any cell.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;
mod independent;

use independent::Grid;
use jiugong::{
    Board, Encoding, Goal, Graph, Home, Index, Metric, Direction, Precomputed, Shape, Move, Solver,
    TooLarge, Unsolvable, NamedGoal, search,
};

/// The small shapes, upright and lying.
const SMALL: [(usize, usize); 6] = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)];

/// Shapes whose tables are too large for tests, up to the last that has an index.
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

/// The goal with the tiles in falling order and the blank on a cell.
fn goal_with_blank_at(shape: Shape, blank: usize) -> Goal {
    let mut tiles: Vec<u8> = (1..shape.cells() as u8).rev().collect();
    tiles.insert(blank, 0);
    Goal::new(Board::new(shape, &tiles).unwrap())
}

/// Compares a goal's table, in both encodings, with the independent search, board by board, and
/// follows the first step of each walk.
fn compare(goal: &Goal) {
    let shape = goal.board().shape();
    let grid = Grid::of(shape);
    let found = grid.search(grid.word(goal.board()));
    assert_eq!(found.distances.len() as u128, shape.states());
    for encoding in Encoding::ALL {
        let table = forge::table(goal.home(), encoding);
        assert_eq!(table.header().distribution().counts(), found.counts());
        let solver = Solver::new(&table, goal).unwrap();
        for (&word, &distance) in &found.distances {
            let board = grid.board(word);
            assert_eq!(solver.distance(&board), Ok(distance), "{board}");
            let next = solver.best_move(&board).unwrap();
            let closer = next.map(|m| found.distances[&grid.follow(word, [m]).unwrap()]);
            assert_eq!(closer, distance.checked_sub(1), "{board}");
        }
    }
}

#[test]
fn small_shapes_are_solved_for_a_blank_on_any_cell() {
    for (rows, cols) in SMALL {
        let shape = Shape::new(rows, cols).unwrap();
        // 3×3 has a test file of its own.
        let cells = if shape == Shape::EIGHT_PUZZLE {
            1
        } else {
            shape.cells()
        };
        for blank in 0..cells {
            compare(&goal_with_blank_at(shape, blank));
        }
    }
}

/// Ten cells: 1,814,400 boards, each home of them compared whole on bytes.
#[test]
fn two_by_five_is_solved_from_every_home() {
    for (rows, cols, blank) in [(2, 5, 9), (5, 2, 7), (2, 5, 2)] {
        let goal = goal_with_blank_at(Shape::new(rows, cols).unwrap(), blank);
        let grid = Grid::new(rows, cols);
        let found = grid.search(grid.word(goal.board()));
        let table = forge::table(goal.home(), Encoding::Byte);
        assert_eq!(table.header().distribution().counts(), found.counts());
        let solver = Solver::new(&table, &goal).unwrap();
        for (&word, &distance) in &found.distances {
            assert_eq!(solver.distance(&grid.board(word)), Ok(distance));
        }
    }
}

#[test]
fn every_number_of_a_small_shape_is_a_board() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5)] {
        let shape = Shape::new(rows, cols).unwrap();
        let goal = goal_with_blank_at(shape, 1);
        let index = goal.index().unwrap();
        assert_eq!(u128::from(index.states()), shape.states());
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
        assert_eq!(
            boards.len() as u64,
            index.states(),
            "{shape}: boards collide"
        );
    }
}

/// A step on states is a move on boards: seen through the goal, whose symmetry turns the moves.
#[test]
fn steps_of_large_shapes_are_moves_of_boards() {
    for (rows, cols) in SMALL.into_iter().chain(LARGE) {
        let shape = Shape::new(rows, cols).unwrap();
        let grid = Grid::of(shape);
        for blank in 0..shape.cells() {
            let goal = goal_with_blank_at(shape, blank);
            let index = goal.index().unwrap();
            // Spread over the domain by a stride that is a multiple of nothing.
            let states = u128::from(index.states());
            for sample in 0..200u128 {
                let number = (sample * 1_000_000_007 * (states / 97 + 1) % states) as u64;
                let state = index.state(number).unwrap();
                assert_eq!(index.number(&state), number);
                let board = goal.board_from_state(&state).unwrap();
                assert_eq!(goal.state(&board), Ok(state));
                let mut after: Vec<_> = Direction::ALL
                    .into_iter()
                    .filter_map(|m| index.step(&state, m))
                    .map(|next| grid.word(&goal.board_from_state(&next).unwrap()))
                    .collect();
                let mut expected: Vec<_> = grid
                    .neighbours(grid.word(&board))
                    .map(|(_, next)| next)
                    .collect();
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

/// With the goal at its home, states' moves carry the boards' own names.
#[test]
fn steps_at_home_have_the_names_of_moves() {
    for (rows, cols) in SMALL.into_iter().chain(LARGE) {
        let shape = Shape::new(rows, cols).unwrap().canonical();
        let grid = Grid::of(shape);
        let goal = goal_with_blank_at(shape, 0);
        let index = goal.index().unwrap();
        for number in (0..index.states()).step_by((index.states() / 500 + 1) as usize) {
            let state = index.state(number).unwrap();
            let board = grid.word(&goal.board_from_state(&state).unwrap());
            for m in Direction::ALL {
                let after = index
                    .step(&state, m)
                    .map(|next| goal.board_from_state(&next).unwrap());
                assert_eq!(
                    after.map(|board| grid.word(&board)),
                    grid.moved(board, m.letter())
                );
            }
        }
    }
}

/// The graph's lists, made block by block, are the index's steps, state by state.
#[test]
fn graphs_are_the_steps_of_their_index() {
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)] {
        let graph = Graph::new(Shape::new(rows, cols).unwrap()).unwrap();
        let index = graph.index();
        for number in 0..index.states() {
            let state = index.state(number).unwrap();
            for m in Direction::ALL {
                let stepped = index.step(&state, m).map(|next| index.number(&next));
                assert_eq!(graph.step(number as u32, m).map(u64::from), stepped);
            }
        }
        assert_eq!(graph.step(index.states() as u32 + 1, Direction::Up), None);
    }
}

/// A search tells its levels as it goes, and takes no shape that is too large.
#[test]
fn searches_tell_their_levels() {
    for home in Home::all(Shape::new(2, 4).unwrap()) {
        let mut told = Vec::new();
        let found = search(home, Metric::Stm, |distance, count| {
            told.push((distance, count))
        })
        .unwrap();
        let counts = found.distribution().counts().iter().copied();
        assert!((0..).zip(counts).eq(told));
    }
    let large = Home::all(Shape::new(3, 4).unwrap()).next().unwrap();
    let error = search(large, Metric::Stm, |_, _| {}).unwrap_err();
    assert_eq!(error.to_string(), "3x4 has 12 cells, expected at most 10");
}

/// Beyond sixteen cells there are boards, moves and solvability, but no numbers.
#[test]
fn the_largest_shapes_have_no_numbers() {
    for (rows, cols) in [(3, 6), (4, 5), (5, 5), (2, 12)] {
        let shape = Shape::new(rows, cols).unwrap();
        let goal = Goal::new(NamedGoal::Last.board(shape));
        assert_eq!(goal.check_solvable(goal.board()), Ok(()));
        assert_eq!(goal.state(goal.board()), Err(Unsolvable::TooLarge));
        assert_eq!(goal.index().err(), Some(TooLarge { shape, most: 16 }));
        assert!(Index::new(shape).is_err());
        let after = goal.board().after(Direction::Right).unwrap();
        assert_eq!(goal.check_solvable(&after), Ok(()));
    }
    assert!(Graph::new(Shape::new(3, 4).unwrap()).is_err());
}

/// Precomputed know every board of every shape, and that the other half has none.
#[test]
fn routes_are_the_solver_s_on_every_shape() {
    for (rows, cols, step) in [
        (2, 2, 1),
        (2, 3, 1),
        (3, 2, 1),
        (4, 2, 7),
        (2, 4, 7),
        (2, 5, 997),
    ] {
        let shape = Shape::new(rows, cols).unwrap();
        for goal in NamedGoal::ALL.map(|usual| Goal::new(usual.board(shape))) {
            let table = forge::table(goal.home(), Encoding::Byte);
            let solver = Solver::new(&table, &goal).unwrap();
            let routes = Precomputed::new(&solver).unwrap();
            let index = goal.index().unwrap();
            for number in (0..index.states()).step_by(step) {
                let board = goal.board_from_state(&index.state(number).unwrap()).unwrap();
                let route = routes.solution(&board).unwrap();
                assert_eq!(route.solution_count(), solver.solutions(&board).unwrap().count());
                let walk: Result<Vec<Move>, _> = solver.solution(&board).unwrap().collect();
                assert_eq!(walk.unwrap(), route.collect::<Vec<_>>());
                // Two tiles exchanged: a board of the other half.
                let mut tiles = board.tiles().to_vec();
                for tile in &mut tiles {
                    *tile = [0, 2, 1].get(usize::from(*tile)).copied().unwrap_or(*tile);
                }
                let other = Board::new(shape, &tiles).unwrap();
                let refused = goal.check_solvable(&other).unwrap_err();
                assert_eq!(routes.solution(&other).unwrap_err(), refused);
                assert_eq!(goal.state(&other).unwrap_err(), refused);
            }
        }
    }
}
