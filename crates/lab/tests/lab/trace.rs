//! `jiugong-lab compare --trace`: the expansions of every run.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use jiugong::Board;
use jiugong_lab::{Heuristic, PerTile};
use jiugong_test_support::Output;
use serde_json::Value;

use crate::{LAB, neighbours, runs};

/// Runs the program in a folder with a trace.
fn run_with_trace(folder: &Path, args: &str, file: &str, input: &str) -> Output {
    let mut command = LAB.command(folder);
    command.args(args.split_whitespace());
    Output::of(command.args(["--trace", file]).write_stdin(input))
}

/// Returns the records of the trace.
fn records(folder: &Path) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("trace")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_expansion_has_a_record_and_an_expanded_parent() {
    let folder = tempfile::tempdir().unwrap();
    let args = "compare 135408762 --algorithms breadth-first,breadth-first-late,uniform-cost,\
                greedy,a-star,a-star-marking --heuristics zero,manhattan --json";
    let output = run_with_trace(folder.path(), args, "trace", "");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let record = output.json().remove(0);
    let mut expansions = records(folder.path()).into_iter();
    let manhattan = PerTile::manhattan(&"123456780".parse().unwrap());
    for run in runs(&record) {
        let mut expanded: HashSet<String> = HashSet::new();
        for number in 1..=run["expanded"].as_u64().unwrap() {
            let expansion = expansions.next().unwrap();
            assert_eq!(expansion["algorithm"], run["algorithm"]);
            assert_eq!(expansion["heuristic"], run["heuristic"]);
            assert_eq!(expansion["number"], number);
            let value = |name: &str| expansion[name].as_u64().unwrap();
            assert_eq!(value("f"), value("g") + value("h"));
            let text = expansion["board"].as_str().unwrap();
            let board: Board = text.parse().unwrap();
            let estimate = match expansion["heuristic"].as_str() {
                Some("manhattan") => manhattan.estimate(&board).into(),
                _ => 0,
            };
            assert_eq!(value("h"), estimate);
            match expansion["parent"].as_str() {
                None => {
                    assert_eq!(number, 1);
                    assert_eq!(expansion["board"], record["board"]);
                    assert_eq!(value("g"), 0);
                }
                Some(parent) => {
                    assert!(expanded.contains(parent), "{expansion}");
                    let parent: Board = parent.parse().unwrap();
                    assert!(neighbours(parent).any(|next| next == board), "{expansion}");
                }
            }
            expanded.insert(text.into());
        }
    }
    assert_eq!(expansions.next(), None);
}

#[test]
fn traces_algorithms_without_a_closed_set() {
    let folder = tempfile::tempdir().unwrap();
    let args = "compare 135408762 --algorithms bidirectional,depth-limited,iterative-deepening,\
                ida-star,table-walk --depth 12 --heuristics manhattan --json";
    let output = run_with_trace(folder.path(), args, "trace", "");
    let record = output.json().remove(0);
    let expansions = records(folder.path());
    for run in runs(&record) {
        let all = expansions.iter();
        let own: Vec<&Value> =
            all.filter(|expansion| expansion["algorithm"] == run["algorithm"]).collect();
        assert_eq!(own.len() as u64, run["expanded"].as_u64().unwrap(), "{run}");
        assert_eq!(own[0]["board"], record["board"]);
        assert!(own[0]["parent"].is_null());
        // Each iteration starts at the root; bidirectional search has two roots.
        let roots = own.iter().filter(|expansion| expansion["parent"].is_null());
        let extra = u64::from(run["algorithm"] == "bidirectional");
        let iterations = run["iterations"].as_u64().unwrap();
        assert_eq!(roots.count() as u64, iterations + extra, "{run}");
    }
}

#[test]
fn a_batch_has_one_trace_in_the_notation_of_its_boards() {
    let folder = tempfile::tempdir().unwrap();
    let args = "compare - --algorithms a-star --heuristics manhattan --blank 9";
    let input = "123456798\nhello\n123459786\n";
    let output = run_with_trace(folder.path(), args, "trace", input);
    assert_eq!(output.status, 2);
    let roots: Vec<String> = records(folder.path())
        .into_iter()
        .filter(|expansion| expansion["number"] == 1)
        .map(|expansion| expansion["board"].as_str().unwrap().into())
        .collect();
    assert_eq!(roots, ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 0/7 8 6"]);
    assert_eq!(output.stdout.lines().count(), 3);
    // Without runs the file is empty.
    let output = run_with_trace(folder.path(), args, "trace", "");
    assert_eq!((output.status, records(folder.path()).len()), (0, 0));
}
