//! `jiugong-lab partitions`: the search for good partitions.

use serde_json::Value;

use crate::{assert_cell, csv_rows, fields, run};

const FIELDS: &str =
    "shape,home,blank,boards,seed,step,tried,partition,bound,memory,sample,nodes,end";

fn records(args: &str) -> Vec<Value> {
    let output = run(&format!("partitions --json {args}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    output.json()
}

#[test]
fn has_a_record_for_each_step_and_the_result() {
    let records = records("3x3 --sizes 4-4 --boards 200");
    assert!(records.len() > 2);
    for (number, record) in records.iter().enumerate() {
        assert_eq!(fields(record), FIELDS);
        assert_eq!((&record["shape"], &record["home"]), (&"3x3".into(), &"corner".into()));
        let step = number.min(records.len() - 2);
        assert_eq!(record["step"], step);
        let is_last = number + 1 == records.len();
        assert_eq!(record["end"], if is_last { "optimum".into() } else { Value::Null });
        assert_eq!(record["nodes"].is_null(), number > 0 && !is_last);
        assert!(record["memory"].as_u64().unwrap() > 1000);
    }
    let bound = |record: &Value| record["bound"].as_f64().unwrap();
    assert!(records[..records.len() - 1].windows(2).all(|pair| bound(&pair[0]) < bound(&pair[1])));
    assert_eq!(records[0]["partition"], "1.2.4.5/3.6.7.8");
    let [.., before, last] = &records[..] else { panic!("{records:?}") };
    assert_eq!(before["partition"], last["partition"]);
    // All exchanges were tried in vain.
    assert_eq!(last["tried"].as_u64().unwrap() - before["tried"].as_u64().unwrap(), 16);
}

#[test]
fn the_result_is_determined_by_the_arguments() {
    let args = "3x3 --sizes 3-3-2 --boards 100 --sample 3";
    assert_eq!(records(args), records(args));
    assert_eq!(records(args), records(&format!("{args} --seed 1")));
    assert_ne!(records(args), records(&format!("{args} --seed 2")));
    let random = records(&format!("{args} --random"));
    assert_eq!(random[0]["step"], 0);
    assert_ne!(random[0]["partition"], records(args)[0]["partition"]);
    // The boards are the same.
    let start = random[0]["partition"].as_str().unwrap();
    let started = records(&format!("3x3 --boards 100 --sample 3 --start {start}"));
    for name in ["bound", "nodes", "memory"] {
        assert_eq!(started[0][name], random[0][name]);
    }
}

#[test]
fn starts_from_a_given_partition_for_a_given_goal() {
    let records = records("--start 0.2.3/4,5/6.7.8 --goal 1,2,3/4,5,6/7,0,8 --boards 50");
    assert_eq!(records[0]["home"], "edge");
    assert_eq!(records[0]["partition"], "0.2.3/4.5/6.7.8");
}

#[test]
fn csv_agrees_with_json() {
    let args = "3x4 --sizes 4-4-3 --boards 50 --sample 0";
    let records = records(args);
    let output = run(&format!("partitions --csv {args}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_eq!(output.stdout.lines().next(), Some(FIELDS));
    let rows = csv_rows(&output.stdout);
    assert_eq!(rows.len(), records.len());
    for (row, record) in rows.iter().zip(&records) {
        for (name, cell) in row {
            assert_cell(name, cell, &record[name]);
        }
    }
    assert!(records.iter().all(|record| record["nodes"].is_null()));
}

#[test]
fn the_time_limit_ends_the_climb() {
    let output = run("partitions 3x3 --sizes 4-4 --boards 50 --max-time 0");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert!(output.stdout.contains("Stopped by the time limit; 1 partitions tried."));
    assert_eq!(records("3x3 --boards 50 --max-time 0")[1]["end"], "time");
    // A search of the sample that is stopped has no nodes.
    let limited = records("4x4 --boards 50 --sample 2 --max-time 0 --max-nodes 1");
    assert!(limited.iter().all(|record| record["nodes"].is_null()));
}

#[test]
fn reports_every_error() {
    for (args, status, expected) in [
        ("2x4", 2, "'partitions' does not support 2x4: pattern tables are for 3x3 to 5x5"),
        ("3x3 --sizes 4-5", 2, "invalid partition '4-5': expected sizes that add up to 8, found 9"),
        ("3x3 --sizes four", 2, "invalid partition 'four': expected sizes such as 4-4"),
        ("3x3 --sizes 8", 2, "expected a pattern of 1 to 6 tiles, found 8"),
        ("3x3 --start 1.2.3/4.5.6", 2, "each tile of one shape exactly once"),
        ("3x3 --start 0.1.2.3/4.5.6.7", 2, "the blank is on cell 0"),
        ("3x3 --sizes 4-4 --max-memory 0", 2, "'4-4' needs 37.29 KiB for its tables"),
        ("3x3 --sizes 4-4 --start 4-4", 2, "--sizes conflicts with --start"),
        ("3x3 --random --start 4-4", 2, "--random conflicts with --start"),
        ("3x3 --boards 0", 2, "invalid value '0'"),
        ("9", 2, "invalid shape '9'"),
        ("--csv --json", 2, "--csv conflicts with --json"),
    ] {
        let output = run(&format!("partitions {args}"));
        assert_eq!((output.status, output.stdout.as_str()), (status, ""), "{args}: {output:?}");
        assert!(output.stderr.contains(expected), "{output:?}");
    }
}
