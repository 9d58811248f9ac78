//! Pattern heuristics in `compare` and `heuristics`.

use serde_json::Value;

use crate::{run, runs};

/// A board of 4×4, 42 moves from the goal `first`.
const FIFTEEN: &str = "0,1,9,7/11,13,5,3/14,12,4,2/8,6,10,15";

fn records(args: &str) -> Vec<Value> {
    let output = run(args);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    output.json()
}

#[test]
fn compare_runs_pattern_heuristics() {
    let names = ["pattern-4-4", "pattern-6-2", "pattern-1.2.4.5/3.6.7.8"];
    let args = format!("--algorithms a-star,ida-star --heuristics {} --json", names.join(","));
    let records = records(&format!("compare 867254301 {args}"));
    let runs = runs(&records[0]);
    assert_eq!(runs.len(), 6);
    for (run, name) in runs.iter().zip(names.iter().cycle()) {
        assert_eq!(run["heuristic"], *name);
        assert_eq!((&run["length"], &run["shortest"]), (&31.into(), &true.into()));
        // The table of the heuristic is not counted.
        assert!(run["memory"].as_u64().unwrap() < 1 << 20);
    }
    // The recommended partition is the one given by its cells.
    assert_eq!(runs[0]["expanded"], runs[2]["expanded"]);
    let nodes = |run: &Value| run["expanded"].as_u64().unwrap();
    assert!(nodes(&runs[1]) < nodes(&runs[0]) && nodes(&runs[0]) < 3000, "{runs:?}");
}

#[test]
fn compare_solves_boards_without_a_table() {
    let args = "--goal first --algorithms ida-star --heuristics pattern-5-5-5,pattern-4-5-6 --json";
    for run in runs(&records(&format!("compare {FIFTEEN} {args}"))[0]) {
        assert_eq!(run["length"], 42);
        assert!(run["generated"].as_u64().unwrap() < 10_000, "{run}");
    }
    let board = "2,3,4,5,0/1,7,8,9,10/6,12,13,14,15/11,17,18,19,20/16,21,22,23,24";
    let args = "--algorithms ida-star --heuristics pattern-4-4-4-4-4-4 --json";
    assert_eq!(runs(&records(&format!("compare {board} {args}"))[0])[0]["length"], 12);
}

/// Cells are those of the goal with the blank in its first place, whatever the goal.
#[test]
fn partitions_do_not_depend_on_the_goal() {
    let expanded = |board: &str, goal: &str| {
        let args = "--algorithms ida-star --heuristics pattern-1.2.3/4.5/6.7.8 --json";
        let records = records(&format!("compare {board} --goal {goal} {args}"));
        let run = &runs(&records[0])[0];
        (run["length"].clone(), run["iterations"].clone())
    };
    // The second board is the first turned by 180°, with the tiles in the reverse order.
    assert_eq!(expanded("867254301", "last"), expanded("806547231", "first"));
}

#[test]
fn compare_has_means_by_distance() {
    let args = "--count 3 --algorithms a-star --heuristics manhattan,pattern-4-4 --json";
    let records = records(&format!("compare --all-depths {args}"));
    assert_eq!(records.len(), 2 * 32);
    for pair in records.chunks(2) {
        assert_eq!(pair[1]["heuristic"], "pattern-4-4");
        assert_eq!(pair[1]["shortest"], 3);
        assert!(pair[1]["expanded"].as_f64() <= pair[0]["expanded"].as_f64());
    }
}

#[test]
fn heuristics_evaluates_pattern_heuristics() {
    let args = "--heuristics manhattan,pattern-4-4,pattern-6-2 --count 5 --json";
    let records = records(&format!("heuristics 3x3 {args}"));
    let means = records.iter().map(|record| {
        assert_eq!((&record["admissible"], &record["consistent"]), (&true.into(), &true.into()));
        record["mean"].as_f64().unwrap()
    });
    let means: Vec<f64> = means.collect();
    assert!(means.is_sorted() && means[1] > 19.0, "{means:?}");
}
