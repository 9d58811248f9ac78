//! Limits end every run in time, on a board that would take hours.

use std::time::Duration;

use jiugong::{Board, Solver};
use jiugong_lab::{
    ALGORITHMS, Algorithm, Heuristic, Limit, Limits, LinearConflict, PerTile, Problem, Run,
    Verdict, WalkingDistance, run,
};

use crate::oracle::{CLASSES, Oracle};

const UNLIMITED: Limits = Limits { nodes: u64::MAX, memory: u64::MAX, time: Duration::MAX };

/// Returns start and goal of the hardest of Korf's boards, number 88, for which IDA* generates six
/// billion nodes.
fn hard() -> (Board, Board) {
    let start = "15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4";
    let goal = "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15";
    (start.parse().unwrap(), goal.parse().unwrap())
}

/// Looks up an algorithm that needs no table. The depth limit makes depth-limited search of the
/// hard board take hours.
fn algorithm(name: &str) -> Box<dyn Algorithm> {
    let no_table: Option<Solver<'static, Vec<u8>>> = None;
    jiugong_lab::algorithm(name, Some(60), no_table).unwrap()
}

/// Runs all algorithms with the zero heuristic, so that greedy search finds no path either.
fn run_all(limits: Limits, mut check: impl FnMut(&str, Run)) {
    let (start, goal) = hard();
    let heuristic = PerTile::zero(&goal);
    let problem = Problem::new(start, goal, &heuristic);
    for name in ALGORITHMS.into_iter().filter(|&name| name != "table-walk") {
        check(name, run(&*algorithm(name), &problem, &limits));
    }
}

#[test]
fn node_limit_is_exact() {
    for nodes in [0, 1, 2, 1000, 4095, 4096, 4097, 10_000] {
        let limits = Limits { nodes, ..UNLIMITED };
        run_all(limits, |name, run| {
            assert_eq!(run.verdict, Verdict::Stopped(Limit::Nodes), "{name}");
            assert_eq!(run.counts.expanded, nodes, "{name}");
        });
    }
}

#[test]
fn time_limit_ends_a_run() {
    let time = Duration::from_millis(50);
    run_all(Limits { time, ..UNLIMITED }, |name, run| {
        assert_eq!(run.verdict, Verdict::Stopped(Limit::Time), "{name}");
        assert!(run.counts.time >= time, "{name}: {:?}", run.counts.time);
    });
}

#[test]
fn time_limit_ends_a_run_with_an_expensive_heuristic() {
    let (start, goal) = hard();
    let conflicts = LinearConflict::new(&goal);
    let walking = WalkingDistance::new(&goal).unwrap();
    let time = Duration::from_millis(50);
    for heuristic in [&conflicts as &dyn Heuristic, &walking] {
        for name in ["a-star", "ida-star"] {
            let problem = Problem::new(start.clone(), goal.clone(), heuristic);
            let run = run(&*algorithm(name), &problem, &Limits { time, ..UNLIMITED });
            assert_eq!(run.verdict, Verdict::Stopped(Limit::Time), "{name}");
        }
    }
}

#[test]
fn memory_limit_ends_algorithms_that_store_boards() {
    let memory = 10_000_000;
    let limits = Limits { memory, nodes: 5_000_000, ..UNLIMITED };
    run_all(limits, |name, run| {
        let counts = run.counts;
        let Some(distinct) = counts.distinct else {
            // Depth-first algorithms store only the path.
            assert_eq!(run.verdict, Verdict::Stopped(Limit::Nodes), "{name}");
            assert!(counts.memory < 10_000, "{name}");
            return;
        };
        assert_eq!(run.verdict, Verdict::Stopped(Limit::Memory), "{name}");
        // Structures double: while they do, half as much again is in use for the old ones.
        assert!((memory / 4..memory).contains(&counts.memory), "{name}: {counts:?}");
        let per_board = counts.memory / distinct;
        assert!((16..500).contains(&per_board), "{name}: {per_board} bytes");
    });
}

#[test]
fn limits_apply_to_the_table_walk() {
    let oracle = Oracle::parse(CLASSES[0]);
    let start = "867254301".parse().unwrap();
    let zero = oracle.heuristic("zero");
    let problem = Problem::new(start, oracle.goal(), &*zero);
    let walk = |limits| run(&*oracle.algorithm("table-walk"), &problem, &limits);
    let walk_nodes = |nodes| walk(Limits { nodes, ..UNLIMITED });
    for nodes in 0..31 {
        let run = walk_nodes(nodes);
        assert_eq!(run.verdict, Verdict::Stopped(Limit::Nodes));
        assert_eq!(run.counts.expanded, nodes);
    }
    assert_eq!(walk_nodes(31).path().unwrap().len(), 31);
    let walk_memory = |memory| walk(Limits { memory, ..UNLIMITED });
    let table = oracle.solver().table().as_bytes().len() as u64;
    let run = walk_memory(table - 1);
    assert_eq!(run.verdict, Verdict::Stopped(Limit::Memory));
    let run = walk_memory(table);
    assert_eq!(run.path().unwrap().len(), 31);
    assert_eq!(run.counts.memory, table);
}

#[test]
fn limits_equal_to_the_cost_do_not_change_the_result() {
    let oracle = Oracle::parse(CLASSES[0]);
    let manhattan = oracle.heuristic("manhattan");
    for start in oracle.sample(5) {
        let problem = Problem::new(start, oracle.goal(), &*manhattan);
        for name in ["breadth-first", "bidirectional", "greedy", "a-star", "ida-star"] {
            let algorithm = oracle.algorithm(name);
            let unlimited = run(&*algorithm, &problem, &UNLIMITED);
            let nodes = unlimited.counts.expanded;
            // Data structures that move to others of twice the size need three times as much.
            let enough = Limits { nodes, memory: 3 * unlimited.counts.memory, ..UNLIMITED };
            let limited = run(&*algorithm, &problem, &enough);
            assert_eq!(limited.verdict, unlimited.verdict, "{name}");
            let nodes = nodes - 1;
            let stopped = run(&*algorithm, &problem, &Limits { nodes, ..UNLIMITED });
            assert_eq!(stopped.verdict, Verdict::Stopped(Limit::Nodes), "{name}");
            assert_eq!(stopped.counts.expanded, nodes, "{name}");
        }
    }
}
