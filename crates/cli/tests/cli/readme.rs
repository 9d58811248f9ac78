//! The transcripts in the READMEs and in `docs/json.md`, compared with the output of the programs.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn transcripts_are_current() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("COLUMNS", "80")
        .case("../../README.md")
        .case("../../README.zh-CN.md");
}

/// Runs the `sh` blocks of `docs/json.md` in one folder, with the programs of the workspace, Python
/// and jq. With `TRYCMD=overwrite` writes what they print into the page.
#[test]
#[ignore = "long: .ci/run runs it"]
fn examples_of_json_are_current() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json.md");
    let text = fs::read_to_string(&page).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut current = String::new();
    for (number, part) in text.split("```").enumerate() {
        match part.strip_prefix("sh\n") {
            Some(block) => {
                let output = run_block(block, folder.path());
                write!(current, "```sh\n{output}```").unwrap();
            }
            None if number % 2 == 1 => write!(current, "```{part}```").unwrap(),
            None => current += part,
        }
    }
    if env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        fs::write(&page, current).unwrap();
    } else {
        assert!(current == text, "docs/json.md differs:\n{current}");
    }
}

/// Runs the commands of a block and returns it with their output. A command starts with `$ `; it
/// goes on to the line that closes its quote.
fn run_block(block: &str, folder: &Path) -> String {
    let mut result = String::new();
    let mut lines = block.lines();
    while let Some(line) = lines.next() {
        let Some(first) = line.strip_prefix("$ ") else {
            continue;
        };
        let mut command = first.to_string();
        while command.matches('\'').count() % 2 == 1 {
            write!(command, "\n{}", lines.next().unwrap()).unwrap();
        }
        let programs = Path::new(env!("CARGO_BIN_EXE_jiugong")).parent().unwrap();
        let path = format!("{}:{}", programs.display(), env::var("PATH").unwrap());
        let output = Command::new("bash")
            .args(["-c", &command])
            .current_dir(folder)
            .env("PATH", path)
            .env("HOME", folder)
            .env("LC_ALL", "C.UTF-8")
            .stderr(Stdio::inherit())
            .output()
            .unwrap();
        writeln!(result, "$ {command}").unwrap();
        result += &String::from_utf8(output.stdout).unwrap();
    }
    result
}
