//! Boards that are too large for complete tables, answered from pattern tables in memory.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use jiugong::{Convention, Notation};
use serde_json::{Value, json};

use crate::{JIUGONG, argument, end_of, run, run_with_input};

/// 9 moves from the default goal.
const NEAR: &str = "5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12";

/// The first of Korf's hundred boards, 57 moves from the goal `first`.
const KORF: &str = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3";

/// The only shortest solution of [`KORF`].
const SOLUTION: &str = "DRUULDDDRUUULDDLLURURDDLDRRULULDDLUUURDDDLUUURDRDDLLURRRD";

/// 80 moves from the goal `first`, as many as any board.
const FARTHEST: &str = "15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0";

const FIRST: &str = "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15";

fn record(command: &str, board: &str, options: &str) -> Value {
    let output = run(&format!("{command} {} --json {options}", argument(board)));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    output.json()[0].clone()
}

#[test]
fn solves_the_15_puzzle() {
    let near = record("solve", NEAR, "");
    let moves = json!([13, 9, 5, 1, 2, 3, 7, 11, 12]);
    assert_eq!((&near["moves"], &near["tiles"]), (&json!("DDDLLUULU"), &moves));
    let korf = record("solve", KORF, "--goal first");
    assert_eq!((&korf["distance"], &korf["solutions"]), (&json!(57), &json!(null)));
    let counted = record("solve", KORF, "--goal first --count");
    assert_eq!((&counted["moves"], &counted["solutions"]), (&json!(SOLUTION), &json!(1)));
    assert_eq!((&korf["moves"], &korf["table"]), (&json!(SOLUTION), &json!("built")));
    assert_eq!(end_of(&korf, Convention::Tile, &Notation::default()), FIRST);
    let all = run(&format!("solve {} --goal first --all", argument(KORF)));
    let listed = all.stdout.lines().last().unwrap();
    assert_eq!(listed.trim(), format!("1  {SOLUTION}"));
}

#[test]
fn solves_the_15_puzzle_in_the_multi_tile_metric() {
    // Six moves from the default goal.
    let board = "2 3 7 4/1 10 6 8/5 0 11 12/9 13 14 15";
    let solved = record("solve", board, "--metric mtm");
    let end = end_of(&solved, Convention::Tile, &Notation::default());
    assert_eq!((json!(end), &solved["distance"]), (solved["goal"].clone(), &json!(6)));
    let hint = record("hint", board, "--metric mtm");
    let moves = hint["next"].as_array().unwrap();
    let after: Vec<u64> = moves.iter().map(|m| m["distance"].as_u64().unwrap()).collect();
    assert_eq!((after.len(), after[0]), (6, 5), "{hint}");
    assert!(after.is_sorted() && after[5] <= 7, "{hint}");
    let check = run(&format!(
        "check {} {} --metric mtm",
        argument(board),
        solved["moves"].as_str().unwrap()
    ));
    assert_eq!(check.status, 0, "{check:?}");
    let distance = run(&format!("distance {} --metric mtm", argument(board)));
    assert_eq!(distance.stdout, "6\n");
    assert_eq!(record("explain", board, "--metric mtm")["distance"], 6);
}

/// The blank of the goal is in a corner, on an edge and in the centre; a picture with any gap.
#[test]
fn answers_goals_of_every_kind_on_the_15_puzzle() {
    for (goal, board) in [
        ("spiral", "1 2 3 4/12 13 14 5/11 15 6 7/10 0 9 8"),
        ("1 0 2 3/4 5 6 7/8 9 10 11/12 13 14 15", "4 1 2 3/5 6 0 7/8 9 10 11/12 13 14 15"),
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", "1 2 3 4/5 6 7 8/9 0 10 12/13 14 11 15"),
    ] {
        let record = record("solve", board, &format!("--goal {}", argument(goal)));
        let end = end_of(&record, Convention::Tile, &Notation::default());
        assert_eq!(json!(end), record["goal"], "{record}");
        let distance = record["distance"].as_u64().unwrap();
        assert!((1..=12).contains(&distance), "{record}");
    }
    let picture = record("solve", "1 2 3 4/5 7 6 8/9 10 11 12/13 14 15 16", "--blank 7");
    assert_eq!(picture["tiles"], json!([6]));
}

/// A board as far from the goal `first` as possible, 80 moves, is not solved in no time.
#[test]
fn time_limit_gives_the_best_solution_found() {
    let options = "--goal first --time-limit 0";
    // The numbers depend on what a run finds before it looks at the clock.
    let are_plausible =
        |bound: u64, length: usize| (60..80).contains(&bound) && (80..=100).contains(&length);
    let record = record("solve", FARTHEST, options);
    assert_eq!(end_of(&record, Convention::Tile, &Notation::default()), FIRST);
    let length = record["moves"].as_str().unwrap().len();
    assert!(are_plausible(record["lower_bound"].as_u64().unwrap(), length), "{record}");
    assert_eq!((&record["optimal"], &record["distance"]), (&json!(false), &Value::Null));
    let text = run(&format!("solve {} {options}", argument(FARTHEST))).stdout;
    assert!(text.contains(" moves, not proved shortest: at least "), "{text}");
    let batch = run_with_input(&format!("solve - {options}"), FARTHEST);
    let fields: Vec<&str> = batch.stdout.trim_end().split('\t').collect();
    let (bound, length) = fields[1].split_once("..").unwrap();
    assert_eq!((fields[0], length), (FARTHEST, fields[2].len().to_string().as_str()));
    assert!(are_plausible(bound.parse().unwrap(), fields[2].len()), "{batch:?}");
    assert_eq!(batch.status, 0);
}

#[test]
fn time_limit_does_not_change_answers_that_need_less() {
    let quick = record("solve", KORF, "--goal first --time-limit 600");
    assert_eq!(quick, record("solve", KORF, "--goal first"));
    assert_eq!((&quick["optimal"], &quick["lower_bound"]), (&json!(true), &json!(57)));
    for limit in ["-1", "nan", "x", ""] {
        let output = run(&format!("solve {} --time-limit={limit}", argument(NEAR)));
        assert_eq!(output.status, 2, "{output:?}");
        assert!(output.stderr.contains("--time-limit"), "{output:?}");
    }
}

#[test]
fn distances_hints_and_checks_agree_on_the_15_puzzle() {
    let distance = run(&format!("distance {} --goal first", argument(KORF)));
    assert_eq!(distance.stdout, "57\n");
    let hint = record("hint", KORF, "--goal first");
    let after: Vec<(&str, u64, bool)> = hint["next"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| {
            let distance = m["distance"].as_u64().unwrap();
            (m["move"].as_str().unwrap(), distance, m["optimal"].as_bool().unwrap())
        })
        .collect();
    assert_eq!(after, [("D", 56, true), ("U", 58, false), ("L", 58, false), ("R", 58, false)]);
    let check = run(&format!("check {} {SOLUTION} --goal first", argument(KORF)));
    assert_eq!(check.status, 0, "{check:?}");
    let check = run(&format!("check {} DDDLLUULU --json", argument(NEAR)));
    assert_eq!(check.json()[0]["excess"], 0);
    let explain = record("explain", KORF, "--goal first");
    assert_eq!(explain["distance"], 57);
}

#[test]
fn batch_answers_lines_of_the_15_puzzle_in_order() {
    let lines = format!("{NEAR}\n1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0\n1 2\n{NEAR}\n");
    let output = run_with_input("solve -", lines);
    let answers: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(answers[0], format!("{NEAR}\t9\tDDDLLUULU"));
    assert_eq!(answers[1], "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0\t-\t");
    assert!(answers[2].contains("line 3"), "{output:?}");
    assert_eq!(answers[3], answers[0]);
    assert_eq!((output.status, answers.len()), (2, 4));
}

/// The boards of a batch are solved in several threads; some of these take longer than others.
/// The lines arrive in two parts. No table is built for those of the first.
#[test]
fn batch_continues_with_larger_boards() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = JIUGONG.std_command(folder.path());
    command.args(["solve", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    for (board, distance) in [("8 6 7/2 5 4/3 0 1", 31), (NEAR, 9)] {
        input.write_all(format!("{board}\n{board}\n").as_bytes()).unwrap();
        for _ in 0..2 {
            let line = output.next().unwrap().unwrap();
            assert!(line.starts_with(&format!("{board}\t{distance}\t")), "{line}");
        }
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn batch_gives_the_answers_of_single_lines() {
    let boards = run("random 4x4 --count 4 --seed 2").stdout;
    for command in ["solve -", "solve - --json"] {
        let batch = run_with_input(command, boards.clone());
        let lines = boards.lines().map(|board| run_with_input(command, board).stdout);
        assert_eq!(batch.stdout, lines.collect::<String>(), "{command}");
        assert_eq!((batch.status, batch.stdout.lines().count()), (0, 4));
    }
}

#[test]
fn unsolvable_boards_need_no_pattern_tables() {
    let board = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 24 23 0";
    let output = run(&format!("solve {}", argument(board)));
    assert_eq!(output.status, 1, "{output:?}");
    assert!(output.stdout.contains("is unsolvable"), "{output:?}");
}

/// On both orientations of 3×5.
#[test]
fn solves_shapes_that_are_not_square() {
    let wide = record("solve", "1 2 3 4 5/6 7 8 9 10/11 12 0 13 14", "");
    assert_eq!((&wide["moves"], &wide["solutions"]), (&json!("LL"), &json!(null)));
    let tall = record("solve", "1 2 3/4 5 6/7 8 9/10 0 12/13 11 14", "--count");
    assert_eq!((&tall["moves"], &tall["solutions"]), (&json!("UL"), &json!(1)));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn solves_the_24_puzzle() {
    let board = "1 2 8 5 0/6 12 7 3 4/11 17 23 9 10/21 16 20 13 14/22 18 19 15 24";
    let record = record("solve", board, "");
    assert_eq!((&record["distance"], &record["solutions"]), (&json!(38), &Value::Null));
    let end = end_of(&record, Convention::Tile, &Notation::default());
    assert_eq!(json!(end), record["goal"]);
    // In mtm there is no proof, but a solution and a bound.
    let record = self::record("solve", board, "--metric mtm");
    assert_eq!((&record["optimal"], &record["distance"]), (&json!(false), &Value::Null));
    let end = end_of(&record, Convention::Tile, &Notation::default());
    assert_eq!(json!(end), record["goal"]);
    let moves = record["moves"].as_str().unwrap().matches(char::is_alphabetic).count() as u64;
    let bound = record["lower_bound"].as_u64().unwrap();
    assert!((8..moves).contains(&bound) && moves < 38, "{record}");
    let distance = run(&format!("distance {} --metric mtm", argument(board)));
    assert_eq!(distance.status, 0, "{distance:?}");
    let bounds = distance.stdout.split_once(", not proved").unwrap().0.split_once("..").unwrap();
    let [lower, upper]: [u64; 2] = [bounds.0, bounds.1].map(|bound| bound.parse().unwrap());
    assert!((8..=upper).contains(&lower) && upper < 38, "{distance:?}");
}
