//! Goals with the blank anywhere: solvability, distance and path against an independent search
//! from both ends, and the same answers from the table of the start's class.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;
mod independent;

use std::collections::HashMap;

use independent::{Grid, Word};
use jiugong::{Board, Encoding, Goal, Home, Shape, Move, Solver, Table, WrongTable};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

fn grid() -> Grid {
    Grid::of(Shape::EIGHT_PUZZLE)
}

/// The tables of the three classes.
fn tables(encoding: Encoding) -> HashMap<Home, Table<Vec<u8>>> {
    Home::all(Shape::EIGHT_PUZZLE)
        .map(|home| (home, forge::table(home, encoding)))
        .collect()
}

/// A board at random with the blank on a cell: solvable or not, as it comes.
fn board_with_blank_at(blank: usize, rng: &mut ChaCha8Rng) -> Board {
    let mut tiles: Vec<u8> = (1..9).collect();
    tiles.shuffle(rng);
    tiles.insert(blank, 0);
    Board::new(Shape::EIGHT_PUZZLE, &tiles).unwrap()
}

/// The same board with two tiles exchanged, and so of the other half.
fn exchanged(board: &Board) -> Board {
    let tiles = board.tiles().iter().map(|&tile| match tile {
        1 => 8,
        8 => 1,
        other => other,
    });
    Board::new(board.shape(), &tiles.collect::<Vec<_>>()).unwrap()
}

/// All pairs of blank cells, in both halves: exactly one of each pair of starts is solvable, and
/// the independent search agrees which, how far, and that the path gets there.
#[test]
fn any_start_and_any_goal_agree_with_a_search_from_both_ends() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let tables = tables(Encoding::Byte);
    for goal_cell in 0..9 {
        let goal = Goal::new(board_with_blank_at(goal_cell, &mut rng));
        let solver = Solver::new(&tables[&goal.home()], &goal).unwrap();
        let end = grid().word(goal.board());
        for start_cell in 0..9 {
            let start = board_with_blank_at(start_cell, &mut rng);
            let mut solvable = 0;
            for start in [start, exchanged(&start)] {
                let word = grid().word(&start);
                let Some(distance) = grid().between(word, end) else {
                    assert!(goal.check_solvable(&start).is_err(), "{start} to {}", goal.board());
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

/// A path exists in both directions: with the start as the goal, the table of the start's class
/// gives the same distance and the same paths in the same order.
#[test]
fn the_other_end_gives_the_same_answers() {
    let mut rng = ChaCha8Rng::seed_from_u64(99);
    let tables = [Encoding::Byte, Encoding::Bit].map(tables);
    let mut longest = 0;
    for goal_cell in 0..9 {
        for start_cell in 0..9 {
            let goal = board_with_blank_at(goal_cell, &mut rng);
            let mut start = board_with_blank_at(start_cell, &mut rng);
            if Goal::new(goal).check(&start).is_err() {
                start = exchanged(&start);
            }
            let (goal, start) = (Goal::new(goal), Goal::new(start));
            for tables in &tables {
                let there = Solver::new(&tables[&goal.home()], &goal).unwrap();
                let there = there.solutions(start.board()).unwrap();
                let back = Solver::new(&tables[&start.home()], &start).unwrap();
                let back = back.solutions(goal.board()).unwrap().reversed();
                assert_eq!(back.distance(), there.distance());
                assert_eq!(back.count(), there.count());
                assert!(back.iter().eq(there.iter()));
                assert!(back.first_moves().eq(there.first_moves()));
                longest = longest.max(there.distance());
            }
        }
    }
    assert!(longest > 25, "no far pair was among them");
}

/// One search from each cell, compared with all distances of a scrambled goal there: relabelling
/// and symmetry at once, on the whole domain.
#[test]
fn a_scrambled_goal_on_any_cell_is_answered_for_all_boards() {
    let mut rng = ChaCha8Rng::seed_from_u64(999);
    let tables = tables(Encoding::Byte);
    for cell in 0..9 {
        let goal = Goal::new(board_with_blank_at(cell, &mut rng));
        let solver = Solver::new(&tables[&goal.home()], &goal).unwrap();
        let found = grid().search(grid().word(goal.board()));
        for (&word, &distance) in &found.distances {
            assert_eq!(solver.distance(&grid().board(word)), Ok(distance));
        }
    }
}

#[test]
fn a_table_of_another_class_is_refused() {
    let tables = tables(Encoding::Byte);
    let goal = Goal::new("103425786".parse().unwrap());
    for (&home, table) in &tables {
        match Solver::new(table, &goal) {
            Ok(_) => assert_eq!(home, goal.home()),
            Err(error) => assert_eq!(
                error,
                WrongTable {
                    table: home,
                    goal: goal.home()
                }
            ),
        }
    }
    let other = Goal::new("123/450".parse().unwrap());
    assert!(
        tables
            .values()
            .all(|table| Solver::new(table, &other).is_err())
    );
    let corner = Goal::new("123456780".parse().unwrap());
    assert_eq!(
        corner.state(other.board()).unwrap_err().to_string(),
        "board is 2x3, goal is 3x3"
    );
}

/// Classes of blank cells: on a square three, and what is in a class is what symmetries join.
#[test]
fn homes_are_the_orbits_of_the_rectangle() {
    for cells in 4..=Shape::MAX_CELLS {
        // Homes are on the canonical shape.
        for shape in Shape::with_cells(cells).filter(|&shape| shape == shape.canonical()) {
            let (rows, cols) = (shape.rows(), shape.cols());
            let homes: Vec<Home> = Home::all(shape).collect();
            let mut names: Vec<String> = homes.iter().map(|home| home.name()).collect();
            for cell in 0..cells {
                let mut tiles: Vec<u8> = (1..cells as u8).collect();
                tiles.insert(cell, 0);
                let home = Goal::new(Board::new(shape, &tiles).unwrap()).home();
                // How far a cell is from its nearer borders settles its class: in a square the
                // two may change places.
                let borders = |cell: usize| {
                    let (row, col) = (cell / cols, cell % cols);
                    let (row, col) = (row.min(rows - 1 - row), col.min(cols - 1 - col));
                    if rows == cols && row > col {
                        (col, row)
                    } else {
                        (row, col)
                    }
                };
                assert_eq!(borders(cell), borders(home.cell()));
                assert!(homes.contains(&home));
                assert_eq!(Home::from_name(shape, &home.name()), Some(home));
                assert_eq!(Home::from_name(shape.transposed(), &home.name()), Some(home));
                let class = (0..cells).filter(|&other| borders(other) == borders(cell));
                assert_eq!(class.min(), Some(home.cell()), "not the first of its class");
            }
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), homes.len(), "two homes of a name");
        }
    }
    assert_eq!(Home::all(Shape::EIGHT_PUZZLE).count(), 3);
    let word: Word = grid().word(&"867254301".parse().unwrap());
    assert_eq!(word, 0x8_6725_4301);
}
