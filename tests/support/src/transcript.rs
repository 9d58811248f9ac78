//! Transcripts: commands and what they print, on pages.
//!
//! A package has the pages of its program in `tests/transcripts`, whose commands are those of
//! Linux. With `TRYCMD=overwrite` the tests write what the commands print into them.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::program::{Program, VARIABLES};

/// Creates a test for each page in `tests/transcripts` of a package. Its commands run in the folder
/// that a function creates.
#[macro_export]
macro_rules! transcripts {
    ($program:expr, $folder:expr, $($page:ident)*) => {
        $(#[test]
        fn $page() {
            let page = $crate::transcript::page(env!("CARGO_MANIFEST_DIR"), stringify!($page));
            let shown = $crate::transcript::Shown::OutputErrorsAndStatus;
            $crate::transcript::check($program, &page, "console", shown, ($folder)().path());
        })*

        #[test]
        fn every_page_is_compared() {
            $crate::transcript::check_names(env!("CARGO_MANIFEST_DIR"), &[$(stringify!($page)),*]);
        }
    };
}

/// What of a command is part of a transcript.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shown {
    Output,
    /// Also errors, and after them a line `? STATUS` unless the status is 0.
    OutputErrorsAndStatus,
}

/// The beginnings of notes that only a slow machine prints.
const NOTES_OF_LONG_SEARCHES: [&str; 3] =
    ["With the tables of `", "用 `build-table", "Searching all "];

/// Returns the path of a page from the folder of the repository.
pub fn page(package: &str, name: &str) -> String {
    let path = Path::new(package).join("tests/transcripts").join(name).with_extension("md");
    path.strip_prefix(root()).unwrap().display().to_string()
}

/// Asserts that a package has these pages and no others.
#[track_caller]
pub fn check_names(package: &str, names: &[&str]) {
    let pages = fs::read_dir(Path::new(package).join("tests/transcripts")).unwrap();
    let pages = pages.map(|page| page.unwrap().path().file_stem().unwrap().display().to_string());
    let pages: BTreeSet<String> = pages.collect();
    assert_eq!(pages, names.iter().map(|&name| name.to_owned()).collect());
}

/// Returns the folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().and_then(Path::parent).unwrap().to_owned()
}

/// Runs the blocks of a language on a page in a folder, with the programs of the workspace and of
/// the system. With `TRYCMD=overwrite` writes what they print into the page.
#[track_caller]
pub fn check(program: Program, page: &str, language: &str, shown: Shown, folder: &Path) {
    let path = root().join(page);
    let text = fs::read_to_string(&path).unwrap();
    let mut current = String::new();
    let mut blocks = 0;
    for (number, part) in text.split("```").enumerate() {
        match part.strip_prefix(language).and_then(|rest| rest.strip_prefix('\n')) {
            Some(block) if block.starts_with("$ ") => {
                let output = run_block(program, block, shown, folder);
                write!(current, "```{language}\n{output}```").unwrap();
                blocks += 1;
            }
            _ if number % 2 == 1 => write!(current, "```{part}```").unwrap(),
            _ => current += part,
        }
    }
    assert!(blocks > 0, "{page}");
    if env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        fs::write(&path, current).unwrap();
        return;
    }
    let differs = current.lines().zip(text.lines()).find(|(found, expected)| found != expected);
    assert_eq!(differs, None, "{page} differs");
    assert_eq!(current.len(), text.len(), "{page} differs at its end");
}

/// Runs the commands of a block and returns it with what they print. A command starts with `$ `; it
/// goes on to the line that closes its quote or loop, and after a pipe. Between two commands stays
/// an empty line if there is one.
fn run_block(program: Program, block: &str, shown: Shown, folder: &Path) -> String {
    let mut result = String::new();
    let mut lines = block.lines();
    let mut was_empty = false;
    while let Some(line) = lines.next() {
        let Some(first) = line.strip_prefix("$ ") else {
            was_empty = line.is_empty();
            continue;
        };
        if was_empty {
            result.push('\n');
            was_empty = false;
        }
        let mut command = first.to_string();
        let is_open = |command: &str| {
            command.matches('\'').count() % 2 == 1
                || command.ends_with('|')
                || command.starts_with("for ") && !command.contains("\n  done")
        };
        while is_open(&command) {
            write!(command, "\n{}", lines.next().unwrap()).unwrap();
        }
        let both = if shown == Shown::Output { "" } else { "set -o pipefail; exec 2>&1\n" };
        let programs = Path::new(program.path()).parent().unwrap();
        let path = format!("{}:{}", programs.display(), env::var("PATH").unwrap());
        let mut bash = Command::new("bash");
        VARIABLES.iter().for_each(|variable| {
            bash.env_remove(variable);
        });
        let output = bash
            .args(["-c", &format!("{both}{command}")])
            .current_dir(folder)
            .env("PATH", path)
            .env("HOME", folder)
            .env("LC_ALL", "C.UTF-8")
            .env("COLUMNS", "80")
            .stderr(Stdio::inherit())
            .output()
            .unwrap();
        writeln!(result, "$ {command}").unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let is_note =
            |line: &&str| NOTES_OF_LONG_SEARCHES.iter().any(|note| line.starts_with(note));
        result.extend(printed.split_inclusive('\n').filter(|line| !is_note(line)));
        if shown == Shown::OutputErrorsAndStatus {
            if !result.ends_with('\n') {
                result += "%\n";
            }
            if !output.status.success() {
                writeln!(result, "? {}", output.status.code().unwrap()).unwrap();
            }
        }
    }
    result
}
