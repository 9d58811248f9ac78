//! Files of goals that are not one board: found, described and proved, and damaged ones.

use std::fs;
use std::path::{Path, PathBuf};

use jiugong::{Metric, Shape};
use jiugong_pattern::goals::{GoalDistances, GoalSearch, GoalSet, OPEN};
use jiugong_test_support::goal_forge::GoalForgery;
use serde_json::{Value, json};

use crate::run;

/// The distances to the first row of 3×3.
fn first_row(metric: Metric) -> GoalDistances {
    let goal = [1, 2, 3, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN];
    let (set, _) = GoalSet::new(Shape::EIGHT_PUZZLE, &[1; 9], &[&goal]).unwrap();
    let mut search = GoalSearch::new(&set, metric).unwrap();
    while search.next_level() > 0 {}
    search.into_distances()
}

/// Writes the file of the first row into a folder.
fn write_first_row(folder: &Path) -> PathBuf {
    let distances = first_row(Metric::Stm);
    let path = folder.join(distances.set().file_name(Metric::Stm).unwrap());
    fs::write(&path, distances.to_file().unwrap()).unwrap();
    path
}

#[test]
fn a_file_answers_in_place_of_a_search() {
    let folder = tempfile::tempdir().unwrap();
    let path = write_first_row(folder.path());
    let tables = format!("--tables {}", folder.path().display());
    for (goal, origin) in [
        ("--goal first-row", path.to_str().unwrap()),
        // Other numbers, and cells of a mirror image, which is another table.
        ("--goal 456??????", path.to_str().unwrap()),
        ("--goal first-column", "built"),
        ("--goal first-row --metric mtm", "built"),
    ] {
        let command = format!("solve 867254301 {goal} --json --count");
        let record = run(&format!("{command} {tables}")).json()[0].clone();
        assert_eq!(record["table"], origin, "{goal}");
        let mut built = run(&command).json()[0].clone();
        built["table"] = record["table"].clone();
        assert_eq!(record, built, "{goal}");
    }
    let verbose = run(&format!("distance 867254301 --goal first-row -v {tables}"));
    assert_eq!(verbose.stdout, "21\n");
    assert_eq!(verbose.stderr, format!("3x3-goal-abc______: table from '{}'\n", path.display()));
}

#[test]
fn boards_of_the_file_name_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = write_first_row(folder.path());
    let tables = format!("--tables {}", folder.path().display());
    for command in [
        "random 3x3 --seed 1",
        "random 3x3 --seed 1 --distance 9",
        "distribution 3x3",
        "hardest 3x3",
    ] {
        let command = format!("{command} --goal first-row --json");
        let of_file = run(&format!("{command} {tables}")).json()[0].clone();
        assert_eq!(of_file["table"], path.to_str().unwrap(), "{command}");
        let mut built = run(&command).json()[0].clone();
        assert_eq!(built["table"], "built", "{command}");
        built["table"] = of_file["table"].clone();
        assert_eq!(of_file, built, "{command}");
    }
}

/// Its checksums are right, so that only the boards that are looked for show that it is wrong.
#[test]
fn a_forged_file_has_no_boards_to_draw() {
    let folder = tempfile::tempdir().unwrap();
    let path = write_first_row(folder.path());
    let mut forgery = GoalForgery::of(&fs::read(&path).unwrap());
    forgery.payload.fill(0);
    fs::write(&path, forgery.bytes()).unwrap();
    for limit in ["", "--time-limit 2"] {
        let tables = folder.path().display();
        let command = format!("random 3x3 --goal first-row --distance 9 {limit} --tables {tables}");
        let output = run(&command);
        assert_eq!((output.status, output.stdout.as_str()), (3, ""), "{output:?}");
        assert!(output.stderr.contains("states at distance 9, found 0"), "{output:?}");
    }
}

#[test]
fn info_and_verify_know_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = write_first_row(folder.path());
    let file = path.display();
    let info = &run(&format!("info --json {file}")).json()[0];
    for (field, value) in [
        ("home", Value::Null),
        ("pattern", Value::Null),
        ("goals", json!(["1 2 3/? ? ?/? ? ?"])),
        ("pieces", json!([1, 1, 1, 1, 5])),
        ("encoding", json!("byte")),
        ("states", json!(3024)),
        ("radius", json!(22)),
        ("bytes", json!(fs::metadata(&path).unwrap().len())),
    ] {
        assert_eq!(info[field], value, "{field}");
    }
    let text = run(&format!("info {file}")).stdout;
    assert!(text.contains("goals     1 2 3/? ? ?/? ? ?\n"), "{text}");
    let proof = &run(&format!("verify --json {file}")).json()[0];
    assert_eq!(
        (&proof["proved"], &proof["table"], &proof["damage"]),
        (&json!(true), &json!("3x3-goal-abc______"), &Value::Null)
    );
}

#[test]
fn a_wrong_file_is_an_error_with_the_command_that_builds_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = write_first_row(folder.path());
    let good = fs::read(&path).unwrap();
    let tables = folder.path().display().to_string();
    let expect = |problem: &str, options: &str| {
        let output = run(&format!("distance 867254301 {options} --tables {tables}"));
        assert_eq!((output.status, output.stdout.as_str()), (3, ""), "{output:?}");
        assert!(output.stderr.contains(problem), "{output:?}");
        output.stderr
    };
    let mut bad = good.clone();
    *bad.last_mut().unwrap() ^= 1;
    fs::write(&path, &bad).unwrap();
    let rebuild = "build it again with `build-table 3x3 --goal \"1 2 3/? ? ?/? ? ?\" --out";
    assert!(expect("damaged table", "--goal first-row").contains(rebuild));
    let proof = &run(&format!("verify --json {}", path.display())).json()[0];
    assert_eq!(proof["proved"], false);
    for length in [0, 7, 4096, good.len() - 1] {
        fs::write(&path, &good[..length]).unwrap();
        assert!(expect("table", "--goal first-row").contains(rebuild));
    }
    // The table of other goals.
    fs::write(&path, first_row(Metric::Mtm).to_file().unwrap()).unwrap();
    expect(
        "expected the table 3x3-goal-abc______, found 3x3-goal-abc______-mtm",
        "--goal first-row",
    );
    fs::write(folder.path().join("3x3-goal-aabcdefg0.table"), &good).unwrap();
    let error = expect("expected the table 3x3-goal-aabcdefg0", "--goal last --alike 1,2");
    assert!(error.contains("--goal \"1 2 3/4 5 6/7 8 0\" --alike 1,2 --out"), "{error}");
}
