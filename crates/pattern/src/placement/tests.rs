#![allow(clippy::unwrap_used)]

use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::{Board, Encoding, Goal, Home, Metric, Move, Shape, Solver};
use jiugong_test_support::boards::{goal_with_blank_at, shape};
use jiugong_test_support::forge;
use jiugong_test_support::independent::{Grid, Word};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::placement::goal::PlacementSolver;
use crate::placement::group::TileGroup;
use crate::placement::layers::Layers;
use crate::placement::table::PlacementTable;
use crate::placement::tables::PlacementTables;

fn tables(home: Home, max_near: usize) -> PlacementTables {
    let tables = TileGroup::all(home).iter().map(PlacementTable::build).collect();
    PlacementTables::with_near(tables, max_near).unwrap()
}

#[test]
fn groups_have_each_tile_once() {
    for shape in (4..=25).flat_map(Shape::with_cells) {
        for home in Home::all(shape) {
            let groups = TileGroup::all(home);
            assert_eq!(groups.len(), (shape.cells() - 1).div_ceil(3));
            let mut tiles: Vec<usize> = groups.iter().flat_map(TileGroup::tiles).collect();
            tiles.sort_unstable();
            let expected = (0..shape.cells()).filter(|&cell| cell != home.cell());
            assert!(tiles.into_iter().eq(expected), "{home}");
        }
    }
}

#[test]
fn distances_of_placements_agree_with_independent_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for shape in [shape(2, 2), shape(2, 3), shape(2, 4), shape(3, 3)] {
        for (home, group) in Home::all(shape)
            .flat_map(|home| TileGroup::all(home).into_iter().map(move |group| (home, group)))
        {
            let goal = Goal::new(home.goal_board());
            // The tiles of the group are 1, 2 and 3; the others are alike.
            let cells: Vec<usize> = group.tiles().collect();
            let label = |tile: u8| match tile {
                0 => 0,
                tile => {
                    let is_tile = |&cell: &usize| goal.board().tiles()[cell] == tile;
                    cells.iter().position(is_tile).map_or(4, |number| number as Word + 1)
                }
            };
            let word =
                |board: &Board| board.tiles().iter().fold(0, |word, &tile| word << 4 | label(tile));
            let grid = Grid::of(shape).with_metric(Metric::Mtm);
            let search = grid.search(word(goal.board()));
            let table = PlacementTable::build(&group);
            for _ in 0..100 {
                let board = goal.random_board(&mut rng);
                let cell = |&goal_cell: &usize| {
                    let tile = goal.board().tiles()[goal_cell];
                    board.tiles().iter().position(|&other| other == tile).unwrap()
                };
                let tiles = cells.iter().map(cell).zip(group.strides());
                let placement = tiles.map(|(cell, stride)| cell * stride).sum::<usize>();
                let distance = table.distance((placement + board.blank()) as u32);
                assert_eq!(u32::from(distance), search.distances[&word(&board)], "{board}");
            }
        }
    }
}

/// The longest shape has the largest distances.
#[test]
fn distances_of_placements_fit_a_byte() {
    let (home, _) = Home::of_cell(shape(2, 12), 0);
    let group = &TileGroup::all(home)[0];
    let table = PlacementTable::build(group);
    let distances = (0..group.placements()).map(|number| table.distance(number as u32));
    assert!(distances.filter(|&distance| distance < u8::MAX).all(|distance| distance < 64));
}

/// The numbers for 5×5 were found by another program.
#[test]
fn numbers_of_boards_near_the_goal_agree() {
    let (home, _) = Home::of_cell(shape(5, 5), 24);
    let expected = [1, 8, 32, 128, 512, 2_048, 8_191, 32_658, 128_038];
    assert_eq!(Layers::new(home, 200_000).counts, expected);
    for home in Home::all(shape(3, 3)) {
        let goal = home.goal_board();
        let grid = Grid::of(shape(3, 3)).with_metric(Metric::Mtm);
        let mut expected = grid.search(grid.word(&goal)).counts();
        for max in [200_000, 181_440, 181_439, 5_000, 1] {
            let layers = Layers::new(home, max);
            let found: Vec<u64> = layers.counts.iter().map(|&count| count as u64).collect();
            while expected.iter().sum::<u64>() > max as u64 {
                expected.pop();
            }
            assert_eq!(found, expected, "{home} {max}");
        }
    }
}

/// Few boards near the goal are known, so that the others are searched.
#[test]
fn answers_agree_with_complete_tables() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for (rows, cols, max_near) in [(2, 2, 1), (2, 3, 9), (3, 2, 1), (4, 2, 100), (3, 3, 300)] {
        for blank in 0..rows * cols {
            let goal = goal_with_blank_at(shape(rows, cols), blank);
            let tables = tables(goal.home(), max_near);
            let solver = PlacementSolver::new(&tables, &goal).unwrap();
            let table = forge::table(goal.home(), Metric::Mtm, Encoding::Byte);
            let complete = Solver::new(&table, &goal).unwrap();
            for _ in 0..30 {
                let board = goal.random_board(&mut rng);
                let distance = complete.distance(&board).unwrap();
                assert!(solver.lower_bound(&board).unwrap() <= distance, "{board}");
                let expected: Result<Vec<Move>, _> = complete.solution(&board).unwrap().collect();
                assert_eq!(solver.solution(&board).unwrap(), expected.ok(), "{board}");
                let proceed = |_| ControlFlow::Continue(());
                let found = solver.search_all(&board, proceed).unwrap().found().unwrap();
                let expected = complete.solutions(&board).unwrap();
                assert_eq!((found.distance(), found.count()), (distance, expected.count()));
                assert!(found.iter().take(9).eq(expected.iter().take(9)), "{board}");
                assert_eq!(solver.is_within(&board, distance), Ok(true));
                let is_closer = distance > 0 && solver.is_within(&board, distance - 1).unwrap();
                assert!(!is_closer, "{board}");
            }
        }
    }
}
