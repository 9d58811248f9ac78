//! `jiugong-lab sudoku` on many puzzles: lines, arguments and files.


use std::fs;

use jiugong_lab::sudoku::Grid;
use program::{Output, asked, fed, finish, jiugong, run};
use puzzles::{EXAMPLE, HARD, IMPOSSIBLE, SOLUTION, ambiguous, conflicting, random, solves};
use serde_json::{Value, json};

/// The program with these arguments and files.
fn with_files(arguments: &[&str], files: &[(&str, &[u8])]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    Output::of(LAB.command(folder.path()).arg("sudoku").args(arguments))
}

/// The columns of a line of a batch.
fn columns(line: &str) -> Vec<&str> {
    line.split('\t').collect()
}

#[test]
fn a_batch_answers_line_by_line_and_nothing_stops_it() {
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
    assert_eq!(columns(lines[0]), example);
    assert_eq!(columns(lines[1])[3], "propagation:1:0");
    assert!(lines[2].starts_with("line 5: 'h' (row 1, column 1) is neither"));
    assert_eq!(
        columns(lines[3]),
        [&conflicting(), "0", "", "propagation:0:0"]
    );
    assert!(lines[4].starts_with("line 7: 9 cells, and a puzzle has 81"));
    assert_eq!(lines[5], "line 8: the line is not valid UTF-8");
    assert_eq!(lines[6], "line 9: the line is longer than 65536 bytes");
    assert_eq!(columns(lines[7])[1], "2");
    assert_eq!(columns(lines[8]), example);
    let sums = "puzzles: 5; with one solution 3, none 1, more 1, not known 0; ";
    assert!(output.stderr.starts_with(sums), "{}", output.stderr);
    assert_eq!(output.stderr.lines().count(), 1);

    let output = run_with_input("sudoku - --json", input);
    let records = output.json();
    assert_eq!((output.status, records.len()), (2, 9));
    assert_eq!(records[2]["line"], 5);
    assert_eq!(records[2]["input"], "hello");
    assert_eq!(records[4]["error"], "expected 81 cells, found 9");
    assert_eq!(records[5]["error"], "not valid UTF-8");
    assert_eq!(records[6]["error"], "line longer than 65536 bytes");
    assert_eq!(records[8]["verdict"], "unique");
    assert_eq!(records[8]["runs"].as_array().unwrap().len(), 1);
}

#[test]
fn the_status_of_a_batch_is_the_worst_of_its_lines() {
    let conflicting = conflicting();
    for (input, status) in [
        (EXAMPLE.to_string(), 0),
        (format!("{EXAMPLE}\n{conflicting}\n{EXAMPLE}\n"), 1),
        (format!("{}\n{EXAMPLE}\n", ambiguous()), 1),
        (format!("{conflicting}\n53..\n{EXAMPLE}\n"), 2),
        (String::new(), 0),
        ("# nothing\n\n".into(), 0),
        ("hello".into(), 2),
    ] {
        assert_eq!(run_with_input("sudoku -", input.as_str()).status, status, "{input}");
    }
    assert!(run_with_input("sudoku -", "").stderr.starts_with("puzzles: 0; "));
}

#[test]
fn many_puzzles_may_be_given_and_a_bad_one_stops_no_other() {
    let output = LAB.run_args(["sudoku", "53..", EXAMPLE, "-", EXAMPLE]);
    assert_eq!((output.status, output.stdout.lines().count()), (2, 2));
    let mut said = output.stderr.lines();
    assert_eq!(
        said.next(),
        Some("jiugong-lab: 4 cells, and a puzzle has 81")
    );
    assert!(said.next().unwrap().starts_with("puzzles: 2; "));
    let output = LAB.run_args(["sudoku", "53..", EXAMPLE, "--json"]);
    assert_eq!(output.json()[0]["input"], "53..");
    assert_eq!(output.json()[1]["verdict"], "unique");
    // Alone it is a record and a word, too.
    let output = LAB.run_args(["sudoku", "53..", "--json"]);
    assert_eq!((output.status, output.json().len()), (2, 1));
    assert!(output.stderr.contains("4 cells"));
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
    let records = |name: &'static str| ["--file", name];
    let arguments = files.map(|(name, _)| records(name)).concat();
    let output = with_files(&arguments, &files);
    assert_eq!(output.status, 0, "{output:?}");
    assert_eq!(output.stdout.lines().count(), 4);
    for line in output.stdout.lines() {
        assert_eq!(columns(line)[..3], [EXAMPLE, "1", SOLUTION]);
    }
    assert!(output.stderr.starts_with("puzzles: 4; with one solution 4"));
    // A heading is the first line or none.
    let late = format!("{EXAMPLE}\nquizzes,solutions\n");
    let files: [(&str, &[u8]); 1] = [("late.csv", late.as_bytes())];
    let output = with_files(&["--file", "late.csv"], &files);
    assert_eq!(output.status, 2);
    assert!(output.stdout.contains("\nlate.csv, line 2: 'q' "), "{output:?}");
    let output = with_files(&["--file", "late.csv", "--json"], &files);
    let record = &output.json()[1];
    assert_eq!(
        (&record["file"], &record["line"]),
        (&json!("late.csv"), &json!(2))
    );
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    let files: [(&str, &[u8]); 1] = [("good", EXAMPLE.as_bytes())];
    let output = with_files(&["--file", "good", "--file", "missing"], &files);
    // Before the first puzzle of the others is solved.
    assert_eq!((output.status, output.stdout.as_str()), (4, ""));
    assert_eq!(output.stderr, "jiugong-lab: there is no file 'missing'\n");
    let output = LAB.run_args(["sudoku", "--file", "."]);
    assert_eq!(output.status, 4);
    assert!(output.stderr.contains("cannot read '.'"), "{output:?}");
}

#[test]
fn methods_are_chosen_by_name() {
    let methods = |output: &Output| -> Vec<String> {
        let record = output.json().remove(0);
        let runs = record["runs"].as_array().unwrap().iter();
        runs.map(|run| run["method"].as_str().unwrap().into())
            .collect()
    };
    let chosen = "dancing-links,backtracking";
    let output = run(&format!("sudoku {EXAMPLE} --json --method {chosen}"));
    assert_eq!(methods(&output).join(","), chosen);
    let output = run_with_input("sudoku - --json --method all", EXAMPLE);
    assert_eq!(methods(&output), jiugong_lab::sudoku::METHODS);
    let output = run_with_input("sudoku - --method all", EXAMPLE);
    let runs = [
        "backtracking:1:4631",
        "fewest-candidates:1:51",
        "propagation:1:51",
        "dancing-links:1:51",
    ];
    assert_eq!(columns(output.stdout.trim_end())[3..], runs);
    let output = run_with_input("sudoku - --max-nodes 9", IMPOSSIBLE);
    assert_eq!(
        columns(output.stdout.trim_end())[1..],
        ["?", "", "propagation:?:9"]
    );
    assert!(output.stderr.contains("not known 1; "));
}

#[test]
fn as_csv_every_run_is_a_row() {
    let output = run_with_input(
        "sudoku - --csv --method propagation,backtracking --max-nodes 1000",
        format!("{EXAMPLE}\nhello, world\n{}\n", conflicting()),
    );
    assert_eq!(output.status, 2);
    let mut rows = csv::Reader::from_reader(output.stdout.as_bytes());
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
    assert!(output.stderr.starts_with("line 2: 'h' "), "{}", output.stderr);
    // Without a row the heading stands alone.
    for (input, status) in [("", 0), ("hello\n", 2)] {
        let output = run_with_input("sudoku - --csv", input);
        assert_eq!((output.status, output.stdout), (status, format!("{heading}\n")));
    }
}

#[test]
fn a_batch_of_many_puzzles_is_solved() {
    let puzzles = random(300, 5);
    let hard = HARD.map(|text| text.parse::<Grid>().unwrap());
    let puzzles: Vec<Grid> = puzzles.into_iter().chain(hard).collect();
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
fn who_waits_for_an_answer_gets_it_and_a_closed_pipe_ends_it_quietly() {
    let answer = LAB.first_line_then_close("sudoku - --json", EXAMPLE);
    assert!(answer.contains(SOLUTION));
}
