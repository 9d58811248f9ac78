//! A report of others, reproduced: counts of a program in C++ that solves the 8-puzzle.
//!
//! For each of three boards it printed how many boards breadth-first search and A* had
//! "processed". The numbers can only be compared by who knows what was counted: boards that were
//! generated, each once, the start included; marked when they were generated; the moves tried in
//! the order in which the blank goes up, left, right, down; and the goal recognised late, when it
//! was taken out to be expanded.
#![allow(clippy::unwrap_used)]

use jiugong::Move;
use jiugong_lab::{
    AStar, Algorithm, BreadthFirst, Heuristic, Limits, MarkingAStar, PerTile, Problem, run,
};

/// Start, goal, the length of the way, and what breadth-first search and A* processed.
const PRINTED: [(&str, &str, usize, [u64; 2]); 3] = [
    ("283104765", "123804765", 4, [37, 10]),
    ("123456780", "123046758", 3, [25, 8]),
    ("283164705", "123804765", 5, [61, 12]),
];

/// The blank goes up, left, right, down: the tile beside it goes the other way.
const ORDER: [Move; 4] = [Move::Down, Move::Right, Move::Left, Move::Up];

/// The length of the way that is found, and how many boards are met.
fn processed(algorithm: &dyn Algorithm, problem: &Problem) -> (usize, u64) {
    let run = run(algorithm, problem, &Limits::default());
    (run.path().unwrap().len(), run.counts.distinct.unwrap())
}

#[test]
fn the_six_printed_numbers_are_reproduced() {
    for (start, goal, length, [breadth_first, a_star]) in PRINTED {
        let (start, goal) = (start.parse().unwrap(), goal.parse().unwrap());
        // The report does not say which heuristic; either gives the numbers.
        for heuristic in [PerTile::misplaced(goal), PerTile::manhattan(goal)] {
            let problem = Problem {
                order: ORDER,
                ..Problem::new(start, goal, &heuristic)
            };
            let found = processed(&BreadthFirst::late(), &problem);
            assert_eq!(found, (length, breadth_first), "{start}");
            for algorithm in [&MarkingAStar as &dyn Algorithm, &AStar] {
                let found = processed(algorithm, &problem);
                assert_eq!(found, (length, a_star), "{start}, {}", heuristic.name());
            }
        }
    }
}

/// What each number would have been under another of the meanings that programs have.
#[test]
fn another_way_of_counting_gives_other_numbers() {
    let (start, goal) = ("283104765".parse().unwrap(), "123804765".parse().unwrap());
    let zero = PerTile::zero(goal);
    let problem = Problem {
        order: ORDER,
        ..Problem::new(start, goal, &zero)
    };
    let counts = |algorithm: BreadthFirst| run(&algorithm, &problem, &Limits::default()).counts;
    let late = counts(BreadthFirst::late());
    assert_eq!((late.generated, late.expanded), (57, 21));
    let early = counts(BreadthFirst::early());
    assert_eq!(early.distinct, Some(22));
    assert_eq!((early.generated, early.expanded), (35, 14));
}
