//! Every optimal algorithm finds paths of the lengths in the distance table: for all 181,440 boards
//! of the 8-puzzle where that is fast, for samples where it is slow. The tests that take long are
//! ignored here; `.ci/run` runs them.

use jiugong::Board;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::oracle::{CLASSES, Oracle, RANDOM_GOALS};

/// At most 0.1 ms per board.
const FAST: [[&str; 2]; 5] = [
    ["table-walk", "zero"],
    ["ida-star", "exact"],
    ["ida-star", "manhattan"],
    ["a-star", "exact"],
    ["a-star", "walking-distance"],
];

/// A few tenths of a millisecond per board.
const MEDIUM: [[&str; 2]; 5] = [
    ["ida-star", "linear-conflict"],
    ["ida-star", "walking-distance"],
    ["a-star", "linear-conflict"],
    ["a-star", "manhattan"],
    ["bidirectional", "zero"],
];

/// 1 to 50 ms per board, with the number of boards to try.
const SLOW: [([&str; 2], usize); 8] = [
    (["ida-star", "misplaced"], 200),
    (["a-star", "misplaced"], 100),
    (["breadth-first", "zero"], 40),
    (["breadth-first-late", "zero"], 40),
    (["uniform-cost", "zero"], 20),
    (["a-star", "zero"], 20),
    (["ida-star", "zero"], 20),
    (["iterative-deepening", "zero"], 20),
];

/// Asserts that the paths found from all boards are shortest.
fn assert_shortest(oracle: &Oracle, [algorithm, heuristic]: [&str; 2], boards: &[Board]) {
    let algorithm = oracle.algorithm(algorithm);
    let heuristic = oracle.heuristic(heuristic);
    assert!(algorithm.is_optimal());
    boards.par_iter().for_each(|start| {
        let length = oracle.length(&*algorithm, &*heuristic, start.clone());
        assert_eq!(length, oracle.distance(start), "{start}, {algorithm:?}");
    });
}

#[test]
fn fast_and_medium_algorithms_on_every_hundredth_board() {
    let oracle = Oracle::parse(CLASSES[0]);
    let boards: Vec<Board> = oracle.boards().into_iter().step_by(100).collect();
    for pair in FAST.into_iter().chain(MEDIUM) {
        assert_shortest(&oracle, pair, &boards);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn medium_algorithms_on_every_twentieth_board() {
    let oracle = Oracle::parse(CLASSES[0]);
    let boards: Vec<Board> = oracle.boards().into_iter().step_by(20).collect();
    for pair in MEDIUM {
        assert_shortest(&oracle, pair, &boards);
    }
}

#[test]
fn slow_algorithms_on_samples() {
    let oracle = Oracle::parse(CLASSES[0]);
    for (pair, count) in SLOW {
        assert_shortest(&oracle, pair, &oracle.sample(count));
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn fast_algorithms_on_all_boards() {
    let oracle = Oracle::parse(CLASSES[0]);
    let boards = oracle.boards();
    assert_eq!(boards.len(), 181_440);
    for pair in FAST {
        assert_shortest(&oracle, pair, &boards);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn slow_algorithms_on_large_samples() {
    let oracle = Oracle::parse(CLASSES[0]);
    for (pair, count) in SLOW {
        assert_shortest(&oracle, pair, &oracle.sample(10 * count));
    }
}

#[test]
fn goals_of_every_class_and_random_goals() {
    for goal in CLASSES.into_iter().skip(1).chain(RANDOM_GOALS) {
        let oracle = Oracle::parse(goal);
        let boards = oracle.sample(60);
        for pair in FAST.into_iter().chain(MEDIUM) {
            assert_shortest(&oracle, pair, &boards);
        }
        for (pair, count) in SLOW {
            assert_shortest(&oracle, pair, &boards[..count / 20]);
        }
    }
}

/// On this smaller puzzle breadth-first search is fast.
#[test]
fn all_algorithms_on_random_boards_of_2x4() {
    let oracle = Oracle::parse("1 2 3 4/5 6 7 0");
    let boards = oracle.sample(200);
    for (pair, _) in SLOW {
        // Paths are long and boards few: depth-first algorithms expand the same ones very often.
        let is_depth_first = ["ida-star", "iterative-deepening"].contains(&pair[0]);
        let boards = if is_depth_first { &boards[..20] } else { &boards };
        assert_shortest(&oracle, pair, boards);
    }
    for pair in FAST.into_iter().chain(MEDIUM) {
        assert_shortest(&oracle, pair, &boards);
    }
}

#[test]
fn all_algorithms_on_all_boards_of_2x2_and_2x3() {
    for goal in ["0 1/2 3", "1 2 3/4 5 0", "1 0 2/3 4 5", "4 2/0 5/1 3"] {
        let oracle = Oracle::parse(goal);
        let slow = SLOW.into_iter().map(|(pair, _)| pair);
        for pair in slow.chain(FAST).chain(MEDIUM) {
            assert_shortest(&oracle, pair, &oracle.boards());
        }
    }
}
