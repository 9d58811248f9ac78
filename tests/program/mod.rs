//! Runs the query program as its users do.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::path::Path;
use std::time::Duration;

use assert_cmd::Command;
use jiugong::{Convention, Notation};
use serde_json::Value;

/// What became of a run.
#[derive(Debug)]
pub struct Ran {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The lines of standard output, each a JSON object.
    pub fn json(&self) -> Vec<Value> {
        let lines = self.out.lines();
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

/// The program in an empty folder, in English, with no tables but its own.
pub fn jiugong(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jiugong"));
    command
        .current_dir(folder)
        .timeout(Duration::from_secs(120));
    for variable in [
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "JIUGONG_TABLES",
        "XDG_DATA_HOME",
    ] {
        command.env_remove(variable);
    }
    command.env("HOME", folder);
    command
}

/// Runs a command to its end.
pub fn finish(command: &mut Command) -> Ran {
    let output = command.output().unwrap();
    Ran {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program with arguments that are parted by spaces.
pub fn run(arguments: &str) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    finish(jiugong(folder.path()).args(arguments.split_whitespace()))
}

/// The same with standard input.
#[allow(
    dead_code,
    reason = "not every test that runs the program has an input for it"
)]
pub fn fed(arguments: &str, input: impl Into<Vec<u8>>) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    finish(
        jiugong(folder.path())
            .args(arguments.split_whitespace())
            .write_stdin(input),
    )
}

/// Copies the program. Another program does it: were the copy open for writing here, a test that
/// starts a program in the same moment would hand it on, and the copy could not be started.
pub fn copy_to(file: &Path) {
    let program = env!("CARGO_BIN_EXE_jiugong");
    let copied = std::process::Command::new("cp")
        .arg(program)
        .arg(file)
        .status();
    assert!(copied.unwrap().success());
}

/// The board that a record's moves lead to, checked move by move against its tiles.
pub fn end_of(record: &Value, convention: Convention, notation: &Notation) -> String {
    let mut board = notation.parse(record["board"].as_str().unwrap()).unwrap();
    let moves = convention.parse(record["moves"].as_str().unwrap()).unwrap();
    let tiles: Vec<u64> = record["tiles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|t| t.as_u64().unwrap())
        .collect();
    assert_eq!(moves.len(), tiles.len());
    for (m, tile) in moves.into_iter().zip(tiles) {
        let moved = board.slide(m).unwrap();
        assert_eq!(u64::from(notation.label(moved)), tile);
    }
    notation.show(&board).to_string()
}
