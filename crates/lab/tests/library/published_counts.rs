//! Reproduces the published output of a C++ program that solves the 8-puzzle.
//!
//! For each of three boards it prints how many boards breadth-first search and A* "processed".
//! These are the distinct boards generated, the start included, with the closed set updated on
//! generation, the blank moved up, left, right, down, and a late goal test.

use jiugong::Board;
use jiugong_lab::{
    AStar, Algorithm, BreadthFirst, Heuristic, Limits, NaiveAStar, PerTile, Problem, run,
};

use crate::oracle::BLANK_ULRD;

/// Start, goal, path length, and the boards processed by breadth-first search and A*.
const PUBLISHED: [(&str, &str, usize, [u64; 2]); 3] = [
    ("283104765", "123804765", 4, [37, 10]),
    ("123456780", "123046758", 3, [25, 8]),
    ("283164705", "123804765", 5, [61, 12]),
];

/// Returns the path length and the number of distinct boards.
fn processed(algorithm: &dyn Algorithm, problem: &Problem) -> (usize, u64) {
    let run = run(algorithm, problem, &Limits::default());
    (run.path().unwrap().len(), run.counts.distinct.unwrap())
}

#[test]
fn reproduces_the_six_published_counts() {
    for (start, goal, length, [breadth_first, a_star]) in PUBLISHED {
        let start: Board = start.parse().unwrap();
        let goal: Board = goal.parse().unwrap();
        // The heuristic is not documented; both give the published counts.
        for heuristic in [PerTile::misplaced(&goal), PerTile::manhattan(&goal)] {
            let problem = Problem {
                order: BLANK_ULRD,
                ..Problem::new(start.clone(), goal.clone(), &heuristic)
            };
            let found = processed(&BreadthFirst::LateGoalTest, &problem);
            assert_eq!(found, (length, breadth_first), "{start}");
            for algorithm in [&NaiveAStar as &dyn Algorithm, &AStar] {
                let found = processed(algorithm, &problem);
                assert_eq!(found, (length, a_star), "{start}, {}", heuristic.name());
            }
        }
    }
}

#[test]
fn other_counting_rules_give_other_counts() {
    let start = "283104765".parse().unwrap();
    let goal: Board = "123804765".parse().unwrap();
    let zero = PerTile::zero(&goal);
    let problem = Problem { order: BLANK_ULRD, ..Problem::new(start, goal, &zero) };
    let counts = |algorithm: BreadthFirst| run(&algorithm, &problem, &Limits::default()).counts;
    let late = counts(BreadthFirst::LateGoalTest);
    assert_eq!((late.generated, late.expanded), (57, 21));
    let early = counts(BreadthFirst::EarlyGoalTest);
    assert_eq!(early.distinct, Some(22));
    assert_eq!((early.generated, early.expanded), (35, 14));
}
