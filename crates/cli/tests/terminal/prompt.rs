//! The prompt of `jiugong` without a command.

use jiugong_test_support::terminal::Terminal;

use crate::command;

fn prompt(args: &str) -> Terminal {
    Terminal::run(command(args), 100, 40)
}

/// Waits until the question is asked again after an error: keys that come sooner are not for it.
#[track_caller]
fn wait_for_error(terminal: &Terminal, error: &str, question: &str) {
    terminal.wait_until(&format!("{question:?} after {error:?}"), |screen| {
        let contents = screen.contents();
        contents.rsplit_once(error).is_some_and(|(_, after)| after.contains(question))
    });
}

#[test]
fn solves_board_for_named_goal() {
    let mut terminal = prompt("");
    terminal.wait_for(&["Starting board:", "with 0 for the gap"]);
    terminal.type_keys("867254301\r");
    terminal.wait_for(&["Goal:", "spiral: 1 2 3/8 0 4/7 6 5", "type another"]);
    terminal.wait_for(&["spiral: 1 2 3/8 0 4/7 6 5 (cannot be reached)"]);
    terminal.type_keys("2\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    for text in [
        "board    goal\n8 6 7    0 1 2\n2 5 4    3 4 5\n3 0 1    6 7 8",
        "27 moves, unique shortest solution",
        "8 6 7      8 6 7      8 6 7",
        "2 5 4  5↓  2 0 4  4←  2 4 0  1↑",
        "jiugong solve 867254301 --goal first",
    ] {
        assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
    }
}

#[test]
fn repeats_question_after_invalid_input() {
    let mut terminal = prompt("");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("86725430\r");
    wait_for_error(&terminal, "expected 9 cells, found 8", "Starting board:");
    // The line can be edited.
    terminal.type_keys("0\r");
    wait_for_error(&terminal, "two blanks", "Starting board:");
    terminal.type_keys("\x15812043765\r");
    terminal.wait_for(&["Goal:"]);
    terminal.type_keys("9\r");
    wait_for_error(&terminal, "expected a number from 1 to 6", "Number");
    // After the goals that can be reached.
    terminal.type_keys("4\r");
    terminal.wait_for(&["Goal board:"]);
    terminal.type_keys("1230\r");
    wait_for_error(&terminal, "expected 9 cells, found 4", "Goal board:");
    terminal.type_keys("\x15123445678\r");
    wait_for_error(&terminal, "4 appears twice", "Goal board:");
    terminal.type_keys("\x15123804765\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("Tile moves: DLLUR"), "{}", ended.text);
}

#[test]
fn asks_for_missing_piece_of_picture_puzzle() {
    let mut terminal = prompt("");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("123459786\r");
    terminal.wait_for(&["You entered all the pieces. Which one is missing?"]);
    terminal.type_keys("0\r");
    terminal.wait_for(&["expected a piece from 1 to 9"]);
    terminal.type_keys("9\r");
    terminal.wait_for(&["Goal:", "the complete picture: 1 2 3/4 5 6/7 8 0"]);
    terminal.type_keys("\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("1 move, unique shortest"), "{}", ended.text);
    assert!(ended.text.contains("solve 123459786 --blank 9"), "{}", ended.text);
}

#[test]
fn explains_unsolvable_board() {
    let mut terminal = prompt("--lang zh");
    terminal.wait_for(&["起始棋盘："]);
    terminal.type_keys("812043765\r");
    terminal.wait_for(&["目标："]);
    terminal.type_keys("last\r");
    terminal.wait_for(&["换一个目标求解？"]);
    terminal.type_keys("5\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 1);
    for text in ["无解", "逆序数为 11", "spiral", "用 5 步到达"] {
        assert!(ended.text.contains(text), "{text:?} not in\n{}", ended.text);
    }
}

#[test]
fn skips_questions_answered_by_options() {
    let mut terminal = prompt("--goal spiral --blank 9");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("812943765\r");
    let ended = terminal.wait_for_end();
    // Without piece 9, the pieces are the tiles of the spiral.
    assert_eq!(ended.status, 0);
    assert!(!ended.text.contains("Goal:"), "{}", ended.text);
    assert!(!ended.text.contains("Which one"), "{}", ended.text);
    assert!(ended.text.contains("5 moves"), "{}", ended.text);
}

#[test]
fn ends_on_request() {
    for (at_goal, key, status) in
        [(false, "\x03", 130), (false, "\x04", 0), (true, "\x03", 130), (true, "quit\r", 0)]
    {
        let mut terminal = prompt("");
        terminal.wait_for(&["Starting board:"]);
        if at_goal {
            terminal.type_keys("867254301\r");
            // Before its line is read, the terminal sends the signal itself.
            terminal.wait_for(&["Number (Enter for 1):"]);
        }
        terminal.type_keys(key);
        let ended = terminal.wait_for_end();
        assert_eq!(ended.status, status, "{key:?}");
        assert!(ended.text.contains("Goodbye."), "{key:?}: {}", ended.text);
    }
}

#[test]
fn explains_and_leaves_on_request() {
    let mut terminal = prompt("");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("help\r");
    terminal.wait_for(&["row by row from the top left"]);
    terminal.type_keys("quit\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("Goodbye."), "{}", ended.text);
}

#[test]
fn shows_one_complaint_at_a_time() {
    let mut terminal = prompt("");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("1 2 2 4 5 6 7 7 0\r");
    wait_for_error(&terminal, "2 appears twice", "Starting board:");
    terminal.type_keys("\x15quit\r");
    let ended = terminal.wait_for_end();
    assert!(!ended.text.contains("7 appears twice") && !ended.text.contains("missing"));
}

#[test]
fn offers_a_goal_that_can_be_reached() {
    let mut terminal = prompt("");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("812043765\r");
    terminal.wait_for(&["Goal:"]);
    terminal.type_keys("last\r");
    terminal.wait_for(&["is unsolvable", "two pieces are swapped", "another goal?", "spiral"]);
    terminal.type_keys("\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("Tile moves: DLLUR"), "{}", ended.text);
    assert!(ended.text.contains("jiugong solve 812043765 --goal spiral"), "{}", ended.text);
}

#[test]
fn an_unsolvable_board_can_be_typed_again() {
    let mut terminal = prompt("--goal last");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("123456870\r");
    terminal.wait_for(&["is unsolvable", "type the board again"]);
    terminal.type_keys("4\r");
    let help = "row by row, with 0 for the gap, such as 867254301; picture puzzles: 1 to 9";
    let typed = format!("(Enter for 1): 4\n{help}\nStarting board: 123456870");
    terminal.wait_for(&[&typed]);
    // Removes the last three cells.
    terminal.type_keys("\x7f\x7f\x7f708\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("jiugong solve 123456708 --goal last"), "{}", ended.text);
}

#[test]
fn control_keys_edit_the_line() {
    let mut terminal = prompt("--goal last");
    terminal.wait_for(&["Starting board:"]);
    // Ctrl-W removes a word, Ctrl-U the line, Ctrl-A and Ctrl-E go to its ends.
    terminal.type_keys("1 2\x151 2 word\x17\x7f 3/4 5 6/7 0\x01\x05 8\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("solve \"1 2 3/4 5 6/7 0 8\""), "{}", ended.text);
}

#[test]
fn solves_for_typed_set_of_goals() {
    let mut terminal = prompt("");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("867254301\r");
    terminal.wait_for(&["Goal:"]);
    terminal.type_keys("type another\r");
    terminal.wait_for(&["or first-row, first-column", "Goal board:"]);
    terminal.type_keys("first-rwo\r");
    wait_for_error(&terminal, "neither a number nor the blank", "Goal board:");
    terminal.type_keys("\x151 2 3/? ? ?/? ? 9\r");
    wait_for_error(&terminal, "9 (row 3, column 3) is out of range", "Goal board:");
    terminal.type_keys("\x15first-row\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("21 moves"), "{}", ended.text);
    assert!(ended.text.contains("jiugong solve 867254301 --goal first-row"), "{}", ended.text);
}

#[test]
fn reads_board_with_the_equal_pieces_of_the_goal() {
    let mut terminal = prompt("--goal 332211110");
    terminal.wait_for(&["Starting board:"]);
    terminal.type_keys("1 1 1/1 2 2/3 3 0\r");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("22 moves"), "{}", ended.text);
}
