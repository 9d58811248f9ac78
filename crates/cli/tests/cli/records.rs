//! The records of all commands, for every kind of goal, everything that answers, and both metrics:
//! what programs that read them rely on.
//!
//! `tests/records/` has the commands and what they print. With `TRYCMD=overwrite` the test writes
//! it.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use jiugong::{Encoding, Metric, Shape};
use jiugong_pattern::goals::{GoalSearch, GoalSet, OPEN};
use jiugong_test_support::{Output, forge};
use serde_json::Value;

use crate::{JIUGONG, home};

/// Questions to one source of answers.
struct Source {
    /// The name of the file.
    name: &'static str,
    /// The options about goals and metrics.
    options: &'static [&'static str],
    /// A board far from these goals, and one nearer to them.
    boards: [&'static str; 2],
    /// The commands about the shape.
    of_shape: &'static [&'static str],
}

const THREE: [&str; 2] = ["8,6,7/2,5,4/3,0,1", "1,2,3/4,0,5/7,8,6"];
const FOUR: [&str; 2] =
    ["2,6,3,4/1,10,7,8/5,9,15,11/13,0,14,12", "1,2,3,4/5,6,7,8/9,10,11,12/13,0,14,15"];
const FIVE: [&str; 2] = [
    "6,1,4,9,5/2,3,0,19,10/11,7,12,18,14/16,23,8,13,15/21,17,22,24,20",
    "1,2,3,4,5/6,7,8,9,10/11,12,13,14,15/0,16,17,18,19/21,22,23,24,20",
];
const LARGE: [&str; 2] = [
    "8,10,7,18,0,6/13,12,23,22,5,4/2,9,15,14,1,20/31,35,11,21,17,16/34,3,26,33,19,24/27,29,25,28,32,30",
    "1,2,3,4,5,6/7,8,9,10,11,12/13,14,15,16,17,18/19,20,21,22,23,24/25,26,27,28,35,29/31,32,33,34,30,0",
];

const SOURCES: [Source; 11] = [
    Source {
        name: "embedded-table",
        options: &["", "--goal first", "--goal 1,2,3/8,0,4/7,6,5", "--moves blank"],
        boards: THREE,
        of_shape: &[
            "distribution 3x3",
            "hardest 3x3 --goal 1,2,3/8,0,4/7,6,5",
            "random 3x3 --seed 1",
            "random 3x3 --seed 1 --distance 20 --count 2",
            "list 3x3 --distance 2..3",
            "list 3x3 --limit 3 --solutions",
            "list 3x3 --near 2",
        ],
    },
    Source {
        name: "built-table",
        options: &["--metric mtm", "--metric mtm --goal spiral"],
        boards: THREE,
        of_shape: &[
            "distribution 3x3 --metric mtm",
            "hardest 3x3 --metric mtm",
            "random 3x3 --metric mtm --seed 1 --distance 20",
            "list 3x3 --metric mtm --distance 1",
            "distribution 2x4 --home edge",
        ],
    },
    Source {
        name: "table-file",
        options: &[
            "--tables tables",
            "--tables tables --goal 1,2,3,4/0,5,6,7",
            // The table of the start.
            "--tables tables --goal 1,0,3,4/2,5,6,7",
        ],
        boards: ["7,6,5,4/3,2,1,0", "1,2,3,4/0,5,6,7"],
        of_shape: &[
            "distribution 2x4 --tables tables",
            "hardest 2x4 --tables tables",
            "random 2x4 --tables tables --seed 1 --distance 9",
            "list 2x4 --tables tables --distance 36..40",
            "info tables/2x4-corner.table",
            "verify tables/2x4-corner.table",
        ],
    },
    Source {
        name: "set-distances",
        options: &[
            "--goal any-blank",
            "--goal last --goal spiral",
            "--goal first-row --metric mtm",
            "--goal 1,2,3/?,?,?/?,?,0",
            "--alike 1,2 --alike 3,2",
            "--goal last --alike 4,5,6 --metric mtm",
        ],
        boards: THREE,
        of_shape: &[
            "distribution 3x3 --goal first-row",
            "hardest 3x3 --goal any-blank",
            "random 3x3 --goal any-blank --seed 1",
            "random 3x3 --goal last --alike 1,2,3 --seed 1 --distance 12",
            "list 3x3 --goal first-row --distance 1",
        ],
    },
    Source {
        name: "set-gaps",
        options: &["--goal 1,1,2/2,3,3/4,0,0", "--goal 1,1,2/2,3,3/4,0,0 --metric mtm"],
        boards: ["0,3,2/4,1,3/1,2,0", "1,1,2/2,3,3/0,4,0"],
        of_shape: &["distribution 3x3 --goal 1,2,3/4,5,6/7,0,0"],
    },
    Source {
        name: "set-file",
        options: &["--goal first-row --tables tables", "--goal 4,5,6/?,?,?/?,?,? --tables tables"],
        boards: THREE,
        of_shape: &[
            "distribution 3x3 --goal first-row --tables tables",
            "hardest 3x3 --goal first-row --tables tables",
            "random 3x3 --goal first-row --tables tables --seed 1 --distance 9",
            "info tables/3x3-goal-abc______.table",
        ],
    },
    Source {
        name: "near-search",
        // Without an effort, hints and improved solutions depend on the time.
        options: &["--effort 1", "--effort 1 --metric mtm"],
        boards: [
            "1,2,3,4,5/7,12,8,9,10/6,11,13,14,15/16,17,0,18,20/21,22,23,19,24",
            "1,2,3,4,5/6,7,8,9,10/11,12,13,14,15/16,17,18,19,20/21,22,23,0,24",
        ],
        of_shape: &["random 5x5 --seed 1", "random 5x5 --seed 1 --distance 6", "list 4x4 --near 1"],
    },
    Source {
        name: "pattern-search",
        options: &[
            "--goal last",
            "--goal last --goal spiral",
            "--goal 1,2,3,4/5,6,7,8/9,10,?,?/?,?,?,?",
        ],
        boards: FOUR,
        of_shape: &["random 4x4 --seed 1 --distance 9"],
    },
    Source {
        name: "beams",
        options: &[
            "--effort 0",
            "--effort 1",
            "--effort 0 --metric mtm",
            "--effort 0 --goal spiral",
        ],
        boards: LARGE,
        of_shape: &["random 6x6 --seed 1"],
    },
    Source {
        name: "placement-search",
        options: &["--metric mtm", "--metric mtm --goal last --goal columns"],
        boards: FIVE,
        of_shape: &["random 5x5 --metric mtm --distance 6 --seed 1"],
    },
    Source {
        name: "set-beams",
        options: &[
            "--effort 0 --goal first-row",
            "--effort 0 --goal last --goal columns --metric mtm",
            "--effort 0 --alike 1,2,3",
        ],
        boards: LARGE,
        of_shape: &["random 6x6 --goal first-row --seed 1"],
    },
];

#[test]
fn records_are_those_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    write_tables(folder.path());
    let overwrite = env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite");
    for source in SOURCES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
        let path = path.join(source.name).with_extension("txt");
        let records = source.records(folder.path());
        if overwrite {
            fs::write(&path, records).unwrap();
            continue;
        }
        let expected = fs::read_to_string(&path).unwrap();
        let mut lines = records.lines().zip(expected.lines());
        let differs = lines.find(|(found, expected)| found != expected);
        assert_eq!(differs, None, "{}", source.name);
        assert_eq!(records.len(), expected.len(), "{}", source.name);
    }
}

impl Source {
    /// Returns all commands, each with what it prints.
    fn records(&self, folder: &Path) -> String {
        let mut records = String::new();
        for options in self.options {
            // Of the commands, only these three read letters of moves.
            let is_about_moves = options.contains("--moves");
            for board in self.boards {
                let solved = self.add(&mut records, folder, &format!("solve {board} {options}"));
                let moves = solved["moves"].as_str().unwrap_or("LURD").replace(' ', ",");
                let moves = if moves.is_empty() { "LRUD" } else { &moves };
                for command in [
                    format!("check {board} {moves}"),
                    format!("check {board} {moves}{}", &moves[..1]),
                    format!("improve {board} {moves}"),
                ] {
                    self.add(&mut records, folder, &format!("{command} {options}"));
                }
                self.add(&mut records, folder, &format!("hint {board} {options}"));
                self.add(&mut records, folder, &format!("solve {board} --all --limit 2 {options}"));
                if is_about_moves {
                    continue;
                }
                self.add(&mut records, folder, &format!("distance {board} {options}"));
                if !options.contains("--effort") {
                    self.add(&mut records, folder, &format!("explain {board} {options}"));
                }
            }
        }
        for command in self.of_shape {
            self.add(&mut records, folder, command);
        }
        records
    }

    /// Adds a command and what it prints, and returns the first record.
    fn add(&self, records: &mut String, folder: &Path, command: &str) -> Value {
        let command = command.trim();
        let mut jiugong = JIUGONG.command(folder);
        let output = Output::of(jiugong.args(command.split_whitespace()).arg("--json"));
        assert!(output.status <= 1, "{command}: {output:?}");
        write!(records, "$ jiugong {command}\n{}", output.stdout).unwrap();
        output.json().into_iter().next().unwrap_or_default()
    }
}

/// Writes the tables of 2×4 with the blank in a corner, and of the first row of 3×3.
pub fn write_tables(folder: &Path) {
    let folder = folder.join("tables");
    fs::create_dir(&folder).unwrap();
    let table = forge::table(home("2x4", "corner"), Metric::Stm, Encoding::Byte);
    fs::write(folder.join("2x4-corner.table"), table.as_bytes()).unwrap();
    let goal = [1, 2, 3, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN];
    let (set, _) = GoalSet::new(Shape::EIGHT_PUZZLE, &[1; 9], &[&goal]).unwrap();
    let mut search = GoalSearch::new(&set, Metric::Stm).unwrap();
    while search.next_level() > 0 {}
    let name = set.file_name(Metric::Stm).unwrap();
    fs::write(folder.join(name), search.into_distances().to_file().unwrap()).unwrap();
}
