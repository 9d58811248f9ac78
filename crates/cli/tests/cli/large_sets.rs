//! Goals that are not one board, on boards of more than 25 cells.

use std::path::Path;

use jiugong::{Board, Convention, Metric, NamedGoal};
use serde_json::Value;

use crate::{JIUGONG, Output, argument, run};

fn record(command: &str) -> Value {
    let output = run(&format!("{command} --json"));
    assert_eq!(output.status, 0, "{command}: {}", output.stderr);
    output.json().remove(0)
}

/// A random board that can reach goals.
fn random_for(shape: &str, options: &str) -> String {
    argument(run(&format!("random {shape} --seed 4 {options}")).stdout.trim())
}

/// The board after moves in letters, with the number of tiles after them if there are several.
fn end(board: &str, moves: &str) -> Board {
    let board: Board = board.parse().unwrap();
    let moves = Convention::Tile.parse_moves(moves).unwrap();
    moves.into_iter().fold(board, |board, m| board.after(m).unwrap())
}

/// Asserts that a board is a goal, where some tiles may be alike.
#[track_caller]
fn assert_reached(board: &Board, goal: &str, alike: &[&str]) {
    let kind = |cell: &str| if alike.contains(&cell) { alike[0] } else { cell }.to_owned();
    let board = board.to_string();
    let cells = |text: &str| text.split([' ', '/']).map(kind).collect::<Vec<String>>();
    let (found, wanted) = (cells(&board), cells(goal));
    assert_eq!(found.len(), wanted.len());
    assert!(found.iter().zip(&wanted).all(|(a, b)| b == "?" || a == b), "{board} is not {goal}");
}

#[test]
fn all_commands_answer() {
    let rows =
        "--goal 1,2,3,4,5,6/7,8,9,10,11,12/13,14,15,16,17,18/?,?,?,?,?,?/?,?,?,?,?,?/?,?,?,?,?,0";
    let alike = "--goal 1,1,1,1,2,2,2,2/3,3,3,3,4,4,4,4/5,5,5,5,6,6,6,6/7,7,7,7,8,8,8,0";
    for (shape, options, alike) in [
        ("6x6", "--goal last --goal first --goal spiral", &[][..]),
        ("6x6", "--goal first-row", &[]),
        ("6x6", "--goal first-column --metric mtm", &[]),
        ("6x6", rows, &[]),
        ("6x6", "--alike 3,9,27,35", &["3", "9", "27", "35"]),
        ("6x6", "--goal any-blank --goal spiral --alike 1,2 --metric mtm", &["1", "2"]),
        ("4x8", alike, &[]),
        ("8x8", "--goal snake --goal columns", &[]),
        ("2x16", "--goal any-blank", &[]),
        ("16x2", "--goal first-column --goal last", &[]),
        ("7x16", "--goal last --goal columns", &[]),
        ("16x16", "--goal first-row --alike 1,2,3,255", &["1", "2", "3", "255"]),
    ] {
        let board = random_for(shape, options);
        let answer = |command: &str| record(&format!("{command} {options} --effort 0"));
        let solved = answer(&format!("solve {board}"));
        assert_eq!(
            (&solved["optimal"], &solved["distance"], &solved["ended_by"]),
            (&false.into(), &Value::Null, &"effort".into()),
            "{shape} {options}"
        );
        let [lower, upper] =
            ["lower_bound", "upper_bound"].map(|bound| solved[bound].as_u64().unwrap());
        assert!(lower > 5 && lower < upper, "{solved}");
        let reached = solved["reached"].as_str().unwrap();
        let moves = solved["moves"].as_str().unwrap();
        let equal = options.contains("1,1,1");
        if !equal {
            assert_reached(&end(solved["board"].as_str().unwrap(), moves), reached, alike);
        }
        let known = answer(&format!("distance {board}"));
        for field in ["goal", "lower_bound", "upper_bound", "reached", "ended_by"] {
            assert_eq!(known[field], solved[field], "{shape} {options}");
        }
        let hint = answer(&format!("hint {board}"));
        assert!(moves.starts_with(hint["next"][0]["move"].as_str().unwrap()), "{hint}");
        assert_eq!(hint["next"][0]["upper_bound"], upper - 1);
        if board.split([',', '/']).count() > 36 {
            continue;
        }
        let improved = answer(&format!("improve {board} {moves}"));
        let length = improved["length"].as_u64().unwrap();
        assert!(lower <= length && length <= upper, "{shape} {options}");
        for moves in [moves, improved["moves"].as_str().unwrap()] {
            let checked = answer(&format!("check {board} {moves}"));
            assert_eq!(checked["reaches_goal"], true, "{shape} {options}");
            if equal {
                assert_eq!(checked["end"], reached);
            }
        }
        let explained = record(&format!("explain {board} {options}"));
        assert_eq!(explained["solvable"], true);
    }
}

/// The board after an arbitrary walk from the tiles in order.
fn walk(shape: &str, length: usize, metric: Metric) -> String {
    let mut board = NamedGoal::Last.board(shape.parse().unwrap());
    let mut before = board.clone();
    for step in 0..length {
        let next: Vec<Board> = board.neighbours(metric).map(|(_, next)| next).collect();
        let next: Vec<Board> = next.into_iter().filter(|next| *next != before).collect();
        before = board;
        board = next[(step * step + 3 * step / 2) % next.len()].clone();
    }
    argument(&board.to_string())
}

#[test]
fn boards_near_a_goal_are_proved() {
    for (shape, metric, length) in [
        ("6x6", Metric::Stm, 22),
        ("8x8", Metric::Mtm, 7),
        ("2x16", Metric::Stm, 20),
        ("16x16", Metric::Mtm, 6),
    ] {
        let board = walk(shape, length, metric);
        let metric = metric.name();
        let expected = record(&format!("solve {board} --metric {metric}"));
        assert_eq!(expected["optimal"], true, "{expected}");
        for options in ["--goal last --goal first", "--goal spiral --goal last --goal columns"] {
            let command = |name: &str| format!("{name} {board} {options} --metric {metric}");
            let solved = record(&command("solve"));
            for field in ["distance", "optimal", "moves"] {
                assert_eq!(solved[field], expected[field], "{shape} {options}");
            }
            assert_eq!(solved["reached"], expected["goal"]);
            let all = record(&command("solve --all"));
            let of_one = record(&format!("solve --all {board} --metric {metric}"));
            assert_eq!((&all["all"], &all["solutions"]), (&of_one["all"], &of_one["solutions"]));
            let hints = record(&command("hint --time-limit 1000"));
            let of_one = record(&format!("hint {board} --metric {metric} --time-limit 1000"));
            assert_eq!(hints["next"], of_one["next"], "{shape} {options}");
        }
    }
    // Two tiles that are alike have changed places: no moves, or as many as the others take.
    let exchanged = "2,1,3,4,5,6/7,8,9,10,11,12/13,14,15,16,17,18/19,20,21,22,23,24/25,26,27,28,29,30/31,32,33,34,35";
    for (board, distance) in [(format!("{exchanged},0"), 0), (format!("{exchanged}x"), 1)] {
        let board = board.replace("30/31,32,33,34,35x", "0/31,32,33,34,35,30");
        let solved = record(&format!("solve {board} --alike 1,2"));
        assert_eq!((&solved["distance"], &solved["optimal"]), (&distance.into(), &true.into()));
    }
}

#[test]
fn an_effort_gives_the_same_answer_with_any_number_of_threads() {
    let board = random_for("6x6", "");
    for options in ["--goal first-row", "--goal last --goal spiral", "--alike 1,2,3"] {
        let solve = |threads: &str| {
            let mut command = JIUGONG.command(Path::new(env!("CARGO_TARGET_TMPDIR")));
            let args = format!("solve {board} {options} --effort 2 --json");
            command.env("RAYON_NUM_THREADS", threads).args(args.split(' '));
            Output::of(&mut command).json().remove(0)
        };
        assert_eq!(solve("3"), solve("1"), "{options}");
    }
}

#[test]
fn limits_end_the_search() {
    let board = random_for("8x8", "");
    for options in ["--time-limit 0", "--time-limit 0.3", ""] {
        let solved = record(&format!("solve {board} --goal first-row --goal last {options}"));
        assert_eq!((&solved["optimal"], &solved["ended_by"]), (&false.into(), &"time".into()));
        assert!(solved["lower_bound"].as_u64() < solved["upper_bound"].as_u64());
    }
}

#[test]
fn odd_boards_are_unsolvable() {
    let odd = "2,1,3,4,5,6/7,8,9,10,11,12/13,14,15,16,17,18/19,20,21,22,23,24/25,26,27,28,29,30/31,32,33,34,35,0";
    let options = format!("--goal last --goal {}", walk("6x6", 9, Metric::Stm));
    for command in ["solve", "distance", "hint"] {
        let output = run(&format!("{command} {odd} {options} --json"));
        assert_eq!((output.status, &output.json()[0]["solvable"]), (1, &false.into()));
    }
    // With two open cells it has a goal of its parity.
    let open = odd.replace("2,1,", "?,?,").replace("35,0", "0,35");
    assert_eq!(record(&format!("solve {odd} --goal last --goal {open}"))["solvable"], true);
}

#[test]
fn what_needs_a_table_is_refused() {
    let far = random_for("8x8", "");
    let gaps = "0,1,2,3,4,5/6,7,8,9,10,11/12,13,14,15,16,17/18,19,20,21,22,23/24,25,26,27,28,29/30,31,32,33,34,0";
    for (command, text) in [
        ("distribution 8x8 --goal first-row".into(), "at most 25 cells, not 8x8: jiugong solve"),
        ("list 8x8 --goal first-row".into(), "at most 25 cells, not 8x8: jiugong solve"),
        (format!("solve {gaps} --goal {gaps}"), "at most 25 cells, not 6x6: give a board with one"),
    ] {
        let output = run(&command);
        assert_eq!(output.status, 3, "{command}: {}", output.stderr);
        assert!(output.stderr.contains(text), "{command}: {}", output.stderr);
    }
    let all = record(&format!("solve {far} --goal first-row --all --effort 0"));
    assert_eq!((&all["all"], &all["optimal"]), (&Value::Null, &false.into()));
}
