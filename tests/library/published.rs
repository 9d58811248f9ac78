//! What others found: level counts, boards and radii, each with its source, in
//! `tests/reference/`. The level counts are to a search what perft is to a chess program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;
mod independent;

use independent::Grid;
use jiugong::{
    Encoding, Goal, Graph, Home, Metric, Precomputed, Shape, Solver, Table, Unsolvable, NamedGoal, search,
};

const BOARDS: &str = include_str!("reference/boards-3x3.tsv");
const DISTRIBUTIONS: &str = include_str!("reference/distributions.tsv");

/// The fields of each line that is no comment.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
}

#[test]
fn level_counts_are_the_published_ones() {
    let mut compared = 0;
    for row in rows(DISTRIBUTIONS) {
        let [shape, home, metric, counts, _source] = row[..] else {
            panic!("{row:?}");
        };
        let metric = Metric::from_name(metric).unwrap();
        let counts: Vec<u64> = counts
            .split(',')
            .map(|count| count.parse().unwrap())
            .collect();
        let shape: Shape = shape.parse().unwrap();
        // Those of the larger shapes are the generator's to find, in its tests.
        if shape.cells() > Distances::MAX_CELLS {
            continue;
        }
        let home = Home::from_name(shape, home).unwrap();
        let found = search(home, metric, |_, _| {}).unwrap();
        assert_eq!(found.distribution().counts(), counts, "{home}");
        assert_eq!(found.distribution().radius() as usize, counts.len() - 1);
        assert_eq!(u128::from(found.distribution().states()), shape.states());
        for encoding in Encoding::ALL {
            if encoding.supports(metric) {
                let table = Table::from_distances(&found, encoding).unwrap();
                assert_eq!(table.header().distribution().counts(), counts, "{home}");
            }
        }
        compared += 1;
    }
    assert_eq!(compared, 9);
}

#[test]
fn boards_have_their_published_distances() {
    let mut compared = 0;
    for row in rows(BOARDS) {
        let [board, goal, shortest, _source] = row[..] else {
            panic!("{row:?}");
        };
        let board = board.parse().unwrap();
        let goal = Goal::new(goal.parse().unwrap());
        for encoding in Encoding::ALL {
            let table = forge::table(goal.home(), encoding);
            let solver = Solver::new(&table, &goal).unwrap();
            match shortest.parse() {
                Ok(shortest) => {
                    assert_eq!(solver.distance(&board), Ok(shortest), "{board}");
                    assert_eq!(solver.solution(&board).unwrap().count() as u32, shortest);
                }
                Err(_) => {
                    assert_eq!(shortest, "-");
                    let refused = solver.solution(&board).unwrap_err();
                    assert!(matches!(refused, Unsolvable::Parity { .. }), "{board}");
                }
            }
        }
        compared += 1;
    }
    assert_eq!(compared, 13);
}

/// The sample answer of POJ 1077, in the blank's convention, is a shortest solution.
#[test]
fn the_sample_answer_of_poj_1077_is_one_of_the_shortest() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Encoding::Byte);
    let paths = Solver::new(&table, &goal).unwrap();
    let paths = paths
        .solutions(&"2 3 4 1 5 x 7 6 8".parse().unwrap())
        .unwrap();
    let sample = jiugong::Convention::Blank
        .parse("ullddrurdllurdruldr")
        .unwrap();
    assert!(paths.iter().any(|path| path == sample));
}

#[test]
fn radii_of_the_three_classes_and_the_mean_of_each() {
    for (goal, radius) in [("123456780", 31), ("103425786", 31), ("123804765", 30)] {
        let goal = Goal::new(goal.parse().unwrap());
        let table = forge::table(goal.home(), Encoding::Byte);
        let distribution = table.header().distribution();
        assert_eq!(distribution.radius(), radius);
        assert_eq!(distribution.at(radius + 1), 0);
        // The mean once more, from the distances themselves.
        let grid = Grid::of(Shape::EIGHT_PUZZLE);
        let found = grid.search(grid.word(goal.board()));
        let sum: u32 = found.distances.values().sum();
        assert_eq!(distribution.mean(), f64::from(sum) / 181_440.0);
    }
}

/// OEIS A089473 and Reinefeld's table: two boards, forty solutions each.
#[test]
fn the_mean_and_the_hardest_boards_from_the_corner() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Encoding::Byte);
    let mean = table.header().distribution().mean();
    assert_eq!(format!("{mean:.4}"), "21.9724");
    let solver = Solver::new(&table, &goal).unwrap();
    let routes = Precomputed::new(&solver).unwrap();
    let mut hardest = Vec::new();
    for board in solver.boards_at(31) {
        let board = board.unwrap();
        let route = routes.solution(&board).unwrap();
        assert_eq!((route.len(), route.solution_count()), (31, 40));
        hardest.push(board.to_string().replace([' ', '/'], ""));
    }
    hardest.sort_unstable();
    assert_eq!(hardest, ["647850321", "867254301"]);
}

/// Dan Hoey in OEIS A087725: the farthest boards of the three classes where runs of tiles slide
/// as one move, and how many there are.
#[test]
fn the_farthest_boards_in_mtm() {
    for (class, boards) in [("corner", 1), ("edge", 2), ("centre", 4)] {
        let home = Home::from_name(Shape::EIGHT_PUZZLE, class).unwrap();
        let table = forge::mtm_table(home);
        let distribution = table.header().distribution();
        assert_eq!((distribution.radius(), distribution.at(24)), (24, boards));
        assert_eq!(table.states_at(24).count() as u64, boards);
    }
}
