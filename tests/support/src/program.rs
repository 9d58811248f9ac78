//! Runs a program as its users do: the query program, and in the laboratory's tests the laboratory's.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::ffi::OsStr;
use std::path::Path;
use std::time::Duration;

use assert_cmd::Command;
use jiugong::{Convention, Notation};
use serde_json::Value;

pub mod speech;

/// The program of the package whose tests these are.
pub const PROGRAM: &str = match (
    option_env!("CARGO_BIN_EXE_jiugong"),
    option_env!("CARGO_BIN_EXE_jiugong-lab"),
) {
    (Some(program), _) | (None, Some(program)) => program,
    (None, None) => "",
};

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
    let mut command = Command::new(PROGRAM);
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

/// The same with arguments that may have spaces in them.
pub fn asked(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    finish(jiugong(folder.path()).args(arguments))
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

/// Writes a line to the program, waits for its answer, and closes its output before many more
/// lines come. The answer; the program must end quietly.
pub fn left_after_a_line(arguments: &str, line: &str) -> String {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let mut child = Command::new(PROGRAM)
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    writeln!(input, "{line}").unwrap();
    let mut answer = String::new();
    output.read_line(&mut answer).unwrap();
    drop(output);
    // The program stops reading when nobody reads it, so this may fail.
    let _ = input.write_all(format!("{line}\n").repeat(10_000).as_bytes());
    drop(input);
    let ended = child.wait_with_output().unwrap();
    assert_eq!(
        (ended.status.code(), ended.stderr.as_slice()),
        (Some(0), &b""[..])
    );
    answer
}

/// Copies the program. Another program does it: were the copy open for writing here, a test that
/// starts a program in the same moment would hand it on, and the copy could not be started.
pub fn copy_to(file: &Path) {
    let copied = std::process::Command::new("cp")
        .arg(PROGRAM)
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
        let moved = board.apply(m).unwrap();
        assert_eq!(u64::from(notation.label(moved)), tile);
    }
    notation.show(&board).to_string()
}
