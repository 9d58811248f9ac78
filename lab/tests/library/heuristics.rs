//! What the heuristics promise, over all boards of the small puzzles: that none of those that are
//! called admissible is ever larger than the distance, and none falls by more than one by a move.
#![allow(clippy::unwrap_used, clippy::panic)]

mod truth;

use std::collections::HashMap;

use jiugong::{Board, Metric};
use jiugong_lab::{HEURISTICS, Heuristic, LinearConflict, Quality};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use truth::independent::Grid;
use truth::{CLASSES, OTHERS, Truth};

/// All that are admissible and consistent, each nowhere more than the next; walking distance stands
/// beside linear conflicts.
const CHAINS: [&[&str]; 2] = [
    &["zero", "misplaced", "manhattan", "linear-conflict", "exact"],
    &["manhattan", "walking-distance", "exact"],
];

/// Goals of 2×2, 2×3 and 2×4, upright and lying.
const SMALL: [&str; 8] = [
    "1 2/3 0",
    "1 2 3/4 5 0",
    "1 0 2/3 4 5",
    "5 3/0 2/1 4",
    "1 2 3 4/5 6 7 0",
    "7 0 1 6/2 5 3 4",
    "1 2/3 4/5 6/7 0",
    "4 2/7 1/0 3/6 5",
];

fn quality(truth: &Truth, heuristic: &dyn Heuristic) -> Quality {
    Quality::of(heuristic, truth.solver(), &|_| ())
}

/// The estimate of every board.
fn estimates(heuristic: &dyn Heuristic, boards: &[Board]) -> Vec<u32> {
    let estimate = |board| heuristic.estimate(board);
    boards.par_iter().map(estimate).collect()
}

/// Asserts by a plain loop that estimates are admissible and consistent, and that each chain is one.
fn promises_are_kept(truth: &Truth) {
    let boards = truth.boards();
    let number: HashMap<Board, usize> = boards.iter().copied().zip(0..).collect();
    for chain in CHAINS {
        let mut lower = vec![0; boards.len()];
        for name in chain {
            let estimates = estimates(&*truth.heuristic(name), &boards);
            for (board, &estimate) in boards.iter().zip(&estimates) {
                assert!(
                    estimate as usize <= truth.distance(board),
                    "{name}, {board}"
                );
                for (_, next) in board.neighbours(Metric::Stm) {
                    let apart = estimate.abs_diff(estimates[number[&next]]);
                    assert!(apart <= 1, "{name}: {board} to {next}");
                }
            }
            assert!(lower.iter().zip(&estimates).all(|(a, b)| a <= b), "{name}");
            lower = estimates;
        }
    }
}

#[test]
fn all_but_the_mistaken_one_keep_their_promises_on_small_puzzles() {
    for goal in SMALL {
        promises_are_kept(&Truth::about(goal));
    }
}

#[test]
fn all_but_the_mistaken_one_keep_their_promises_on_the_8_puzzle() {
    for goal in CLASSES.into_iter().chain(OTHERS) {
        promises_are_kept(&Truth::about(goal));
    }
}

/// The library's own judge says the same.
#[test]
fn quality_finds_no_fault_with_them() {
    for goal in SMALL.into_iter().chain(CLASSES).chain(OTHERS) {
        let truth = Truth::about(goal);
        let good = HEURISTICS
            .into_iter()
            .filter(|&name| name != "manhattan-with-blank");
        for name in good {
            let quality = quality(&truth, &*truth.heuristic(name));
            let states = truth.goal().shape().states();
            assert_eq!(u128::from(quality.boards()), states);
            assert_eq!((quality.over, quality.jump), (None, None), "{goal}, {name}");
        }
    }
}

#[test]
fn quality_finds_no_fault_over_the_1814400_boards_of_2x5() {
    let truth = Truth::about("1 2 3 4 5/6 7 8 9 0");
    for name in ["manhattan", "linear-conflict", "walking-distance"] {
        let quality = quality(&truth, &*truth.heuristic(name));
        assert_eq!(quality.boards(), 1_814_400);
        assert_eq!((quality.over, quality.jump), (None, None), "{name}");
    }
}

/// And it counts as a plain loop does.
#[test]
fn quality_is_what_a_plain_loop_finds() {
    for goal in ["1 2 3 4/5 6 7 0", CLASSES[1]] {
        let truth = Truth::about(goal);
        let boards = truth.boards();
        for name in HEURISTICS {
            let heuristic = truth.heuristic(name);
            let quality = quality(&truth, &*heuristic);
            let estimates = estimates(&*heuristic, &boards);
            let sum: u32 = estimates.iter().sum();
            assert_eq!(quality.sum(), u64::from(sum), "{name}");
            assert_eq!(Some(&quality.largest), estimates.iter().max(), "{name}");
            let pairs = boards.iter().zip(&estimates);
            let distances = || pairs.clone().map(|(b, &e)| (truth.distance(b), e as usize));
            let exact = distances().filter(|(distance, e)| distance == e).count();
            assert_eq!(quality.exact, exact as u64, "{name}");
            let over = distances().filter(|(distance, e)| e > distance);
            let nearest = over.map(|(distance, _)| distance as u32).min();
            assert_eq!(quality.over.map(|over| over.distance), nearest, "{name}");
        }
    }
}

/// Of all boards each tile is equally often on each cell, so the mean is that of the ways from all
/// cells to each tile's: 126, 129 and 132 ninths, as the blank's home is a corner, an edge, the centre.
#[test]
fn the_mean_manhattan_distance_is_14_and_a_third_more_on_the_edge_and_another_in_the_centre() {
    for (goal, ninths) in CLASSES.into_iter().zip([126, 129, 132]) {
        let truth = Truth::about(goal);
        let manhattan = quality(&truth, &*truth.heuristic("manhattan"));
        assert_eq!(manhattan.sum() * 9, manhattan.boards() * ninths);
        let misplaced = quality(&truth, &*truth.heuristic("misplaced"));
        assert_eq!(misplaced.sum() * 9, misplaced.boards() * 8 * 8);
        let exact = quality(&truth, &*truth.heuristic("exact"));
        let mean = truth.solver().table().header().distribution().mean();
        assert_eq!((exact.mean(), exact.share_exact()), (mean, 1.0));
    }
}

/// The boards that show it are what they are said to be, by a search that shares nothing with the
/// library; and none is nearer.
#[test]
fn manhattan_distance_with_the_blank_is_neither_admissible_nor_consistent() {
    for goal in SMALL.into_iter().chain(CLASSES).chain(OTHERS) {
        let truth = Truth::about(goal);
        let heuristic = truth.heuristic("manhattan-with-blank");
        let quality = quality(&truth, &*heuristic);
        let grid = Grid::of(truth.goal().shape());
        let word = |board: &Board| grid.word(board);
        let far = |board: &Board| grid.between(word(board), word(&truth.goal()));

        let over = quality.over.unwrap();
        assert_eq!(far(&over.board), Some(over.distance));
        assert_eq!(heuristic.estimate(&over.board), over.estimate);
        // One move from the goal both the tile and the blank are one cell away.
        assert_eq!((over.distance, over.estimate), (1, 2));

        let jump = quality.jump.unwrap();
        assert_eq!(far(&jump.board), Some(jump.distance));
        assert_eq!(heuristic.estimate(&jump.board), jump.estimate);
        assert_eq!(heuristic.estimate(&jump.next), jump.next_estimate);
        assert_eq!(grid.between(word(&jump.board), word(&jump.next)), Some(1));
        assert!(jump.estimate > jump.next_estimate + 1);
    }
}

/// The pairs of tiles in a line of both boards that stand in it in the other order.
fn pairs_in_conflict(board: &Board, goal: &Board) -> u32 {
    let shape = goal.shape();
    let place = |tile: u8| {
        let home = goal.tiles().iter().position(|&t| t == tile).unwrap();
        (home / shape.cols(), home % shape.cols())
    };
    let cells = || (0..shape.cells()).filter(|&cell| board.tiles()[cell] != 0);
    let pairs = cells().flat_map(|a| cells().filter(move |&b| a < b).map(move |b| (a, b)));
    let in_conflict = pairs.filter(|&(a, b)| {
        let [at, bt] = [a, b].map(|cell| (cell / shape.cols(), cell % shape.cols()));
        let [ah, bh] = [a, b].map(|cell| place(board.tiles()[cell]));
        let in_row = [at.0, bt.0, ah.0, bh.0] == [at.0; 4] && ah.1 > bh.1;
        let in_col = [at.1, bt.1, ah.1, bh.1] == [at.1; 4] && ah.0 > bh.0;
        in_row || in_col
    });
    in_conflict.count() as u32
}

/// A common mistake for linear conflicts: seven boards show it, all of them far away.
#[test]
fn two_for_each_pair_in_conflict_would_be_too_much() {
    let truth = Truth::about(CLASSES[0]);
    let manhattan = truth.heuristic("manhattan");
    let pairs =
        |board: &Board| manhattan.estimate(board) + 2 * pairs_in_conflict(board, &truth.goal());
    let boards = truth.boards();
    let over = boards
        .par_iter()
        .filter(|board| pairs(board) as usize > truth.distance(board));
    assert_eq!(over.count(), 7);
    // The example of the documentation.
    let board = "0 8 7/6 5 4/3 2 1".parse().unwrap();
    let conflicts = LinearConflict::new(truth.goal());
    assert_eq!(truth.distance(&board), 28);
    assert_eq!(manhattan.estimate(&board), 20);
    assert_eq!(conflicts.estimate(&board), 28);
    assert_eq!(pairs(&board), 32);
}
