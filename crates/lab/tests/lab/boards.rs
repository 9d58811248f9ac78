//! `jiugong-lab compare` on boards of any shape and goal, and on batches.

use jiugong::{Convention, Notation};
use serde_json::Value;

use crate::{LAB, run_with_input, runs};

/// Returns the board that moves lead to.
pub fn end_of(board: &Value, moves: &Value, notation: &Notation) -> String {
    let mut board = notation.parse(board.as_str().unwrap()).unwrap();
    let directions = Convention::Tile.parse_directions(moves.as_str().unwrap());
    for direction in directions.unwrap() {
        board.apply(direction).unwrap();
    }
    notation.format(&board).to_string()
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
