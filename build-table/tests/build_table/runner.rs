//! Runs the generator as its users do.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// The program in a folder, in English.
pub fn build_table(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_build-table"));
    command.current_dir(folder).env_clear();
    command
}

/// Runs it with arguments that are parted by spaces.
pub fn run(folder: &Path, arguments: &str) -> Output {
    let mut command = build_table(folder);
    command.args(arguments.split_whitespace()).output().unwrap()
}

/// The same where no file may grow past so many KiB. The signal that tells of it is not looked
/// at, so that writing fails as on a full disk.
pub fn run_limited(folder: &Path, arguments: &str, limit: u32) -> Output {
    let program = env!("CARGO_BIN_EXE_build-table");
    let script = format!("trap '' XFSZ; ulimit -f {limit}; exec '{program}' {arguments}");
    let mut limited = Command::new("bash");
    limited.args(["-c", &script]).current_dir(folder);
    limited.env("LC_ALL", "C").output().unwrap()
}

/// Runs it with `--json` until it has found a distance, and sends it a signal then.
pub fn run_until(folder: &Path, arguments: &str, distance: u64, signal: &str) -> Output {
    let mut command = build_table(folder);
    command.args(arguments.split_whitespace()).arg("--json");
    let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut stdout = Vec::new();
    while out.read_until(b'\n', &mut stdout).unwrap() > 0 {
        let last = stdout.split_inclusive(|&byte| byte == b'\n').next_back();
        let record: Value = serde_json::from_slice(last.unwrap()).unwrap();
        if record["distance"].as_u64() >= Some(distance) {
            break;
        }
    }
    send(&child, signal);
    out.read_to_end(&mut stdout).unwrap();
    let ended = child.wait_with_output().unwrap();
    Output { stdout, ..ended }
}

/// Sends a signal to one program that was started here.
pub fn send(child: &Child, signal: &str) {
    let command = format!("kill -{signal} {}", child.id());
    // It may have ended in this moment; what became of it tells.
    let sent = Command::new("sh").args(["-c", &command]).output();
    sent.unwrap();
}

pub fn said(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The lines of standard output, each a JSON object.
pub fn records(output: &Output) -> Vec<Value> {
    let text = said(&output.stdout);
    let records = text.lines().map(|line| serde_json::from_str(line).unwrap());
    records.collect()
}

/// That a run ends with this status, and its standard error.
#[track_caller]
pub fn ended(output: &Output, status: i32) -> String {
    assert_eq!(output.status.code(), Some(status), "{output:?}");
    said(&output.stderr)
}

/// The names in a folder, sorted.
pub fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
