//! Moves of several tiles: every board of every shape up to nine cells, for a blank on any cell of
//! the goal, against a search over boards that shares no code with the library.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;
mod independent;

use independent::{Grid, Letters, Word, letters};
use jiugong::{
    Board, EncodeError, Encoding, Goal, Home, Metric, QueryError, Precomputed, Shape, Move, Solver,
    Table, search,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const SMALL: [(usize, usize); 5] = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)];

/// Goals with the tiles in falling order and the blank on each cell in turn.
fn goals(shape: Shape) -> impl Iterator<Item = Goal> {
    (0..shape.cells()).map(move |blank| {
        let mut tiles: Vec<u8> = (1..shape.cells() as u8).rev().collect();
        tiles.insert(blank, 0);
        Goal::new(Board::new(shape, &tiles).unwrap())
    })
}

/// Every distance, every walk and the value of every move.
fn compare(goal: &Goal) {
    let shape = goal.board().shape();
    let grid = Grid::of(shape).mtm();
    let end = grid.word(goal.board());
    let found = grid.search(end);
    assert_eq!(found.distances.len() as u128, shape.states());
    let table = forge::mtm_table(goal.home());
    assert_eq!(table.header().metric(), Metric::Mtm);
    assert_eq!(table.header().distribution().counts(), found.counts());
    let solver = Solver::new(&table, goal).unwrap();
    for (&word, &distance) in &found.distances {
        let board = grid.board(word);
        assert_eq!(solver.distance(&board), Ok(distance), "{board}");

        let (mut here, mut left) = (word, distance);
        for slide in solver.solution(&board).unwrap() {
            // The first in the order U, D, L, R, then of the fewest tiles, that comes closer.
            let mut neighbours = grid.neighbours(here);
            let closer = neighbours.find(|(_, next)| found.distances[next] < left);
            let (first, next) = closer.unwrap();
            assert_eq!(letters(slide.unwrap()), first, "{board}");
            (here, left) = (next, left - 1);
        }
        assert_eq!((here, left), (end, 0), "{board}");

        let values = grid.neighbours(word);
        let mut values: Vec<(u32, Letters)> = values
            .map(|(m, next)| (found.distances[&next], m))
            .collect();
        values.sort_by_key(|&(distance, _)| distance);
        let told = solver.moves(&board).unwrap();
        let told = told.into_iter().map(|(m, value)| (value, letters(m)));
        assert!(told.eq(values), "{board}");
    }
}

#[test]
fn small_shapes_are_solved_for_a_blank_on_any_cell() {
    for (rows, cols) in SMALL {
        goals(Shape::new(rows, cols).unwrap()).for_each(|goal| compare(&goal));
    }
}

/// A goal of each class, of which two lie on other cells than their homes.
#[test]
fn every_board_of_three_by_three_is_solved() {
    for goal in ["123456780", "317425806", "123804765"] {
        compare(&Goal::new(goal.parse().unwrap()));
    }
}

/// All shortest paths of some boards of each level, and of all of the smallest shapes: as many as
/// there are, each of them one, each once, in order, and the same from the other end.
#[test]
fn all_shortest_paths_are_given_in_order() {
    let small = [(2, 2), (2, 3), (3, 2)].map(|(rows, cols)| Shape::new(rows, cols).unwrap());
    let small = small.into_iter().flat_map(goals).map(|goal| (goal, 1));
    let large = ["123456780", "210543876", "317425806"];
    let large = large.map(|goal| (Goal::new(goal.parse().unwrap()), 997));
    for (goal, step) in small.chain(large) {
        let grid = Grid::of(goal.board().shape()).mtm();
        let end = grid.word(goal.board());
        let found = grid.search(end);
        let counts = found.paths();
        let table = forge::mtm_table(goal.home());
        let solver = Solver::new(&table, &goal).unwrap();
        for (distance, level) in (0..).zip(&found.levels) {
            for &start in level.iter().step_by(step) {
                let board = grid.board(start);
                let paths = solver.solutions(&board).unwrap();
                let back = paths.reversed();
                for (paths, [from, to]) in [(&paths, [start, end]), (&back, [end, start])] {
                    let all: Vec<Vec<Move>> = paths.iter().collect();
                    assert_eq!(
                        (paths.distance(), paths.count()),
                        (distance, counts[&start])
                    );
                    assert_eq!(all.len() as u64, paths.count());
                    assert!(all.is_sorted_by(|a, b| a < b), "twice, or out of order");
                    for path in &all {
                        assert_eq!(path.len() as u32, distance);
                        assert_eq!(grid.follow(from, path.iter().copied()), Some(to));
                        assert_eq!(paths.optimal_prefix(path), path.len());
                    }
                }
                let walk: Result<Vec<Move>, _> = solver.solution(&board).unwrap().collect();
                assert_eq!(paths.iter().next(), walk.ok());
                assert!(back.reversed().iter().eq(paths.iter()));
            }
        }
    }
}

#[test]
fn every_count_of_shortest_paths_is_that_of_the_layers() {
    let goal = Goal::new("123456780".parse().unwrap());
    let grid = Grid::of(Shape::EIGHT_PUZZLE).mtm();
    let counts = grid.search(grid.word(goal.board())).paths();
    let table = forge::mtm_table(goal.home());
    let solver = Solver::new(&table, &goal).unwrap();
    for (&word, &count) in counts.iter().step_by(5) {
        let paths = solver.solutions(&grid.board(word)).unwrap();
        assert_eq!(paths.count(), count);
    }
}

/// One move in mtm is one or several in stm, so the distance is never the larger one.
#[test]
fn no_board_is_farther_than_in_stm() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        let (stm, mtm) = (forge::table(home, Encoding::Byte), forge::mtm_table(home));
        for number in 0..stm.index().states() {
            let state = stm.index().state(number).unwrap();
            assert!(mtm.distance(&state).unwrap() <= stm.distance(&state).unwrap());
        }
    }
}

#[test]
fn the_boards_at_a_distance_are_found_and_drawn() {
    let goal = Goal::new("123804765".parse().unwrap());
    let grid = Grid::of(Shape::EIGHT_PUZZLE).mtm();
    let found = grid.search(grid.word(goal.board()));
    let table = forge::mtm_table(goal.home());
    let solver = Solver::new(&table, &goal).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for (distance, level) in (0..).zip(&found.levels) {
        let boards = solver.boards_at(distance);
        let mut boards: Vec<Word> = boards.map(|board| grid.word(&board.unwrap())).collect();
        boards.sort_unstable();
        let mut expected = level.clone();
        expected.sort_unstable();
        assert!(boards == expected, "at distance {distance}");
        for board in solver.random_boards_at(distance, 20, &mut rng).unwrap() {
            assert_eq!(solver.distance(&board), Ok(distance));
        }
    }
}

#[test]
fn good_tables_are_proved_whole_and_in_parts() {
    for (rows, cols) in SMALL.into_iter().chain([(3, 3)]) {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            let table = forge::mtm_table(home);
            assert_eq!(table.verify(), Ok(()));
            let opened = Table::new(table.as_bytes()).unwrap();
            assert_eq!(opened.header(), table.header());
        }
    }
    let table = forge::mtm_table(Home::from_name(Shape::EIGHT_PUZZLE, "edge").unwrap());
    let orders = table.index().orders();
    let parts = [0..orders / 3, orders / 3..orders].map(|part| table.prove(part).unwrap());
    let sum: Vec<u64> = parts[0].iter().zip(&parts[1]).map(|(a, b)| a + b).collect();
    assert_eq!(table.prove_counts(&sum), Ok(()));
}

/// The distances are those of runs of four tiles too, the longest that a search here meets.
#[test]
fn two_by_five_agrees_with_a_search_over_boards() {
    let goal = Goal::new("1 2 3 4 5/6 7 0 8 9".parse().unwrap());
    let grid = Grid::new(2, 5).mtm();
    let found = grid.search(grid.word(goal.board()));
    let table = forge::mtm_table(goal.home());
    let solver = Solver::new(&table, &goal).unwrap();
    assert_eq!(table.header().distribution().counts(), found.counts());
    for (&word, &distance) in &found.distances {
        assert_eq!(solver.distance(&grid.board(word)), Ok(distance));
    }
}

#[test]
fn what_is_for_stm_alone_is_refused() {
    let home = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
    let distances = search(home, Metric::Mtm, |_, _| {}).unwrap();
    assert_eq!((distances.home(), distances.metric()), (home, Metric::Mtm));
    let error = Table::from_distances(&distances, Encoding::Bit).unwrap_err();
    let (encoding, metric) = (Encoding::Bit, Metric::Mtm);
    assert_eq!(error, TableError::Encoding { encoding, metric });
    assert!(error.to_string().contains("use byte encoding"));

    let goal = Goal::new("123456780".parse().unwrap());
    let table = forge::mtm_table(home);
    let routes = Precomputed::new(&Solver::new(&table, &goal).unwrap());
    assert_eq!(routes.err(), Some(QueryError::Metric(Metric::Mtm)));
}

#[test]
fn tables_and_their_files_have_their_metric_in_their_names() {
    let home = Home::from_name(Shape::new(3, 4).unwrap(), "edge-1").unwrap();
    assert_eq!(home.file_name(Metric::Stm), "3x4-edge-1.table");
    assert_eq!(home.file_name(Metric::Mtm), "3x4-edge-1-mtm.table");
    assert_eq!(home.table_name(Metric::Mtm), "3x4-edge-1-mtm");
    for metric in Metric::ALL {
        assert_eq!(Metric::from_name(metric.name()), Some(metric));
    }
    assert_eq!(Metric::from_name("ltm"), None);
}

/// A slide that asks for more tiles than there are changes nothing.
#[test]
fn boards_slide_as_far_as_there_are_tiles() {
    let board: Board = "1 2 3/4 5 0/7 8 6".parse().unwrap();
    let slide = |tiles| Move::new(jiugong::Direction::Right, tiles).unwrap();
    let mut after = board;
    assert_eq!(after.apply(slide(3)), None);
    assert_eq!(after, board);
    assert_eq!(after.apply(slide(2)), Some(5));
    assert_eq!(after.to_string(), "1 2 3/0 4 5/7 8 6");
    assert_eq!(board.after(slide(u32::MAX)), None);
    assert_eq!(Move::new(jiugong::Direction::Up, 0), None);
}
