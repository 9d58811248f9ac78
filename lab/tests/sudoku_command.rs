//! `jiugong-lab sudoku` as its users ask it.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/program/mod.rs"]
mod program;
mod puzzles;

use std::fs;

use jiugong_lab::sudoku::Grid;
use program::{Ran, fed, finish, jiugong, run};
use puzzles::{HARD, ordinary, solves};
use serde_json::{Value, json};

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// No two of its givens clash, and it has no solution, which only dancing links sees soon.
const IMPOSSIBLE: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// The example with a 5 where there is a 3.
fn clashing() -> String {
    EXAMPLE.replacen('3', "5", 1)
}

/// The example without its first row: it has many solutions.
fn open() -> String {
    ".".repeat(9) + &EXAMPLE[9..]
}

/// The program with these arguments and files.
fn asked(arguments: &[&str], files: &[(&str, &[u8])]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    finish(jiugong(folder.path()).arg("sudoku").args(arguments))
}

/// The columns of a line of a batch.
fn columns(line: &str) -> Vec<&str> {
    line.split('\t').collect()
}

#[test]
fn a_puzzle_is_drawn_beside_its_solution_and_the_methods_are_compared() {
    let ran = run(&format!("sudoku {EXAMPLE}"));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
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
    let drawing = run(&format!("sudoku {EXAMPLE} --lang zh")).out;
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
        let ran = asked(&[&text, "--json"], &[]);
        assert_eq!(ran.json()[0]["puzzle"], EXAMPLE, "{text}: {ran:?}");
    }
}

#[test]
fn a_clash_is_told_with_both_cells_and_the_house() {
    let ran = run(&format!("sudoku {}", clashing()));
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    let last = ran.out.lines().last();
    let expected =
        "No solution: 5 stands twice in row 1, at row 1, column 1 and at row 1, column 2.";
    assert_eq!(last, Some(expected));
    let ran = run(&format!("sudoku {} --json", clashing()));
    let record = &ran.json()[0];
    assert_eq!((ran.status, &record["verdict"]), (1, &json!("none")));
    assert_eq!(
        record["clash"],
        json!({"digit": 5, "house": "row 1", "cells": [[1, 1], [1, 2]]})
    );
    assert_eq!(record["solution"], Value::Null);
    // A column, and a box.
    let at = |cell: usize| format!("5{}5{}", ".".repeat(cell - 1), ".".repeat(80 - cell));
    assert!(run(&format!("sudoku {}", at(72))).out.contains("column 1,"));
    assert!(run(&format!("sudoku {}", at(20))).out.contains("in box 1,"));
}

#[test]
fn no_solution_without_a_clash() {
    let methods = "fewest-candidates,dancing-links";
    let ran = run(&format!(
        "sudoku {IMPOSSIBLE} --method {methods} --max-nodes 20000"
    ));
    assert_eq!(ran.status, 1);
    assert!(ran.out.contains("No solution: no two givens clash"));
    // One did not come to its end, and the other did.
    let table: Vec<&str> = ran.out.lines().rev().take(2).collect();
    assert!(table[0].starts_with("dancing-links      none"), "{ran:?}");
    assert!(table[1].starts_with("fewest-candidates  nodes!"), "{ran:?}");
}

#[test]
fn more_than_one_solution_is_shown_by_two_and_where_they_differ() {
    let ran = run(&format!("sudoku {}", open()));
    assert_eq!(ran.status, 1);
    let differ = "More than one solution: these two differ in ";
    let said = ran.out.lines().find_map(|line| line.strip_prefix(differ));
    let cells: usize = said.unwrap().split(' ').next().unwrap().parse().unwrap();
    let heading = ran.out.lines().next().unwrap();
    let third = heading.find("where another differs").unwrap();
    let shown = ran.out.lines().skip(1).take(11).map(|line| &line[third..]);
    let shown: usize = shown
        .map(|row| row.matches(|c: char| c.is_ascii_digit()).count())
        .sum();
    let ran = run(&format!("sudoku {} --json", open()));
    let record = &ran.json()[0];
    let [first, second]: [Grid; 2] =
        ["solution", "second"].map(|name| record[name].as_str().unwrap().parse().unwrap());
    let puzzle = open().parse().unwrap();
    assert!(first != second && solves(&first, &puzzle) && solves(&second, &puzzle));
    let pairs = first.cells().iter().zip(second.cells());
    let different = pairs.filter(|(one, other)| one != other).count();
    assert_eq!((cells, shown), (different, different));
    assert_eq!(record["verdict"], "many");
    assert_eq!(record["runs"].as_array().unwrap().len(), 4);
}

#[test]
fn limits_end_a_run_and_that_is_told() {
    let ran = run(&format!("sudoku {IMPOSSIBLE} --max-nodes 1000"));
    assert_eq!(ran.status, 1);
    assert!(
        ran.out
            .contains("nobody knows whether there is a solution: see --max-nodes")
    );
    assert_eq!(ran.out.matches("nodes!").count(), 4);
    let ran = run(&format!("sudoku {IMPOSSIBLE} --max-time 0"));
    assert_eq!(ran.out.matches("time!").count(), 4, "{ran:?}");
    let ran = run(&format!("sudoku {IMPOSSIBLE} --max-time 0 --json"));
    let record = &ran.json()[0];
    assert_eq!((ran.status, &record["verdict"]), (1, &json!("unfinished")));
    assert_eq!(record["runs"][3]["verdict"], "time");
    // The solution is found before it is known to be the only one.
    let limited = format!("sudoku {EXAMPLE} --method backtracking --max-nodes 4630");
    let ran = run(&limited);
    assert_eq!(ran.status, 1);
    assert!(ran.out.contains("There is a solution, but no run"));
    assert_eq!(
        run(&format!("{limited} --json")).json()[0]["solution"],
        SOLUTION
    );
    // The memory is no limit.
    assert_eq!(run(&format!("sudoku {EXAMPLE} --max-memory 0")).status, 0);
}

#[test]
fn a_batch_answers_line_by_line_and_nothing_stops_it() {
    let mut input = format!(
        "\u{feff}{EXAMPLE}\r\n# a comment\n\n  {SOLUTION}\nhello\n{}\n53..7....\n",
        clashing()
    )
    .into_bytes();
    input.extend(b"\xff\xfe\n");
    input.extend(vec![b'.'; 100_000]);
    input.extend(format!("\n{}\n{EXAMPLE}", open()).as_bytes());
    let ran = fed("sudoku -", input.clone());
    assert_eq!(ran.status, 2);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 9);
    let example = [EXAMPLE, "1", SOLUTION, "propagation:1:51"];
    assert_eq!(columns(lines[0]), example);
    assert_eq!(columns(lines[1])[3], "propagation:1:0");
    assert!(lines[2].starts_with("line 5: 'h' (row 1, column 1) is neither"));
    assert_eq!(columns(lines[3]), [&clashing(), "0", "", "propagation:0:0"]);
    assert!(lines[4].starts_with("line 7: 9 cells, and a puzzle has 81"));
    assert_eq!(lines[5], "line 8: the line is not valid UTF-8");
    assert_eq!(lines[6], "line 9: the line is longer than 65536 bytes");
    assert_eq!(columns(lines[7])[1], "2");
    assert_eq!(columns(lines[8]), example);
    let sums = "puzzles: 5; with one solution 3, none 1, more 1, not known 0; ";
    assert!(ran.err.starts_with(sums), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1);

    let ran = fed("sudoku - --json", input);
    let records = ran.json();
    assert_eq!((ran.status, records.len()), (2, 9));
    assert_eq!(records[2]["line"], 5);
    assert_eq!(records[2]["input"], "hello");
    assert_eq!(records[4]["error"], "expected 81 cells, got 9");
    assert_eq!(records[5]["error"], "not valid UTF-8");
    assert_eq!(records[6]["error"], "line longer than 65536 bytes");
    assert_eq!(records[8]["verdict"], "unique");
    assert_eq!(records[8]["runs"].as_array().unwrap().len(), 1);
}

#[test]
fn the_status_of_a_batch_is_the_worst_of_its_lines() {
    let clashing = clashing();
    for (input, status) in [
        (EXAMPLE.to_string(), 0),
        (format!("{EXAMPLE}\n{clashing}\n{EXAMPLE}\n"), 1),
        (format!("{}\n{EXAMPLE}\n", open()), 1),
        (format!("{clashing}\n53..\n{EXAMPLE}\n"), 2),
        (String::new(), 0),
        ("# nothing\n\n".into(), 0),
        ("hello".into(), 2),
    ] {
        assert_eq!(fed("sudoku -", input.as_str()).status, status, "{input}");
    }
    assert!(fed("sudoku -", "").err.starts_with("puzzles: 0; "));
}

#[test]
fn files_of_public_sets_are_read() {
    let csv = format!(
        "quizzes,solutions\n{},{SOLUTION}\n",
        EXAMPLE.replace('.', "0")
    );
    let rated = format!("# rated\n0000183b305c {EXAMPLE} 1.2\n{EXAMPLE};8.3;easy\n");
    let column = format!("\"puzzle\"\n\"{EXAMPLE}\"\n");
    let files: [(&str, &[u8]); 4] = [
        ("csv.csv", csv.as_bytes()),
        ("rated.txt", rated.as_bytes()),
        ("empty", b""),
        ("column.csv", column.as_bytes()),
    ];
    let told = |name: &'static str| ["--file", name];
    let arguments = files.map(|(name, _)| told(name)).concat();
    let ran = asked(&arguments, &files);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert_eq!(ran.out.lines().count(), 4);
    for line in ran.out.lines() {
        assert_eq!(columns(line)[..3], [EXAMPLE, "1", SOLUTION]);
    }
    assert!(ran.err.starts_with("puzzles: 4; with one solution 4"));
    // A heading is the first line or none.
    let late = format!("{EXAMPLE}\nquizzes,solutions\n");
    let files: [(&str, &[u8]); 1] = [("late.csv", late.as_bytes())];
    let ran = asked(&["--file", "late.csv"], &files);
    assert_eq!(ran.status, 2);
    assert!(ran.out.contains("\nlate.csv, line 2: 'q' "), "{ran:?}");
    let ran = asked(&["--file", "late.csv", "--json"], &files);
    let record = &ran.json()[1];
    assert_eq!(
        (&record["file"], &record["line"]),
        (&json!("late.csv"), &json!(2))
    );
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    let files: [(&str, &[u8]); 1] = [("good", EXAMPLE.as_bytes())];
    let ran = asked(&["--file", "good", "--file", "missing"], &files);
    // Before the first puzzle of the others is solved.
    assert_eq!((ran.status, ran.out.as_str()), (4, ""));
    assert_eq!(ran.err, "jiugong-lab: there is no file 'missing'\n");
    let ran = asked(&["--file", "."], &[]);
    assert_eq!(ran.status, 4);
    assert!(ran.err.contains("cannot read '.'"), "{ran:?}");
}

#[test]
fn many_puzzles_may_be_given_and_a_bad_one_stops_no_other() {
    let ran = asked(&["53..", EXAMPLE, "-", EXAMPLE], &[]);
    assert_eq!((ran.status, ran.out.lines().count()), (2, 2));
    let mut said = ran.err.lines();
    assert_eq!(
        said.next(),
        Some("jiugong-lab: 4 cells, and a puzzle has 81")
    );
    assert!(said.next().unwrap().starts_with("puzzles: 2; "));
    let ran = asked(&["53..", EXAMPLE, "--json"], &[]);
    assert_eq!(ran.json()[0]["input"], "53..");
    assert_eq!(ran.json()[1]["verdict"], "unique");
    // Alone it is a record and a word, too.
    let ran = asked(&["53..", "--json"], &[]);
    assert_eq!((ran.status, ran.json().len()), (2, 1));
    assert!(ran.err.contains("4 cells"));
}

#[test]
fn every_fault_of_a_puzzle_is_named() {
    for (text, says) in [
        ("", "0 cells, and a puzzle has 81"),
        (&EXAMPLE[..80], "80 cells"),
        (&EXAMPLE[..9], "its nine lines in one argument"),
        (&"5".repeat(100), "100 cells"),
        (
            &EXAMPLE.replacen('7', "x", 1),
            "'x' (row 1, column 5) is neither a digit nor an empty cell",
        ),
        ("\u{1b}[31m", "'\\u{1b}' (row 1, column 1)"),
        (&"123456789\n".repeat(8), "8 lines, and a puzzle has 1"),
        (
            &"12345678\n".repeat(9),
            "line 1 of the drawing has 8 cells, and each has 9",
        ),
    ] {
        let ran = asked(&[text], &[]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{text:?}");
        let said = ran.err.strip_prefix("jiugong-lab: ").unwrap();
        assert!(said.contains(says), "{said}");
        assert!(!said.contains('\u{1b}'));
    }
}

#[test]
fn every_fault_of_the_command_line_is_named() {
    for (arguments, says) in [
        (vec![], "<PUZZLE>... is missing"),
        (vec![EXAMPLE, "--method", "guessing"], "no 'guessing'"),
        (vec![EXAMPLE, "--method", ""], "no ''"),
        (vec![EXAMPLE, "--method"], "needs a value"),
        (vec![EXAMPLE, "--max-nodes", "many"], "'many'"),
        (vec![EXAMPLE, "--max-time", "-1"], "'-1'"),
        (vec![EXAMPLE, "--csv", "--json"], "cannot stand here"),
        (vec!["--file"], "needs a value"),
        // What is about boards alone.
        (vec![EXAMPLE, "--goal", "last"], "no option '--goal' here"),
        (vec![EXAMPLE, "--blank", "9"], "no option '--blank' here"),
        (vec![EXAMPLE, "--shape", "3x3"], "no option '--shape' here"),
        (vec![EXAMPLE, "--tables", "."], "no option '--tables' here"),
    ] {
        let ran = asked(&arguments, &[]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(says), "{ran:?}");
    }
    // Nor does it look for tables.
    let folder = tempfile::tempdir().unwrap();
    let mut command = jiugong(folder.path());
    command.env("JIUGONG_TABLES", "missing");
    assert_eq!(finish(command.args(["sudoku", EXAMPLE])).status, 0);
}

#[test]
fn methods_are_chosen_by_name() {
    let methods = |ran: &Ran| -> Vec<String> {
        let record = ran.json().remove(0);
        let runs = record["runs"].as_array().unwrap().iter();
        runs.map(|run| run["method"].as_str().unwrap().into())
            .collect()
    };
    let chosen = "dancing-links,backtracking";
    let ran = run(&format!("sudoku {EXAMPLE} --json --method {chosen}"));
    assert_eq!(methods(&ran).join(","), chosen);
    let ran = fed("sudoku - --json --method all", EXAMPLE);
    assert_eq!(methods(&ran), jiugong_lab::sudoku::METHODS);
    let ran = fed("sudoku - --method all", EXAMPLE);
    let runs = [
        "backtracking:1:4631",
        "fewest-candidates:1:51",
        "propagation:1:51",
        "dancing-links:1:51",
    ];
    assert_eq!(columns(ran.out.trim_end())[3..], runs);
    let ran = fed("sudoku - --max-nodes 9", IMPOSSIBLE);
    assert_eq!(
        columns(ran.out.trim_end())[1..],
        ["?", "", "propagation:?:9"]
    );
    assert!(ran.err.contains("not known 1; "));
}

#[test]
fn as_csv_every_run_is_a_row() {
    let ran = fed(
        "sudoku - --csv --method propagation,backtracking --max-nodes 1000",
        format!("{EXAMPLE}\nhello, world\n{}\n", clashing()),
    );
    assert_eq!(ran.status, 2);
    let mut rows = csv::Reader::from_reader(ran.out.as_bytes());
    let heading =
        "puzzle,verdict,solution,second,clash,method,nodes,guesses,dead_ends,depth,seconds";
    let names: Vec<&str> = rows.headers().unwrap().iter().collect();
    assert_eq!(names.join(","), heading);
    let rows: Vec<Vec<String>> = rows
        .records()
        .map(|row| row.unwrap().iter().map(Into::into).collect())
        .collect();
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[0][..4], [EXAMPLE, "unique", SOLUTION, ""]);
    assert_eq!(rows[1][..4], [EXAMPLE, "nodes", SOLUTION, ""]);
    assert_eq!(rows[1][5..7], ["backtracking", "1000"]);
    let clash: Value = serde_json::from_str(&rows[2][4]).unwrap();
    assert_eq!(clash["house"], "row 1");
    // What is no row stands on standard error.
    assert!(ran.err.starts_with("line 2: 'h' "), "{}", ran.err);
    // Without a row the heading stands alone.
    for (input, status) in [("", 0), ("hello\n", 2)] {
        let ran = fed("sudoku - --csv", input);
        assert_eq!((ran.status, ran.out), (status, format!("{heading}\n")));
    }
}

#[test]
fn a_batch_of_many_puzzles_is_solved() {
    let puzzles = ordinary(300, 5);
    let hard = HARD.map(|text| text.parse::<Grid>().unwrap());
    let puzzles: Vec<Grid> = puzzles.into_iter().chain(hard).collect();
    let input: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let ran = fed("sudoku - --json", input);
    let records = ran.json();
    assert_eq!((ran.status, records.len()), (0, puzzles.len()));
    for (record, puzzle) in records.iter().zip(&puzzles) {
        assert_eq!(record["puzzle"], puzzle.to_string());
        let solution = record["solution"].as_str().unwrap().parse().unwrap();
        assert!(solves(&solution, puzzle));
    }
}

#[test]
fn who_waits_for_an_answer_gets_it_and_a_closed_pipe_ends_it_quietly() {
    let answer = program::left_after_a_line("sudoku - --json", EXAMPLE);
    assert!(answer.contains(SOLUTION));
}

#[test]
fn standard_input_that_cannot_be_read_is_told() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let ended = Command::new(program::PROGRAM)
        .args(["sudoku", "-"])
        .stdin(Stdio::from(fs::File::open(folder.path()).unwrap()))
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&ended.stderr).contains("standard input"));
}
