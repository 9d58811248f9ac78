//! `jiugong-lab sudoku` on a single puzzle.

use jiugong_lab::sudoku::Grid;
use serde_json::{Value, json};

use crate::puzzles::{EXAMPLE, IMPOSSIBLE, SOLUTION, ambiguous, conflicting, solves};
use crate::{LAB, run, runs};

#[test]
fn draws_the_puzzle_and_its_solution_and_compares_methods() {
    let output = run(&format!("sudoku {EXAMPLE}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = output.stdout.lines().collect();
    let drawing = [
        "  puzzle                   solution",
        "  5 3 . | . 7 . | . . .    5 3 4 | 6 7 8 | 9 1 2",
        "  6 . . | 1 9 5 | . . .    6 7 2 | 1 9 5 | 3 4 8",
        "  . 9 8 | . . . | . 6 .    1 9 8 | 3 4 2 | 5 6 7",
        "  ------+-------+------    ------+-------+------",
    ];
    assert_eq!(lines[..5], drawing);
    assert_eq!(lines[13], "The solution is unique.");
    let table = lines[15..].iter().map(|line| {
        let cells: Vec<&str> = line.split_whitespace().collect();
        cells[..6].join(" ")
    });
    let expected = [
        "method solutions nodes guesses dead ends",
        "backtracking unique 4,631 2,556 1,371 16",
        "fewest-candidates unique 51 0 0 0",
        "propagation unique 51 0 0 0",
        "dancing-links unique 51 0 0 0",
    ];
    assert_eq!(table.collect::<Vec<_>>(), expected);
}

#[test]
fn parses_every_format_of_a_puzzle() {
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[9 * row..9 * row + 9]).collect();
    let answer = run(&format!("sudoku {EXAMPLE} --lang zh")).stdout;
    let drawing = answer.lines().skip(1).take(11).map(|line| &line[..24]);
    for text in [
        EXAMPLE.replace('.', "0"),
        EXAMPLE.replace('.', "_"),
        rows.join("/"),
        rows.join(" "),
        rows.join("\n"),
        drawing.collect::<Vec<_>>().join("\n"),
        format!("# from the paper\n{EXAMPLE}\n"),
        format!("17,{EXAMPLE},{SOLUTION},1.5"),
    ] {
        let output = LAB.run_args(["sudoku", &text, "--json"]);
        assert_eq!(output.json()[0]["puzzle"], EXAMPLE, "{text}: {output:?}");
    }
}

#[test]
fn reports_a_conflict_with_cells_and_house() {
    let output = run(&format!("sudoku {}", conflicting()));
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    let expected =
        "No solution: 5 appears twice in row 1, at row 1, column 1 and at row 1, column 2.";
    assert_eq!(output.stdout.lines().last(), Some(expected));
    let output = run(&format!("sudoku {} --json", conflicting()));
    let record = &output.json()[0];
    assert_eq!(output.status, 1);
    assert_eq!(record["verdict"], "none");
    let conflict = json!({"digit": 5, "house": "row 1", "cells": [[1, 1], [1, 2]]});
    assert_eq!(record["conflict"], conflict);
    assert_eq!(record["solution"], Value::Null);
    // A conflict in a column, and one in a box.
    for (second, house) in [(72, "in column 1,"), (20, "in box 1,")] {
        let before = ".".repeat(second - 1);
        let after = ".".repeat(80 - second);
        let output = run(&format!("sudoku 5{before}5{after}"));
        assert!(output.stdout.contains(house), "{output:?}");
    }
}

#[test]
fn reports_a_puzzle_without_conflict_and_solution() {
    let methods = "fewest-candidates,dancing-links";
    let output = run(&format!("sudoku {IMPOSSIBLE} --method {methods} --max-nodes 20000"));
    assert_eq!(output.status, 1);
    let expected = "No solution: the givens do not conflict";
    assert!(output.stdout.contains(expected), "{output:?}");
    // One method finished, the other did not.
    let table: Vec<&str> = output.stdout.lines().rev().take(2).collect();
    assert!(table[0].starts_with("dancing-links      none"), "{output:?}");
    assert!(table[1].starts_with("fewest-candidates  node limit"), "{output:?}");
}

#[test]
fn shows_two_solutions_and_where_they_differ() {
    let output = run(&format!("sudoku {}", ambiguous()));
    assert_eq!(output.status, 1);
    let start = "Several solutions: these two differ in ";
    let mut lines = output.stdout.lines();
    let count = lines.find_map(|line| line.strip_prefix(start)).unwrap();
    let count: usize = count.split(' ').next().unwrap().parse().unwrap();
    let heading = output.stdout.lines().next().unwrap();
    let third = heading.find("second (differences)").unwrap();
    let drawing = output.stdout.lines().skip(1).take(11);
    let digits = drawing.flat_map(|line| line[third..].matches(|c: char| c.is_ascii_digit()));
    let shown = digits.count();
    let output = run(&format!("sudoku {} --json", ambiguous()));
    let record = &output.json()[0];
    let [first, second]: [Grid; 2] =
        ["solution", "second"].map(|name| record[name].as_str().unwrap().parse().unwrap());
    let puzzle = ambiguous().parse().unwrap();
    assert!(first != second && solves(&first, &puzzle) && solves(&second, &puzzle));
    let pairs = first.cells().iter().zip(second.cells());
    let different = pairs.filter(|(a, b)| a != b).count();
    assert_eq!((count, shown), (different, different));
    assert_eq!(record["verdict"], "many");
    assert_eq!(runs(record).len(), 4);
}

#[test]
fn reports_runs_that_ended_at_a_limit() {
    let output = run(&format!("sudoku {IMPOSSIBLE} --max-nodes 1000"));
    assert_eq!(output.status, 1);
    let expected = "Unknown whether there is a solution: every run ended at a limit; \
                    see --max-nodes";
    assert!(output.stdout.contains(expected), "{output:?}");
    assert_eq!(output.stdout.matches("node limit").count(), 4);
    let output = run(&format!("sudoku {IMPOSSIBLE} --max-time 0"));
    assert_eq!(output.stdout.matches("time limit").count(), 4, "{output:?}");
    let output = run(&format!("sudoku {IMPOSSIBLE} --max-time 0 --json"));
    let record = &output.json()[0];
    assert_eq!(output.status, 1);
    assert_eq!(record["verdict"], "unfinished");
    assert_eq!(record["runs"][3]["verdict"], "time");
    // The solution is found one node before it is proved to be unique.
    let args = format!("sudoku {EXAMPLE} --method backtracking --max-nodes 4630");
    let output = run(&args);
    assert_eq!(output.status, 1);
    let expected = "Unknown whether the solution is unique";
    assert!(output.stdout.contains(expected), "{output:?}");
    let records = run(&format!("{args} --json")).json();
    assert_eq!(records[0]["solution"], SOLUTION);
    // The memory limit has no effect.
    let output = run(&format!("sudoku {EXAMPLE} --max-memory 1"));
    assert_eq!(output.status, 2);
    assert!(output.stderr.contains("unknown option '--max-memory'"), "{output:?}");
}
