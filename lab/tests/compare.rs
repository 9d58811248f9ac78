//! `jiugong-lab compare` on boards, as its users ask it: what it answers, and in which forms.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/program/mod.rs"]
mod program;
mod record;

use jiugong::{Board, Goal, Notation, Solver, Table};
use jiugong_lab::{ALGORITHMS, HEURISTICS};
use program::{fed, run};
use record::{end, rows, runs, words};
use serde_json::Value;

const LAST: &str = "1 2 3/4 5 6/7 8 0";

/// Those that promise a shortest way with a heuristic that promises never to say too much.
const OPTIMAL: [&str; 8] = [
    "breadth-first",
    "breadth-first-late",
    "bidirectional",
    "uniform-cost",
    "iterative-deepening",
    "a-star",
    "ida-star",
    "table-walk",
];

/// Those that remember no boards.
const FORGETFUL: [&str; 4] = [
    "depth-limited",
    "iterative-deepening",
    "ida-star",
    "table-walk",
];

/// The fields of a record, in their order.
fn fields(record: &Value) -> Vec<&str> {
    record
        .as_object()
        .unwrap()
        .keys()
        .map(|k| k.as_str())
        .collect()
}

#[test]
fn every_run_of_a_record_keeps_what_its_algorithm_promises() {
    let table = include_bytes!("../../data/3x3-corner.table").as_slice();
    let table = Table::new(table).unwrap();
    let goal = Goal::new(LAST.parse().unwrap());
    let solver = Solver::new(&table, &goal).unwrap();
    let input = "123456780\n123405786\n135408762\n436871052\n";
    let ran = fed("compare - --algorithms all --heuristics all --json", input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for (record, board) in ran.json().iter().zip(input.lines()) {
        assert_eq!(fields(record), ["board", "goal", "distance", "runs"]);
        let board: Board = board.parse().unwrap();
        let distance = solver.distance(&board).unwrap();
        assert_eq!(record["board"], board.to_string());
        assert_eq!(
            (&record["goal"], &record["distance"]),
            (&LAST.into(), &distance.into())
        );
        // Four algorithms ask a heuristic, seven ask none.
        assert_eq!(
            runs(record).len(),
            4 * HEURISTICS.len() + ALGORITHMS.len() - 4
        );
        for run in runs(record) {
            let says = |name: &str| {
                run[name]
                    .as_u64()
                    .unwrap_or_else(|| panic!("{name}: {run}"))
            };
            let algorithm = run["algorithm"].as_str().unwrap();
            assert_eq!(run["verdict"], "found");
            assert_eq!(
                end(&record["board"], &run["moves"], &Notation::default()),
                LAST
            );
            assert_eq!(run["moves"].as_str().unwrap().len() as u64, says("length"));
            let least = says("length") == u64::from(distance);
            assert_eq!(run["shortest"], least, "{run}");
            if OPTIMAL.contains(&algorithm) && run["heuristic"] != "manhattan-with-blank" {
                assert!(least, "{run}");
            }
            assert!(says("generated") > says("expanded"), "{run}");
            assert_eq!(
                run["distinct"].is_null(),
                FORGETFUL.contains(&algorithm),
                "{run}"
            );
            if let Some(distinct) = run["distinct"].as_u64() {
                assert!(says("expanded") <= distinct + says("reopened"));
                assert!(distinct <= says("generated"));
            }
            assert_eq!(run["branching"].is_null(), distance == 0);
            assert!(run["seconds"].as_f64().unwrap() >= 0.0);
            if run["distinct"].is_u64() {
                assert_eq!(says("iterations"), 1);
            }
        }
    }
}

#[test]
fn every_name_counts_once_and_all_stands_for_the_others() {
    let who = |question: &str| -> Vec<String> {
        let ran = run(&format!("compare 123405786 --json {question}"));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{question}");
        let record = ran.json().remove(0);
        let name = |run: &Value| match run["heuristic"].as_str() {
            Some(heuristic) => heuristic.into(),
            None => run["algorithm"].as_str().unwrap().into(),
        };
        runs(&record).iter().map(name).collect()
    };
    let all = who("--algorithms all --heuristics zero");
    assert_eq!(who("--algorithms all,a-star --heuristics zero"), all);
    let told = "--algorithms table-walk,breadth-first,table-walk";
    assert_eq!(who(told), ["table-walk", "breadth-first"]);
    let exact_first = who("--algorithms a-star --heuristics exact,all");
    assert_eq!(exact_first[0], "exact");
    assert_eq!(exact_first.len(), HEURISTICS.len());
    let table = run("compare 123405786 --algorithms table-walk --columns shortest,all,length");
    let heading = table.out.lines().nth(1).map(words).unwrap();
    assert!(heading.starts_with("algorithm shortest moves generated "));
    assert_eq!(heading.split(' ').count(), 12);
}

#[test]
fn the_fields_of_a_run_are_those_that_the_help_names() {
    let ran = run("compare 123405786 --algorithms a-star --heuristics zero --json");
    let record = &ran.json()[0];
    let names = "algorithm,heuristic,verdict,length,shortest,moves,generated,distinct,expanded,\
                 reopened,frontier,memory,iterations,seconds,branching";
    assert_eq!(fields(&runs(record)[0]).join(","), names);
    // A row has both, without the list.
    let ran = run("compare 123405786 --algorithms a-star --heuristics zero --csv");
    let heading = format!("board,goal,distance,{names}");
    assert_eq!(ran.out.lines().next(), Some(heading.as_str()));
    assert_eq!(ran.out.lines().count(), 2);
}

#[test]
fn csv_says_what_json_says() {
    let arguments = "compare - --algorithms all --heuristics manhattan --max-nodes 500";
    let input = "867254301\n123456780\n1 2 3 4 5/6 7 8 0 9\n1 2 3/4 5 6/7 8 9/10 0 11\n";
    let [json, csv] = ["--json", "--csv"].map(|form| fed(&format!("{arguments} {form}"), input));
    let records = json.json();
    assert_eq!((json.status, csv.status, &json.err), (0, 0, &csv.err));
    let told = records
        .iter()
        .flat_map(|record| runs(record).iter().map(move |run| (record, run)));
    let rows = rows(&csv.out);
    assert_eq!(rows.len(), told.clone().count());
    for (row, (record, run)) in rows.iter().zip(told) {
        for (name, cell) in row {
            let value = if run[name].is_null() {
                &record[name]
            } else {
                &run[name]
            };
            match value {
                Value::Null => assert_eq!(cell, "", "{name}"),
                Value::String(text) => assert_eq!(cell, text),
                // The clock and what follows from it.
                _ if name == "seconds" => assert!(cell.parse::<f64>().unwrap() >= 0.0),
                value => assert_eq!(&cell.parse::<Value>().unwrap(), value, "{name}"),
            }
        }
    }
}

#[test]
fn csv_has_its_heading_though_there_is_no_row() {
    let heading = "board,goal,distance,algorithm,heuristic,verdict,length,shortest,moves,generated,\
                   distinct,expanded,reopened,frontier,memory,iterations,seconds,branching\n";
    for (input, status) in [("", 0), ("# none\n", 0), ("812043765\n", 1), ("1234\n", 2)] {
        let ran = fed("compare - --csv", input);
        assert_eq!((ran.status, ran.out.as_str()), (status, heading), "{input}");
        assert_eq!(ran.err.is_empty(), status == 0);
    }
    // But not where there is no answer at all.
    let ran = run("compare 1234 --csv");
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
}

#[test]
fn every_limit_ends_a_run_with_its_verdict_in_every_form() {
    // A search that holds a path alone, such as IDA*, ends before the memory for it does.
    let who = "--algorithms breadth-first,a-star --heuristics misplaced";
    for limit in ["nodes", "memory", "time"] {
        let question = format!("compare 867254301 {who} --max-{limit} 0");
        let ran = run(&format!("{question} --columns length,shortest,branching"));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let table: Vec<String> = ran.out.lines().skip(2).map(words).collect();
        let expected = ["breadth-first", "a-star misplaced"].map(|name| format!("{name} {limit}!"));
        assert_eq!(table, expected);
        let ran = run(&format!("{question} --json"));
        for run in runs(&ran.json()[0]) {
            assert_eq!(run["verdict"], limit);
            for name in ["length", "shortest", "moves", "branching"] {
                assert!(run[name].is_null(), "{run}");
            }
        }
        for row in rows(&run(&format!("{question} --csv")).out) {
            assert_eq!(row["verdict"], limit);
            assert_eq!(format!("{}{}", row["length"], row["moves"]), "");
        }
        let ran = fed(&question.replace("867254301", "-"), "867254301");
        assert!(ran.out.contains("\tbreadth-first:-:"), "{ran:?}");
    }
    let ran = run(&format!("compare 867254301 {who} --max-nodes 0 --lang zh"));
    assert_eq!(ran.out.matches("节点超限").count(), 2, "{ran:?}");
    // To the board.
    let ran = run("compare 867254301 --algorithms all --max-nodes 30 --json");
    for run in runs(&ran.json()[0]) {
        assert_eq!(
            (&run["verdict"], &run["expanded"]),
            (&"nodes".into(), &30.into())
        );
    }
    // And the help says what then is not known.
    for (lang, says) in [
        ("en", "null in JSON, empty in CSV"),
        ("zh", "JSON 中是 null，CSV 中为空"),
    ] {
        let help = run(&format!("compare --help --lang {lang}")).out;
        assert!(help.contains(says), "{help}");
    }
    // Who starts at the goal has no need of anything.
    let ran = run(&format!(
        "compare 123456780 {who} --max-nodes 0 --max-time 0 --max-memory 0 --json"
    ));
    assert!(
        runs(&ran.json()[0])
            .iter()
            .all(|run| run["verdict"] == "found")
    );
}

#[test]
fn a_depth_that_is_too_small_is_no_way_and_no_error() {
    let question = "compare 123405786 --algorithms depth-limited --depth 1";
    let ran = run(&format!("{question} --columns length"));
    assert_eq!(ran.status, 0);
    assert_eq!(
        ran.out.lines().last().map(words).unwrap(),
        "depth-limited none"
    );
    let ran = run(&format!("{question} --json"));
    assert_eq!(runs(&ran.json()[0])[0]["verdict"], "none");
}

#[test]
fn columns_are_chosen_by_name_and_headed_in_the_language() {
    let question = "compare 123405786 --algorithms breadth-first,a-star --heuristics zero";
    let table = |more: &str| -> Vec<String> {
        let ran = run(&format!("{question} {more}"));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        ran.out.lines().skip(1).map(words).collect()
    };
    assert_eq!(
        table("--columns expanded,length"),
        [
            "algorithm expanded moves",
            "breadth-first 4 2",
            "a-star zero 9 2"
        ]
    );
    let all = "algorithm moves shortest generated distinct expanded reopened frontier memory \
               searches branching time";
    assert_eq!(table("")[0], all);
    assert_eq!(table("--columns all")[0], all);
    assert_eq!(
        table("--columns length,shortest --lang zh")[0],
        "算法 步数 最短解"
    );
    assert_eq!(table("--columns shortest --lang zh")[1], "breadth-first 是");
}
