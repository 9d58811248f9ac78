//! `jiugong list`: all boards, or those near the goal, compared with an independent search.

use std::collections::{BTreeMap, BTreeSet};

use jiugong::{Board, Goal, Metric};
use jiugong_test_support::independent::Grid;
use jiugong_test_support::large;
use serde_json::Value;

use crate::{LAST, argument, large_records, run, run_large};

/// Goals of the three homes of 3×3.
const GOALS: [&str; 3] = [LAST, "1 2 3/4 5 6/7 0 8", "1 2 3/8 0 4/7 6 5"];

/// Parses lines of boards and numbers separated by tabs.
fn rows(text: &str) -> Vec<(String, Vec<u64>)> {
    let rows = text.lines().map(|line| {
        let mut fields = line.split('\t');
        let board = fields.next().unwrap().to_string();
        (board, fields.map(|number| number.parse().unwrap()).collect())
    });
    rows.collect()
}

/// Returns the lines of a run. Asserts that it succeeds.
#[track_caller]
fn listed(args: &str) -> Vec<(String, Vec<u64>)> {
    let output = run(args);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{args}");
    rows(&output.stdout)
}

#[test]
fn lists_all_boards_of_3x3_with_right_distances() {
    for goal in GOALS {
        for metric in Metric::ALL {
            let grid = Grid::new(3, 3).with_metric(metric);
            let search = grid.search(grid.word(&goal.parse().unwrap()));
            let metric = metric.name();
            let goal_arg = argument(goal);
            let list = listed(&format!("list --goal {goal_arg} --metric {metric}"));
            assert_eq!(list.len(), 181_440);
            let boards: BTreeSet<&String> = list.iter().map(|(board, _)| board).collect();
            assert_eq!(boards.len(), list.len());
            let goal = Goal::new(goal.parse().unwrap());
            let mut counts = vec![0; search.layers.len()];
            for (number, (board, distance)) in (0..).zip(&list) {
                let board: Board = board.parse().unwrap();
                assert_eq!(distance.len(), 1);
                assert_eq!(distance[0], u64::from(search.distances[&grid.word(&board)]));
                let state = goal.state(&board).unwrap();
                assert_eq!(goal.index().unwrap().number(&state), number);
                counts[distance[0] as usize] += 1;
            }
            let command = format!("distribution --goal {goal_arg} --metric {metric} --json");
            assert_eq!(run(&command).json()[0]["counts"], serde_json::json!(counts));
        }
    }
}

#[test]
fn keeps_the_distances_of_a_range_in_order() {
    let all = listed("list 3x2");
    for range in ["0", "7", "3..5", "20..99", "0..21"] {
        let (first, last) = range.split_once("..").unwrap_or((range, range));
        let distances = first.parse::<u64>().unwrap()..=last.parse().unwrap();
        let mut expected = all.clone();
        expected.retain(|(_, numbers)| distances.contains(&numbers[0]));
        assert!(!expected.is_empty());
        assert_eq!(listed(&format!("list 3x2 --distance {range}")), expected);
        for limit in [0, 1, expected.len(), expected.len() + 1] {
            let limited = listed(&format!("list 3x2 --distance {range} --limit {limit}"));
            assert_eq!(limited, expected[..limit.min(expected.len())]);
        }
    }
    // More boards than are formatted at a time.
    let all = run("list 3x3").stdout;
    let first: Vec<&str> = all.lines().take(100_000).collect();
    assert_eq!(run("list 3x3 --limit 100000").stdout, first.join("\n") + "\n");
}

#[test]
fn number_of_solutions_agrees_with_recurrence_and_solve() {
    for (args, metric) in [("list 2x4", Metric::Stm), ("list 2x4 --metric mtm", Metric::Mtm)] {
        let grid = Grid::new(2, 4).with_metric(metric);
        let list = listed(&format!("{args} --solutions"));
        let all: BTreeMap<_, _> = list
            .iter()
            .map(|(board, numbers)| (grid.word(&board.parse().unwrap()), numbers.clone()))
            .collect();
        for numbers in all.iter() {
            let (&word, [distance, solutions]) = (numbers.0, &numbers.1[..]) else { panic!() };
            let closer = grid.neighbours(word).map(|(_, next)| &all[&next]);
            let sum: u64 = closer.filter(|next| next[0] + 1 == *distance).map(|next| next[1]).sum();
            assert_eq!(*solutions, sum.max(u64::from(*distance == 0)));
        }
        assert_eq!(listed(args), {
            let mut list = list.clone();
            list.iter_mut().for_each(|(_, numbers)| numbers.truncate(1));
            list
        });
        let samples: Vec<_> = list.iter().step_by(701).collect();
        let boards: Vec<&str> = samples.iter().map(|(board, _)| board.as_str()).collect();
        let solve = format!("solve - --shape 2x4 --json --metric {}", metric.name());
        let solved = crate::run_with_input(&solve, boards.join("\n")).json();
        assert_eq!(solved.len(), samples.len());
        for (record, (_, numbers)) in solved.iter().zip(samples) {
            assert_eq!(record["distance"], numbers[0]);
            assert_eq!(record["solutions"], numbers[1], "{record}");
        }
    }
    assert_eq!(listed("list 3x3 --distance 31 --solutions").len(), 2);
    assert!(listed("list 3x3 --distance 31 --solutions").iter().all(|row| row.1 == [31, 40]));
}

#[test]
fn near_boards_are_those_of_the_table() {
    for (shape, steps) in [("3x3", 14), ("2x4", 40), ("2x2", 1), ("3x3 --goal spiral", 9)] {
        for metric in ["stm", "mtm"] {
            let args = format!("list {shape} --metric {metric} --solutions");
            let by_distance = listed(&format!("{args} --near {steps}"));
            let mut from_table = listed(&format!("{args} --distance 0..{steps}"));
            assert!(by_distance.is_sorted_by_key(|(board, numbers)| {
                let board: Board = board.parse().unwrap();
                (numbers[0], board.blank(), board.tiles().to_vec())
            }));
            let mut near = by_distance.clone();
            near.sort();
            from_table.sort();
            assert_eq!(near, from_table, "{args}");
            let limited = listed(&format!("{args} --near {steps} --limit 7"));
            assert_eq!(limited, by_distance[..7.min(by_distance.len())]);
        }
    }
}

#[test]
fn near_boards_of_large_shapes_have_published_counts() {
    let mut counts = [0; 11];
    for (_, numbers) in listed("list 4x4 --near 10") {
        counts[numbers[0] as usize] += 1;
    }
    assert_eq!(counts, [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948]);
    for (args, rows, cols, goal) in [
        ("list 4x4 --near 6 --goal spiral", 4, 4, "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7"),
        ("list 3x5 --near 7 --metric mtm", 3, 5, "1 2 3 4 5/6 7 8 9 10/11 12 13 14 0"),
    ] {
        let metric = if args.ends_with("mtm") { Metric::Mtm } else { Metric::Stm };
        let grid = Grid::new(rows, cols).with_metric(metric);
        let goal = grid.word(&goal.parse().unwrap());
        let list = listed(args);
        for (board, numbers) in list.iter().step_by(list.len() / 40) {
            let word = grid.word(&board.parse().unwrap());
            assert_eq!(grid.between(word, goal).map(u64::from), Some(numbers[0]), "{board}");
        }
    }
    // The blank of 5×5 has two moves in the corner of the goal and three after each of them.
    let counts: Vec<usize> =
        (0..4).map(|near| run(&format!("list 5x5 --near {near}")).stdout.lines().count()).collect();
    assert_eq!(counts, [1, 3, 7, 17]);
}

#[test]
fn decodes_sparse_tables() {
    let goal = Goal::new("1 2 3 4/5 6 7 8/9 10 11 0".parse().unwrap());
    let solver = jiugong::Solver::new(large::table(), &goal).unwrap();
    let output = run_large("list 3x4 --limit 60000", &[]);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let list = rows(&output.stdout);
    assert_eq!(list.len(), 60_000);
    for (number, (board, distance)) in (0..).zip(&list) {
        let board: Board = board.parse().unwrap();
        assert_eq!(goal.index().unwrap().number(&goal.state(&board).unwrap()), number);
        if number % 16 == 0 {
            assert_eq!(distance[0], u64::from(solver.distance(&board).unwrap()));
        }
    }
}

#[test]
fn finds_near_and_far_boards_of_large_tables() {
    let goal = Goal::new("1 2 3 4/5 6 7 8/9 10 11 0".parse().unwrap());
    let board = |record: &Value| record["board"].as_str().unwrap().to_string();
    for (first, last) in [(0, 8), (52, 53)] {
        let args = format!("list 3x4 --distance {first}..{last} --solutions");
        let list = large_records(&args, &[]);
        let distribution = large::table().header().distribution();
        assert_eq!(list.len() as u64, distribution.count_within(first..last + 1));
        assert!(list.is_sorted_by_key(|record| {
            let state = goal.state(&board(record).parse().unwrap()).unwrap();
            goal.index().unwrap().number(&state)
        }));
        let boards: Vec<String> = list.iter().map(board).collect();
        let solved = large_records("solve -", &boards);
        for (record, solved) in list.iter().zip(solved) {
            for field in ["board", "goal", "metric", "distance", "solutions"] {
                assert_eq!(record[field], solved[field]);
            }
        }
    }
}
