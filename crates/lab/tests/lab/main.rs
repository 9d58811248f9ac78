//! The commands of `jiugong-lab`, run as its users run them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod boards;
#[cfg(unix)]
mod chart_places;
mod charts;
mod compare;
mod depths;
mod docs;
mod heuristics;
mod install;
mod languages;
#[cfg(target_os = "linux")]
mod limits;
mod patterns;
#[path = "../puzzles/mod.rs"]
mod puzzles;
mod sudoku_batch;
mod trace;
#[cfg(target_os = "linux")]
mod transcripts;

use std::collections::BTreeMap;

use jiugong::{Board, Direction};
use jiugong_test_support::{Output, Program};
use serde_json::Value;

const LAB: Program = Program::new(env!("CARGO_BIN_EXE_jiugong-lab"));

/// The default goal of 3×3.
const LAST: &str = "1 2 3/4 5 6/7 8 0";

fn run(args: &str) -> Output {
    LAB.run(args)
}

fn run_with_input(args: &str, input: impl Into<Vec<u8>>) -> Output {
    LAB.run_with_input(args, input)
}

/// Returns the names of the fields of a record, in order, separated by commas.
fn fields(record: &Value) -> String {
    let keys = record.as_object().unwrap().keys().map(String::as_str);
    keys.collect::<Vec<_>>().join(",")
}

/// Returns the runs of a record.
fn runs(record: &Value) -> &Vec<Value> {
    record["runs"].as_array().unwrap()
}

/// Parses CSV into rows by column name.
fn csv_rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

/// Asserts that a cell of CSV has a value of JSON.
#[track_caller]
fn assert_cell(name: &str, cell: &str, value: &Value) {
    match value {
        Value::Null => assert_eq!(cell, "", "{name}"),
        Value::String(text) => assert_eq!(cell, text),
        value => assert_eq!(&cell.parse::<Value>().unwrap(), value, "{name}"),
    }
}

/// Replaces each run of white space by one space.
fn squeeze(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the boards one move away.
fn neighbours(board: Board) -> impl Iterator<Item = Board> {
    Direction::ALL.into_iter().filter_map(move |direction| board.after(direction))
}
