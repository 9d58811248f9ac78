//! `jiugong-lab compare --trace`: every expansion of every run, in the file that was told.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/program/mod.rs"]
mod program;

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use jiugong::{Board, Direction};
use jiugong_lab::Heuristic;
use jiugong_lab::PerTile;
use program::{Ran, finish, jiugong};
use serde_json::Value;

/// The program in a folder, with these arguments and a trace.
fn traced(folder: &Path, arguments: &str, file: &str, input: &str) -> Ran {
    let mut command = jiugong(folder);
    command.args(arguments.split_whitespace());
    finish(command.args(["--trace", file]).write_stdin(input))
}

/// The lines of the trace.
fn lines(folder: &Path) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("trace")).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The boards a move away.
fn neighbours(board: Board) -> impl Iterator<Item = Board> {
    Direction::ALL.into_iter().filter_map(move |m| {
        let mut next = board;
        next.apply(m).map(|_| next)
    })
}

#[test]
fn every_expansion_is_a_line_and_comes_from_one_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let question = "compare 135408762 --algorithms breadth-first,breadth-first-late,uniform-cost,\
                    greedy,a-star,a-star-marking --heuristics zero,manhattan --json";
    let ran = traced(folder.path(), question, "trace", "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let record = ran.json().remove(0);
    let mut lines = lines(folder.path()).into_iter();
    let manhattan = PerTile::manhattan("123456780".parse().unwrap());
    for run in record["runs"].as_array().unwrap() {
        let mut expanded: HashSet<String> = HashSet::new();
        for number in 1..=run["expanded"].as_u64().unwrap() {
            let line = lines.next().unwrap();
            assert_eq!(line["algorithm"], run["algorithm"]);
            assert_eq!(line["heuristic"], run["heuristic"]);
            assert_eq!(line["number"], number);
            let says = |name: &str| line[name].as_u64().unwrap();
            assert_eq!(says("f"), says("g") + says("h"));
            let text = line["board"].as_str().unwrap();
            let board: Board = text.parse().unwrap();
            let estimate = match line["heuristic"].as_str() {
                Some("manhattan") => u64::from(manhattan.estimate(&board)),
                _ => 0,
            };
            assert_eq!(says("h"), estimate);
            match line["parent"].as_str() {
                None => {
                    assert_eq!(
                        (number, &line["board"], says("g")),
                        (1, &record["board"], 0)
                    );
                }
                Some(parent) => {
                    assert!(expanded.contains(parent), "{line}");
                    let parent: Board = parent.parse().unwrap();
                    assert!(neighbours(parent).any(|next| next == board), "{line}");
                }
            }
            expanded.insert(text.into());
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn depth_first_searches_and_walks_are_traced_too() {
    let folder = tempfile::tempdir().unwrap();
    let question = "compare 135408762 --algorithms bidirectional,depth-limited,iterative-deepening,\
                    ida-star,table-walk --depth 12 --heuristics manhattan --json";
    let ran = traced(folder.path(), question, "trace", "");
    let record = ran.json().remove(0);
    let lines = lines(folder.path());
    for run in record["runs"].as_array().unwrap() {
        let own = || {
            lines
                .iter()
                .filter(|line| line["algorithm"] == run["algorithm"])
        };
        assert_eq!(
            own().count() as u64,
            run["expanded"].as_u64().unwrap(),
            "{run}"
        );
        let first = own().next().unwrap();
        assert_eq!(
            (&first["board"], &first["parent"]),
            (&record["board"], &Value::Null)
        );
        // Each search for a bound begins at the start again; a search from both ends has two.
        let starts = own().filter(|line| line["parent"].is_null()).count() as u64;
        let both = u64::from(run["algorithm"] == "bidirectional");
        assert_eq!(starts, run["iterations"].as_u64().unwrap() + both, "{run}");
    }
}

#[test]
fn a_batch_is_traced_into_one_file_in_the_notation_of_its_boards() {
    let folder = tempfile::tempdir().unwrap();
    let question = "compare - --algorithms a-star --heuristics manhattan --blank 9";
    let ran = traced(
        folder.path(),
        question,
        "trace",
        "123456798\nhello\n123459786\n",
    );
    assert_eq!(ran.status, 2);
    let starts: Vec<Value> = lines(folder.path())
        .into_iter()
        .filter(|line| line["number"] == 1)
        .map(|line| line["board"].clone())
        .collect();
    assert_eq!(starts.len(), ran.out.lines().count() - 1);
    // Of no run there are no lines, but there is a file.
    let ran = traced(folder.path(), question, "trace", "");
    assert_eq!((ran.status, lines(folder.path()).len()), (0, 0));
}

#[test]
fn what_stands_in_the_file_is_not_lost_to_a_question_that_cannot_be_put() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("trace"), "dear").unwrap();
    for question in [
        "compare 1234",
        "compare 123405786 --algorithms nope",
        "compare 123405786 --heuristics nope",
        "compare 123405786 --order UUDD",
        "compare 123405786 --columns nope",
        "compare 1,2,3,4/5,6,7,8/9,10,0,11 --algorithms table-walk",
        "compare --all-depths --shape 2x2",
    ] {
        let ran = traced(folder.path(), question, "trace", "");
        assert!([2, 3].contains(&ran.status), "{ran:?}");
        assert_eq!(
            (ran.out.as_str(), ran.err.is_empty()),
            ("", false),
            "{question}"
        );
        let kept = fs::read_to_string(folder.path().join("trace")).unwrap();
        assert_eq!(kept, "dear", "{question}");
    }
}

#[test]
fn a_trace_that_cannot_be_written_is_told_before_anything_runs() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["missing/trace", "."] {
        let ran = traced(folder.path(), "compare 867254301", file, "");
        assert_eq!((ran.status, ran.out.as_str()), (4, ""));
        let told = format!("jiugong-lab: cannot write '{file}': ");
        assert!(ran.err.starts_with(&told), "{ran:?}");
        let ran = traced(folder.path(), "compare 867254301 --lang zh", file, "");
        assert!(ran.err.contains(&format!("“{file}”")), "{ran:?}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // And when it is full, at the end.
    if Path::new("/dev/full").exists() {
        let question = "compare 123405786 --algorithms a-star --json";
        let ran = traced(folder.path(), question, "/dev/full", "");
        assert_eq!((ran.status, ran.json().len()), (4, 1));
        assert!(ran.err.contains("cannot write '/dev/full'"), "{ran:?}");
    }
}
