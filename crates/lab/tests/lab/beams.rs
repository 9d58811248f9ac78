//! `jiugong-lab beams`: the length and the time of short solutions.

use std::fs;
use std::path::Path;

use jiugong_test_support::Output;
use jiugong_test_support::language::assert_chinese;
use serde_json::Value;

use crate::{LAB, assert_cell, csv_rows, fields, squeeze};

const FIELDS: &str = "set,shape,seed,method,width,boards,solved,moves,over,seconds";

/// A test set of the 15-puzzle, in the folder that the command runs in.
const SET: &str = "deepcubea-15.tsv";

/// Runs the command in a folder with the test set.
fn run_beams(folder: &Path, args: &str) -> Output {
    let reference = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reference");
    fs::copy(reference.join(SET), folder.join(SET)).unwrap();
    LAB.run_in(folder, &format!("beams {args}"))
}

fn run(args: &str) -> Output {
    run_beams(tempfile::tempdir().unwrap().path(), args)
}

/// Runs the command and returns its records.
fn records(args: &str) -> Vec<Value> {
    let output = run(&format!("--json {args}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{args}");
    let records = output.json();
    assert!(records.iter().all(|record| fields(record) == FIELDS));
    records
}

fn number(record: &Value, field: &str) -> f64 {
    record[field].as_f64().unwrap()
}

/// Returns the records without times.
fn without_times(args: &str) -> Vec<Value> {
    let mut records = records(args);
    records.iter_mut().for_each(|record| record["seconds"] = Value::Null);
    records
}

#[test]
fn has_a_record_for_each_search_of_each_set() {
    let records = records("3x4 4x4 --widths 20,200 --count 3 --seed 5");
    let methods: Vec<_> = records.iter().map(|record| record["method"].as_str().unwrap()).collect();
    assert_eq!(methods, ["line", "beam", "beam"].repeat(2));
    let widths: Vec<_> = records.iter().map(|record| record["width"].as_u64()).collect();
    assert_eq!(widths, [None, Some(20), Some(200)].repeat(2));
    for (record, shape) in records.iter().zip(["3x4"; 3].into_iter().chain(["4x4"; 3])) {
        assert_eq!((&record["set"], &record["shape"]), (&shape.into(), &shape.into()));
        assert_eq!((&record["seed"], &record["boards"]), (&5.into(), &3.into()));
        assert!(record["over"].is_null() && number(record, "seconds") > 0.0);
    }
}

#[test]
fn compares_with_the_fewest_or_published_moves() {
    let records = records(&format!("{SET} --widths 400 --count 4"));
    let [line, beam, published] = &records[..] else { panic!("{records:?}") };
    // The fewest moves of the first four boards are 38, 49, 52 and 66, which DeepCubeA found.
    assert_eq!((number(published, "moves"), number(published, "over")), (51.25, 0.0));
    assert!((number(published, "seconds") - 9.0625).abs() < 1e-9);
    for record in [line, beam] {
        let over = number(record, "moves") / 51.25 - 1.0;
        assert!(over >= 0.0 && (number(record, "over") - over).abs() < 1e-9, "{record}");
        assert!(record["seed"].is_null());
    }
    assert!(number(beam, "moves") < number(line, "moves"));

    // The first board is one move from the goal, the second three moves, both with other moves
    // published.
    let folder = tempfile::tempdir().unwrap();
    let lines = "# a comment\n1\t1 2 3/4 5 6/7 0 8\t1\t3\t0.5\n2\t1 2 3/0 4 6/7 5 8\t-\t4\t1.5\n";
    fs::write(folder.path().join("set.tsv"), lines).unwrap();
    let output = LAB.run_in(folder.path(), "beams set.tsv --widths 50 --json");
    let published = output.json().pop().unwrap();
    assert_eq!((number(&published, "moves"), number(&published, "seconds")), (3.5, 1.0));
    assert!((number(&published, "over") - 0.4).abs() < 1e-9);
    // A byte order mark in front of the comment is no board.
    fs::write(folder.path().join("set.tsv"), format!("\u{feff}{lines}")).unwrap();
    let output = LAB.run_in(folder.path(), "beams set.tsv --widths 50 --json");
    assert_eq!(output.json().pop().unwrap(), published);
}

#[test]
fn the_lengths_are_determined_by_the_arguments() {
    let args = "4x4 --widths 30 --count 2";
    let expected = without_times(args);
    assert_eq!(without_times(&format!("{args} --seed 1")), expected);
    let other = without_times(&format!("{args} --seed 2"));
    assert_ne!(other[0]["moves"], expected[0]["moves"]);
}

#[test]
fn csv_agrees_with_json() {
    let args = "3x3 --widths 10 --count 2";
    let records = without_times(args);
    let output = run(&format!("--csv {args}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_eq!(output.stdout.lines().next(), Some(FIELDS));
    let rows = csv_rows(&output.stdout);
    assert_eq!(rows.len(), records.len());
    for (row, record) in rows.iter().zip(&records) {
        for (name, cell) in row.iter().filter(|(name, _)| *name != "seconds") {
            assert_cell(name, cell, &record[name]);
        }
    }
}

#[test]
fn writes_a_table_and_names_searches_without_a_solution() {
    let output = run(&format!("{SET} --widths 400 --count 2"));
    let lines: Vec<String> = output.stdout.lines().map(squeeze).collect();
    assert_eq!((output.status, output.stderr.as_str(), lines.len()), (0, "", 4));
    assert_eq!(lines[0], "set search boards moves over time");
    assert!(lines[1].starts_with("deepcubea-15 one line of play 2 "), "{output:?}");
    assert!(lines[2].starts_with("deepcubea-15 beam 400 2 "), "{output:?}");
    assert_eq!(lines[3], "deepcubea-15 published 2 43.5 +0.00 % 7.26 s");
    assert_chinese(&run(&format!("{SET} --widths 400 --count 2 --lang zh")));
}

#[test]
fn draws_a_line_for_each_set_and_a_square_for_each_width() {
    let folder = tempfile::tempdir().unwrap();
    for (sets, names, axis) in [
        (SET, vec!["deepcubea-15"], "moves over the reference"),
        ("deepcubea-15.tsv 3x4", vec!["deepcubea-15", "3x4"], "moves"),
    ] {
        let args = format!("{sets} --widths 50,400 --count 2 --svg chart.svg");
        let output = run_beams(folder.path(), &args);
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        let text = fs::read_to_string(folder.path().join("chart.svg")).unwrap();
        let chart = roxmltree::Document::parse(&text).unwrap();
        let elements = |tag| chart.descendants().filter(move |node| node.has_tag_name(tag));
        let texts: Vec<_> = elements("text").filter_map(|node| node.text()).collect();
        for text in names.iter().chain([&axis, &"time (logarithmic scale)"]) {
            assert!(texts.contains(text), "{text}: {texts:?}");
        }
        // The background and the legend; for each set and width a square.
        assert_eq!(elements("rect").count(), 2 + 2 * names.len());
    }
}

#[test]
fn reports_every_error() {
    let folder = tempfile::tempdir().unwrap();
    let good = "1\t1 2 3/4 5 6/7 0 8\t1\t1\t0.5\n";
    let fields = "expected number, board, fewest moves (or -), published moves and seconds";
    for (content, status, expected) in [
        ("# none\n", 2, "no boards in 'set.tsv': each line needs number, board, "),
        ("1 2 3/4 5 6/7 0 8\n", 2, &*format!("set.tsv, line 1: {fields}, separated by tabs")),
        ("1\t1 2 3/4 5 6/7 0 8\tone\t1\t0.5\n", 2, fields),
        ("1\t1 2 3/4 5 6/7 0 8\t1\t1\tNaN\n", 2, fields),
        ("1\t1 2 3/4 5 6/7 7 8\t1\t1\t0.5\n", 2, "set.tsv, line 1: 7 appears twice"),
        (&format!("{good}2\t1 2/3 0\t0\t0\t0.5\n"), 2, "set.tsv, line 2: the board is 2x2 and "),
        (&format!("{good}2\t1 2 3/4 5 6/8 7 0\t0\t0\t0.5\n"), 2, "set.tsv, line 2: "),
        ("\u{fffd}", 2, fields),
    ] {
        fs::write(folder.path().join("set.tsv"), content).unwrap();
        let output = LAB.run_in(folder.path(), "beams set.tsv --widths 10");
        assert_eq!((output.status, output.stdout.as_str()), (status, ""), "{output:?}");
        assert!(output.stderr.contains(expected), "{output:?}");
    }
    fs::write(folder.path().join("set.tsv"), b"\xff").unwrap();
    for (args, status, expected) in [
        ("set.tsv", 4, "cannot read 'set.tsv': "),
        (".", 4, "cannot read '.': "),
        ("missing.tsv", 4, "'missing.tsv' is neither a file nor a shape such as 6x6"),
        // Even if the set before is right.
        ("3x3 missing.tsv", 4, "'missing.tsv' is neither"),
        ("17x17", 2, "invalid shape '17x17'"),
        ("3x3 --widths 0", 2, "invalid value '0'"),
        ("3x3 --widths wide", 2, "invalid value 'wide'"),
        ("3x3 --count 0", 2, "invalid value '0'"),
        ("3x3 --csv --json", 2, "--csv conflicts with --json"),
        ("3x3 --goal last", 2, "unknown option '--goal'"),
    ] {
        let output = LAB.run_in(folder.path(), &format!("beams {args}"));
        assert_eq!((output.status, output.stdout.as_str()), (status, ""), "{args}: {output:?}");
        assert!(output.stderr.contains(expected), "{args}: {output:?}");
    }
}
