//! The transcripts in the READMEs and in pages of `docs`, compared with the output of the programs.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::languages::COMMANDS;

#[test]
fn transcripts_are_current() {
    check("README.md", "console");
    check("README.zh-CN.md", "console");
    check("docs/goals.md", "console");
    check("docs/slidysim.md", "console");
    check("docs/which-table.md", "console");
    check("docs/which-table.zh-CN.md", "console");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn measurements_of_goals_are_current() {
    // Its other transcripts are those of `jiugong-lab`.
    check("docs/laboratory.md", "sh");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn examples_of_json_are_current() {
    check("docs/json.md", "sh");
}

#[test]
fn tables_of_commands_are_complete() {
    for page in ["README.md", "README.zh-CN.md"] {
        let text = read(page);
        let rows = text.lines().filter(|line| line.starts_with("| `"));
        let cells = rows.filter_map(|row| row.split(" | ").next());
        let commands = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
        let names = commands.filter_map(|command| command.split(' ').next());
        assert_eq!(names.collect::<BTreeSet<_>>(), COMMANDS.into(), "{page}");
    }
}

#[test]
fn every_program_is_installed() {
    let folders = fs::read_dir(root().join("crates")).unwrap();
    let folders = folders.map(|entry| format!("crates/{}", entry.unwrap().file_name().display()));
    let with_program: BTreeSet<String> = folders
        .chain(["build-table".into()])
        .filter(|folder| root().join(folder).join("src/main.rs").exists())
        .collect();
    assert_eq!(with_program.len(), 4, "{with_program:?}");
    let program = |folder: &String| {
        let manifest = read(&format!("{folder}/Cargo.toml"));
        // Without a name of its own, a program has that of the package.
        let part = manifest.split_once("[[bin]]").map_or(&*manifest, |(_, part)| part);
        part.split_once("\nname = \"").unwrap().1.split('"').next().unwrap().to_owned()
    };
    let programs: BTreeSet<String> = with_program.iter().map(program).collect();
    for page in ["README.md", "README.zh-CN.md"] {
        let text = read(page);
        let (before, rest) = text.split_once("for program in ").unwrap();
        let (installed, _) = rest.split_once(';').unwrap();
        let installed: BTreeSet<String> = installed.split(' ').map(str::to_owned).collect();
        assert_eq!(installed, with_program, "{page}");
        // The sentence before the commands names them.
        let sentence = before.rsplit("\n\n").nth(1).unwrap();
        let named: BTreeSet<String> =
            sentence.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        assert_eq!(named, programs, "{page}");
    }
}

/// Returns the folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(page: &str) -> String {
    fs::read_to_string(root().join(page)).unwrap()
}

/// Runs the blocks of a language on a page in one folder, with the programs of the workspace, Python
/// and jq. With `TRYCMD=overwrite` writes what they print into the page.
fn check(page: &str, language: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
    let text = fs::read_to_string(&path).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut current = String::new();
    let mut blocks = 0;
    for (number, part) in text.split("```").enumerate() {
        match part.strip_prefix(language).and_then(|rest| rest.strip_prefix('\n')) {
            Some(block) if block.starts_with("$ ") => {
                let output = run_block(block, folder.path());
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
    } else {
        assert!(current == text, "{page} differs:\n{current}");
    }
}

/// Runs the commands of a block and returns it with what they print. A command starts with `$ `; it
/// goes on to the line that closes its quote or loop, and after a pipe. Between two commands stays an empty line if there is
/// one.
fn run_block(block: &str, folder: &Path) -> String {
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
        let programs = Path::new(env!("CARGO_BIN_EXE_jiugong")).parent().unwrap();
        let path = format!("{}:{}", programs.display(), env::var("PATH").unwrap());
        let output = Command::new("bash")
            .args(["-c", &command])
            .current_dir(folder)
            .env("PATH", path)
            .env("HOME", folder)
            .env("LC_ALL", "C.UTF-8")
            .env("COLUMNS", "80")
            .stderr(Stdio::inherit())
            .output()
            .unwrap();
        writeln!(result, "$ {command}").unwrap();
        result += &String::from_utf8(output.stdout).unwrap();
    }
    result
}
