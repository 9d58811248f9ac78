//! `jiugong-lab sudoku` on several puzzles: lines, arguments and files.

use std::fs;

use jiugong_lab::sudoku::Grid;
use jiugong_test_support::Output;

use crate::puzzles::{EXAMPLE, HARD, SOLUTION, ambiguous, conflicting, random, solves};
use crate::{LAB, run_with_input, runs};

/// Runs the program in a folder with files.
fn run_with_files(args: &[&str], files: &[(&str, &[u8])]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    Output::of(LAB.command(folder.path()).arg("sudoku").args(args))
}

/// Returns the fields of a line of a batch.
fn split(line: &str) -> Vec<&str> {
    line.split('\t').collect()
}

#[test]
fn answers_every_line_of_a_batch() {
    let mut input = format!(
        "\u{feff}{EXAMPLE}\r\n# a comment\n\n  {SOLUTION}\nhello\n{}\n53..7....\n",
        conflicting()
    )
    .into_bytes();
    input.extend(b"\xff\xfe\n");
    input.extend(vec![b'.'; 100_000]);
    input.extend(format!("\n{}\n{EXAMPLE}", ambiguous()).as_bytes());
    let output = run_with_input("sudoku -", input.clone());
    assert_eq!(output.status, 2);
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines.len(), 9);
    let example = [EXAMPLE, "1", SOLUTION, "propagation:1:51"];
    assert_eq!(split(lines[0]), example);
    assert_eq!(split(lines[1])[3], "propagation:1:0");
    assert!(lines[2].starts_with("line 5: invalid cell 'h' at row 1, column 1 "));
    let without_solution = [&conflicting(), "0", "", "propagation:0:0"];
    assert_eq!(split(lines[3]), without_solution);
    assert!(lines[4].starts_with("line 7: expected 81 cells, found 9: "));
    assert_eq!(lines[5], "line 8: the line is not valid UTF-8");
    assert_eq!(lines[6], "line 9: the line is longer than 65536 bytes");
    assert_eq!(split(lines[7])[1], "2");
    assert_eq!(split(lines[8]), example);
    let summary = "puzzles: 5; unique solution 3, no solution 1, several 1, unknown 0; ";
    assert!(output.stderr.starts_with(summary), "{}", output.stderr);
    assert_eq!(output.stderr.lines().count(), 1);

    let output = run_with_input("sudoku - --json", input);
    let records = output.json();
    assert_eq!((output.status, records.len()), (2, 9));
    assert_eq!(records[2]["line"], 5);
    assert_eq!(records[2]["input"], "hello");
    // The same texts as without JSON.
    for number in [2, 4, 5, 6] {
        let (_, text) = lines[number].split_once(": ").unwrap();
        assert_eq!(records[number]["error"]["message"], text);
    }
    assert_eq!(records[8]["verdict"], "unique");
    assert_eq!(runs(&records[8]).len(), 1);
}

#[test]
fn reads_files_of_public_puzzle_sets() {
    let zeros = EXAMPLE.replace('.', "0");
    let csv = format!("quizzes,solutions\n{zeros},{SOLUTION}\n");
    let rated = format!("# rated\n0000183b305c {EXAMPLE} 1.2\n{EXAMPLE};8.3;easy\n");
    let column = format!("\"puzzle\"\n\"{EXAMPLE}\"\n");
    let files: [(&str, &[u8]); 4] = [
        ("csv.csv", csv.as_bytes()),
        ("rated.txt", rated.as_bytes()),
        ("empty", b""),
        ("column.csv", column.as_bytes()),
    ];
    let args = files.map(|(name, _)| ["--file", name]).concat();
    let output = run_with_files(&args, &files);
    assert_eq!(output.status, 0, "{output:?}");
    assert_eq!(output.stdout.lines().count(), 4);
    for line in output.stdout.lines() {
        assert_eq!(split(line)[..3], [EXAMPLE, "1", SOLUTION]);
    }
    assert!(output.stderr.starts_with("puzzles: 4; unique solution 4,"));
    // Only the first line can be a header.
    let late = format!("{EXAMPLE}\nquizzes,solutions\n");
    let files: [(&str, &[u8]); 1] = [("late.csv", late.as_bytes())];
    let output = run_with_files(&["--file", "late.csv"], &files);
    assert_eq!(output.status, 2);
    let expected = "\nlate.csv, line 2: invalid cell 'q' ";
    assert!(output.stdout.contains(expected), "{output:?}");
    let output = run_with_files(&["--file", "late.csv", "--json"], &files);
    let record = &output.json()[1];
    assert_eq!(record["file"], "late.csv");
    assert_eq!(record["line"], 2);
}

#[test]
fn solves_random_and_hard_puzzles() {
    let hard = HARD.map(|text| text.parse::<Grid>().unwrap());
    let puzzles: Vec<Grid> = random(300, 5).into_iter().chain(hard).collect();
    let input: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let output = run_with_input("sudoku - --json", input);
    let records = output.json();
    assert_eq!((output.status, records.len()), (0, puzzles.len()));
    for (record, puzzle) in records.iter().zip(&puzzles) {
        assert_eq!(record["puzzle"], puzzle.to_string());
        let solution = record["solution"].as_str().unwrap().parse().unwrap();
        assert!(solves(&solution, puzzle));
    }
}

#[test]
fn ends_silently_when_the_output_is_closed() {
    let line = LAB.first_line_then_close("sudoku - --json", EXAMPLE);
    assert!(line.contains(SOLUTION));
}
