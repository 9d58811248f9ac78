//! Over the 181,440 boards of the 8-puzzle: every optimal algorithm finds a way of the length that
//! the table has, from all boards where that is cheap, from samples where it is dear.
#![allow(clippy::unwrap_used, clippy::panic)]

mod truth;

use jiugong::Board;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use truth::{CLASSES, OTHERS, Truth};

/// Cheap enough for all boards: microseconds each, A* a tenth of a millisecond.
const CHEAP: [[&str; 2]; 5] = [
    ["table-walk", "zero"],
    ["ida-star", "exact"],
    ["ida-star", "manhattan"],
    ["a-star", "exact"],
    ["a-star", "walking-distance"],
];

/// A few tenths of a millisecond each: for every twentieth board.
const FAIR: [[&str; 2]; 5] = [
    ["ida-star", "linear-conflict"],
    ["ida-star", "walking-distance"],
    ["a-star", "linear-conflict"],
    ["a-star", "manhattan"],
    ["bidirectional", "zero"],
];

/// A millisecond each, or many: for so many boards. Those that meet most of the 181,440 boards each
/// time take some twenty milliseconds, and iterative deepening, which meets them many times over, some
/// fifty. They have a hundred or two here, and two thousand in the test that is run on demand; a
/// thousand of each, but for iterative deepening, are in that of 2×4.
const DEAR: [([&str; 2], usize); 8] = [
    (["ida-star", "misplaced"], 2000),
    (["a-star", "misplaced"], 1000),
    (["breadth-first", "zero"], 200),
    (["breadth-first-late", "zero"], 200),
    (["uniform-cost", "zero"], 100),
    (["a-star", "zero"], 100),
    (["ida-star", "zero"], 60),
    (["iterative-deepening", "zero"], 60),
];

/// Asserts that an algorithm, with a heuristic, finds a shortest way from each of the boards.
fn finds_shortest(truth: &Truth, [algorithm, heuristic]: [&str; 2], boards: &[Board]) {
    let algorithm = truth.algorithm(algorithm);
    let heuristic = truth.heuristic(heuristic);
    assert!(algorithm.is_optimal());
    boards.par_iter().for_each(|&start| {
        let length = truth.length(&*algorithm, &*heuristic, start);
        assert_eq!(length, truth.distance(&start), "{start}, {algorithm:?}");
    });
}

#[test]
fn the_cheap_ones_from_all_boards() {
    let truth = Truth::about(CLASSES[0]);
    let boards = truth.boards();
    assert_eq!(boards.len(), 181_440);
    for pair in CHEAP {
        finds_shortest(&truth, pair, &boards);
    }
}

#[test]
fn the_fair_ones_from_every_twentieth_board() {
    let truth = Truth::about(CLASSES[0]);
    let boards: Vec<Board> = truth.boards().into_iter().step_by(20).collect();
    for pair in FAIR {
        finds_shortest(&truth, pair, &boards);
    }
}

#[test]
fn the_dear_ones_from_a_sample() {
    let truth = Truth::about(CLASSES[0]);
    for (pair, count) in DEAR {
        finds_shortest(&truth, pair, &truth.sample(count));
    }
}

/// The thousands after all: `cargo test --release -p jiugong-lab --test shortest -- --ignored`.
#[test]
#[ignore = "takes some minutes"]
fn the_dear_ones_from_two_thousand_boards() {
    let truth = Truth::about(CLASSES[0]);
    for (pair, _) in DEAR {
        finds_shortest(&truth, pair, &truth.sample(2000));
    }
}

#[test]
fn to_goals_of_every_class_and_with_the_tiles_in_no_order() {
    for goal in CLASSES.into_iter().skip(1).chain(OTHERS) {
        let truth = Truth::about(goal);
        let boards = truth.sample(600);
        for pair in CHEAP.into_iter().chain(FAIR) {
            finds_shortest(&truth, pair, &boards);
        }
        for (pair, count) in DEAR {
            finds_shortest(&truth, pair, &boards[..count / 50]);
        }
    }
}

/// The smaller puzzle, where the dear ones are cheap.
#[test]
fn all_of_them_from_a_thousand_boards_of_2x4() {
    let truth = Truth::about("1 2 3 4/5 6 7 0");
    let boards = truth.sample(1000);
    for (pair, _) in DEAR {
        // Where ways are long and boards few, who remembers none meets the same ones without end.
        let forgets = ["ida-star", "iterative-deepening"].contains(&pair[0]);
        finds_shortest(&truth, pair, if forgets { &boards[..50] } else { &boards });
    }
    for pair in CHEAP.into_iter().chain(FAIR) {
        finds_shortest(&truth, pair, &boards);
    }
}

#[test]
fn all_of_them_from_all_boards_of_2x2_and_2x3() {
    for goal in ["0 1/2 3", "1 2 3/4 5 0", "1 0 2/3 4 5", "4 2/0 5/1 3"] {
        let truth = Truth::about(goal);
        let pairs = DEAR.into_iter().map(|(pair, _)| pair);
        for pair in pairs.chain(CHEAP).chain(FAIR) {
            finds_shortest(&truth, pair, &truth.boards());
        }
    }
}
