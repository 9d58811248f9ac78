//! Long searches, with their progress on the terminal.

use jiugong_test_support::terminal::Terminal;

use crate::{JIUGONG, command};

/// 80 moves from the goal, as many as any board.
const SOLVE: &str = "solve 15,14,8,12/10,11,9,13/2,6,5,1/3,7,4,0 --goal first";

#[test]
fn shows_progress_and_prints_best_solution_after_interruption() {
    let mut terminal = Terminal::run(command(SOLVE), 120, 200);
    terminal.wait_for(&["best: ", "at least ", "Ctrl-C prints it", " million per second"]);
    // What would make it faster, and where the files go.
    terminal.wait_for(&["With the tables of `build-table 4x4`", "/data"]);
    terminal.type_keys("\x03");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 130);
    for text in ["moves, not proved shortest: at least", "Tile moves: "] {
        assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
    }
}

/// Of Korf's and Felner's boards of the 24-puzzle.
const HARD: &str = "14,5,9,2,18/8,23,19,12,17/15,0,10,20,4/6,11,21,1,7/24,3,16,22,13";

#[test]
fn every_command_prints_what_is_known_after_interruption() {
    for (command_line, texts) in [
        (format!("distance {HARD} --goal first"), ["..", ", not proved"]),
        (format!("hint {HARD} --goal first --time-limit 99"), ["best known", "not proved"]),
        (format!("check {HARD} U --goal first"), ["stops before the goal", "Needed: "]),
        (
            format!("solve {HARD} --goal first --all"),
            ["Tile moves: ", "not proved shortest, at least"],
        ),
    ] {
        let mut terminal = Terminal::run(command(&command_line), 120, 200);
        terminal.wait_for(&["Ctrl-C prints it"]);
        terminal.type_keys("\x03");
        let ended = terminal.wait_for_end();
        assert_eq!(ended.status, 130, "{command_line}");
        for text in texts {
            assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
        }
    }
}

/// While the distances of all boards are found, which would take long.
#[test]
fn sets_of_goals_have_answers_after_interruption() {
    let board = "17,12,1,11,13/6,20,24,3,5/10,19,23,15,16/0,9,7,8,22/2,4,14,21,18";
    for (command_name, texts) in [
        ("solve", ["Tile moves: ", "not proved shortest, at least"]),
        ("solve --all", ["Tile moves: ", "ended by Ctrl-C"]),
        ("distance", ["..", "not proved; ended by Ctrl-C"]),
    ] {
        let command_line = format!("{command_name} {board} --goal first-row");
        let mut terminal = Terminal::run(command(&command_line), 120, 200);
        terminal.wait_for(&["for their distances to the goals"]);
        terminal.type_keys("\x03");
        let ended = terminal.wait_for_end();
        assert_eq!(ended.status, 130, "{command_line}");
        for text in texts {
            assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
        }
    }
}

#[test]
fn improve_prints_the_shortest_so_far_after_interruption() {
    let board = JIUGONG.run("random 8x8 --seed 3").stdout;
    let board = board.trim().replace(' ', ",");
    let given = &JIUGONG.run(&format!("solve {board} --effort 0 --json")).json()[0];
    let moves = given["moves"].as_str().unwrap();
    let improve = format!("improve {board} {moves} --time-limit 600");
    let mut terminal = Terminal::run(command(&improve), 120, 60);
    terminal.wait_for(&["best: ", "Ctrl-C prints it"]);
    terminal.type_keys("\x03");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 130);
    let length = format!("{} moves shortened to ", moves.len());
    for text in [&*length, "Tile moves:", "Not proved shortest, but any "] {
        assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
    }
}
