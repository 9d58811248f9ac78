//! Every algorithm on random problems of small shapes, solvable or not, with random move orders,
//! against an independent search.

use jiugong::{Board, Direction, Shape};
use jiugong_lab::{ALGORITHMS, Algorithm, HEURISTICS, Limit, Limits, Problem, Run, Verdict, run};
use proptest::prelude::*;

use crate::oracle::{Oracle, is_path};
use jiugong_test_support::independent::Grid;

/// Sufficient for algorithms with a closed set; ends the others on unsolvable problems.
const LIMITS: Limits = Limits { nodes: 400_000, memory: 1 << 30, time: std::time::Duration::MAX };

/// The algorithms without a closed set.
const DEPTH_FIRST: [&str; 3] = ["depth-limited", "iterative-deepening", "ida-star"];

fn boards(shape: Shape) -> impl Strategy<Value = Board> {
    let tiles: Vec<u8> = [0].into_iter().chain(shape.tiles()).collect();
    let shuffled = Just(tiles).prop_shuffle();
    shuffled.prop_map(move |tiles| Board::new(shape, &tiles).unwrap())
}

/// Pairs of goal and start of one of these shapes.
fn pairs(shapes: &'static [&'static str]) -> impl Strategy<Value = [Board; 2]> {
    let shape = proptest::sample::select(shapes).prop_map(|shape| shape.parse().unwrap());
    shape.prop_flat_map(|shape| [boards(shape), boards(shape)])
}

fn orders() -> impl Strategy<Value = [Direction; 4]> {
    let all = Just(Direction::ALL.to_vec()).prop_shuffle();
    all.prop_map(|order| order.try_into().unwrap())
}

/// Returns the distance by the independent search.
fn distance(goal: &Board, start: &Board) -> Option<usize> {
    let grid = Grid::of(goal.shape());
    let distance = grid.between(grid.word(start), grid.word(goal))?;
    Some(distance as usize)
}

/// Returns whether the result of a run is correct.
fn is_correct(
    run: &Run,
    algorithm: &dyn Algorithm,
    is_admissible: bool,
    problem: &Problem,
    distance: Option<usize>,
) -> bool {
    match (&run.verdict, distance) {
        (Verdict::Found(path), Some(distance)) => {
            let is_shortest = path.len() == distance;
            is_path(&problem.start, path, &problem.goal)
                && path.len() >= distance
                && (is_shortest || !algorithm.is_optimal() || !is_admissible)
        }
        (Verdict::NoPath, None) => true,
        // Only algorithms without a closed set may fail to prove that there is no path.
        (Verdict::Stopped(limit), None) => *limit == Limit::Nodes && run.counts.distinct.is_none(),
        _ => false,
    }
}

fn check(
    [goal, start]: [Board; 2],
    order: [Direction; 4],
    algorithms: &[&str],
) -> Result<(), TestCaseError> {
    let oracle = Oracle::new(goal.clone());
    let distance = distance(&goal, &start);
    for heuristic in HEURISTICS {
        let admissible = heuristic != "manhattan-with-blank";
        let heuristic = oracle.heuristic(heuristic);
        let problem = Problem { order, ..Problem::new(start.clone(), goal.clone(), &*heuristic) };
        for algorithm in algorithms {
            let algorithm = oracle.algorithm(algorithm);
            if !algorithm.is_informed() && heuristic.name() != "zero" {
                continue;
            }
            let run = run(&*algorithm, &problem, &LIMITS);
            prop_assert!(
                is_correct(&run, &*algorithm, admissible, &problem, distance),
                "{}, {}: {run:?}, expected {distance:?}",
                algorithm.name(),
                heuristic.name()
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn every_algorithm_on_2x2_2x3_and_3x2(
        pair in pairs(&["2x2", "2x3", "3x2"]),
        order in orders(),
    ) {
        check(pair, order, &ALGORITHMS)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn algorithms_with_a_closed_set_on_2x4_4x2_and_3x3(
        pair in pairs(&["2x4", "4x2", "3x3"]),
        order in orders(),
    ) {
        let names = ALGORITHMS.into_iter().filter(|name| !DEPTH_FIRST.contains(name));
        check(pair, order, &names.collect::<Vec<_>>())?;
    }
}

/// Runs every algorithm with the Manhattan distance, and expects a result without any expansion.
fn assert_immediate(oracle: &Oracle, start: Board, verdict: &Verdict) {
    let manhattan = oracle.heuristic("manhattan");
    for name in ALGORITHMS {
        let run = oracle.run(&*oracle.algorithm(name), &*manhattan, start.clone());
        assert_eq!(run.verdict, *verdict, "{name}");
        assert_eq!(run.counts.expanded, 0, "{name}");
    }
}

#[test]
fn solved_start_has_an_empty_path() {
    for goal in ["3 1/0 2", "1 2 3/4 5 0", "0 8 7/6 5 4/3 2 1"] {
        let oracle = Oracle::parse(goal);
        assert_immediate(&oracle, oracle.goal(), &Verdict::Found(Vec::new()));
    }
}

#[test]
fn boards_of_different_shapes_have_no_path() {
    let oracle = Oracle::parse("1 2 3/4 5 0");
    assert_immediate(&oracle, "1 2/3 4/5 0".parse().unwrap(), &Verdict::NoPath);
}
