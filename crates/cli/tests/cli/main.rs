//! The commands of `jiugong`, run as its users run them.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod batch;
mod board;
mod catalogues;
mod damage;
mod help;
mod image_places;
mod images;
mod install;
mod large_boards;
mod large_goals;
#[cfg(target_os = "linux")]
mod limits;
mod list;
mod npz;
mod pattern_tables;
mod readme;
mod records;
mod schema;
mod table_files;
#[cfg(target_os = "linux")]
mod transcripts;
mod verify;

use std::path::Path;

use jiugong::{Convention, Home, Notation, Shape};
use jiugong_test_support::{Output, Program, large};
use serde_json::Value;

const JIUGONG: Program = Program::new(env!("CARGO_BIN_EXE_jiugong"));

/// The default goal of 3×3.
const LAST: &str = "1 2 3/4 5 6/7 8 0";

fn run(args: &str) -> Output {
    JIUGONG.run(args)
}

fn run_with_input(args: &str, input: impl Into<Vec<u8>>) -> Output {
    JIUGONG.run_with_input(args, input)
}

/// Runs the program in the folder that has the table of 3×4, with this folder as `--tables`.
fn run_large(args: &str, lines: &[String]) -> Output {
    let mut command = JIUGONG.command(large_folder());
    command.args(args.split_whitespace()).args(["--tables", "."]);
    Output::of(command.write_stdin(lines.join("\n")))
}

/// Returns the records of such a run. Asserts that it succeeds.
#[track_caller]
fn large_records(args: &str, lines: &[String]) -> Vec<Value> {
    let output = run_large(&format!("{args} --json"), lines);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{args}");
    output.json()
}

fn large_folder() -> &'static Path {
    large::folder(Path::new(env!("CARGO_TARGET_TMPDIR")))
}

/// Writes a board that the program printed as an argument without spaces.
fn argument(board: &str) -> String {
    board.replace(' ', ",")
}

fn home(shape: &str, name: &str) -> Home {
    Home::from_name(shape.parse::<Shape>().unwrap(), name).unwrap()
}

/// Follows the moves of a record, compares the tiles they move with its `tiles`, and returns the
/// board at the end.
fn end_of(record: &Value, convention: Convention, notation: &Notation) -> String {
    let mut board = notation.parse(record["board"].as_str().unwrap()).unwrap();
    let letters = record["moves"].as_str().unwrap();
    let directions = convention.parse_directions(letters).unwrap();
    let tiles = record["tiles"].as_array().unwrap();
    assert_eq!(directions.len(), tiles.len());
    for (direction, tile) in directions.into_iter().zip(tiles) {
        let moved = board.apply(direction).unwrap();
        assert_eq!(*tile, notation.label(moved));
    }
    notation.format(&board).to_string()
}
