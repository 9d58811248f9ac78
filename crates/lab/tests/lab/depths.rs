//! `jiugong-lab compare --all-depths`: means over boards at every distance.

use serde_json::Value;

use jiugong_test_support::language::assert_chinese;

use crate::{assert_cell, csv_rows, fields, run, squeeze};

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
fn text_has_a_table_for_each_column() {
    let args = "compare --all-depths --shape 2x2 --count 4 --seed 9 --algorithms table-walk";
    let output = run(&format!("{args} --columns length,generated,shortest"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let tables: Vec<&str> = output.stdout.split("\n\n").collect();
    let title = "by distance: 2x2, goal 1 2/3 0, 4 boards per distance, seed 9";
    assert_eq!(tables.len(), 3);
    for (table, (column, cells)) in tables.iter().zip([
        ("moves", ["0.00", "6.00"]),
        ("generated", ["1.00", "7.00"]),
        ("shortest", ["4", "4"]),
    ]) {
        let lines: Vec<String> = table.lines().map(squeeze).collect();
        assert_eq!(lines.len(), 2 + 7);
        assert_eq!(lines[0], format!("{column} {title}"));
        assert_eq!(lines[1], "distance table-walk");
        assert_eq!(lines[2], format!("0 {}", cells[0]));
        assert_eq!(lines[8], format!("6 {}", cells[1]));
    }
    // Two columns by default, ten in all.
    assert_eq!(run(args).stdout.matches("by distance").count(), 2);
    let all = run(&format!("{args} --columns all --lang zh"));
    assert_eq!(all.stdout.matches("种子 9").count(), 10);
    let output = run(&format!("{args} --columns length --lang zh"));
    let title = "各距离的步数：2x2，目标 1 2/3 0，每个距离 4 个局面，随机种子 9";
    assert_eq!(output.stdout.lines().next(), Some(title));
    assert_chinese(&output);
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

#[test]
fn reports_every_error() {
    for (args, status, expected) in [
        ("--shape 4x4", 3, "no 4x4 table found"),
        ("--shape 2x7", 3, "build-table 2x7 --home corner"),
        ("--shape 9", 2, "invalid shape '9'"),
        ("--columns nope", 2, "unknown name 'nope': expected length, "),
        // Not every algorithm counts distinct boards.
        ("--columns distinct", 2, "unknown name 'distinct'"),
        ("--algorithms nope", 2, "unknown name 'nope'"),
        ("--heuristics nope", 2, "unknown name 'nope'"),
        ("--order LRUU", 2, "invalid order 'LRUU'"),
        ("--count 0", 2, "expected a whole number from 1 to 65535"),
        ("--count 70000", 2, "invalid value '70000'"),
        ("--count -1", 2, "invalid value '-1'"),
        ("--seed none", 2, "invalid value 'none'"),
        ("--seed 99999999999999999999", 2, "expected a smaller whole number"),
        ("--csv --json", 2, "--csv conflicts with --json"),
        ("--trace file", 2, "--all-depths conflicts with --trace"),
        ("123405786", 2, "--all-depths conflicts with BOARD"),
        ("--goal nope", 2, "unknown goal 'nope'"),
    ] {
        let output = run(&format!("compare --all-depths {args}"));
        assert_eq!((output.status, output.stdout.as_str()), (status, ""), "{args}: {output:?}");
        assert!(output.stderr.contains(expected), "{output:?}");
    }
}
