//! Published values: distributions, distances of boards, and radii. `tests/reference/` has their
//! sources.

use jiugong::{
    Convention, Distances, Encoding, Goal, GoalError, Home, Metric, NamedGoal, Precomputed, Shape,
    Solver, Table, search,
};
use jiugong_test_support::forge;
use jiugong_test_support::independent::Grid;

use crate::{goal, home};

const BOARDS: &str = include_str!("../reference/boards-3x3.tsv");
const DISTRIBUTIONS: &str = include_str!("../reference/distributions.tsv");

/// Returns the fields of each line that is not a comment.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

#[test]
fn distributions_agree() {
    let mut compared = 0;
    for row in rows(DISTRIBUTIONS) {
        let [shape, home, metric, counts, _source] = row[..] else {
            panic!("{row:?}");
        };
        let metric = Metric::from_name(metric).unwrap();
        let counts: Vec<u64> = counts.split(',').map(|count| count.parse().unwrap()).collect();
        let shape: Shape = shape.parse().unwrap();
        // The tests of `build-table` have the larger shapes.
        if shape.cells() > Distances::MAX_CELLS {
            continue;
        }
        let home = Home::from_name(shape, home).unwrap();
        let found = search(home, metric, |_, _| {}).unwrap();
        assert_eq!(found.distribution().counts(), counts, "{home}");
        assert_eq!(found.distribution().radius() as usize, counts.len() - 1);
        assert_eq!(Some(found.distribution().states().into()), shape.states());
        for encoding in Encoding::ALL {
            let table = Table::from_distances(&found, encoding).unwrap();
            assert_eq!(table.header().distribution().counts(), counts, "{home}");
        }
        compared += 1;
    }
    assert_eq!(compared, 9);
}

#[test]
fn distances_of_boards_agree() {
    let mut compared = 0;
    for row in rows(BOARDS) {
        let [board, goal, shortest, _source] = row[..] else {
            panic!("{row:?}");
        };
        let board = board.parse().unwrap();
        let goal = self::goal(goal);
        for encoding in Encoding::ALL {
            let table = forge::table(goal.home(), Metric::Stm, encoding);
            let solver = Solver::new(&table, &goal).unwrap();
            match shortest.parse() {
                Ok(shortest) => {
                    assert_eq!(solver.distance(&board), Ok(shortest), "{board}");
                    assert_eq!(solver.solution(&board).unwrap().count() as u32, shortest);
                }
                Err(_) => {
                    assert_eq!(shortest, "-");
                    let error = solver.solution(&board).err().unwrap();
                    assert!(matches!(error, GoalError::Unsolvable(_)), "{board}");
                }
            }
        }
        compared += 1;
    }
    assert_eq!(compared, 13);
}

/// The sample answer is written with the directions of the blank.
#[test]
fn sample_answer_of_poj_1077_is_a_shortest_solution() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    let board = "2 3 4 1 5 x 7 6 8".parse().unwrap();
    let sample = Convention::Blank.parse_moves("ullddrurdllurdruldr").unwrap();
    assert!(solver.solutions(&board).unwrap().iter().any(|path| path == sample));
}

#[test]
fn radii_agree_and_means_are_exact() {
    for (goal, radius) in [("123456780", 31), ("103425786", 31), ("123804765", 30)] {
        let goal = self::goal(goal);
        let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
        let distribution = table.header().distribution();
        assert_eq!(distribution.radius(), radius);
        assert_eq!(distribution.count(radius + 1), 0);
        let grid = Grid::of(Shape::EIGHT_PUZZLE);
        let found = grid.search(grid.word(goal.board()));
        let sum: u32 = found.distances.values().sum();
        assert_eq!(distribution.mean(), f64::from(sum) / 181_440.0);
    }
}

/// OEIS A089473 and Reinefeld's table: two boards with forty solutions each.
#[test]
fn mean_and_hardest_boards_of_the_corner_agree() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
    let mean = table.header().distribution().mean();
    assert_eq!(format!("{mean:.4}"), "21.9724");
    let solver = Solver::new(&table, &goal).unwrap();
    let precomputed = Precomputed::new(&solver).unwrap();
    let mut hardest = Vec::new();
    for board in solver.boards_at(31) {
        let board = board.unwrap();
        let solution = precomputed.solution(&board).unwrap();
        assert_eq!((solution.len(), solution.solution_count()), (31, 40));
        hardest.push(board.to_string().replace([' ', '/'], ""));
    }
    hardest.sort_unstable();
    assert_eq!(hardest, ["647850321", "867254301"]);
}

/// Dan Hoey in OEIS A087725.
#[test]
fn numbers_of_farthest_boards_in_mtm_agree() {
    for (name, boards) in [("corner", 1), ("edge", 2), ("centre", 4)] {
        let table = forge::table(home(name), Metric::Mtm, Encoding::Byte);
        let distribution = table.header().distribution();
        assert_eq!((distribution.radius(), distribution.count(24)), (24, boards));
        assert_eq!(table.states_at(24).count() as u64, boards);
    }
}
