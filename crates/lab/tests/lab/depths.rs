//! `jiugong-lab compare --all-depths`: means over boards at every distance.

use serde_json::Value;

use crate::{assert_cell, csv_rows, fields, run};

/// Runs the command and returns its records, with times set to 0.
fn records(args: &str) -> Vec<Value> {
    let output = run(&format!("compare --all-depths --json {args}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let mut records = output.json();
    for record in &mut records {
        record["seconds"] = 0.into();
    }
    records
}

#[test]
fn has_a_record_for_each_distance_and_entry() {
    let records = records(
        "--count 3 --algorithms bidirectional,a-star,table-walk --heuristics manhattan,exact",
    );
    let names = "shape,goal,seed,distance,algorithm,heuristic,runs,found,shortest,length,generated,\
                 expanded,reopened,frontier,memory,iterations,seconds,branching,repeat";
    let entries = [
        ("bidirectional", Value::Null),
        ("a-star", "manhattan".into()),
        ("a-star", "exact".into()),
        ("table-walk", Value::Null),
    ];
    assert_eq!(records.len(), 32 * entries.len());
    let expected = (0..=31).flat_map(|distance| entries.iter().map(move |entry| (distance, entry)));
    for (record, (distance, (algorithm, heuristic))) in records.iter().zip(expected) {
        assert_eq!(fields(record), names);
        assert_eq!(record["shape"], "3x3");
        assert_eq!(record["goal"], "1 2 3/4 5 6/7 8 0");
        assert_eq!(record["seed"], 1);
        assert_eq!(record["distance"], distance);
        assert_eq!(record["algorithm"], *algorithm);
        assert_eq!(record["heuristic"], *heuristic);
        // All these algorithms find shortest paths.
        for count in ["runs", "found", "shortest"] {
            assert_eq!(record[count], 3, "{record}");
        }
        assert_eq!(record["length"], f64::from(distance));
        assert_eq!(record["branching"].is_null(), distance == 0);
        let mean = |name: &str| record[name].as_f64().unwrap();
        assert!(mean("generated") > mean("expanded"));
        if *algorithm == "table-walk" {
            assert_eq!(mean("expanded"), f64::from(distance));
        }
    }
}

#[test]
fn the_mean_over_one_board_is_its_cost() {
    // On 2x2 there is one board at distance 6.
    let records = records("--shape 2x2 --count 5 --algorithms breadth-first");
    let farthest = records.last().unwrap();
    assert_eq!(records.len(), 7);
    assert_eq!(farthest["distance"], 6);
    let output = run("compare 0,3/2,1 --algorithms breadth-first --json");
    let record = &output.json()[0];
    assert_eq!(record["distance"], 6);
    for name in ["generated", "expanded", "reopened", "frontier", "memory", "iterations"] {
        let cost = record["runs"][0][name].as_f64();
        assert_eq!(farthest[name].as_f64(), cost, "{name}");
    }
}

#[test]
fn boards_are_determined_by_the_seed() {
    let args = "--algorithms a-star --heuristics manhattan --count 2";
    let first = records(&format!("{args} --seed 7"));
    assert_eq!(records(&format!("{args} --seed 7")), first);
    let without_seed = |mut records: Vec<Value>| {
        for record in &mut records {
            record["seed"] = 0.into();
        }
        records
    };
    let other = records(&format!("{args} --seed 9007199254740991"));
    assert_eq!(other[0]["seed"], 9_007_199_254_740_991_u64);
    assert_ne!(without_seed(other), without_seed(first));
    // The default is 1.
    assert_eq!(records(args), records(&format!("{args} --seed 1")));
    // The boards do not depend on the algorithms.
    let [one, two] = ["table-walk", "table-walk,breadth-first"]
        .map(|names| records(&format!("--algorithms {names} --count 2 --shape 2x3")));
    assert!(one.iter().eq(two.iter().step_by(2)));
}

#[test]
fn csv_agrees_with_json() {
    let args = "--shape 2x3 --count 2 --goal first";
    let records = records(args);
    let output = run(&format!("compare --all-depths --csv {args}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let heading = output.stdout.lines().next().unwrap();
    assert_eq!(heading, fields(&records[0]));
    let rows = csv_rows(&output.stdout);
    assert_eq!((rows.len(), records.len()), (22 * 3, 22 * 3));
    for (row, record) in rows.iter().zip(&records) {
        assert_eq!(record["goal"], "0 1 2/3 4 5");
        for (name, cell) in row.iter().filter(|(name, _)| *name != "seconds") {
            assert_cell(name, cell, &record[name]);
        }
    }
}

#[test]
fn counts_runs_without_a_shortest_path() {
    let output = run(
        "compare --all-depths --shape 2x3 --count 5 --algorithms greedy,a-star --heuristics manhattan",
    );
    let last = output.stdout.lines().last().unwrap();
    let start = "greedy manhattan found no shortest path in ";
    assert!(last.starts_with(start) && last.ends_with(" of 110 runs."), "{last}");
    let limited = "--shape 2x2 --count 1 --algorithms breadth-first --max-nodes 0";
    for (distance, record) in records(limited).iter().enumerate() {
        let found = u64::from(distance == 0);
        assert_eq!(record["runs"], 1);
        assert_eq!(record["found"], found);
        assert_eq!(record["shortest"], found);
    }
    let output = run(&format!("compare --all-depths {limited}"));
    let last = "\nbreadth-first found no shortest path in 6 of 7 runs.\n";
    assert!(output.stdout.ends_with(last), "{output:?}");
    for limit in ["--max-time 0", "--max-memory 0"] {
        let mut records = records(&format!("--count 1 --algorithms breadth-first {limit}"));
        let farthest = records.pop().unwrap();
        assert_eq!(farthest["found"], 0);
        assert!(farthest["length"].is_null());
    }
    let output = run(&format!("compare --all-depths --csv {limited}"));
    let rows = csv_rows(&output.stdout).into_iter();
    let lengths: Vec<String> = rows.map(|row| row["length"].clone()).collect();
    assert_eq!(lengths, ["0.0", "", "", "", "", "", ""]);
}
