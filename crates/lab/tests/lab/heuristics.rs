//! `jiugong-lab heuristics`: the accuracy of heuristics over all boards.

use jiugong::{Board, Encoding, Goal, Metric, Solver, Table, search};
use jiugong_lab::{HEURISTICS, Heuristic, heuristic};
use serde_json::Value;

use crate::{assert_cell, csv_rows, fields, neighbours, run};

const FIELDS: &str = "shape,goal,heuristic,boards,admissible,over_board,over_distance,\
                      over_estimate,consistent,jump_board,jump_estimate,jump_next,\
                      jump_next_estimate,mean,mean_distance,exact,largest,branching,sample,seed";

/// Runs the command and returns its records.
fn records(args: &str) -> Vec<Value> {
    let output = run(&format!("heuristics --json {args}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    output.json()
}

#[test]
fn agrees_with_a_plain_loop_on_small_shapes() {
    for (shape, goal) in [("2x2", "1 2/3 0"), ("2x3", "1 2 3/4 5 0"), ("2x3", "0 1 2/3 4 5")] {
        let goal_board: Board = goal.parse().unwrap();
        let prepared = Goal::new(goal_board.clone());
        let distances = search(prepared.home(), Metric::Stm, |_, _| ()).unwrap();
        let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
        let solver = Solver::new(&table, &prepared).unwrap();
        let radius = table.header().distribution().radius();
        let boards: Vec<(Board, u32)> = (0..=radius)
            .flat_map(|distance| {
                let boards = solver.boards_at(distance);
                boards.map(move |board| (board.unwrap(), distance))
            })
            .collect();
        let goal_arg = goal.replace(' ', ",");
        let records = records(&format!("{shape} --goal {goal_arg} --count 3"));
        assert_eq!(records.len(), HEURISTICS.len());
        for (record, name) in records.iter().zip(HEURISTICS) {
            assert_eq!(fields(record), FIELDS);
            assert_eq!(record["heuristic"], name);
            assert_eq!(record["shape"], shape);
            assert_eq!(record["goal"], goal);
            let heuristic = heuristic(name, &goal_board, Some(solver), 0).unwrap();
            check_means(record, &*heuristic, &boards);
            check_counterexamples(record, &*heuristic, &boards);
        }
    }
}

fn check_means(record: &Value, heuristic: &dyn Heuristic, boards: &[(Board, u32)]) {
    assert_eq!(record["boards"], boards.len());
    let estimates = || boards.iter().map(|(board, _)| heuristic.estimate(board));
    let count = boards.len() as f64;
    let mean = f64::from(estimates().sum::<u32>()) / count;
    let distances = boards.iter().map(|(_, distance)| distance);
    let mean_distance = f64::from(distances.clone().sum::<u32>()) / count;
    let exact = estimates().zip(distances).filter(|(h, d)| h == *d).count();
    for (name, expected) in
        [("mean", mean), ("mean_distance", mean_distance), ("exact", exact as f64 / count)]
    {
        let found = record[name].as_f64().unwrap();
        assert!((found - expected).abs() < 1e-9, "{name}: {record}");
    }
    assert_eq!(record["largest"], estimates().max().unwrap());
}

fn check_counterexamples(record: &Value, heuristic: &dyn Heuristic, boards: &[(Board, u32)]) {
    let estimate = |board: &Board| heuristic.estimate(board);
    let is_admissible = boards.iter().all(|(board, distance)| estimate(board) <= *distance);
    assert_eq!(record["admissible"], is_admissible, "{record}");
    let is_consistent = boards.iter().all(|(board, _)| {
        neighbours(board.clone()).all(|next| estimate(board) <= estimate(&next) + 1)
    });
    assert_eq!(record["consistent"], is_consistent, "{record}");
    assert_eq!(record["over_board"].is_null(), is_admissible);
    assert_eq!(record["jump_board"].is_null(), is_consistent);
    let board = |name: &str| -> Board { record[name].as_str().unwrap().parse().unwrap() };
    if !is_admissible {
        let over = board("over_board");
        let (_, distance) = boards.iter().find(|(board, _)| *board == over).unwrap();
        assert_eq!(record["over_distance"], *distance);
        assert_eq!(record["over_estimate"], estimate(&over));
        assert!(estimate(&over) > *distance);
    }
    if !is_consistent {
        let from = board("jump_board");
        let to = board("jump_next");
        assert!(neighbours(from.clone()).any(|next| next == to));
        assert_eq!(record["jump_estimate"], estimate(&from));
        assert_eq!(record["jump_next_estimate"], estimate(&to));
        assert!(estimate(&from) > estimate(&to) + 1);
    }
}

#[test]
fn has_the_known_numbers_of_the_eight_puzzle() {
    let records = records("--heuristics misplaced,manhattan,exact --count 5");
    let known = [("misplaced", 64.0 / 9.0, 8), ("manhattan", 14.0, 22), ("exact", 21.9724, 31)];
    assert_eq!(records.len(), known.len());
    for (record, (name, mean, largest)) in records.iter().zip(known) {
        assert_eq!(record["heuristic"], name);
        assert_eq!(record["largest"], largest);
        let difference = record["mean"].as_f64().unwrap() - mean;
        assert!(difference.abs() < 1e-4, "{record}");
        assert_eq!(record["boards"], 181_440);
        assert_eq!(record["sample"], 5);
        assert_eq!(record["admissible"], true);
        assert_eq!(record["consistent"], true);
        let branching = record["branching"].as_f64().unwrap();
        assert!((1.0..2.0).contains(&branching), "{record}");
    }
    assert_eq!(records[2]["exact"], 1.0);
}

#[test]
fn csv_agrees_with_json() {
    let args = "2x3 --count 4 --seed 3 --heuristics manhattan-with-blank,zero";
    let records = records(args);
    let output = run(&format!("heuristics --csv {args}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_eq!(output.stdout.lines().next(), Some(FIELDS));
    let rows = csv_rows(&output.stdout);
    assert_eq!((rows.len(), records.len()), (2, 2));
    for (row, record) in rows.iter().zip(&records) {
        for (name, cell) in row {
            assert_cell(name, cell, &record[name]);
        }
    }
}

#[test]
fn has_no_branching_factor_if_a_limit_ended_a_run() {
    for limit in ["nodes 1", "memory 0"] {
        for record in records(&format!("2x3 --max-{limit}")) {
            assert!(record["branching"].is_null(), "{record}");
        }
        let output = run(&format!("heuristics 2x3 --heuristics exact --max-{limit}"));
        assert!(output.stdout.ends_with("100.00 %\n"), "{output:?}");
    }
    // The clock is checked at intervals that these runs do not reach.
    let records = records("2x3 --max-time 0 --heuristics exact");
    assert!(!records[0]["branching"].is_null());
}
