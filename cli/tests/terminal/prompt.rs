//! The guided prompt, in a real terminal.
#![allow(clippy::unwrap_used)]

mod terminal;

use terminal::{Terminal, program};

/// The program without a command, in a terminal of the usual size.
fn asked(arguments: &str) -> Terminal {
    Terminal::run(program(arguments), 100, 40)
}

#[test]
fn a_board_and_a_usual_goal_are_solved_step_by_step() {
    let mut terminal = asked("");
    terminal.shows(&["The start:", "the gap as 0"]);
    terminal.types("867254301\r");
    terminal.shows(&["The goal:", "spiral: 1 2 3/8 0 4/7 6 5", "another"]);
    // Down to the goal whose blank is first.
    terminal.types("\x1b[B\r");
    let ended = terminal.ends();
    assert_eq!(ended.status, 0);
    for text in [
        "board    goal\n8 6 7    0 1 2\n2 5 4    3 4 5\n3 0 1    6 7 8",
        "27 moves, the only shortest solution",
        "8 6 7      8 6 7      8 6 7",
        "2 5 4  5↓  2 0 4  4←  2 4 0  1↑",
        "jiugong solve 867254301 --goal first",
    ] {
        assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
    }
}

#[test]
fn wrong_input_is_explained_and_asked_again() {
    let mut terminal = asked("");
    terminal.shows(&["The start:"]);
    terminal.types("86725430\r");
    terminal.shows(&["too few cells: 8, and the board has 9"]);
    terminal.types("867254300\r");
    terminal.shows(&["there are two blanks"]);
    terminal.types("812043765\r");
    terminal.shows(&["The goal:"]);
    // The last of the list: to be typed.
    terminal.types("\x1b[A\r");
    terminal.shows(&["The goal, typed:"]);
    terminal.types("1230\r");
    terminal.shows(&["too few cells: 4"]);
    terminal.types("best\r");
    terminal.shows(&["'b' ("]);
    terminal.types("123804765\r");
    let ended = terminal.ends();
    assert_eq!(ended.status, 0);
    assert!(
        ended.text.contains("Moves of the tiles: DLLUR"),
        "{}",
        ended.text
    );
}

#[test]
fn of_a_picture_puzzle_it_asks_which_piece_is_the_gap() {
    let mut terminal = asked("");
    terminal.shows(&["The start:"]);
    terminal.types("123459786\r");
    terminal.shows(&["All pieces are there. Which one is the gap?"]);
    terminal.types("0\r");
    terminal.shows(&["the gap is one of the pieces 1 to 9"]);
    terminal.types("9\r");
    terminal.shows(&["The goal:", "the finished picture: 1 2 3/4 5 6/7 8 0"]);
    terminal.types("\r");
    let ended = terminal.ends();
    assert_eq!(ended.status, 0);
    assert!(
        ended.text.contains("1 move, the only shortest"),
        "{}",
        ended.text
    );
    assert!(
        ended.text.contains("solve 123459786 --blank 9"),
        "{}",
        ended.text
    );
}

#[test]
fn a_board_without_a_solution_is_told_why_and_what_would_do() {
    let mut terminal = asked("--lang zh");
    terminal.shows(&["起始局面："]);
    terminal.types("812043765\r");
    terminal.shows(&["目标局面："]);
    terminal.types("\r");
    let ended = terminal.ends();
    assert_eq!(ended.status, 1);
    for text in ["无解", "11 个逆序", "spiral", "需 5 步"] {
        assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
    }
}

#[test]
fn what_the_command_line_tells_is_not_asked() {
    let mut terminal = asked("--goal spiral --blank 9");
    terminal.shows(&["The start:"]);
    terminal.types("812943765\r");
    let ended = terminal.ends();
    // The spiral's tiles are 1 to 8, and so are those of the picture.
    assert_eq!(ended.status, 0);
    assert!(!ended.text.contains("The goal:") && !ended.text.contains("Which one"));
    assert!(ended.text.contains("5 moves"), "{}", ended.text);
}

#[test]
fn it_is_left_politely() {
    for (at_goal, key) in [
        (false, "\x03"),
        (false, "\x04"),
        (false, "\x1b"),
        (true, "\x03"),
    ] {
        let mut terminal = asked("");
        terminal.shows(&["The start:"]);
        if at_goal {
            terminal.types("867254301\r");
            terminal.shows(&["The goal:"]);
        }
        terminal.types(key);
        let ended = terminal.ends();
        assert_eq!(ended.status, 0, "{key:?}");
        assert!(ended.text.contains("Goodbye."), "{key:?}: {}", ended.text);
    }
}
