//! Limits end every run in time, on a board that would take hours.
#![allow(clippy::unwrap_used, clippy::panic)]

mod truth;

use std::time::{Duration, Instant};

use jiugong::{Board, Solver};
use jiugong_lab::{
    ALGORITHMS, Algorithm, Heuristic, Limits, LinearConflict, PerTile, Problem, Run, Stop, Verdict,
    WalkingDistance, run,
};
use truth::{CLASSES, Truth};

/// No limit worth the name.
const NONE: Limits = Limits {
    nodes: u64::MAX,
    memory: u64::MAX,
    time: Duration::MAX,
};

/// The hardest of Korf's boards, his number 88: IDA* generates six milliard boards for it.
fn hard() -> (Board, Board) {
    let start = "15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4".parse().unwrap();
    (
        start,
        "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15".parse().unwrap(),
    )
}

/// All that search the 15-puzzle, with a depth where depth-limited search finds nothing for hours.
fn searches() -> impl Iterator<Item = Box<dyn Algorithm>> {
    let none: Option<Solver<'static, Vec<u8>>> = None;
    let names = ALGORITHMS.into_iter().filter(|&name| name != "table-walk");
    names.map(move |name| jiugong_lab::algorithm(name, 60, none).unwrap())
}

/// Runs all searches with no heuristic to speak of, so that greedy search goes astray too.
fn run_all(limits: Limits, mut each: impl FnMut(&str, Run, Duration)) {
    let (start, goal) = hard();
    let heuristic = PerTile::zero(goal);
    let problem = Problem::new(start, goal, &heuristic);
    for algorithm in searches() {
        let begun = Instant::now();
        let run = run(&*algorithm, &problem, &limits);
        each(algorithm.name(), run, begun.elapsed());
    }
}

#[test]
fn as_many_boards_are_expanded_as_may_be_and_none_more() {
    for nodes in [0, 1, 2, 1000, 4095, 4096, 4097, 10_000] {
        run_all(Limits { nodes, ..NONE }, |name, run, _| {
            assert_eq!(run.verdict, Verdict::Stopped(Stop::Nodes), "{name}");
            assert_eq!(run.counts.expanded, nodes, "{name}");
        });
    }
}

#[test]
fn time_ends_a_run_within_a_fraction_of_a_second() {
    let time = Duration::from_millis(50);
    run_all(Limits { time, ..NONE }, |name, run, taken| {
        assert_eq!(run.verdict, Verdict::Stopped(Stop::Time), "{name}");
        assert!(run.counts.time >= time, "{name}: {:?}", run.counts.time);
        // A machine that does other things as well may be late.
        assert!(taken < time * 20, "{name}: {taken:?}");
    });
}

/// The dearest heuristics too: the clock is looked at often enough.
#[test]
fn time_ends_a_run_with_a_dear_heuristic() {
    let (start, goal) = hard();
    let conflicts = LinearConflict::new(goal);
    let walking = WalkingDistance::new(goal).unwrap();
    let time = Duration::from_millis(50);
    for heuristic in [&conflicts as &dyn Heuristic, &walking] {
        for name in ["a-star", "ida-star"] {
            let none: Option<Solver<'_, Vec<u8>>> = None;
            let algorithm = jiugong_lab::algorithm(name, 0, none).unwrap();
            let begun = Instant::now();
            let problem = Problem::new(start, goal, heuristic);
            let run = run(&*algorithm, &problem, &Limits { time, ..NONE });
            assert_eq!(run.verdict, Verdict::Stopped(Stop::Time), "{name}");
            assert!(begun.elapsed() < time * 20, "{name}");
        }
    }
}

/// Structures grow by doubling, and are looked at after each board: they are over by a step at most.
#[test]
fn memory_ends_a_run_of_those_that_remember() {
    let (memory, nodes) = (10_000_000, 5_000_000);
    run_all(
        Limits {
            memory,
            nodes,
            ..NONE
        },
        |name, run, _| {
            let counts = run.counts;
            if counts.distinct.is_none() {
                // Who remembers its path alone never comes near it.
                assert_eq!(run.verdict, Verdict::Stopped(Stop::Nodes), "{name}");
                assert!(counts.memory < 10_000, "{name}");
                return;
            }
            assert_eq!(run.verdict, Verdict::Stopped(Stop::Memory), "{name}");
            assert!(
                (memory..3 * memory).contains(&counts.memory),
                "{name}: {counts:?}"
            );
            // What it says is in proportion to what it remembers.
            let each = counts.memory / counts.distinct.unwrap();
            assert!((16..500).contains(&each), "{name}: {each} bytes a board");
        },
    );
}

#[test]
fn the_walk_in_a_table_keeps_to_limits_too() {
    let truth = Truth::about(CLASSES[0]);
    let start = "867254301".parse().unwrap();
    let zero = truth.heuristic("zero");
    let problem = Problem::new(start, truth.goal(), &*zero);
    let walk = |limits| run(&*truth.algorithm("table-walk"), &problem, &limits);
    for nodes in 0..31 {
        let run = walk(Limits { nodes, ..NONE });
        assert_eq!(run.verdict, Verdict::Stopped(Stop::Nodes));
        assert_eq!(run.counts.expanded, nodes);
    }
    assert_eq!(walk(Limits { nodes: 31, ..NONE }).path().unwrap().len(), 31);
    let table = truth.solver().table().as_bytes().len() as u64;
    let run = walk(Limits {
        memory: table - 1,
        ..NONE
    });
    assert_eq!(run.verdict, Verdict::Stopped(Stop::Memory));
    let run = walk(Limits {
        memory: table,
        ..NONE
    });
    assert_eq!(run.path().unwrap().len(), 31);
    assert_eq!(run.counts.memory, table);
}

/// A limit that is not reached changes nothing.
#[test]
fn who_needs_as_much_as_it_may_have_finds_its_way() {
    let truth = Truth::about(CLASSES[0]);
    for start in truth.sample(5) {
        for name in [
            "breadth-first",
            "bidirectional",
            "greedy",
            "a-star",
            "ida-star",
        ] {
            let algorithm = truth.algorithm(name);
            let manhattan = truth.heuristic("manhattan");
            let problem = Problem::new(start, truth.goal(), &*manhattan);
            let free = run(&*algorithm, &problem, &NONE);
            let (nodes, memory) = (free.counts.expanded, free.counts.memory);
            let held = run(
                &*algorithm,
                &problem,
                &Limits {
                    nodes,
                    memory,
                    ..NONE
                },
            );
            assert_eq!(held.verdict, free.verdict, "{name}");
            let nodes = nodes - 1;
            let less = run(&*algorithm, &problem, &Limits { nodes, ..NONE });
            assert_eq!(less.verdict, Verdict::Stopped(Stop::Nodes), "{name}");
            assert_eq!(less.counts.expanded, nodes, "{name}");
        }
    }
}
