//! Any goal and any start of small shapes, solvable or not, the moves tried in any order: every
//! algorithm against a plain search that shares nothing with the library.
#![allow(clippy::unwrap_used, clippy::panic)]

mod truth;

use jiugong::{Board, Move, Shape};
use jiugong_lab::{ALGORITHMS, Algorithm, HEURISTICS, Limits, Problem, Run, Stop, Verdict, run};
use proptest::prelude::*;
use truth::independent::Grid;
use truth::{Truth, leads};

/// Enough boards for all that remember them, and an end for those that do not where there is no way.
const LIMITS: Limits = Limits {
    nodes: 400_000,
    memory: 1 << 30,
    time: std::time::Duration::MAX,
};

fn boards(shape: Shape) -> impl Strategy<Value = Board> {
    let tiles: Vec<u8> = (0..shape.cells() as u8).collect();
    let shuffled = Just(tiles).prop_shuffle();
    shuffled.prop_map(move |tiles| Board::new(shape, &tiles).unwrap())
}

/// Goal and start of one of these shapes.
fn pairs(shapes: &'static [&'static str]) -> impl Strategy<Value = [Board; 2]> {
    let shape = proptest::sample::select(shapes).prop_map(|shape| shape.parse().unwrap());
    shape.prop_flat_map(|shape| [boards(shape), boards(shape)])
}

fn orders() -> impl Strategy<Value = [Move; 4]> {
    let all = Just(Move::ALL.to_vec()).prop_shuffle();
    all.prop_map(|order| order.try_into().unwrap())
}

/// The length of a shortest way by the plain search.
fn distance(goal: &Board, start: &Board) -> Option<usize> {
    let grid = Grid::of(goal.shape());
    let between = grid.between(grid.word(start), grid.word(goal));
    between.map(|distance| distance as usize)
}

/// Whether what came of a run is right.
fn is_right(
    run: &Run,
    algorithm: &dyn Algorithm,
    is_admissible: bool,
    problem: &Problem,
    distance: Option<usize>,
) -> bool {
    match (&run.verdict, distance) {
        (Verdict::Found(path), Some(distance)) => {
            let is_shortest = path.len() == distance;
            leads(&problem.start, path, &problem.goal)
                && path.len() >= distance
                && (is_shortest || !algorithm.is_optimal() || !is_admissible)
        }
        (Verdict::Found(_), None) => false,
        // Who remembers all boards finds that there is no way; others may go round for ever.
        (Verdict::NoPath, None) => true,
        (Verdict::Stopped(stop), None) => *stop == Stop::Nodes && run.counts.distinct.is_none(),
        (_, Some(_)) => false,
    }
}

fn check(
    [goal, start]: [Board; 2],
    order: [Move; 4],
    algorithms: &[&str],
) -> Result<(), TestCaseError> {
    let truth = Truth::of(goal);
    let distance = distance(&goal, &start);
    for heuristic in HEURISTICS {
        let admissible = heuristic != "manhattan-with-blank";
        let heuristic = truth.heuristic(heuristic);
        let problem = Problem {
            order,
            ..Problem::new(start, goal, &*heuristic)
        };
        for algorithm in algorithms {
            let algorithm = truth.algorithm(algorithm);
            if !algorithm.is_informed() && heuristic.name() != "zero" {
                continue;
            }
            let run = run(&*algorithm, &problem, &LIMITS);
            prop_assert!(
                is_right(&run, &*algorithm, admissible, &problem, distance),
                "{}, {}: {run:?}, not {distance:?}",
                algorithm.name(),
                heuristic.name()
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn every_algorithm_on_2x2_2x3_and_3x2(
        pair in pairs(&["2x2", "2x3", "3x2"]),
        order in orders(),
    ) {
        check(pair, order, &ALGORITHMS)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    /// Without those that go round for long where there is no way, or little is known of it.
    #[test]
    fn those_that_remember_on_2x4_4x2_and_3x3(
        pair in pairs(&["2x4", "4x2", "3x3"]),
        order in orders(),
    ) {
        let remember = ALGORITHMS.into_iter().filter(|name| {
            !["depth-limited", "iterative-deepening", "ida-star"].contains(name)
        });
        check(pair, order, &remember.collect::<Vec<_>>())?;
    }
}

/// A board is where it should be before the first move.
#[test]
fn a_start_that_is_the_goal_takes_no_move() {
    for goal in ["3 1/0 2", "1 2 3/4 5 0", "0 8 7/6 5 4/3 2 1"] {
        let truth = Truth::about(goal);
        for name in ALGORITHMS {
            let run = truth.run(
                &*truth.algorithm(name),
                &*truth.heuristic("manhattan"),
                truth.goal(),
            );
            assert_eq!(run.verdict, Verdict::Found(Vec::new()), "{name}");
            assert_eq!(run.counts.expanded, 0, "{name}");
        }
    }
}

#[test]
fn boards_of_different_shapes_have_no_way_between_them() {
    let truth = Truth::about("1 2 3/4 5 0");
    for name in ALGORITHMS {
        let start = "1 2/3 4/5 0".parse().unwrap();
        let run = truth.run(
            &*truth.algorithm(name),
            &*truth.heuristic("manhattan"),
            start,
        );
        assert_eq!(run.verdict, Verdict::NoPath, "{name}");
        assert_eq!(run.counts.expanded, 0, "{name}");
    }
}
