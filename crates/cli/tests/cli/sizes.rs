//! Boards beyond 5×5: read, written, explained, and answered near their goal.

use std::path::Path;

use jiugong::{Board, Convention, Goal, Metric, NamedGoal, Notation, Shape};
use serde_json::Value;

use crate::{JIUGONG, Output, argument, end_of, run, run_with_input};

/// The shapes that are tested: squares, and long ones.
const SHAPES: [&str; 6] = ["6x6", "7x7", "10x10", "16x16", "3x16", "13x2"];

#[test]
fn random_boards_are_read_back_and_solvable() {
    for shape in SHAPES {
        let text = run(&format!("random {shape} --count 3 --seed 7")).stdout;
        let shape: Shape = shape.parse().unwrap();
        let goal = Goal::new(NamedGoal::Last.board(shape));
        assert_eq!(text.lines().count(), 3);
        for line in text.lines() {
            let board: Board = line.parse().unwrap();
            assert_eq!((board.shape(), board.to_string().as_str()), (shape, line));
            assert!(goal.check_solvable(&board).is_ok());
            let explained = &run(&format!("explain {} --json", argument(line))).json()[0];
            assert_eq!(explained["solvable"], true, "{line}");
            // The rows of the board on lines.
            let rows = run_with_input("board - --json", line.replace('/', "\n").as_bytes());
            assert_eq!(rows.json()[0]["board"], line);
        }
    }
}

#[test]
fn first_rows_may_have_two_digits_in_each_cell() {
    for rows in ["12 13 14 11\n1 2 3 4\n5 6 7 8\n9 10 15 0\n", "11 10\n1 2\n5 6\n7 8\n9 4\n3 0\n"] {
        let output = run_with_input("board -", rows);
        assert_eq!(output.stdout.trim(), rows.trim().replace('\n', "/"), "{}", output.stderr);
    }
}

#[test]
fn boards_near_the_goal_are_solved_and_checked() {
    for shape in SHAPES {
        for moves in [1, 8, 15] {
            let text = run(&format!("random {shape} --distance {moves} --seed 3")).stdout;
            let board = argument(text.trim());
            let record = &run(&format!("solve {board} --json")).json()[0];
            assert_eq!((&record["distance"], &record["optimal"]), (&moves.into(), &true.into()));
            let goal = NamedGoal::Last.board(shape.parse().unwrap());
            let end = end_of(record, Convention::Tile, &Notation::default());
            assert_eq!(end, goal.to_string());
            let letters = record["moves"].as_str().unwrap();
            let checked = &run(&format!("check {board} {letters} --json")).json()[0];
            assert_eq!((&checked["reaches_goal"], &checked["excess"]), (&true.into(), &0.into()));
            let hint = &run(&format!("hint {board} --time-limit 1000 --json")).json()[0];
            assert_eq!(hint["distance"], moves);
            let mtm = &run(&format!("distance {board} --metric mtm --json")).json()[0];
            assert!(mtm["distance"].as_u64().unwrap() <= moves);
        }
    }
}

#[test]
fn lists_boards_near_the_goal() {
    for shape in SHAPES {
        let listed = run(&format!("list {shape} --near 2")).stdout;
        let goal = NamedGoal::Last.board(shape.parse().unwrap());
        let mut expected = 0;
        for (_, next) in goal.neighbours(Metric::Stm) {
            expected += next.neighbours(Metric::Stm).count();
        }
        // The goal, its two neighbours, and theirs without the goal.
        assert_eq!(listed.lines().count(), 1 + 2 + expected - 2, "{shape}");
    }
}

#[test]
fn an_exchange_of_two_tiles_is_explained() {
    let goal = NamedGoal::Last.board("16x16".parse().unwrap()).to_string();
    let swapped = goal.replace(" 254 255 0", " 255 254 0");
    let output = run(&format!("solve {}", argument(&swapped)));
    assert_eq!(output.status, 1);
    assert!(output.stdout.contains("unsolvable"), "{}", output.stdout);
    let numbered: Vec<String> = goal
        .split('/')
        .map(|row| row.split(' ').map(padded).collect::<Vec<_>>().join(" "))
        .collect();
    let record = &run(&format!("board {} --json", argument(&numbered.join("/")))).json()[0];
    assert_eq!(record["board"].as_str(), Some(&*goal));
}

/// Returns a number with three digits.
fn padded(number: &str) -> String {
    format!("{number:0>3}")
}

#[test]
fn pieces_of_pictures_are_numbered_up_to_256() {
    let board = run("random 16x16 --distance 6 --seed 2 --blank 256").stdout;
    let record = &run(&format!("solve {} --blank 256 --json", argument(board.trim()))).json()[0];
    assert_eq!((&record["board"], &record["distance"]), (&board.trim().into(), &6.into()));
    let board = run("random 16x16 --distance 6 --seed 2 --blank 1").stdout;
    assert!(board.contains(" 256"), "{board}");
    let record = &run(&format!("solve {} --blank 1 --json", argument(board.trim()))).json()[0];
    assert_eq!((&record["board"], &record["distance"]), (&board.trim().into(), &6.into()));
    assert!(!record["tiles"].as_array().unwrap().contains(&1.into()), "{record}");
}

#[test]
fn far_boards_have_short_solutions_that_are_not_proved() {
    for (shape, metric) in
        [("6x6", "stm"), ("8x8", "stm"), ("3x16", "stm"), ("6x6", "mtm"), ("2x9", "mtm")]
    {
        let text = run(&format!("random {shape} --seed 1")).stdout;
        let board = argument(text.trim());
        let command = format!("solve {board} --metric {metric} --time-limit 0.5 --json");
        let output = run(&command);
        assert_eq!(output.status, 0, "{}", output.stderr);
        let record = &output.json()[0];
        let [lower, upper] =
            ["lower_bound", "upper_bound"].map(|bound| record[bound].as_u64().unwrap());
        assert_eq!((&record["optimal"], &record["distance"]), (&false.into(), &Value::Null));
        assert!(lower > 10 && lower < upper, "{record}");
        let letters = record["moves"].as_str().unwrap();
        let checked = run_with_input(
            &format!("check - --metric {metric} --time-limit 0.1 --json"),
            format!("{}\t{letters}\n", text.trim()),
        );
        assert_eq!(checked.json()[0]["reaches_goal"], true, "{}", checked.stderr);
    }
}

#[test]
fn the_limit_that_ended_a_search_is_named() {
    let board = run("random 6x6 --seed 5").stdout;
    let board = argument(board.trim());
    for (options, name, text) in [
        ("--effort 0", "effort", "ended by --effort"),
        ("--effort 1 --time-limit 1000", "effort", "ended by --effort"),
        ("--effort 5 --time-limit 0", "time", "ended by --time-limit"),
        ("", "time", "ended after 2 s (--time-limit or --effort gives it more)"),
    ] {
        let text_of = |command: &str| run(&format!("{command} {board} {options}")).stdout;
        assert!(text_of("solve").ends_with(&format!("; {text}\n")), "{options}");
        assert!(text_of("distance").ends_with(&format!(", not proved; {text}\n")), "{options}");
        let hint = text_of("hint");
        let text = text.replace("2 s", "0.8 s");
        assert!(hint.lines().next().unwrap().ends_with(&format!("; {text}")), "{hint}");
        for command in ["solve", "distance", "hint"] {
            let record = &run(&format!("{command} {board} {options} --json")).json()[0];
            assert_eq!(record["ended_by"], name, "{command} {options}");
        }
    }
    let chinese = run(&format!("distance {board} --effort 0 --lang zh")).stdout;
    assert!(chinese.ends_with("，尚未证明；已完成 --effort 的工作量\n"), "{chinese}");
}

#[test]
fn an_effort_gives_the_same_answer_with_any_number_of_threads() {
    for shape in ["6x6", "5x5", "2x16"] {
        let board = run(&format!("random {shape} --seed 3")).stdout;
        let board = argument(board.trim());
        let solve = |effort: u8, threads: &str| {
            let mut command = JIUGONG.command(Path::new(env!("CARGO_TARGET_TMPDIR")));
            let args = format!("solve {board} --effort {effort} --json");
            command.env("RAYON_NUM_THREADS", threads).args(args.split(' '));
            let output = Output::of(&mut command).json().remove(0);
            assert_eq!(
                (&output["optimal"], &output["ended_by"]),
                (&false.into(), &"effort".into())
            );
            output
        };
        let [first, more] = [0, 2].map(|effort| solve(effort, "1"));
        assert_eq!(solve(2, "3"), more);
        assert!(more["upper_bound"].as_u64() < first["upper_bound"].as_u64(), "{more}");
    }
    // Of smaller boards the distance is proved.
    let easy = run("random 4x4 --seed 1").stdout;
    let easy = argument(easy.trim());
    let proved = &run(&format!("solve {easy} --effort 0 --json")).json()[0];
    assert_eq!((&proved["optimal"], &proved["ended_by"]), (&true.into(), &Value::Null));
    let refused = run("solve 867254301 --effort 7");
    assert_eq!(refused.status, 2);
    assert!(refused.stderr.contains("a whole number from 0 to 6"), "{}", refused.stderr);
}

#[test]
fn what_needs_all_boards_is_refused() {
    for (args, status, text) in [
        ("distribution 16x16", 3, "no table of 16x16 in stm can be built"),
        ("hardest 6x6", 3, "no table of 6x6 in stm can be built"),
        ("list 9x9", 3, "use --near D"),
        ("random 17x2", 2, "from 2x2 to 16x16"),
    ] {
        let output = run(args);
        assert_eq!(output.status, status, "{args}: {}", output.stderr);
        assert!(output.stderr.contains(text), "{args}: {}", output.stderr);
    }
}

#[test]
fn boards_that_are_too_large_are_named() {
    let rows = |rows: usize, cols: usize| {
        let numbers: Vec<String> = (0..rows * cols).map(|number| number.to_string()).collect();
        numbers.chunks(cols).map(|row| row.join(" ")).collect::<Vec<_>>()
    };
    for (text, english, chinese) in [
        (rows(17, 17).join("/"), "a board of 17x17 is too large: the largest is 16x16", "17x17"),
        (rows(2, 17).join("/"), "a board of 2x17 is too large: the largest is 16x16", "2x17"),
        (rows(1, 289).join(""), "expected at most 256 cells, found 289", "最多 256 格"),
        (rows(1, 48).join(""), "expected 49 cells, found 48", "应有 49 格"),
    ] {
        let output = run_with_input("solve - --json", format!("{text}\n"));
        assert_eq!(output.status, 2);
        let message = &output.json()[0]["error"]["message"];
        assert!(message.as_str().unwrap().starts_with(english), "{message}");
        let output = run_with_input("solve - --lang zh", format!("{text}\n"));
        assert!(output.stdout.contains(chinese), "{}", output.stdout);
    }
    for command in ["random 17x17", "distribution 2x17", "solve 867254301 --shape 17x17"] {
        let output = run(command);
        assert_eq!(output.status, 2);
        assert!(output.stderr.contains("from 2x2 to 16x16"), "{}", output.stderr);
    }
}

#[test]
fn all_solutions_of_a_board_that_is_not_proved_are_its_best_one() {
    let board = argument(run("random 6x6 --seed 5").stdout.trim());
    for option in ["--all", "--count"] {
        let record = &run(&format!("solve {board} {option} --effort 0 --json")).json()[0];
        assert_eq!((&record["all"], &record["solutions"]), (&Value::Null, &Value::Null));
        assert_eq!((&record["optimal"], &record["ended_by"]), (&false.into(), &"effort".into()));
        let text = run(&format!("solve {board} {option} --effort 0")).stdout;
        assert!(text.contains(" moves, not proved shortest, at least "), "{text}");
    }
}

/// A random board of a shape that can reach a goal, and the options for the goal.
fn random_for(shape: &str, options: &str) -> String {
    let output = run(&format!("random {shape} --seed 4 {options}"));
    assert_eq!(output.status, 0, "{shape} {options}: {}", output.stderr);
    argument(output.stdout.trim())
}

#[test]
fn goals_of_every_kind_are_reached_on_large_boards() {
    let written = argument(run("random 4x8 --seed 9").stdout.trim());
    let goal_of_4x8 = format!("--goal {written}");
    for (shape, options) in [
        ("6x6", "--goal first"),
        ("6x6", "--goal snake"),
        ("6x6", "--blank 17"),
        ("6x6", "--goal spiral --blank 36"),
        ("4x8", "--goal spiral"),
        ("4x8", &goal_of_4x8),
        ("2x16", "--goal columns"),
        ("2x16", "--goal first --blank 1"),
        ("16x16", "--goal snake"),
        ("16x16", "--blank 100"),
    ] {
        let board = random_for(shape, options);
        let answer = |command: &str| {
            let output = run(&format!("{command} {options} --effort 0 --json"));
            assert_eq!(output.status, 0, "{command} {options}: {}", output.stderr);
            output.json().remove(0)
        };
        let solved = answer(&format!("solve {board}"));
        let [lower, upper] =
            ["lower_bound", "upper_bound"].map(|bound| solved[bound].as_u64().unwrap());
        assert!(lower < upper, "{solved}");
        let moves = solved["moves"].as_str().unwrap();
        assert_eq!(moves.len() as u64, upper);
        let known = answer(&format!("distance {board}"));
        for field in ["goal", "upper_bound", "ended_by"] {
            assert_eq!(known[field], solved[field], "{shape} {options}");
        }
        let hint = answer(&format!("hint {board}"));
        assert_eq!(hint["next"][0]["move"], moves[..1]);
        assert_eq!(hint["next"][0]["upper_bound"], upper - 1);
        let improved = answer(&format!("improve {board} {moves}"));
        let shortened = improved["moves"].as_str().unwrap();
        assert!(shortened.len() < moves.len(), "{shape} {options}");
        for (moves, reaches_goal) in [(moves, true), (shortened, true), (&moves[1..], false)] {
            let output = run(&format!("check {board} {moves} {options} --effort 0 --json"));
            assert_eq!(output.status, i32::from(!reaches_goal), "{}", output.stderr);
            let checked = &output.json()[0];
            assert_eq!(checked["reaches_goal"], reaches_goal, "{shape} {options}");
            if reaches_goal {
                assert_eq!((&checked["end"], &checked["goal"]), (&solved["goal"], &solved["goal"]));
            }
        }
    }
}
