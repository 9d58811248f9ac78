//! Goals with the blank on any cell: solvability, distance and solution, and the same answers from
//! the table of the start's home.

use std::collections::HashMap;

use jiugong::{
    Board, Encoding, Goal, GoalError, Home, Metric, Move, NamedGoal, QueryError, Shape, Solver,
    Table,
};
use jiugong_test_support::forge;
use jiugong_test_support::independent::Grid;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::{goal, goal_with_blank_at, random_board_with_blank_at, shape, swapped};

const SHAPE: Shape = Shape::EIGHT_PUZZLE;

fn grid() -> Grid {
    Grid::of(SHAPE)
}

fn tables(encoding: Encoding) -> HashMap<Home, Table<Vec<u8>>> {
    Home::all(SHAPE).map(|home| (home, forge::table(home, Metric::Stm, encoding))).collect()
}

/// For all pairs of blank cells, exactly one of a board and its swapped twin is solvable.
#[test]
fn any_start_and_goal_agree_with_bidirectional_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let tables = tables(Encoding::Byte);
    for goal_cell in 0..9 {
        let goal = Goal::new(random_board_with_blank_at(SHAPE, goal_cell, &mut rng));
        let solver = Solver::new(&tables[&goal.home()], &goal).unwrap();
        let end = grid().word(goal.board());
        for start_cell in 0..9 {
            let start = random_board_with_blank_at(SHAPE, start_cell, &mut rng);
            let mut solvable = 0;
            for start in [start.clone(), swapped(&start)] {
                let word = grid().word(&start);
                let Some(distance) = grid().between(word, end) else {
                    assert!(goal.check_solvable(&start).is_err(), "{start}");
                    assert!(solver.solution(&start).is_err());
                    assert!(solver.distance(&start).is_err());
                    assert!(solver.solutions(&start).is_err());
                    continue;
                };
                solvable += 1;
                assert_eq!(goal.check_solvable(&start), Ok(()));
                assert_eq!(solver.distance(&start), Ok(distance));
                let path: Result<Vec<Move>, _> = solver.solution(&start).unwrap().collect();
                let path = path.unwrap();
                assert_eq!(path.len() as u32, distance);
                assert_eq!(grid().follow(word, path), Some(end));
            }
            assert_eq!(solvable, 1);
        }
    }
}

/// With start and goal exchanged, the table of the start's home gives the same solutions in the
/// same order.
#[test]
fn table_of_the_start_gives_the_same_solutions() {
    let mut rng = ChaCha8Rng::seed_from_u64(99);
    let tables = Encoding::ALL.map(tables);
    let mut longest = 0;
    for goal_cell in 0..9 {
        for start_cell in 0..9 {
            let goal = Goal::new(random_board_with_blank_at(SHAPE, goal_cell, &mut rng));
            let mut start = random_board_with_blank_at(SHAPE, start_cell, &mut rng);
            if goal.check_solvable(&start).is_err() {
                start = swapped(&start);
            }
            let start = Goal::new(start);
            for tables in &tables {
                let solver = Solver::new(&tables[&goal.home()], &goal).unwrap();
                let expected = solver.solutions(start.board()).unwrap();
                let solver = Solver::new(&tables[&start.home()], &start).unwrap();
                let reversed = solver.solutions(goal.board()).unwrap().reversed();
                assert_eq!(reversed.distance(), expected.distance());
                assert_eq!(reversed.count(), expected.count());
                assert!(reversed.iter().eq(expected.iter()));
                assert!(reversed.first_moves().eq(expected.first_moves()));
                longest = longest.max(expected.distance());
            }
        }
    }
    assert!(longest > 25, "no distant pair in the sample");
}

/// Relabelling and symmetry at once, on the whole domain.
#[test]
fn shuffled_goals_agree_with_independent_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(999);
    let tables = tables(Encoding::Byte);
    for cell in 0..9 {
        let goal = Goal::new(random_board_with_blank_at(SHAPE, cell, &mut rng));
        let solver = Solver::new(&tables[&goal.home()], &goal).unwrap();
        let found = grid().search(grid().word(goal.board()));
        for (&word, &distance) in &found.distances {
            assert_eq!(solver.distance(&grid().board(word)), Ok(distance));
        }
    }
}

#[test]
fn rejects_table_of_another_home() {
    let tables = tables(Encoding::Byte);
    let edge = goal("103425786");
    for (&home, table) in &tables {
        match Solver::new(table, &edge) {
            Ok(_) => assert_eq!(home, edge.home()),
            Err(error) => {
                let goal = edge.home();
                assert_eq!(error, QueryError::WrongHome { table: home, goal });
            }
        }
    }
    let other = goal("123/450");
    assert!(tables.values().all(|t| Solver::new(t, &other).is_err()));
    let error = goal("123456780").state(other.board()).unwrap_err();
    assert_eq!(error.to_string(), "the board is 2x3 and the goal 3x3: give both the same shape");
}

#[test]
fn homes_are_the_orbits_of_the_rectangle() {
    for cells in 4..=Shape::MAX_CELLS {
        for shape in Shape::with_cells(cells).filter(|&shape| shape == shape.canonical()) {
            let (rows, cols) = (shape.rows(), shape.cols());
            let homes: Vec<Home> = Home::all(shape).collect();
            // The distances from the nearer borders determine the class; in a square their order
            // does not matter.
            let class = |cell: usize| {
                let (row, col) = (cell / cols, cell % cols);
                let (row, col) = (row.min(rows - 1 - row), col.min(cols - 1 - col));
                if rows == cols && row > col { (col, row) } else { (row, col) }
            };
            for cell in 0..cells {
                let home = goal_with_blank_at(shape, cell).home();
                assert!(homes.contains(&home));
                assert_eq!(Home::from_name(shape, &home.name()), Some(home));
                assert_eq!(Home::from_name(shape.transposed(), &home.name()), Some(home));
                let first = (0..cells).find(|&other| class(other) == class(cell));
                assert_eq!(first, Some(home.cell()), "not the first cell of its class");
            }
            let mut names: Vec<String> = homes.iter().map(|home| home.name()).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), homes.len(), "two homes with one name");
        }
    }
    assert_eq!(Home::all(SHAPE).count(), 3);
}

#[test]
fn tables_are_named_after_home_and_metric() {
    let home = Home::from_name("3x4".parse().unwrap(), "edge-1").unwrap();
    assert_eq!(home.file_name(Metric::Stm), "3x4-edge-1.table");
    assert_eq!(home.file_name(Metric::Mtm), "3x4-edge-1-mtm.table");
    assert_eq!(home.table_name(Metric::Mtm), "3x4-edge-1-mtm");
    for metric in Metric::ALL {
        assert_eq!(Metric::from_name(metric.name()), Some(metric));
    }
    assert_eq!(Metric::from_name("ltm"), None);
}

fn all_shapes() -> impl Iterator<Item = Shape> {
    (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells)
}

#[test]
fn named_goals_are_boards_of_every_shape() {
    for shape in all_shapes() {
        for named in NamedGoal::ALL {
            let board = named.board(shape);
            assert_eq!(Board::new(shape, board.tiles()), Ok(board), "{named:?} of {shape}");
        }
    }
    for named in NamedGoal::ALL {
        assert_eq!(NamedGoal::from_name(named.name()), Some(named));
    }
}

#[test]
fn named_goals_have_their_documented_boards() {
    for (named, boards) in [
        (NamedGoal::Last, ["1 2/3 0", "1 2 3/4 5 6/7 8 0", "1 2 3 4/5 6 7 8/9 10 11 0"].as_slice()),
        (NamedGoal::First, &["0 1/2 3", "0 1 2/3 4 5/6 7 8", "0 1 2 3/4 5 6 7/8 9 10 11"]),
        (
            NamedGoal::Spiral,
            &[
                "1 2/0 3",
                "1 2 3/8 0 4/7 6 5",
                "1 2 3 4/10 11 0 5/9 8 7 6",
                "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7",
            ],
        ),
        (
            NamedGoal::Snake,
            &[
                "1 2/0 3",
                "1 2 3 4 5/0 9 8 7 6",
                "1 2/4 3/5 0",
                "1 2 3/6 5 4/7 8 0",
                "1 2 3 4/8 7 6 5/9 10 11 0",
                "1 2 3/6 5 4/7 8 9/0 11 10",
                "1 2 3 4/8 7 6 5/9 10 11 12/0 15 14 13",
            ],
        ),
        (
            NamedGoal::Columns,
            &[
                "1 3/2 0",
                "1 3 5 7 9/2 4 6 8 0",
                "1 4/2 5/3 0",
                "1 4 7/2 5 8/3 6 0",
                "1 4 7 10/2 5 8 11/3 6 9 0",
                "1 5 9/2 6 10/3 7 11/4 8 0",
                "1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0",
            ],
        ),
    ] {
        for text in boards {
            let board: Board = text.parse().unwrap();
            assert_eq!(named.board(board.shape()), board, "{named:?}");
        }
    }
}

/// In the snake, each tile is beside the next and the rows have the tiles of the rows in order. The
/// columns are the rows of the transposed shape.
#[test]
fn snake_and_columns_follow_their_paths_on_every_shape() {
    for shape in all_shapes() {
        let (rows, cols) = (shape.rows(), shape.cols());
        let last = NamedGoal::Last.board(shape);
        let snake = NamedGoal::Snake.board(shape);
        let pairs = last.tiles().chunks(cols).zip(snake.tiles().chunks(cols));
        for (row, (in_order, winding)) in pairs.enumerate() {
            let mut winding = winding.to_vec();
            if row % 2 == 1 {
                winding.reverse();
            }
            assert_eq!(winding, in_order, "row {row} of {snake}");
        }
        let cell_of = |tile| snake.tiles().iter().position(|&other| other == tile).unwrap();
        for tile in shape.tiles() {
            let (a, b) =
                (cell_of(tile), cell_of(if tile == *shape.tiles().end() { 0 } else { tile + 1 }));
            let distance = (a / cols).abs_diff(b / cols) + (a % cols).abs_diff(b % cols);
            assert_eq!(distance, 1, "tile {tile} of {snake}");
        }
        let columns = NamedGoal::Columns.board(shape);
        let transposed = NamedGoal::Last.board(Shape::new(cols, rows).unwrap());
        for (cell, &tile) in columns.tiles().iter().enumerate() {
            assert_eq!(tile, transposed.tiles()[cell % cols * rows + cell / cols], "{columns}");
        }
        let spiral = NamedGoal::Spiral.board(shape);
        assert_eq!(spiral == snake, rows == 2, "{shape}");
    }
}

/// Finds the named goals that reach each other, and how far they are from each other, by an
/// independent search.
#[test]
fn distances_between_named_goals_agree_with_independent_search() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        let shape = shape(rows, cols);
        let grid = Grid::of(shape);
        for named in NamedGoal::ALL {
            let goal = Goal::new(named.board(shape));
            let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
            let solver = Solver::new(&table, &goal).unwrap();
            let found = grid.search(grid.word(goal.board())).distances;
            for other in NamedGoal::ALL {
                let start = other.board(shape);
                let expected = found.get(&grid.word(&start)).copied();
                assert_eq!(solver.distance(&start).ok(), expected, "{start} to {}", goal.board());
            }
        }
    }
}

#[test]
fn named_goals_that_reach_the_last_are_known_by_parity() {
    use NamedGoal::{Columns, First, Last, Snake, Spiral};
    for (rows, cols, reachable) in [
        (2, 2, [Last, Spiral, Snake].as_slice()),
        (2, 3, &[Last, First]),
        (3, 2, &[Last, First, Spiral]),
        (2, 4, &[Last, Columns]),
        (3, 3, &[Last, First]),
        (3, 4, &[Last, First, Snake, Columns]),
        (4, 3, &[Last, First, Snake, Columns]),
        (4, 4, &[Last, Spiral, Columns]),
        (3, 5, &[Last, First, Spiral, Snake, Columns]),
        (5, 5, &[Last, First, Snake, Columns]),
    ] {
        let shape = shape(rows, cols);
        let last = NamedGoal::Last.board(shape);
        for named in NamedGoal::ALL {
            let goal = Goal::new(named.board(shape));
            let answer = goal.check_solvable(&last);
            assert_eq!(answer.is_ok(), reachable.contains(&named), "{named:?} of {shape}");
            assert!(matches!(answer, Ok(()) | Err(GoalError::Unsolvable(_))), "{answer:?}");
            assert_eq!(goal.snake_parity(&last).unwrap().is_even(), answer.is_ok());
            assert_eq!(goal.row_parity(&last).unwrap().is_even(), answer.is_ok());
        }
    }
}
