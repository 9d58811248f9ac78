//! `jiugong improve`: solutions made shorter.

use jiugong::{Convention, Direction, NamedGoal, Notation, Shape};
use serde_json::{Value, json};

use crate::{argument, end_of, run, run_with_input};

fn record(args: &str) -> Value {
    let output = run(&format!("{args} --json"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{args}");
    output.json()[0].clone()
}

fn random(shape: &str, seed: u64) -> String {
    run(&format!("random {shape} --seed {seed}")).stdout.trim().to_owned()
}

#[test]
fn small_boards_get_shortest_solutions() {
    for (args, given, length) in [
        ("123405786 LUDU", 4, 2),
        ("123405786 DURD --moves blank --goal last", 4, 2),
        ("123405786 \"5 6\"", 2, 2),
        ("1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15 RLLRL", 5, 1),
        ("1,2,3/4,5,6/0,7,8 \"L L\" --metric mtm", 2, 1),
    ] {
        let args = args.replace("\"5 6\"", "5,6").replace("\"L L\"", "LL");
        let Value::Object(record) = record(&format!("improve {args}")) else { panic!("{args}") };
        let fields = ["given_length", "length", "window", "optimal", "ended_by", "reaches_goal"];
        let found: Vec<&Value> = fields.iter().map(|&field| &record[field]).collect();
        let expected =
            [json!(given), json!(length), json!(length), json!(true), Value::Null, json!(true)];
        assert!(found.into_iter().eq(&expected), "{args}: {record:?}");
    }
    let text = run("improve 123405786 LUDU").stdout;
    assert_eq!(text, "4 moves shortened to 2 moves\nTile moves: LU\nProved shortest.\n");
    let chinese = run("improve 123405786 LU --lang zh").stdout;
    assert_eq!(chinese, "2 步，没有找到更短的解\n数字块走法：LU\n已证明最短。\n");
}

#[test]
fn solutions_of_large_boards_are_shortened_in_both_metrics() {
    for (shape, metric) in
        [("6x6", "stm"), ("2x16", "stm"), ("16x16", "stm"), ("6x6", "mtm"), ("4x8", "mtm")]
    {
        let board = argument(&random(shape, 2));
        let given = record(&format!("solve {board} --effort 0 --metric {metric}"));
        let moves = given["moves"].as_str().unwrap();
        let improve =
            |options: &str| record(&format!("improve {board} {moves} --metric {metric} {options}"));
        let improved = improve("--effort 0");
        assert_eq!(improve("--effort 0"), improved);
        assert_eq!(improved["given_length"], given["upper_bound"]);
        let length = |record: &Value| record["length"].as_u64().unwrap();
        assert!(length(&improved) < given["upper_bound"].as_u64().unwrap(), "{shape} {metric}");
        assert!(
            improved["window"].as_u64().unwrap() >= if metric == "stm" { 12 } else { 4 },
            "{improved}"
        );
        assert_eq!(
            (&improved["optimal"], &improved["ended_by"]),
            (&json!(false), &json!("effort"))
        );
        let shortened = improved["moves"].as_str().unwrap();
        let check = format!("check {board} {shortened} --metric {metric} --time-limit 0.1");
        let checked = record(&check);
        assert_eq!(checked["reaches_goal"], true, "{check}");
        assert_eq!(checked["length"], improved["length"]);
        if metric == "stm" && shape != "16x16" {
            assert_eq!(end_of(&improved, Convention::Tile, &Notation::default()), given["goal"]);
        }
    }
}

#[test]
fn the_limit_and_the_window_are_named() {
    let board = argument(&random("7x7", 4));
    let given = record(&format!("solve {board} --effort 0"));
    let moves = given["moves"].as_str().unwrap();
    for (options, ended) in [
        ("", "ended after 2 s (--time-limit or --effort gives it more)"),
        ("--time-limit 0.5", "ended by --time-limit"),
        ("--effort 1", "ended by --effort"),
    ] {
        let text = run(&format!("improve {board} {moves} {options}")).stdout;
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].contains(" moves shortened to "), "{text}");
        let window = lines[2].strip_prefix("Not proved shortest, but any ").unwrap();
        let window = window.strip_suffix(&format!(" moves of it in a row are; {ended}")).unwrap();
        let window: u32 = window.parse().unwrap();
        // A busy machine does less within a time.
        assert!(window > 10 || !options.contains("effort"), "{text}");
    }
}

/// The moves there and back between, with a loop around.
#[test]
fn loops_are_removed() {
    let goal = NamedGoal::Last.board(Shape::new(6, 6).unwrap());
    let board = goal.after(Direction::Down).unwrap();
    let board = argument(&board.to_string());
    let improved =
        record(&format!("improve {board} {}U", "DRULDRULDRUL".repeat(20) + "RDLURDLURDLU"));
    assert_eq!((&improved["length"], &improved["optimal"]), (&json!(1), &json!(true)));
}

#[test]
fn what_is_no_solution_is_reported_as_by_check() {
    let far = argument(&random("6x6", 1));
    for (args, status) in [
        ("123405786 L".to_owned(), 1),
        ("123405786 LLL".into(), 1),
        ("123405786 RD".into(), 1),
        ("812043765 LU".into(), 1),
        (format!("{far} U"), 1),
        ("123405786 LX".into(), 2),
        ("12340578 L".into(), 2),
        ("123405786".into(), 2),
    ] {
        for options in ["--effort 0", "--effort 0 --lang zh"] {
            let [improve, check] =
                ["improve", "check"].map(|command| run(&format!("{command} {args} {options}")));
            // `check` prints what needs no search on a line of its own.
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().concat();
            assert_eq!((improve.status, check.status), (status, status), "{args}");
            assert_eq!(words(&improve.stdout), words(&check.stdout), "{args}");
            assert_eq!(improve.stderr.replace("improve", "check"), check.stderr, "{args}");
        }
    }
    let record = &run("improve 123405786 LLL --json").json()[0];
    let fields = ["legal", "reaches_goal", "first_fault", "fault", "length", "moves", "optimal"];
    let found: Vec<&Value> = fields.iter().map(|&field| &record[field]).collect();
    let null = Value::Null;
    assert_eq!(
        found,
        [&json!(false), &json!(false), &json!(2), &json!("illegal"), &null, &null, &null]
    );
}

#[test]
fn lines_of_solve_become_lines_of_check() {
    let boards = run("random 5x6 --count 2 --seed 1").stdout + "123405786\n";
    let solved = run_with_input("solve - --effort 0", boards.clone()).stdout;
    let improved = run_with_input("improve - --effort 0", solved.clone());
    assert_eq!((improved.status, improved.stderr.as_str()), (0, ""));
    let length = |line: &str| line.split('\t').nth(1).unwrap().parse::<usize>().unwrap();
    for (line, board) in improved.stdout.lines().zip(boards.lines()) {
        let fields: Vec<&str> = line.split('\t').collect();
        assert_eq!(fields.len(), 3, "{line}");
        assert_eq!(fields[2].len(), length(line));
        assert!(board == "123405786" || fields[0] == board, "{line}");
    }
    let checked = run_with_input("check - --effort 0", improved.stdout);
    assert_eq!(checked.status, 0);
    assert_eq!(checked.stdout.matches("\tCorrect: a ").count(), 3);
    let wrong = run_with_input("improve -", "123405786\n123405786\tLX\n123405786\tL\n");
    assert_eq!((wrong.status, wrong.stdout.lines().count()), (2, 3));
}

#[test]
fn check_names_the_first_part_that_can_be_shortened() {
    for (shape, metric) in
        [("6x6", "stm"), ("3x16", "stm"), ("16x16", "stm"), ("6x6", "mtm"), ("4x8", "mtm")]
    {
        let board = argument(&random(shape, 3));
        let given = record(&format!("solve {board} --effort 0 --metric {metric}"));
        let moves = given["moves"].as_str().unwrap();
        let check = format!("check {board} {moves} --metric {metric} --effort 0");
        let shorter = &record(&check)["shorter"];
        let [first, last] = ["first", "last"].map(|field| shorter[field].as_u64().unwrap());
        let replacement = shorter["moves"].as_str().unwrap();
        let text = run(&check).stdout;
        let expected = format!("Moves {first} to {last} can be shortened to {replacement}.");
        assert!(text.contains(&expected), "{text}");
        if metric == "stm" {
            let (start, end) = (first as usize - 1, last as usize);
            let shortened = format!("{}{replacement}{}", &moves[..start], &moves[end..]);
            let record = record(&format!("check {board} {shortened} --effort 0"));
            assert_eq!(record["reaches_goal"], true);
            assert!(shortened.len() < moves.len());
        }
    }
    // There and back.
    let board = argument(&random("6x6", 3));
    let given = record(&format!("solve {board} --effort 0"));
    let moves = given["moves"].as_str().unwrap();
    let back = if moves.starts_with(['U', 'D']) { "LR" } else { "UD" };
    let back = if run(&format!("check {board} {back} --effort 0")).stdout.contains("illegal") {
        back.chars().rev().collect::<String>()
    } else {
        back.to_owned()
    };
    let text = run(&format!("check {board} {back}{moves} --effort 0 --lang zh")).stdout;
    assert!(text.contains("第 1 到 2 步又回到同一局面。"), "{text}");
    assert_eq!(record("check 123405786 LUDU")["shorter"], Value::Null);
}

/// The board is among the hardest of 4×4. Its distance is proved, or else the search ends at a limit.
#[test]
fn a_solution_of_16_cells_in_mtm_is_shortened_within_the_limit() {
    let board = "0,12,9,13/15,11,10,14/3,7,5,6/4,8,2,1";
    let moves = "L3U2R3D2L3U3R3D3L3U2R3D2L3U3R2D2L2UR3D2L3U3R3DL3UR3D3L3U2R3ULD2RDL3U3";
    let record = record(&format!("improve {board} {moves} --metric mtm --time-limit 1"));
    let length = |field: &str| record[field].as_u64().unwrap();
    assert!(length("length") <= length("given_length"), "{record}");
    assert_eq!(record["optimal"] == true, record["ended_by"] == Value::Null, "{record}");
}
