//! All shortest paths between two boards: as many as there are, each of them one, each once, in
//! order, and the same from the other end.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;
mod independent;

use std::collections::HashMap;

use independent::{Grid, Word};
use jiugong::{Board, Encoding, Goal, Shape, Solutions, Move, Solver};

const GRID: (usize, usize) = (3, 3);

fn grid() -> Grid {
    Grid::new(GRID.0, GRID.1)
}

/// That these are all paths of `distance` moves from `start` to `goal`, in order, where there
/// are `count`: more could not be, fewer would not add up.
fn assert_all(paths: &Solutions, start: Word, goal: Word, distance: u32, count: u64) {
    assert_eq!((paths.distance(), paths.count()), (distance, count));
    let all: Vec<Vec<Move>> = paths.iter().collect();
    assert_eq!(all.len() as u64, count);
    for path in &all {
        assert_eq!(path.len() as u32, distance);
        assert_eq!(grid().follow(start, path.iter().copied()), Some(goal));
    }
    assert!(all.is_sorted_by(|a, b| a < b), "twice, or out of order");
    let mut first: Vec<Move> = all
        .iter()
        .filter_map(|path| path.first().copied())
        .collect();
    first.dedup();
    assert!(paths.first_moves().eq(first));
}

#[test]
fn all_shortest_paths_are_given_in_order() {
    for goal in ["123456780", "210543876", "317425806", "123804765"] {
        let goal = Goal::new(goal.parse().unwrap());
        let end = grid().word(goal.board());
        let found = grid().search(end);
        let counts = found.paths();
        let [byte, bit] = Encoding::ALL.map(|encoding| forge::table(goal.home(), encoding));
        let byte = Solver::new(&byte, &goal).unwrap();
        let bit = Solver::new(&bit, &goal).unwrap();
        // Some of each level, and all of the last.
        for (distance, level) in (0..).zip(&found.levels) {
            for &start in level.iter().step_by(level.len() / 12 + 1) {
                let board = grid().board(start);
                let paths = byte.solutions(&board).unwrap();
                assert_all(&paths, start, end, distance, counts[&start]);
                let walk: Result<Vec<Move>, _> = byte.walk(&board).unwrap().collect();
                assert_eq!(paths.iter().next(), walk.ok());
                assert!(paths.iter().eq(&bit.solutions(&board).unwrap()));
                let back = paths.reversed();
                assert_all(&back, end, start, distance, counts[&start]);
                assert!(back.reversed().iter().eq(paths.iter()));
            }
        }
    }
}

/// Every board's count, without the paths themselves.
#[test]
fn every_count_is_that_of_the_layers() {
    let goal = Goal::new("123456780".parse().unwrap());
    let counts: HashMap<Word, u64> = grid().search(grid().word(goal.board())).paths();
    let table = forge::table(goal.home(), Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    for (&word, &count) in counts.iter().step_by(20) {
        let paths = solver.solutions(&grid().board(word)).unwrap();
        assert_eq!(paths.count(), count);
    }
}

#[test]
fn the_hardest_boards_have_forty_solutions() {
    let goal = Goal::new("123456780".parse().unwrap());
    let table = forge::table(goal.home(), Encoding::Bit);
    let solver = Solver::new(&table, &goal).unwrap();
    let mut hardest: Vec<String> = solver
        .boards_at(31)
        .map(|board| board.unwrap().to_string())
        .collect();
    hardest.sort_unstable();
    assert_eq!(hardest, ["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"]);
    for board in hardest {
        let board: Board = board.parse().unwrap();
        let paths = solver.solutions(&board).unwrap();
        let (start, end) = (grid().word(&board), grid().word(goal.board()));
        assert_all(&paths, start, end, 31, 40);
        assert_all(&paths.reversed(), end, start, 31, 40);
    }
}

/// A board that is solved has one path, the empty one.
#[test]
fn the_goal_has_one_path() {
    for shape in [Shape::EIGHT_PUZZLE, Shape::new(2, 2).unwrap()] {
        let goal = Goal::new(jiugong::NamedGoal::Last.board(shape));
        let table = forge::table(goal.home(), Encoding::Byte);
        let paths = Solver::new(&table, &goal).unwrap().solutions(goal.board());
        let paths = paths.unwrap();
        for paths in [paths.reversed(), paths] {
            assert_eq!((paths.distance(), paths.count()), (0, 1));
            assert!(paths.iter().eq([Vec::<Move>::new()]));
            assert_eq!(paths.first_moves().next(), None);
        }
    }
}

/// On a ring of three tiles both ways round can be shortest.
#[test]
fn two_ways_round_are_two_paths() {
    let goal = Goal::new("123/0".replace('/', "").parse().unwrap());
    let table = forge::table(goal.home(), Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    let farthest = solver.boards_at(6).next().unwrap().unwrap();
    let paths = solver.solutions(&farthest).unwrap();
    let letters = |path: Vec<Move>| path.iter().map(Move::to_string).collect::<String>();
    let all: Vec<String> = paths.iter().map(letters).collect();
    assert_eq!(all.len(), 2);
    assert!(
        all[0].starts_with('D') || all[0].starts_with('U'),
        "{all:?}"
    );
    assert_ne!(all[0].chars().next(), all[1].chars().next());
}
