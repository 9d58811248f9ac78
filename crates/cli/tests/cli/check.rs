//! `jiugong check`.

use serde_json::{Value, json};

use crate::run;

/// A fault and the number of the move where it is.
type Fault = Option<(&'static str, u32)>;

/// The record of a check: exit status, `legal`, `reaches_goal`, `length`, `distance`, `excess` and
/// the fault.
#[derive(Debug, PartialEq)]
struct Verdict {
    status: i32,
    legal: bool,
    reaches_goal: bool,
    length: u32,
    distance: u32,
    excess: Option<u32>,
    first_fault: Value,
    fault: Value,
}

#[track_caller]
fn check(args: &str, metric: &str) -> Verdict {
    let output = run(&format!("check {args} --metric {metric} --json"));
    let record = &output.json()[0];
    assert_eq!(record["metric"], metric);
    let number = |key: &str| record[key].as_u64().map(|number| number as u32);
    Verdict {
        status: output.status,
        legal: record["legal"].as_bool().unwrap(),
        reaches_goal: record["reaches_goal"].as_bool().unwrap(),
        length: number("length").unwrap(),
        distance: number("distance").unwrap(),
        excess: number("excess"),
        first_fault: record["first_fault"].clone(),
        fault: record["fault"].clone(),
    }
}

fn solution(length: u32, distance: u32, fault: Fault) -> Verdict {
    Verdict {
        status: 0,
        legal: true,
        reaches_goal: true,
        length,
        distance,
        excess: Some(length - distance),
        first_fault: json!(fault.map(|(_, at)| at)),
        fault: json!(fault.map(|(fault, _)| fault)),
    }
}

fn no_solution(length: u32, distance: u32, (fault, at): (&str, u32)) -> Verdict {
    Verdict {
        status: 1,
        legal: fault != "illegal",
        reaches_goal: false,
        length,
        distance,
        excess: None,
        first_fault: json!(at),
        fault: json!(fault),
    }
}

#[test]
fn judges_moves_in_stm() {
    for (moves, expected) in [
        ("LU", solution(2, 2, None)),
        ("lDuU", solution(4, 2, Some(("detour", 2)))),
        ("LUDU", solution(4, 2, Some(("detour", 3)))),
        ("L", no_solution(1, 2, ("short", 2))),
        ("LLL", no_solution(3, 2, ("illegal", 2))),
        ("R", no_solution(1, 2, ("detour", 1))),
        ("←↑", solution(2, 2, None)),
        ("RD --moves blank", solution(2, 2, None)),
    ] {
        assert_eq!(check(&format!("123405786 {moves}"), "stm"), expected, "{moves}");
    }
    let output = run("check 123405786 LU --json");
    assert_eq!(output.json()[0]["first_fault"], Value::Null);
    assert_eq!(output.json()[0]["excess"], 0);
}

#[test]
fn counts_runs_of_tiles_by_metric() {
    for (moves, metric, expected) in [
        ("UL2", "mtm", solution(2, 2, None)),
        ("ULL", "mtm", solution(3, 2, Some(("detour", 2)))),
        ("UL2", "stm", solution(3, 3, None)),
        ("UL3", "mtm", no_solution(2, 2, ("illegal", 2))),
        ("DR2 --moves blank", "mtm", solution(2, 2, None)),
        ("U", "mtm", no_solution(1, 2, ("short", 2))),
    ] {
        let verdict = check(&format!("123/056/478 {moves}"), metric);
        assert_eq!(verdict, expected, "{moves} in {metric}");
    }
    let output = run("check 123/056/478 UL3 --metric mtm");
    assert!(
        output.stdout.contains("Move 2 (L3) is illegal: there are too few tiles"),
        "{output:?}"
    );
    let output = run("check 123/056/478 U2 --metric mtm --lang zh");
    assert!(output.stdout.contains("第 1 步（U2）"), "{output:?}");
    assert_eq!(run("check 123/056/478 R0 --metric mtm").status, 2);
}

#[test]
fn takes_board_in_many_arguments_and_moves_in_the_last() {
    assert_eq!(run("check 1 2 3 4 0 5 7 8 6 LU").status, 0);
    // Options may be between the board and the moves.
    for options in ["--goal last --metric stm", "--moves tile --json"] {
        let between = run(&format!("check 1 2 3 4 0 5 7 8 6 {options} LU"));
        let before = run(&format!("check {options} 1 2 3 4 0 5 7 8 6 LU"));
        assert_eq!((between.status, &between.stdout), (0, &before.stdout), "{between:?}");
    }
}

#[test]
fn unsolvable_board_has_no_distance() {
    let output = run("check 213456780 L --json");
    assert_eq!(output.status, 1);
    assert_eq!(output.json()[0]["distance"], Value::Null);
}

#[test]
fn answers_in_the_notation_of_the_moves() {
    let text = |args: &str| run(&format!("check {args}")).stdout;
    assert!(text("123405786 LUDU").contains("Move 3 (D, tile 6) is the first wasted move."));
    assert!(
        text("123405786 RDUD --moves blank")
            .contains("Move 3 (U, tile 6) is the first wasted move.")
    );
    assert!(text("230156478 RRU2L2 --metric mtm").contains("Move 1 (R, tile 3) is"));
    assert!(text("123405786 D --moves blank --lang zh").contains("第 1 步（D，8）"));
}

#[test]
fn moves_can_be_given_as_tiles() {
    for (tiles, letters, metric) in [
        ("5,6", "LU", "stm"),
        ("5,6,6,6", "LUDU", "stm"),
        ("5", "L", "stm"),
        ("2", "D", "stm"),
        ("5,6", "LU", "mtm"),
    ] {
        let [tiles, letters] =
            [tiles, letters].map(|moves| check(&format!("123405786 {moves}"), metric));
        assert_eq!(tiles, letters);
    }
    // The tile that is farthest from the blank names a move of several.
    assert_eq!(check("230156478 2,4,8", "mtm"), solution(3, 3, None));
    let output = run("check 123405786 5,1");
    assert_eq!(output.status, 1);
    assert!(
        output.stdout.contains("Move 2 is illegal: 1 cannot move into the blank."),
        "{output:?}"
    );
    let record = run("check 123405786 5,1,2 --json").json()[0].clone();
    assert_eq!((&record["length"], &record["first_fault"]), (&json!(3), &json!(2)));
    // The pieces of a picture puzzle have their own numbers.
    assert_eq!(run("check 123456798 8 --blank 9").status, 0);
}
