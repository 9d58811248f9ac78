//! `jiugong-lab compare`: answers in text, JSON and CSV, and limits.

use jiugong::{Board, Goal, Notation, Solver, Table};
use jiugong_lab::{ALGORITHMS, HEURISTICS};
use serde_json::Value;

use crate::boards::end_of;
use crate::{LAST, assert_cell, csv_rows, fields, run, run_with_input, runs, squeeze};

/// The algorithms that find shortest paths with an admissible heuristic.
const OPTIMAL: [&str; 8] = [
    "breadth-first",
    "breadth-first-late",
    "bidirectional",
    "uniform-cost",
    "iterative-deepening",
    "a-star",
    "ida-star",
    "table-walk",
];

/// The algorithms that store no boards.
const WITHOUT_CLOSED_SET: [&str; 4] =
    ["depth-limited", "iterative-deepening", "ida-star", "table-walk"];

const RUN_FIELDS: &str = "algorithm,heuristic,verdict,length,shortest,moves,generated,distinct,\
                          expanded,reopened,frontier,memory,iterations,seconds,repeat,branching";

#[test]
fn runs_have_the_properties_of_their_algorithms() {
    let table = include_bytes!("../../../../data/3x3-corner.table").as_slice();
    let table = Table::new(table).unwrap();
    let goal = Goal::new(LAST.parse().unwrap());
    let solver = Solver::new(&table, &goal).unwrap();
    let input = "123456780\n123405786\n135408762\n436871052\n";
    let output = run_with_input("compare - --algorithms all --heuristics all --json", input);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    for (record, board) in output.json().iter().zip(input.lines()) {
        assert_eq!(fields(record), "board,goal,solvable,distance,runs,reason,solvable_goals");
        let board: Board = board.parse().unwrap();
        let distance = solver.distance(&board).unwrap();
        assert_eq!(record["board"], board.to_string());
        assert_eq!(record["goal"], LAST);
        assert_eq!(record["distance"], distance);
        // Four algorithms use a heuristic, seven do not.
        let expected = 4 * HEURISTICS.len() + ALGORITHMS.len() - 4;
        assert_eq!(runs(record).len(), expected);
        for run in runs(record) {
            check_run(record, run, distance);
        }
    }
}

fn check_run(record: &Value, run: &Value, distance: u32) {
    let number = |name: &str| run[name].as_u64().unwrap_or_else(|| panic!("{name}: {run}"));
    let algorithm = run["algorithm"].as_str().unwrap();
    assert_eq!(run["verdict"], "found");
    let end = end_of(&record["board"], &run["moves"], &Notation::default());
    assert_eq!(end, LAST);
    let moves = run["moves"].as_str().unwrap();
    assert_eq!(moves.len() as u64, number("length"));
    let is_shortest = number("length") == u64::from(distance);
    assert_eq!(run["shortest"], is_shortest, "{run}");
    if OPTIMAL.contains(&algorithm) && run["heuristic"] != "manhattan-with-blank" {
        assert!(is_shortest, "{run}");
    }
    assert!(number("generated") > number("expanded"), "{run}");
    let is_without = WITHOUT_CLOSED_SET.contains(&algorithm);
    assert_eq!(run["distinct"].is_null(), is_without, "{run}");
    if let Some(distinct) = run["distinct"].as_u64() {
        assert!(number("expanded") <= distinct + number("reopened"));
        assert!(distinct <= number("generated"));
        assert_eq!(number("iterations"), 1);
    }
    assert_eq!(run["branching"].is_null(), distance == 0);
    assert!(run["seconds"].as_f64().unwrap() >= 0.0);
}

#[test]
fn names_are_selected_once_and_all_adds_the_rest() {
    let names = |args: &str| -> Vec<String> {
        let output = run(&format!("compare 123405786 --json {args}"));
        assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{args}");
        let record = output.json().remove(0);
        let name = |run: &Value| match run["heuristic"].as_str() {
            Some(heuristic) => heuristic.into(),
            None => run["algorithm"].as_str().unwrap().into(),
        };
        runs(&record).iter().map(name).collect()
    };
    let all = names("--algorithms all --heuristics zero");
    assert_eq!(names("--algorithms all,a-star --heuristics zero"), all);
    let repeated = "--algorithms table-walk,breadth-first,table-walk";
    assert_eq!(names(repeated), ["table-walk", "breadth-first"]);
    let exact_first = names("--algorithms a-star --heuristics exact,all");
    assert_eq!(exact_first[0], "exact");
    assert_eq!(exact_first.len(), HEURISTICS.len());
    let output = run("compare 123405786 --algorithms table-walk --columns shortest,all,length");
    let heading = output.stdout.lines().nth(1).map(squeeze).unwrap();
    assert!(heading.starts_with("algorithm shortest moves generated "));
    assert_eq!(heading.split(' ').count(), 12);
}

#[test]
fn runs_have_the_documented_fields() {
    let args = "compare 123405786 --algorithms a-star --heuristics zero";
    let output = run(&format!("{args} --json"));
    assert_eq!(fields(&runs(&output.json()[0])[0]), RUN_FIELDS);
    // A row has the fields of the board and of the run.
    let output = run(&format!("{args} --csv"));
    let heading = format!("board,goal,distance,{RUN_FIELDS}");
    assert_eq!(output.stdout.lines().next(), Some(heading.as_str()));
    assert_eq!(output.stdout.lines().count(), 2);
}

#[test]
fn csv_agrees_with_json() {
    let args = "compare - --algorithms all --heuristics manhattan --max-nodes 500";
    let input = "867254301\n123456780\n1 2 3 4 5/6 7 8 0 9\n1 2 3 4 5 6 7/8 9 10 11 12 0 13\n";
    let [json, csv] =
        ["--json", "--csv"].map(|format| run_with_input(&format!("{args} {format}"), input));
    assert_eq!((json.status, csv.status, &json.stderr), (0, 0, &csv.stderr));
    let records = json.json();
    let expected: Vec<(&Value, &Value)> = records
        .iter()
        .flat_map(|record| runs(record).iter().map(move |run| (record, run)))
        .collect();
    let rows = csv_rows(&csv.stdout);
    assert_eq!(rows.len(), expected.len());
    for (row, (record, run)) in rows.iter().zip(expected) {
        for (name, cell) in row {
            if name == "seconds" {
                assert!(cell.parse::<f64>().unwrap() >= 0.0);
                continue;
            }
            let is_of_run = !run[name].is_null();
            assert_cell(name, cell, if is_of_run { &run[name] } else { &record[name] });
        }
    }
}

#[test]
fn limits_end_runs_with_their_verdict() {
    for limit in ["nodes", "memory", "time"] {
        let entries = "--algorithms breadth-first,a-star --heuristics misplaced";
        let args = format!("compare 867254301 {entries} --max-{limit} 0");
        for run in runs(&run(&format!("{args} --json")).json()[0]) {
            assert_eq!(run["verdict"], limit);
            for name in ["length", "shortest", "moves", "branching"] {
                assert!(run[name].is_null(), "{run}");
            }
        }
        for row in csv_rows(&run(&format!("{args} --csv")).stdout) {
            assert_eq!(row["verdict"], limit);
            assert_eq!(format!("{}{}", row["length"], row["moves"]), "");
        }
    }
}

#[test]
fn repeated_runs_are_those_of_a_single_one() {
    let args = "compare 867254301 --algorithms a-star,breadth-first --heuristics manhattan";
    // All but the times is that of a single run.
    let records = |repeat: u16| {
        let mut records = run(&format!("{args} --json --repeat {repeat}")).json();
        for run in records[0]["runs"].as_array_mut().unwrap() {
            assert!(run["seconds"].as_f64().unwrap() > 0.0);
            run["seconds"].take();
            assert_eq!(run["repeat"].take(), repeat);
        }
        records
    };
    assert_eq!(records(3), records(1));
}
