//! The transcripts in the READMEs and in pages of `docs`, compared with the output of the programs.

use std::collections::BTreeSet;
use std::fs;

use jiugong_test_support::transcript::{self, Shown, root};

use crate::JIUGONG;
use crate::help::COMMANDS;

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

/// Compares the blocks of a language on a page with what their commands print.
#[track_caller]
fn check(page: &str, language: &str) {
    let folder = tempfile::tempdir().unwrap();
    transcript::check(JIUGONG, page, language, Shown::Output, folder.path());
}

fn read(page: &str) -> String {
    fs::read_to_string(root().join(page)).unwrap()
}
