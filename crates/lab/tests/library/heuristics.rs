//! Admissibility, consistency and accuracy of the heuristics, over all boards of small puzzles.

use std::collections::HashMap;

use jiugong::{Board, Metric};
use jiugong_lab::{Evaluation, HEURISTICS, Heuristic, LinearConflict};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::oracle::{CLASSES, Oracle, RANDOM_GOALS};
use jiugong_test_support::independent::Grid;

/// The consistent heuristics, in chains in which each dominates the one before.
const CHAINS: [&[&str]; 2] = [
    &["zero", "misplaced", "manhattan", "linear-conflict", "exact"],
    &["manhattan", "walking-distance", "exact"],
];

/// Goals of 2×2, 2×3, 2×4 and 4×2.
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

fn all_goals() -> impl Iterator<Item = &'static str> {
    SMALL.into_iter().chain(CLASSES).chain(RANDOM_GOALS)
}

fn evaluate(oracle: &Oracle, heuristic: &dyn Heuristic) -> Evaluation {
    oracle.evaluate(heuristic)
}

fn estimates(heuristic: &dyn Heuristic, boards: &[Board]) -> Vec<u32> {
    let estimate = |board| heuristic.estimate(board);
    boards.par_iter().map(estimate).collect()
}

#[test]
fn heuristics_are_admissible_and_consistent_and_dominate_each_other_on_small_shapes() {
    assert_consistent_and_dominating(SMALL.into_iter());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn heuristics_are_admissible_and_consistent_and_dominate_each_other_on_3x3() {
    assert_consistent_and_dominating(CLASSES.into_iter().chain(RANDOM_GOALS));
}

fn assert_consistent_and_dominating(goals: impl Iterator<Item = &'static str>) {
    for oracle in goals.map(Oracle::parse) {
        let boards = oracle.boards();
        let distances: Vec<usize> = boards.par_iter().map(|b| oracle.distance(b)).collect();
        let index: HashMap<Board, usize> = boards.iter().cloned().zip(0..).collect();
        let neighbours = |board: &Board| -> Vec<usize> {
            board.neighbours(Metric::Stm).map(|(_, next)| index[&next]).collect()
        };
        let neighbours: Vec<Vec<usize>> = boards.par_iter().map(neighbours).collect();
        for chain in CHAINS {
            let mut weaker = vec![0; boards.len()];
            for name in chain {
                let estimates = estimates(&*oracle.heuristic(name), &boards);
                for (i, &estimate) in estimates.iter().enumerate() {
                    assert!(estimate as usize <= distances[i], "{name}, {}", boards[i]);
                    for &next in &neighbours[i] {
                        let change = estimate.abs_diff(estimates[next]);
                        assert!(change <= 1, "{name}: {} to {}", boards[i], boards[next]);
                    }
                }
                let is_stronger = weaker.iter().zip(&estimates).all(|(a, b)| a <= b);
                assert!(is_stronger, "{name}");
                weaker = estimates;
            }
        }
    }
}

#[test]
fn evaluation_finds_no_counterexample_to_consistent_heuristics() {
    for goal in all_goals() {
        let oracle = Oracle::parse(goal);
        let consistent = HEURISTICS.into_iter().filter(|&name| name != "manhattan-with-blank");
        for name in consistent {
            let evaluation = evaluate(&oracle, &*oracle.heuristic(name));
            let states = oracle.goal().shape().states();
            assert_eq!(Some(evaluation.boards().into()), states);
            assert_eq!(evaluation.overestimate, None, "{goal}, {name}");
            assert_eq!(evaluation.inconsistency, None, "{goal}, {name}");
        }
    }
}

#[test]
fn evaluation_finds_no_counterexample_among_the_1814400_boards_of_2x5() {
    let oracle = Oracle::parse("1 2 3 4 5/6 7 8 9 0");
    for name in ["manhattan", "linear-conflict", "walking-distance"] {
        let evaluation = evaluate(&oracle, &*oracle.heuristic(name));
        assert_eq!(evaluation.boards(), 1_814_400);
        assert_eq!(evaluation.overestimate, None, "{name}");
        assert_eq!(evaluation.inconsistency, None, "{name}");
    }
}

#[test]
fn evaluation_agrees_with_a_sequential_loop() {
    for goal in ["1 2 3 4/5 6 7 0", CLASSES[1]] {
        let oracle = Oracle::parse(goal);
        let boards = oracle.boards();
        for name in HEURISTICS {
            let heuristic = oracle.heuristic(name);
            let evaluation = evaluate(&oracle, &*heuristic);
            let estimates = estimates(&*heuristic, &boards);
            let sum: u32 = estimates.iter().sum();
            assert_eq!(evaluation.sum(), u64::from(sum), "{name}");
            assert_eq!(Some(&evaluation.largest), estimates.iter().max(), "{name}");
            let pairs = boards.iter().zip(&estimates);
            let pairs = pairs.map(|(board, &estimate)| (oracle.distance(board) as u32, estimate));
            let exact = pairs.clone().filter(|(distance, e)| distance == e).count();
            assert_eq!(evaluation.exact, exact as u64, "{name}");
            let overestimates = pairs.filter(|(distance, e)| e > distance);
            let nearest = overestimates.map(|(distance, _)| distance).min();
            let found = evaluation.overestimate.map(|found| found.distance);
            assert_eq!(found, nearest, "{name}");
        }
    }
}

/// Over all boards each tile is on each cell equally often, so the mean Manhattan distance is that
/// from a random cell to each tile's goal cell: 126/9, 129/9 and 132/9 with the goal blank in a
/// corner, on an edge and in the centre.
#[test]
fn mean_estimates_match_their_closed_forms() {
    for (goal, ninths) in CLASSES.into_iter().zip([126, 129, 132]) {
        let oracle = Oracle::parse(goal);
        let manhattan = evaluate(&oracle, &*oracle.heuristic("manhattan"));
        assert_eq!(manhattan.sum() * 9, manhattan.boards() * ninths);
        let misplaced = evaluate(&oracle, &*oracle.heuristic("misplaced"));
        assert_eq!(misplaced.sum() * 9, misplaced.boards() * 8 * 8);
        let exact = evaluate(&oracle, &*oracle.heuristic("exact"));
        let mean = oracle.solver().table().header().distribution().mean();
        assert_eq!((exact.mean(), exact.exact_fraction()), (mean, 1.0));
    }
}

/// The counterexamples are verified by the independent search.
#[test]
fn manhattan_distance_with_the_blank_is_neither_admissible_nor_consistent() {
    for goal in all_goals() {
        let oracle = Oracle::parse(goal);
        let heuristic = oracle.heuristic("manhattan-with-blank");
        let evaluation = evaluate(&oracle, &*heuristic);
        let grid = Grid::of(oracle.goal().shape());
        let between = |a: &Board, b: &Board| grid.between(grid.word(a), grid.word(b)).unwrap();

        let found = evaluation.overestimate.unwrap();
        assert_eq!(between(&found.board, &oracle.goal()), found.distance);
        assert_eq!(heuristic.estimate(&found.board), found.estimate);
        // One move from the goal, both the tile and the blank are one cell away.
        assert_eq!((found.distance, found.estimate), (1, 2));

        let found = evaluation.inconsistency.unwrap();
        assert_eq!(between(&found.board, &oracle.goal()), found.distance);
        assert_eq!(heuristic.estimate(&found.board), found.estimate);
        assert_eq!(heuristic.estimate(&found.next), found.next_estimate);
        assert_eq!(between(&found.board, &found.next), 1);
        assert!(found.estimate > found.next_estimate + 1);
    }
}

/// Returns the number of pairs of tiles that share a line in both boards, in opposite order.
fn conflicting_pairs(board: &Board, goal: &Board) -> u32 {
    let shape = goal.shape();
    let row_and_col = |cell: usize| (cell / shape.cols(), cell % shape.cols());
    let home = |tile: u8| row_and_col(goal.tiles().iter().position(|&t| t == tile).unwrap());
    let cells = || (0..shape.cells()).filter(|&cell| board.tiles()[cell] != 0);
    let pairs = cells().flat_map(|a| cells().filter(move |&b| a < b).map(move |b| (a, b)));
    let conflicting = pairs.filter(|&(a, b)| {
        let [a_now, b_now] = [a, b].map(row_and_col);
        let [a_home, b_home] = [a, b].map(|cell| home(board.tiles()[cell]));
        let in_row = [b_now.0, a_home.0, b_home.0] == [a_now.0; 3] && a_home.1 > b_home.1;
        let in_col = [b_now.1, a_home.1, b_home.1] == [a_now.1; 3] && a_home.0 > b_home.0;
        in_row || in_col
    });
    conflicting.count() as u32
}

#[test]
fn two_for_each_conflicting_pair_is_inadmissible_for_seven_boards() {
    let oracle = Oracle::parse(CLASSES[0]);
    let manhattan = oracle.heuristic("manhattan");
    let estimate =
        |board: &Board| manhattan.estimate(board) + 2 * conflicting_pairs(board, &oracle.goal());
    let boards = oracle.boards();
    let overestimated =
        boards.par_iter().filter(|board| estimate(board) as usize > oracle.distance(board));
    assert_eq!(overestimated.count(), 7);
    // The example in the documentation of `LinearConflict`.
    let board = "0 8 7/6 5 4/3 2 1".parse().unwrap();
    let conflicts = LinearConflict::new(&oracle.goal());
    assert_eq!(oracle.distance(&board), 28);
    assert_eq!(manhattan.estimate(&board), 20);
    assert_eq!(conflicts.estimate(&board), 28);
    assert_eq!(estimate(&board), 32);
}
