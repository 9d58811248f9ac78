//! What `compare` answers, read.
#![allow(dead_code, reason = "each file uses a part of it")]

use std::collections::BTreeMap;

use jiugong::{Convention, Notation};
use serde_json::Value;

/// The runs of a record.
pub fn runs(record: &Value) -> &Vec<Value> {
    record["runs"].as_array().unwrap()
}

/// The board that the moves of a run lead to.
pub fn end(board: &Value, moves: &Value, notation: &Notation) -> String {
    let mut board = notation.parse(board.as_str().unwrap()).unwrap();
    for m in Convention::Tile.parse_directions(moves.as_str().unwrap()).unwrap() {
        board.apply(m).unwrap();
    }
    notation.format(&board).to_string()
}

/// The rows of a CSV, by their headings.
pub fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

/// The words of a line, with one space between.
pub fn words(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}
