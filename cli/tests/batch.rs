//! Boards line by line from standard input: a line out for a line in, whatever it is.

#![allow(clippy::unwrap_used)]

mod program;

use jiugong::{Convention, Goal, Notation, Solver, Table};
use program::{end_of, fed, run};
use serde_json::json;

const LAST: &str = "1 2 3/4 5 6/7 8 0";

#[test]
fn a_batch_answers_line_by_line_and_nothing_stops_it() {
    let input = b"867254301\n# a comment\n\n   \n1234\n812043765\n\xff\xfe\n1 2 3 4 0 5 7 8 6\r\n112345678\n123456780";
    let ran = fed("solve - --json", input.to_vec());
    assert_eq!((ran.status, ran.err.as_str()), (2, ""));
    let records = ran.json();
    assert_eq!(records.len(), 7);
    assert_eq!(records[0]["distance"], 31);
    assert_eq!(records[0], run("solve 867254301 --json").json()[0]);
    assert_eq!(records[1]["line"], 5);
    assert!(records[1]["error"].as_str().unwrap().contains("no blank"));
    assert_eq!(records[2]["solvable"], false);
    assert_eq!(
        (&records[3]["line"], &records[3]["error"]),
        (&json!(7), &json!("not valid UTF-8"))
    );
    assert_eq!(records[4]["distance"], 2);
    assert!(
        records[5]["error"]
            .as_str()
            .unwrap()
            .contains("1 stands twice")
    );
    assert_eq!(records[6]["moves"], "");
    assert_eq!(records[6]["tiles"], json!([]));
    // The worst status of the lines; 2 is worse than 1.
    assert_eq!(fed("solve -", "812043765\n867254301\n").status, 1);
    assert_eq!(fed("solve -", "867254301\n").status, 0);
    assert_eq!(fed("solve -", "").status, 0);
    assert_eq!(
        fed("hint - --json", "123405786\n123456780\n").json().len(),
        2
    );
    assert_eq!(
        fed("distance -", "123405786\n812043765\n")
            .out
            .lines()
            .next(),
        Some("2")
    );
    let check = fed("check - LU --json", "123405786\n123456780\n");
    assert_eq!((check.status, check.json().len()), (1, 2));
}

#[test]
fn text_lines_of_a_batch_have_the_board_the_distance_and_the_moves() {
    let ran = fed("solve -", "123405786\n812043765\nhello\n");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "1 2 3/4 0 5/7 8 6\t2\tLU");
    assert_eq!(lines[1], "8 1 2/0 4 3/7 6 5\t-\t");
    assert!(lines[2].starts_with("line 3: "));
}

#[test]
fn every_solution_stands_on_the_line_of_its_board() {
    let ran = fed("solve - --all --limit 2", "867254301\n123456780\n");
    let lines: Vec<Vec<&str>> = ran
        .out
        .lines()
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(lines.len(), 2, "{ran:?}");
    assert_eq!((lines[0][1], lines[0][2].split(' ').count()), ("31", 2));
    assert_eq!(lines[1], [LAST, "0", ""]);
}

#[test]
fn what_fails_in_a_batch_has_the_same_record_in_both_languages() {
    let input = "1,2,3,4/5,6,7,8/9,10,0,11\n12345\n812043765\n";
    let [english, chinese] =
        ["en", "zh"].map(|lang| fed(&format!("solve - --json --lang {lang}"), input));
    assert_eq!((english.status, &english.out), (3, &chinese.out));
    let records = english.json();
    assert_eq!(records.len(), 3);
    let error = records[0]["error"].as_str().unwrap();
    assert!(error.contains("build-table 3x4 --home corner"), "{error}");
    // As text they are in the user's language.
    let text = fed("solve - --lang zh", input);
    assert!(text.out.starts_with("第 1 行：没有 3x4"), "{text:?}");
}

#[test]
fn a_batch_of_every_board_agrees_with_the_table() {
    let bytes = include_bytes!("../data/3x3-corner.table").as_slice();
    let table = Table::new(bytes).unwrap().checked().unwrap();
    let goal = Goal::new(LAST.parse().unwrap());
    let solver = Solver::new(&table, &goal).unwrap();
    let mut boards = Vec::new();
    for distance in 0..=31 {
        boards.extend(
            solver
                .boards_at(distance)
                .step_by(17)
                .map(Result::unwrap)
                .map(|b| (b, distance)),
        );
    }
    let input: String = boards
        .iter()
        .map(|(board, _)| format!("{board}\n"))
        .collect();
    let ran = fed("solve - --json", input);
    let records = ran.json();
    assert_eq!(records.len(), boards.len());
    for (record, (board, distance)) in records.iter().zip(&boards) {
        assert_eq!(record["board"], board.to_string());
        assert_eq!(record["distance"], *distance);
        assert_eq!(record["solutions"], solver.solutions(board).unwrap().count());
        assert_eq!(end_of(record, Convention::Tile, &Notation::default()), LAST);
    }
}
