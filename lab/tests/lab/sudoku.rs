//! `jiugong-lab sudoku` as its users ask it of one puzzle.


use jiugong_lab::sudoku::Grid;
use program::{asked, run};
use puzzles::{EXAMPLE, IMPOSSIBLE, SOLUTION, ambiguous, conflicting, solves};
use serde_json::{Value, json};

#[test]
fn a_puzzle_is_drawn_beside_its_solution_and_the_methods_are_compared() {
    let output = run(&format!("sudoku {EXAMPLE}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(
        lines[..5],
        [
            "  puzzle                   solution",
            "  5 3 . | . 7 . | . . .    5 3 4 | 6 7 8 | 9 1 2",
            "  6 . . | 1 9 5 | . . .    6 7 2 | 1 9 5 | 3 4 8",
            "  . 9 8 | . . . | . 6 .    1 9 8 | 3 4 2 | 5 6 7",
            "  ------+-------+------    ------+-------+------",
        ]
    );
    assert_eq!(lines[13], "One solution, and no other.");
    let table = lines[15..].iter().map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words[..6].join(" ")
    });
    assert_eq!(
        table.collect::<Vec<_>>(),
        [
            "method solutions nodes guesses dead ends",
            "backtracking one 4,631 2,556 1,371 16",
            "fewest-candidates one 51 0 0 0",
            "propagation one 51 0 0 0",
            "dancing-links one 51 0 0 0",
        ]
    );
}

#[test]
fn every_way_to_write_a_puzzle_is_read() {
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[9 * row..9 * row + 9]).collect();
    let drawing = run(&format!("sudoku {EXAMPLE} --lang zh")).stdout;
    let drawing: Vec<&str> = drawing.lines().skip(1).take(11).collect();
    let left: Vec<String> = drawing.iter().map(|line| line[..24].into()).collect();
    for text in [
        EXAMPLE.replace('.', "0"),
        EXAMPLE.replace('.', "_"),
        rows.join("/"),
        rows.join(" "),
        rows.join("\n"),
        left.join("\n"),
        format!("# from the paper\n{EXAMPLE}\n"),
        format!("17,{EXAMPLE},{SOLUTION},1.5"),
    ] {
        let output = LAB.run_args(["sudoku", &text, "--json"]);
        assert_eq!(output.json()[0]["puzzle"], EXAMPLE, "{text}: {output:?}");
    }
}

#[test]
fn a_clash_is_told_with_both_cells_and_the_house() {
    let output = run(&format!("sudoku {}", conflicting()));
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    let last = output.stdout.lines().last();
    let expected =
        "No solution: 5 stands twice in row 1, at row 1, column 1 and at row 1, column 2.";
    assert_eq!(last, Some(expected));
    let output = run(&format!("sudoku {} --json", conflicting()));
    let record = &output.json()[0];
    assert_eq!((output.status, &record["verdict"]), (1, &json!("none")));
    assert_eq!(
        record["clash"],
        json!({"digit": 5, "house": "row 1", "cells": [[1, 1], [1, 2]]})
    );
    assert_eq!(record["solution"], Value::Null);
    // A column, and a box.
    let at = |cell: usize| format!("5{}5{}", ".".repeat(cell - 1), ".".repeat(80 - cell));
    assert!(run(&format!("sudoku {}", at(72))).stdout.contains("column 1,"));
    assert!(run(&format!("sudoku {}", at(20))).stdout.contains("in box 1,"));
}

#[test]
fn no_solution_without_a_clash() {
    let methods = "fewest-candidates,dancing-links";
    let output = run(&format!(
        "sudoku {IMPOSSIBLE} --method {methods} --max-nodes 20000"
    ));
    assert_eq!(output.status, 1);
    assert!(output.stdout.contains("No solution: no two givens clash"));
    // One did not come to its end, and the other did.
    let table: Vec<&str> = output.stdout.lines().rev().take(2).collect();
    assert!(table[0].starts_with("dancing-links      none"), "{output:?}");
    assert!(table[1].starts_with("fewest-candidates  nodes!"), "{output:?}");
}

#[test]
fn more_than_one_solution_is_shown_by_two_and_where_they_differ() {
    let output = run(&format!("sudoku {}", ambiguous()));
    assert_eq!(output.status, 1);
    let differ = "More than one solution: these two differ in ";
    let said = output.stdout.lines().find_map(|line| line.strip_prefix(differ));
    let cells: usize = said.unwrap().split(' ').next().unwrap().parse().unwrap();
    let heading = output.stdout.lines().next().unwrap();
    let third = heading.find("where another differs").unwrap();
    let shown = output.stdout.lines().skip(1).take(11).map(|line| &line[third..]);
    let shown: usize = shown
        .map(|row| row.matches(|c: char| c.is_ascii_digit()).count())
        .sum();
    let output = run(&format!("sudoku {} --json", ambiguous()));
    let record = &output.json()[0];
    let [first, second]: [Grid; 2] =
        ["solution", "second"].map(|name| record[name].as_str().unwrap().parse().unwrap());
    let puzzle = ambiguous().parse().unwrap();
    assert!(first != second && solves(&first, &puzzle) && solves(&second, &puzzle));
    let pairs = first.cells().iter().zip(second.cells());
    let different = pairs.filter(|(one, other)| one != other).count();
    assert_eq!((cells, shown), (different, different));
    assert_eq!(record["verdict"], "many");
    assert_eq!(record["runs"].as_array().unwrap().len(), 4);
}

#[test]
fn limits_end_a_run_and_that_is_told() {
    let output = run(&format!("sudoku {IMPOSSIBLE} --max-nodes 1000"));
    assert_eq!(output.status, 1);
    assert!(
        output.stdout
            .contains("nobody knows whether there is a solution: see --max-nodes")
    );
    assert_eq!(output.stdout.matches("nodes!").count(), 4);
    let output = run(&format!("sudoku {IMPOSSIBLE} --max-time 0"));
    assert_eq!(output.stdout.matches("time!").count(), 4, "{output:?}");
    let output = run(&format!("sudoku {IMPOSSIBLE} --max-time 0 --json"));
    let record = &output.json()[0];
    assert_eq!((output.status, &record["verdict"]), (1, &json!("unfinished")));
    assert_eq!(record["runs"][3]["verdict"], "time");
    // The solution is found before it is known to be the only one.
    let limited = format!("sudoku {EXAMPLE} --method backtracking --max-nodes 4630");
    let output = run(&limited);
    assert_eq!(output.status, 1);
    assert!(output.stdout.contains("There is a solution, but no run"));
    assert_eq!(
        run(&format!("{limited} --json")).json()[0]["solution"],
        SOLUTION
    );
    // The memory is no limit.
    assert_eq!(run(&format!("sudoku {EXAMPLE} --max-memory 0")).status, 0);
}
