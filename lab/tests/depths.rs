//! `jiugong-lab compare --all-depths`: means over boards of every distance.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/program/mod.rs"]
mod program;
mod record;

use std::collections::BTreeMap;

use program::run;
use record::words;
use serde_json::Value;

/// The records of a question, without the times.
fn records(question: &str) -> Vec<Value> {
    let ran = run(&format!("compare --all-depths --json {question}"));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let mut records = ran.json();
    records
        .iter_mut()
        .for_each(|record| record["seconds"] = 0.into());
    records
}

#[test]
fn there_is_a_record_for_every_distance_and_contestant() {
    let told = records(
        "--count 3 --algorithms bidirectional,a-star,table-walk --heuristics manhattan,exact",
    );
    let names = "shape,goal,seed,distance,algorithm,heuristic,runs,found,shortest,length,generated,\
                 expanded,reopened,frontier,memory,iterations,seconds,branching";
    let who = [
        ("bidirectional", Value::Null),
        ("a-star", "manhattan".into()),
        ("a-star", "exact".into()),
        ("table-walk", Value::Null),
    ];
    let mut records = told.iter();
    for distance in 0..=31 {
        for (algorithm, heuristic) in &who {
            let record = records.next().unwrap();
            let fields: Vec<&String> = record.as_object().unwrap().keys().collect();
            assert_eq!(
                fields
                    .into_iter()
                    .map(String::as_str)
                    .collect::<Vec<_>>()
                    .join(","),
                names
            );
            assert_eq!(
                (&record["shape"], &record["goal"]),
                (&"3x3".into(), &"1 2 3/4 5 6/7 8 0".into())
            );
            assert_eq!(
                (&record["seed"], &record["distance"]),
                (&1.into(), &distance.into())
            );
            assert_eq!(
                (&record["algorithm"], &record["heuristic"]),
                (&(*algorithm).into(), heuristic)
            );
            // All of these find shortest ways.
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
    assert!(records.next().is_none());
}

#[test]
fn the_only_board_of_a_distance_costs_what_it_costs_alone() {
    // Of 2x2 there are two boards at each distance but 0 and 6.
    let told = records("--shape 2x2 --count 5 --algorithms breadth-first");
    let farthest = told.last().unwrap();
    assert_eq!((told.len(), &farthest["distance"]), (7, &6.into()));
    let alone = run("compare 0,3/2,1 --algorithms breadth-first --json");
    let alone = &alone.json()[0];
    assert_eq!(alone["distance"], 6);
    for name in [
        "generated",
        "expanded",
        "reopened",
        "frontier",
        "memory",
        "iterations",
    ] {
        assert_eq!(
            farthest[name].as_f64(),
            alone["runs"][0][name].as_f64(),
            "{name}"
        );
    }
}

#[test]
fn the_same_seed_draws_the_same_boards_and_another_draws_others() {
    let question = "--algorithms a-star --heuristics manhattan --count 2";
    let first = records(&format!("{question} --seed 7"));
    assert_eq!(records(&format!("{question} --seed 7")), first);
    let without_seed = |mut records: Vec<Value>| {
        records
            .iter_mut()
            .for_each(|record| record["seed"] = 0.into());
        records
    };
    let other = records(&format!("{question} --seed 18446744073709551615"));
    assert_eq!(other[0]["seed"], u64::MAX);
    assert_ne!(without_seed(other), without_seed(first));
    // The default is 1.
    assert_eq!(records(question), records(&format!("{question} --seed 1")));
    // The boards are the same whoever runs on them.
    let [one, other] = [
        "--algorithms table-walk",
        "--algorithms table-walk,breadth-first",
    ]
    .map(|who| records(&format!("{who} --count 2 --shape 2x3")));
    assert!(one.iter().eq(other.iter().step_by(2)));
}

#[test]
fn csv_says_what_json_says() {
    let question = "--shape 2x3 --count 2 --goal first";
    let records = records(question);
    let ran = run(&format!("compare --all-depths --csv {question}"));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let mut rows = csv::Reader::from_reader(ran.out.as_bytes());
    let names: Vec<String> = rows.headers().unwrap().iter().map(Into::into).collect();
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    assert_eq!((rows.len(), records.len()), (22 * 3, 22 * 3));
    for (row, record) in rows.iter().zip(&records) {
        assert_eq!(record["goal"], "0 1 2/3 4 5");
        for (name, cell) in names.iter().zip(row).filter(|(name, _)| *name != "seconds") {
            match &record[name] {
                Value::Null => assert_eq!(cell, ""),
                Value::String(text) => assert_eq!(cell, text),
                number => assert_eq!(&cell.parse::<Value>().unwrap(), number, "{name}"),
            }
        }
    }
}

#[test]
fn a_table_for_each_column_has_a_line_for_each_distance() {
    let question = "compare --all-depths --shape 2x2 --count 4 --seed 9 --algorithms table-walk";
    let ran = run(&format!("{question} --columns length,generated,shortest"));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let tables: Vec<&str> = ran.out.split("\n\n").collect();
    let about = "by distance: 2x2 to 1 2/3 0, 4 boards at each, seed 9";
    for (table, (column, cell)) in tables.iter().zip([
        ("moves", ["0.00", "6.00"]),
        ("generated", ["1.00", "7.00"]),
        ("shortest", ["4", "4"]),
    ]) {
        let lines: Vec<String> = table.lines().map(words).collect();
        assert_eq!(lines.len(), 2 + 7);
        assert_eq!(lines[0], format!("{column}, {about}"));
        assert_eq!(lines[1], "distance table-walk");
        assert_eq!(lines[2], format!("0 {}", cell[0]));
        assert_eq!(lines[8], format!("6 {}", cell[1]));
    }
    assert_eq!(tables.len(), 3);
    // By default two of them, and with all of them ten.
    assert_eq!(run(question).out.matches("by distance").count(), 2);
    let all = run(&format!("{question} --columns all --lang zh"));
    assert_eq!(all.out.matches("种子 9").count(), 10);
    let ran = run(&format!("{question} --columns length --lang zh"));
    let title = "不同距离下的步数：2x2，目标 1 2/3 0，每个距离 4 个局面，随机种子 9";
    assert_eq!(ran.out.lines().next(), Some(title));
    program::speech::speaks_chinese(&ran);
}

#[test]
fn who_misses_the_shortest_way_is_told_and_so_is_who_was_stopped() {
    let ran = run(
        "compare --all-depths --shape 2x3 --count 5 --algorithms greedy,a-star --heuristics manhattan",
    );
    let last = ran.out.lines().last().unwrap();
    assert!(
        last.starts_with("greedy manhattan missed the shortest way, or found none, in "),
        "{last}"
    );
    assert!(last.ends_with(" of 110 runs."));
    let limited = "--shape 2x2 --count 1 --algorithms breadth-first --max-nodes 0";
    for (distance, record) in records(limited).iter().enumerate() {
        let found = u64::from(distance == 0);
        assert_eq!(
            (&record["runs"], &record["found"]),
            (&1.into(), &found.into())
        );
        assert_eq!(record["shortest"], found);
    }
    let ran = run(&format!("compare --all-depths {limited}"));
    assert!(
        ran.out
            .ends_with("breadth-first missed the shortest way, or found none, in 6 of 7 runs.\n")
    );
    for limit in ["--max-time 0", "--max-memory 0"] {
        let farthest = records(&format!("--count 1 --algorithms breadth-first {limit}"))
            .pop()
            .unwrap();
        assert_eq!(
            (&farthest["found"], &farthest["length"]),
            (&0.into(), &Value::Null)
        );
    }
    let ran = run(&format!("compare --all-depths --csv {limited}"));
    let mut rows = csv::Reader::from_reader(ran.out.as_bytes());
    let lengths = rows.deserialize::<BTreeMap<String, String>>();
    let lengths: Vec<String> = lengths.map(|row| row.unwrap()["length"].clone()).collect();
    assert_eq!(lengths, ["0.0", "", "", "", "", "", ""]);
    // No board, no mean, no fault.
    for record in records("--shape 2x2 --count 0") {
        assert_eq!(
            (&record["runs"], &record["branching"]),
            (&0.into(), &Value::Null)
        );
        assert!(record["length"].is_null(), "{record}");
    }
    let none = run("compare --all-depths --shape 2x2 --count 0");
    assert!(
        none.status == 0 && none.out.contains("0 boards at each"),
        "{none:?}"
    );
    assert!(!none.out.contains("NaN"));
}

#[test]
fn every_fault_is_named_with_its_status() {
    for (arguments, status, says) in [
        ("--shape 4x4", 3, "there is no table of 4x4"),
        ("--shape 3x4", 3, "build-table 3x4 --home corner"),
        ("--shape 9", 2, "'9' is no shape"),
        (
            "--columns nope",
            2,
            "there is no 'nope': choose among length, ",
        ),
        // A mean of what some do not know is none.
        ("--columns distinct", 2, "there is no 'distinct'"),
        ("--algorithms nope", 2, "there is no 'nope'"),
        ("--heuristics nope", 2, "there is no 'nope'"),
        ("--order LRUU", 2, "'LRUU' is no order"),
        ("--count 70000", 2, "'70000'"),
        ("--count -1", 2, "'-1'"),
        ("--seed none", 2, "'none'"),
        ("--csv --json", 2, "cannot stand here"),
        ("--trace file", 2, "cannot stand here"),
        ("123405786", 2, "cannot stand here"),
        ("--goal nope", 2, "'nope'"),
    ] {
        let ran = run(&format!("compare --all-depths {arguments}"));
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (status, ""),
            "{arguments}: {ran:?}"
        );
        assert!(ran.err.contains(says), "{ran:?}");
    }
}
