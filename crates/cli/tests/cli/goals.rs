//! Goals that are not one board: open cells, equal numbers, several goals and several gaps.

use crate::{run, run_with_input};
use serde_json::{Value, json};

/// Returns the only record of a command.
fn record(command: &str) -> Value {
    let output = run(command);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{command}");
    output.json()[0].clone()
}

#[test]
fn distances_are_the_published_ones() {
    for (command, distance) in [
        ("867254301 --goal 123??????", "21"),
        ("867254301 --goal first-row", "21"),
        ("867254301 --goal last --goal first", "27"),
        ("1,1,1/2,2,2/3,3,0 --goal 3,3,2/2,2,1/1,1,0", "24"),
        ("1,1,2/2,2,3/3,0,0 --goal 3,3,2/2,2,1/1,0,0", "18"),
        // Only one board is left.
        ("867254301 --goal 12345678?", "31"),
        ("867254301 --goal 123456780 --alike 1,1", "31"),
    ] {
        let output = run(&format!("distance {command}"));
        assert_eq!((output.status, output.stdout.trim()), (0, distance), "{command}");
    }
}

#[test]
fn distributions_are_the_published_ones() {
    let counts =
        |command: &str| record(&format!("distribution {command} --json"))["counts"].clone();
    assert_eq!(
        counts("3x3 --goal first-row"),
        json!([
            6, 3, 4, 6, 12, 22, 24, 36, 60, 99, 147, 203, 252, 316, 373, 383, 374, 286, 213, 114,
            52, 26, 13
        ])
    );
    assert_eq!(
        counts("--goal 1,1,2/2,2,3/3,0,0"),
        json!([
            1, 3, 11, 24, 59, 97, 206, 268, 502, 586, 921, 859, 1134, 905, 978, 522, 360, 94, 28, 2
        ])
    );
    // The order of the rows and of the columns does not matter on a square.
    assert_eq!(counts("3x3 --goal first-row"), counts("3x3 --goal first-column"));
}

#[test]
fn records_name_the_goal_that_is_reached() {
    let solved = record("solve 1,0,2/3,4,5/6,7,8 --goal last --goal first --json");
    assert_eq!(solved["goal"], "1 2 3/4 5 6/7 8 0, 0 1 2/3 4 5/6 7 8");
    assert_eq!((&solved["goal_kind"], &solved["distance"]), (&json!("several"), &json!(1)));
    assert_eq!((&solved["reached"], &solved["moves"]), (&json!("0 1 2/3 4 5/6 7 8"), &json!("R")));
    for (goal, kind, reached) in [
        ("first-row", "open", "1 2 3/? ? ?/? ? ?"),
        ("any-blank", "several", "1 2 3/4 5 6/7 8 0"),
        ("last", "board", "1 2 3/4 5 6/7 8 0"),
        ("last --alike 1,2", "alike", "1 2 3/4 5 6/7 8 0"),
    ] {
        let solved = record(&format!("solve 123456708 --goal {goal} --json"));
        let expected = if goal == "any-blank" { "1 2 3/4 5 6/7 0 8" } else { reached };
        assert_eq!((&solved["goal_kind"], &solved["reached"]), (&json!(kind), &json!(expected)));
    }
}

/// The answers of the commands fit together.
#[test]
fn commands_agree() {
    let hardest = run("hardest 3x3 --goal first-row").stdout;
    assert_eq!(hardest.lines().count(), 13);
    let distances = run_with_input("distance - --goal first-row", hardest.as_str()).stdout;
    assert!(distances.lines().all(|line| line.ends_with("\t22")), "{distances}");
    let list = run("list 3x3 --goal first-row --solutions").stdout;
    assert_eq!(list.lines().count(), 3024);
    let boards: String = list.lines().step_by(97).map(|line| format!("{line}\n")).collect();
    let boards_only: String =
        boards.lines().map(|line| format!("{}\n", line.split('\t').next().unwrap())).collect();
    let solved = run_with_input("solve - --count --goal first-row --json", boards_only.as_str());
    for (line, record) in boards.lines().zip(solved.json()) {
        let fields: Vec<&str> = line.split('\t').collect();
        assert_eq!(record["distance"].to_string(), fields[1], "{line}");
        assert_eq!(record["solutions"].to_string(), fields[2], "{line}");
        let moves = record["moves"].as_str().unwrap();
        let board = fields[0];
        let check = run_with_input(
            "check - --goal first-row --json",
            format!("{board}\t{}\n", if moves.is_empty() { "0" } else { moves }),
        );
        let check = &check.json()[0];
        assert_eq!((&check["reaches_goal"], &check["excess"]), (&json!(true), &json!(0)));
    }
    let random = run("random 3x3 --goal first-row --distance 20 --count 5 --seed 3").stdout;
    let distances = run_with_input("distance - --goal first-row", random.as_str()).stdout;
    assert_eq!(distances.lines().filter(|line| line.ends_with("\t20")).count(), 5);
}

#[test]
fn records_and_lines_have_goals_of_their_own() {
    let input =
        "1 1 1/2 2 2/3 3 0\t3 3 2/2 2 1/1 1 0\n{\"board\":\"867254301\",\"goal\":\"first-row\"}\n";
    let output = run_with_input("distance - --json", input);
    let distances: Vec<Value> = output.json().iter().map(|r| r["distance"].clone()).collect();
    assert_eq!(distances, [json!(24), json!(21)]);
    // What the programs print can be read again.
    let solved = run("solve 867254301 --goal last --goal first --json").stdout;
    assert_eq!(run_with_input("distance - --json", solved.as_str()).json()[0]["distance"], 27);
}

#[test]
fn several_gaps_have_numbers_in_moves() {
    let hint = record("hint 1,1,2/2,2,3/3,0,0 --goal 3,3,2/2,2,1/1,0,0 --json");
    let moves: Vec<&str> =
        hint["next"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect();
    assert_eq!(moves, ["D", "2D", "R"]);
    let solved = record("solve 1,1,2/2,2,3/3,0,0 --goal 3,3,2/2,2,1/1,0,0 --json");
    let checked = run_with_input(
        "check - --goal 3,3,2/2,2,1/1,0,0 --json",
        format!("1 1 2/2 2 3/3 0 0\t{}\n", solved["moves"].as_str().unwrap()),
    );
    assert_eq!(checked.json()[0]["reaches_goal"], true);
}

#[test]
fn explains_that_alike_tiles_have_no_parity() {
    let explained = record("explain 123456870 --goal first-row --json");
    assert_eq!((&explained["solvable"], &explained["alike"]), (&json!(true), &json!([4, 5])));
    assert_eq!(explained["snake"], Value::Null);
    // The board cannot reach any of the two goals.
    let output = run("explain 123456870 --goal last --goal first --json");
    assert_eq!(output.status, 1);
    assert_eq!(output.json()[0]["solvable"], false);
    let text = run("explain 123456870 --goal first-row").stdout;
    assert!(text.contains("are alike here"), "{text}");
}

#[test]
fn rows_with_equal_numbers_are_boards() {
    let goal = "--goal 3,3,2/2,2,1/1,1,0";
    for (input, distances) in [
        ("1 1 1\n2 2 2\n3 3 0\n", "24"),
        ("1 1 1\n2 2 2\n3 3 0\n\n3 3 2\n2 2 1\n1 0 1\n", "24 1"),
        ("3 3 2\n2 2 1\n1 1 0\n1 1 1\n2 2 2\n3 3 0\n", "0 24"),
        ("1 1 1 2 2 2 3 3 0\n3 3 2 2 2 1 1 0 1\n", "24 1"),
        ("[[1, 1, 1], [2, 2, 2], [3, 3, 0]]\n", "24"),
    ] {
        let output = run_with_input(&format!("distance - {goal}"), input);
        let found: Vec<&str> =
            output.stdout.lines().map(|line| line.split('\t').next_back().unwrap()).collect();
        assert_eq!(found.join(" "), distances, "{input}: {output:?}");
    }
    // Without such a goal they are mistakes.
    assert_eq!(run_with_input("distance -", "1 1 1\n2 2 2\n3 3 0\n").status, 2);
}

/// Returns the board after a move.
fn after(board: &str, m: &str, metric: &str) -> String {
    let checked = run(&format!("check {board} {m} --metric {metric} --json"));
    checked.json()[0]["end"].as_str().unwrap().replace(' ', ",")
}

/// Boards of these goals do not fit into memory: a search answers them.
#[test]
fn searches_for_several_boards_of_the_fifteen_puzzle() {
    let board = "5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12";
    let goals = ["last", "5,1,2,4/9,6,3,8/13,10,7,11/14,15,12,0"];
    for (metric, moves) in [("stm", "LLL"), ("mtm", "L3")] {
        let of_goal = |goal: &&str| {
            let output = run(&format!("distance {board} --goal {goal} --metric {metric} --json"));
            output.json()[0]["distance"].as_u64()
        };
        let distance = goals.iter().filter_map(of_goal).min();
        let args = goals.map(|goal| format!("--goal {goal}")).join(" ");
        let solved = record(&format!("solve {board} {args} --metric {metric} --json"));
        assert_eq!((solved["distance"].as_u64(), &solved["moves"]), (distance, &json!(moves)));
        let reached = "5 1 2 4/9 6 3 8/13 10 7 11/14 15 12 0";
        assert_eq!((&solved["reached"], &solved["table"]), (&json!(reached), &json!("built")));
        // In mtm each command takes seconds to build its tables.
        if metric == "mtm" {
            continue;
        }
        let hint = record(&format!("hint {board} {args} --metric {metric} --json"));
        for next in hint["next"].as_array().unwrap() {
            let end = after(board, next["move"].as_str().unwrap(), metric);
            let distance = record(&format!("distance {end} {args} --metric {metric} --json"));
            assert_eq!(distance["distance"], next["distance"], "{next}");
        }
    }
    // The nearest of sixteen boards.
    let any = record("solve 1,0,2,3/4,5,6,7/8,9,10,11/13,14,15,12 --goal any-blank --json");
    assert_eq!(any["optimal"], true);
    let checked = run_with_input(
        "check - --goal any-blank --json",
        format!("1 0 2 3/4 5 6 7/8 9 10 11/13 14 15 12\t{}\n", any["moves"].as_str().unwrap()),
    );
    assert_eq!(checked.json()[0]["reaches_goal"], true);
    assert_eq!(checked.json()[0]["excess"], 0);
}

/// The nearest of the 24 boards with three rows in order, each by itself.
#[test]
fn searches_for_named_tiles_of_the_fifteen_puzzle() {
    let board = "5,1,2,4/9,6,3,8/13,10,7,11/14,15,0,12";
    let rows = "1,2,3,4/5,6,7,8/9,10,11,12";
    let mut nearest: Option<(u64, String)> = None;
    let mut count = 0;
    for number in 0..256_usize {
        let places = [number % 4, number / 4 % 4, number / 16 % 4, number / 64];
        let mut last = [""; 4];
        places.iter().zip(["0", "13", "14", "15"]).for_each(|(&place, tile)| last[place] = tile);
        if last.contains(&"") {
            continue;
        }
        count += 1;
        let solved = run(&format!("solve {board} --goal {rows}/{} --json", last.join(",")));
        let solved = &solved.json()[0];
        if let (Some(distance), Some(moves)) =
            (solved["distance"].as_u64(), solved["moves"].as_str())
        {
            // The order of directions.
            let moves: String =
                moves.chars().map(|m| "UDLR".find(m).unwrap().to_string()).collect();
            nearest = nearest.into_iter().chain([(distance, moves)]).min();
        }
    }
    assert_eq!(count, 24);
    let (distance, moves) = nearest.unwrap();
    let moves: String =
        moves.chars().map(|m| ["U", "D", "L", "R"][m as usize - '0' as usize]).collect();
    let goal = format!("{rows}/?,?,?,?");
    let solved = record(&format!("solve {board} --goal {goal} --json"));
    assert_eq!((&solved["distance"], &solved["moves"]), (&json!(distance), &json!(moves)));
    assert_eq!(solved["goal_kind"], "open");
    let hint = record(&format!("hint {board} --goal {goal} --json"));
    assert_eq!(hint["distance"], distance);
    for next in hint["next"].as_array().unwrap() {
        assert_eq!(next["optimal"], json!(distance - 1) == next["distance"], "{next}");
        let end = after(board, next["move"].as_str().unwrap(), "stm");
        let distance = record(&format!("distance {end} --goal {goal} --json"));
        assert_eq!(distance["distance"], next["distance"]);
    }
    let all = record(&format!("solve {board} --goal {goal} --all --json"));
    assert_eq!(all["all"][0], moves);
    assert_eq!(all["solutions"].as_u64(), all["all"].as_array().map(|all| all.len() as u64));
}

/// A limit ends the search with a solution and a lower bound.
#[test]
fn limits_end_searches_for_named_tiles() {
    let board = "17,12,1,11,13/6,20,24,3,5/10,19,23,15,16/0,9,7,8,22/2,4,14,21,18";
    let rows = "1,2,3,4,5/6,7,8,9,10/?,?,?,?,?/?,?,?,?,?/?,?,?,?,?";
    for goals in [format!("--goal {rows}"), "--goal last --goal first".to_owned()] {
        let solved = record(&format!("solve {board} {goals} --time-limit 0.5 --json"));
        let [lower, upper] =
            ["lower_bound", "upper_bound"].map(|bound| solved[bound].as_u64().unwrap());
        assert!(lower > 20 && lower < upper && upper < 300, "{solved}");
        assert_eq!((&solved["optimal"], &solved["distance"]), (&json!(false), &Value::Null));
        let moves = solved["moves"].as_str().unwrap();
        assert_eq!(moves.len() as u64, upper);
        let checked = run_with_input(
            &format!("check - {goals} --time-limit 0.5 --json"),
            format!("{}\t{moves}\n", board.replace(',', " ")),
        );
        assert_eq!(checked.json()[0]["reaches_goal"], true);
    }
}

#[test]
fn says_before_any_work_that_goals_are_too_large() {
    let board = "5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12";
    for (args, message) in [
        (
            format!("distance {board} --goal 1,2,3,4/5,6,7,8/9,10,11,12/?,?,?,? --metric mtm"),
            "use --metric stm",
        ),
        (
            format!("distance {board} --goal last --alike 1,2,3,4,5 --alike 6,7"),
            "more than 64 goals",
        ),
        ("distribution 4x4 --goal last --goal first".to_owned(), "name fewer tiles"),
    ] {
        let output = run(&args);
        assert_eq!(output.status, 3, "{args}: {output:?}");
        assert!(output.stderr.contains(message), "{args}: {output:?}");
    }
}

#[test]
fn alike_pieces_of_pictures_have_the_numbers_that_are_written() {
    // Piece 3 is missing; 8 and 9 are exchanged.
    let board = "1,2,0/4,5,6/7,9,8";
    assert_eq!(run(&format!("solve {board} --blank 3")).status, 1);
    let record = record(&format!("solve {board} --blank 3 --alike 8,9 --json"));
    assert_eq!(record["distance"], 0);
    for (tiles, text) in [("3,8", "the blank cannot be"), ("8,10", "no tile 10")] {
        let output = run(&format!("solve {board} --blank 3 --alike {tiles}"));
        assert!(output.stderr.contains(text), "{}", output.stderr);
    }
}
