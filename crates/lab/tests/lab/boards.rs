//! `jiugong-lab compare` on boards of any shape and goal, and on batches.

use jiugong::{Convention, Notation};
use serde_json::Value;

use crate::{LAB, LAST, csv_rows, run, run_with_input, runs, squeeze};

/// Returns the board that moves lead to.
pub fn end_of(board: &Value, moves: &Value, notation: &Notation) -> String {
    let mut board = notation.parse(board.as_str().unwrap()).unwrap();
    let directions = Convention::Tile.parse_directions(moves.as_str().unwrap());
    for direction in directions.unwrap() {
        board.apply(direction).unwrap();
    }
    notation.format(&board).to_string()
}

#[test]
fn compares_on_any_shape_goal_and_gap() {
    let entries = "--algorithms a-star --heuristics manhattan --json";
    for (args, goal, distance) in [
        ("123405786 --goal 102345678", "1 0 2/3 4 5/6 7 8", Some(19)),
        ("283164705 --goal spiral", "1 2 3/8 0 4/7 6 5", Some(5)),
        ("1,2/0,3", "1 2/3 0", Some(1)),
        ("1,2,3/4,0,5", "1 2 3/4 5 0", Some(1)),
        ("1,2,3,4,5/6,7,8,0,9", "1 2 3 4 5/6 7 8 9 0", Some(1)),
        ("1,2,3,4/5,6,7,8/9,10,0,11", "1 2 3 4/5 6 7 8/9 10 11 0", Some(1)),
        ("1,2,3,4,5,6,7/8,9,10,11,12,0,13", "1 2 3 4 5 6 7/8 9 10 11 12 13 0", None),
        ("123456789 --blank 5", "1 2 3/4 0 6/7 8 9", Some(0)),
        ("123456798 --blank 8", "1 2 3/4 5 6/7 0 9", Some(1)),
    ] {
        let output = run(&format!("compare {args} {entries}"));
        assert_eq!(output.status, 0, "{output:?}");
        let record = &output.json()[0];
        assert_eq!(record["goal"], goal, "{args}");
        assert_eq!(record["distance"].as_u64(), distance);
        let run = &runs(record)[0];
        assert_eq!(run["shortest"].is_null(), distance.is_none());
        let gap = args.split_once("--blank ").map(|(_, gap)| gap);
        let notation = Notation { gap: gap.map(|gap| gap.parse().unwrap()), ..Notation::default() };
        assert_eq!(end_of(&record["board"], &run["moves"], &notation), goal);
    }
    let args =
        "compare 1,2,3,4,5,6,7/8,9,10,11,12,0,13 --algorithms a-star --columns length,shortest";
    let output = run(args);
    let title = output.stdout.lines().next().unwrap();
    assert!(title.ends_with(": distance unknown (no table of this shape)"), "{title}");
    let last = output.stdout.lines().last().map(squeeze);
    assert_eq!(last.unwrap(), "a-star manhattan 1");
}

#[test]
fn answers_each_line_of_a_batch() {
    let input =
        b"123405786\n# a comment\n\n  \n1234\n812043765\n\xff\n1 2 3/4 5 6/7 8 0\r\n".to_vec();
    let args = "compare - --algorithms breadth-first,greedy --heuristics manhattan";
    let output = run_with_input(args, input.clone());
    assert_eq!((output.status, output.stderr.as_str()), (2, ""));
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0], "1 2 3/4 0 5/7 8 6\tbreadth-first:2:4\tgreedy manhattan:2:2");
    assert!(lines[1].starts_with("line 5: 4 (row 2, column 2) "), "{}", lines[1]);
    assert_eq!(lines[2], "8 1 2/0 4 3/7 6 5\t-\t");
    assert_eq!(lines[3], "line 7: the line is not valid UTF-8");
    assert_eq!(lines[4], format!("{LAST}\tbreadth-first:0:0\tgreedy manhattan:0:0"));
    let records = run_with_input(&format!("{args} --json"), input.clone()).json();
    assert_eq!(records[1]["line"], 5);
    assert_eq!(records[1]["input"], "1234");
    assert_eq!(records[2]["solvable"], false);
    assert_eq!(records[3]["line"], 7);
    // In CSV, standard output has only rows.
    let output = run_with_input(&format!("{args} --csv"), input);
    assert_eq!((output.status, csv_rows(&output.stdout).len()), (2, 4));
    let notes: Vec<&str> = output.stderr.lines().collect();
    assert!(notes[0].starts_with("line 5: "), "{output:?}");
    assert!(notes[1].starts_with("8 1 2/0 4 3/7 6 5 is unsolvable"), "{output:?}");
    assert_eq!(notes.last(), Some(&"line 7: the line is not valid UTF-8"));
    for (input, status) in [("", 0), ("# none\n", 0), ("812043765\n123405786", 1), ("0\n", 2)] {
        assert_eq!(run_with_input(args, input).status, status, "{input}");
    }
}

#[test]
fn a_batch_continues_after_a_missing_table() {
    let input = "1,2,3,4,5,6,7/8,9,10,11,12,0,13\n123405786\n";
    let output = run_with_input("compare - --algorithms table-walk", input);
    assert_eq!((output.status, output.stderr.as_str()), (3, ""));
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert!(lines[0].starts_with("line 1: 'table-walk' needs a 2x7 table "), "{output:?}");
    assert_eq!(lines[1], "1 2 3/4 0 5/7 8 6\ttable-walk:2:2");
    let output = run_with_input("compare - --algorithms table-walk --json --lang zh", input);
    let error = output.json()[0]["error"]["message"].as_str().unwrap().to_string();
    assert!(error.starts_with("'table-walk' needs a 2x7 table"), "{error}");
    let long: Vec<String> = (1..24).map(|tile| tile.to_string()).collect();
    let input = format!("{} 0\n1,2,3/4,0,5/7,8,6\n", long.join(" "));
    let args = "compare - --shape 2x12 --algorithms a-star --heuristics walking-distance";
    let output = run_with_input(&format!("{args} --json"), input);
    assert_eq!((output.status, output.json().len()), (2, 2));
    assert!(output.stdout.starts_with("{\"file\":null,\"line\":1,"), "{output:?}");
}

/// Returns a line with a board of a shape, one move from the goal.
fn near_goal(rows: usize, columns: usize) -> String {
    let last = rows * columns - 1;
    let tiles: String = (1..last).map(|tile| format!("{tile} ")).collect();
    format!("{tiles}0 {last}\n")
}

#[test]
fn a_batch_creates_each_heuristic_once_and_notes_missing_ones_once() {
    // On 3x5 the patterns of walking distance take a good part of a second. On 5x5 there are too
    // many of them, which is detected at once.
    let args = "--algorithms a-star --heuristics";
    let output = run_with_input(
        &format!("compare - --shape 3x5 {args} walking-distance"),
        near_goal(3, 5).repeat(600),
    );
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let line = "1 2 3 4 5/6 7 8 9 10/11 12 13 0 14\ta-star walking-distance:1:1";
    assert!(output.stdout.lines().all(|answer| answer == line), "{output:?}");
    assert_eq!(output.stdout.lines().count(), 600);

    let large = near_goal(5, 5).repeat(200) + "123405786\n" + &near_goal(5, 5);
    let output = run_with_input(&format!("compare - {args} all --json"), large.clone());
    let notes: Vec<&str> = output.stderr.lines().collect();
    let patterns = "'walking-distance' does not support 5x5: too many patterns of rows and columns";
    let table = "'exact' needs a 5x5 table for this goal, and none was found";
    assert_eq!((output.status, notes), (0, vec![patterns, table]));
    let records = output.json();
    assert_eq!(records.len(), 202);
    // The heuristics run on the shapes they support.
    let counts = [199, 200, 201].map(|line| runs(&records[line]).len());
    assert_eq!(counts, [5, 7, 5]);
    // If the heuristic is given by name, the lines are errors.
    let output = run_with_input(&format!("compare - {args} walking-distance"), large);
    assert_eq!((output.status, output.stderr.as_str()), (2, ""));
    assert_eq!(output.stdout.matches(patterns).count(), 201);
}

#[test]
fn ends_silently_when_the_output_is_closed() {
    let line = LAB.first_line_then_close("compare - --algorithms table-walk", "123405786");
    assert_eq!(line, "1 2 3/4 0 5/7 8 6\ttable-walk:2:2\n");
}
