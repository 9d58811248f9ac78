//! Answers within a limit: what is known is printed, and boards near their goal need no table.

use jiugong::{Convention, Notation};
use serde_json::{Value, json};

use crate::{argument, end_of, run, run_large, run_with_input};

/// 95 moves from the goal `first`: the first of Korf's and Felner's boards of the 24-puzzle.
const HARD: &str = "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13";

fn record(command: &str) -> Value {
    let output = run(&format!("{command} --json"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{command}");
    output.json()[0].clone()
}

/// Runs a command with a limit of one second.
fn run_for_a_second(command: &str) -> crate::Output {
    run(&format!("{command} --time-limit 1"))
}

#[test]
fn bounds_and_the_best_solution_are_printed_at_the_limit() {
    let board = format!("{} --goal first", argument(HARD));
    let hint = run_for_a_second(&format!("hint {board}"));
    assert_eq!(hint.status, 0);
    let lines: Vec<&str> = hint.stdout.lines().collect();
    assert!(
        lines[0].contains("..") && lines[0].ends_with(" moves, not proved; ended by --time-limit"),
        "{hint:?}"
    );
    assert!(lines[1].contains("left (best known, not proved; at least "), "{hint:?}");
    assert_eq!(lines.len(), 5);
    // A player does not wait for longer, nor ask for a limit.
    let unlimited = run(&format!("hint {board}")).stdout;
    assert!(unlimited.contains("not proved; ended after 0.8 s ("), "{unlimited}");
    assert!(unlimited.contains("left (best known, not proved; at least "), "{unlimited}");
    let distance = run_for_a_second(&format!("distance {board}"));
    let bounds =
        distance.stdout.trim().strip_suffix(", not proved; ended by --time-limit").unwrap();
    let (least, most) = bounds.split_once("..").unwrap();
    // The first solution does not depend on the time.
    let first = record(&format!("distance {board} --time-limit 0"))["upper_bound"].clone();
    let first = first.as_u64().unwrap();
    let is_plausible =
        |least: u64, most: u64| (75..=95).contains(&least) && (95..=first).contains(&most);
    assert!(is_plausible(least.parse().unwrap(), most.parse().unwrap()), "{distance:?}");

    let distance = run_for_a_second(&format!("distance {board} --json")).json()[0].clone();
    assert_eq!((&distance["distance"], &distance["ended_by"]), (&Value::Null, &json!("time")));
    let bound = |record: &Value, name: &str| record[name].as_u64().unwrap();
    assert!(is_plausible(bound(&distance, "lower_bound"), bound(&distance, "upper_bound")));
    let hint = run_for_a_second(&format!("hint {board} --json")).json()[0].clone();
    let next = hint["next"].as_array().unwrap();
    assert_eq!((&next[0]["distance"], &next[0]["optimal"]), (&Value::Null, &Value::Null));
    assert_eq!(bound(&next[0], "upper_bound") + 1, bound(&hint, "upper_bound"));
    assert_eq!(bound(&next[1], "upper_bound"), bound(&hint, "upper_bound") + 1);

    let solve = run_for_a_second(&format!("solve {board}")).stdout;
    let last = solve.lines().last().unwrap();
    assert!(last.contains(" moves, not proved shortest, at least "), "{last}");
    let all = run_for_a_second(&format!("solve {board} --all --json")).json()[0].clone();
    assert_eq!((&all["all"], &all["solutions"]), (&Value::Null, &Value::Null));
    assert_eq!(all["optimal"], false);
    let chinese = run_for_a_second(&format!("distance {board} --lang zh")).stdout;
    assert!(chinese.ends_with("，尚未证明；已到 --time-limit 的时限\n"), "{chinese}");
    // Each line has its own limit.
    let batch =
        run_with_input("distance - --goal first --time-limit 0.2", format!("{HARD}\n{HARD}\n"));
    assert_eq!((batch.status, batch.stdout.lines().count()), (0, 2));
    for line in batch.stdout.lines() {
        assert!(line.starts_with(&format!("{HARD}\t")) && line.contains(".."), "{line}");
    }
}

#[test]
fn what_needs_no_search_is_checked_first() {
    let board = format!("{} --goal first", argument(HARD));
    let solved = run(&format!("solve {board} --time-limit 0 --json")).json()[0].clone();
    let moves = solved["moves"].as_str().unwrap();
    let check = run_for_a_second(&format!("check {} {moves} --goal first", argument(HARD)));
    assert_eq!(check.status, 0);
    let lines: Vec<&str> = check.stdout.lines().collect();
    assert_eq!(lines[0], format!("Correct: a solution of {} moves.", moves.len()));
    let is_bounds =
        |line: &&str| line.starts_with("Needed: ") && line.ends_with(" moves, not proved.");
    assert!(lines.iter().any(is_bounds), "{check:?}");
    let check = format!("check {} {moves} --goal first --json", argument(HARD));
    let record = run_for_a_second(&check).json()[0].clone();
    assert_eq!((&record["reaches_goal"], &record["distance"]), (&json!(true), &Value::Null));
    assert_eq!((&record["excess"], &record["fault"]), (&Value::Null, &Value::Null));
    assert!(record["upper_bound"].as_u64().unwrap() <= moves.len() as u64);
    let short = run_for_a_second(&format!("check {} U --goal first", argument(HARD)));
    assert_eq!(short.status, 1);
    assert!(short.stdout.starts_with("Not a solution. It stops before the goal."), "{short:?}");
    let illegal = run_for_a_second(&format!("check {} UUUU --goal first", argument(HARD)));
    assert!(illegal.stdout.starts_with("Not a solution. Move 3 (U) is illegal"), "{illegal:?}");
}

/// In both metrics, also where no table can be built.
#[test]
fn boards_near_the_goal_need_no_table() {
    let rotated = "1 2 3 4 5/6 7 8 9 10/11 12 14 19 15/16 17 25 13 20/21 22 18 23 24";
    let five = record(&format!("solve {} --blank 25 --metric mtm", argument(rotated)));
    assert_eq!((&five["distance"], &five["optimal"]), (&json!(5), &json!(true)));
    let flat = record("solve 1,2,3,4,5,6/7,8,9,10,11,12/0,13,14,15,16,17");
    assert_eq!((&flat["distance"], &flat["moves"]), (&json!(5), &json!("LLLLL")));
    assert_eq!((&flat["table"], &flat["solutions"]), (&json!("search"), &Value::Null));
    let counted = record("solve 1,2,3,4,5,6/7,8,9,10,11,12/0,13,14,15,16,17 --count");
    assert_eq!(counted["solutions"], 1);
    for (metric, distance, board) in [
        ("stm", 20, "9 0 2 12 11 5 13/1 8 3 10 4 7 6"),
        ("stm", 20, "1 2 0 12 4 5 7 6/9 10 3 11 13 14 8 15"),
        ("stm", 20, "7 0 3 4 11 5/8 2 9 16 10 6/13 1 14 15 17 12"),
        ("stm", 20, "1 2 3/5 0 6/4 7 9/10 8 11/19 13 12/20 14 15/16 18 17"),
        ("stm", 20, "1 8 2 3 11 5/13 7 9 4 18 6/19 14 15 10 16 12/20 21 22 0 17 23"),
        ("stm", 20, "1 2 3 4 5 18 7 10 21 9 0 12/13 14 15 16 17 19 6 8 20 22 11 23"),
        ("stm", 28, "1 7 2 9 5/11 6 3 4 8/16 12 13 14 10/21 17 24 0 15/22 23 19 18 20"),
        ("mtm", 12, "5 2 11 3/0 7 1 4/6 10 15 8/9 13 14 12"),
        ("mtm", 12, "1 13 12 2 3 4 7 8 9/10 11 0 14 6 5 15 16 17"),
        ("mtm", 12, "7 1 2 4 11 5/13 8 3 0 17 6/15 16 9 10 23 12/14 19 20 21 22 18"),
        ("mtm", 12, "1 2 3 9 4/7 0 8 19 14/6 12 13 18 5/11 16 17 20 10/21 22 23 24 15"),
        ("mtm", 15, "6 1 7 4 9/0 3 2 5 10/11 12 14 8 18/16 17 13 19 15/21 22 23 24 20"),
    ] {
        let board = argument(board);
        let solved = record(&format!("solve {board} --metric {metric}"));
        assert!(solved["table"] == "search" || distance > 20, "{board} {metric}");
        assert_eq!((&solved["distance"], &solved["optimal"]), (&json!(distance), &json!(true)));
        if metric == "stm" {
            assert_eq!(end_of(&solved, Convention::Tile, &Notation::default()), solved["goal"]);
        }
        let hint = record(&format!("hint {board} --metric {metric} --time-limit 1000"));
        let next = hint["next"].as_array().unwrap();
        assert_eq!(
            (&next[0]["distance"], &next[0]["optimal"]),
            (&json!(distance - 1), &json!(true))
        );
        // Boards one move farther may be out of reach.
        let is_far = metric == "mtm" && distance > 12;
        assert!(is_far || next.iter().all(|m| m["distance"].as_u64().is_some()), "{hint}");
        let moves = solved["moves"].as_str().unwrap();
        let check = run(&format!("check {board} {moves} --metric {metric}"));
        // After a second, what needs no search is printed first.
        assert!(check.stdout.contains("Correct: a shortest solution"), "{check:?}");
    }
    let late = run("distance 9,12,2,11,13,6,4/1,3,5,10,8,0,7 --time-limit 0");
    assert_eq!(late.status, 0, "{late:?}");
    let bounds = late.stdout.strip_suffix(", not proved; ended by --time-limit\n").unwrap();
    let (least, most) = bounds.split_once("..").unwrap();
    assert!(least.parse::<u32>().unwrap() < most.parse().unwrap(), "{late:?}");
}

/// With the solutions and hints of the table.
#[test]
fn near_boards_are_answered_as_the_table_answers_them() {
    let boards = run("random 3x4 --distance 14 --count 8 --seed 2 --metric mtm").stdout;
    let batch = run_with_input("solve - --metric mtm --json", boards.clone()).json();
    for (board, expected) in boards.lines().zip(batch) {
        assert_eq!(expected["table"], "built");
        let single = record(&format!("solve {} --metric mtm", argument(board)));
        assert_eq!(single["table"], "search");
        for field in ["distance", "moves", "tiles", "solutions"] {
            assert_eq!(single[field], expected[field], "{board}: {field}");
        }
    }
}

#[test]
fn impossible_distances_are_refused() {
    for (command, radius) in [
        ("4x4 --distance 81", "80"),
        ("4x4 --distance 99 --goal 1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15", "at most 81"),
        ("4x4 --distance 44 --metric mtm", "43"),
        ("3x5 --distance 85", "84"),
        ("2x8 --distance 141", "140"),
        ("5x5 --distance 206", "at most 205"),
        ("5x5 --distance 206 --metric mtm", "at most 205"),
        ("3x3 --distance 32", "31"),
    ] {
        let output = run(&format!("random {command}"));
        assert_eq!(output.status, 2, "{command}");
        assert!(output.stderr.contains(&format!("the largest distance is {radius}")), "{output:?}");
    }
}

#[test]
fn few_boards_are_listed_without_the_table() {
    for (options, expected) in [
        ("", "1 2 3 4/5 6 7 8/9 10 11 0\t0\n"),
        ("--metric mtm --goal spiral", "1 2 3 0/10 11 7 4/9 8 6 5\t3\n"),
        ("--goal 0,1,2,3/4,5,6,7/8,9,10,11 --solutions", "0 1 2 3/4 5 6 7/8 9 10 11\t0\t1"),
    ] {
        let few = run(&format!("list 3x4 --limit 3 {options} --verbose"));
        // Each table that is used would have a note.
        assert_eq!(few.stderr, "", "{options}");
        assert_eq!(few.stdout.lines().count(), 3, "{few:?}");
        assert!(few.stdout.starts_with(expected), "{few:?}");
    }
    let few = run("list 3x4 --limit 3 --csv");
    let all = run_large("list 3x4 --limit 3 --csv", &[]);
    assert_eq!(few.stdout, all.stdout);
}

#[test]
fn solutions_are_counted_on_request_or_from_a_table() {
    let board = "5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12\n";
    let counted =
        |options: &str| run_with_input(&format!("solve - --json {options}"), board).json();
    assert_eq!(counted("")[0]["solutions"], Value::Null);
    assert_eq!(counted("--count")[0]["solutions"], 1);
    let line = run_with_input("solve - --count", board).stdout;
    assert_eq!(line.split('\t').nth(2), Some("1"));
    let checked = run_with_input("check -", line).stdout;
    assert!(checked.contains("Correct: a shortest solution"), "{checked}");
    assert_eq!(run_with_input("solve - --json", "867254301\n").json()[0]["solutions"], 40);
}

/// Goals of every kind, with a board that is not near them and one that is a goal.
const GOALS: [(&str, &str, &str); 5] = [
    ("--goal any-blank", "8 6 7/2 5 4/3 0 1", "0 1 2/3 4 5/6 7 8"),
    ("--goal last --goal columns --metric mtm", "8 6 7/2 5 4/3 0 1", "1 4 7/2 5 8/3 6 0"),
    ("--alike 1,2 --alike 3,2", "8 6 7/2 5 4/3 0 1", "3 1 2/4 5 6/7 8 0"),
    (
        "--goal first-row",
        "12 8 6 18 23/19 14 21 2 11/16 10 24 5 22/3 13 15 0 9/20 1 4 17 7",
        "1 2 3 4 5/7 6 8 9 10/12 11 13 14 15/16 17 18 19 20/21 22 23 24 0",
    ),
    ("--goal 1,2,3,4/5,6,7,8/9,10,0,0", "10 9 8 7/6 5 4 3/2 1 0 0", "1 2 3 4/5 6 7 8/9 10 0 0"),
];

/// Nothing is lost at a limit where the goal is a set: neither of a single board nor of the lines of a batch.
#[test]
fn sets_of_goals_have_answers_at_every_limit() {
    for (options, far, goal) in GOALS {
        let gaps = far.contains("0 0");
        for limit in ["0", "0.05"] {
            let options = format!("{options} --time-limit {limit}");
            for command in ["solve", "solve --all", "hint", "distance"] {
                let known = record(&format!("{command} {} {options}", argument(far)));
                let bound = |name: &str| known[name].as_u64();
                let lower = bound("lower_bound").unwrap();
                assert!(lower > 0 && bound("upper_bound").is_none_or(|upper| lower <= upper));
                assert!(gaps || bound("upper_bound").is_some(), "{command} {options}: {known}");
                let reached = record(&format!("{command} {} {options}", argument(goal)));
                assert_eq!(reached["distance"], 0, "{command} {options}: {reached}");
                let text = run(&format!("{command} {} {options}", argument(far)));
                assert_eq!((text.status, text.stderr.as_str()), (0, ""), "{command} {options}");
                if !command.contains("--all") {
                    let lines = format!("{far}\n{goal}\n{far}\n");
                    let batch = run_with_input(&format!("{command} - {options}"), lines);
                    assert_eq!((batch.status, batch.stdout.lines().count()), (0, 3), "{batch:?}");
                }
            }
            let check = run(&format!("check {} {options} --json U", argument(goal)));
            assert_eq!((check.status, check.stderr.as_str()), (1, ""), "{check:?}");
            let random = run(&format!("random {} {options} --json", shape_of(far)));
            assert_eq!((random.status, random.stdout.lines().count()), (0, 1), "{random:?}");
        }
    }
}

/// Returns the shape of a board, which has three or more columns.
fn shape_of(board: &str) -> String {
    let rows: Vec<&str> = board.split('/').collect();
    format!("{}x{}", rows.len(), rows[0].split(' ').count())
}

#[test]
fn random_boards_are_looked_for_within_the_limit() {
    for command in
        ["3x4 --metric mtm --distance 30", "4x4 --metric mtm --distance 30", "5x5 --distance 40"]
    {
        let output = run(&format!("random {command} --time-limit 0"));
        assert_eq!(output.status, 2, "{command}: {output:?}");
        assert!(output.stderr.contains("were not found within the time limit"), "{output:?}");
    }
}
