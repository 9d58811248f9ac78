//! `jiugong play` on boards that pattern tables answer.

use jiugong_test_support::terminal::Terminal;

use crate::{JIUGONG, command, play};

/// 9 moves from the goal.
const EASY: &str = "5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12";

/// 80 moves from the goal, as many as any board: the search takes minutes.
const HARD: &str = "15,14,8,12/10,11,9,13/2,6,5,1/3,7,4,0 --goal first";

#[test]
fn plays_the_15_puzzle() {
    let mut terminal = play(EASY);
    terminal.wait_for_value("distance", "9");
    terminal.wait_for_value("fewest", "9");
    terminal.type_keys("i");
    terminal.wait_for(&["Best: 13↓"]);
    terminal.type_keys("l");
    terminal.wait_for(&["No tile can move →."]);
    terminal.type_keys("h");
    terminal.wait_for_value("distance", "10");
    terminal.wait_for_value("extra", "2");
    terminal.type_keys("++++ ");
    terminal.wait_for(&["Solved in 11 moves, 2 more than needed."]);
    terminal.wait_for_value("hints", "10");
    terminal.type_keys("q");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    assert!(ended.text.contains("Solved in 11 moves"), "{}", ended.text);
}

#[test]
fn plays_the_15_puzzle_in_the_multi_tile_metric() {
    let mut terminal = play(&format!("{EASY} --metric mtm"));
    terminal.wait_for_value("distance", "5");
    terminal.type_keys("i");
    terminal.wait_for(&["Best: 5 9 13↓"]);
    // Three steps in one direction are one move.
    terminal.type_keys("jjj");
    terminal.wait_for_value("distance", "4");
    terminal.wait_for_value("moves", "1");
    terminal.type_keys("++++ ");
    terminal.wait_for(&["Solved in 5 moves"]);
    terminal.type_keys("q");
    assert_eq!(terminal.wait_for_end().status, 0);
}

#[test]
fn shuffles_the_15_puzzle() {
    let mut terminal = play(EASY);
    terminal.type_keys("m");
    terminal.wait_for(&["Shuffle: distance", "(empty: any)"]);
    terminal.type_keys("70\r");
    terminal.wait_for(&["there are too many boards at distance 70"]);
    terminal.wait_for_value("fewest", "9");
    terminal.type_keys("12\r");
    terminal.wait_for_value("fewest", "12");
    terminal.type_keys("m\r");
    terminal.wait_until("a random board", |screen| {
        let contents = screen.contents();
        !contents.contains("fewest                12") && !contents.contains("Shuffle")
    });
    terminal.type_keys("q");
    assert_eq!(terminal.wait_for_end().status, 0);
}

#[test]
fn keys_do_not_wait_for_a_search() {
    let mut terminal = play(HARD);
    terminal.wait_for_value("distance", "…");
    terminal.wait_for_value("fewest", "…");
    terminal.wait_for(&["Searching: ", "moves, not proved."]);
    terminal.type_keys("i");
    terminal.wait_for(&["Best known: ", "moves, not proved)"]);
    terminal.type_keys("jlkh");
    terminal.wait_for_value("moves", "4");
    terminal.type_keys("v");
    terminal.wait_for_value("distance", "··");
    terminal.wait_until("no bound", |screen| !screen.contents().contains("not proved"));
    terminal.type_keys("q");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0);
    let text = ended.text.replace('\n', " ");
    assert!(text.contains(": 4 moves made, at least "), "{text}");
}

#[test]
fn searches_in_chinese() {
    let command = command(&format!("play {HARD} --lang zh"));
    let mut terminal = Terminal::run(command, 40, 15);
    terminal.wait_for(&["已走 0 步，还需 …", "正在搜索："]);
    terminal.type_keys("i");
    terminal.wait_for(&["目前最佳："]);
    terminal.type_keys("\x03");
    assert_eq!(terminal.wait_for_end().status, 130);
}

#[test]
#[cfg(target_os = "linux")]
fn plays_the_15_puzzle_if_no_thread_can_be_started() {
    use jiugong_test_support::limits::Limit;

    let folder = tempfile::tempdir().unwrap();
    let limit = Limit::Processes(1);
    for (board, distance, hint) in
        [(EASY, "9", "Best: 13↓"), (HARD, "…", "Unknown: no thread could be started.")]
    {
        let args = format!("play {board}");
        let Some(command) = JIUGONG.limited_terminal_command(folder.path(), &args, limit) else {
            return;
        };
        let mut terminal = Terminal::run(command, 80, 24);
        terminal.wait_for_value("distance", distance);
        terminal.type_keys("i");
        terminal.wait_for(&[hint]);
        terminal.type_keys("q");
        let ended = terminal.wait_for_end();
        assert_eq!(ended.status, 0, "{}", ended.text);
    }
}

/// For goals of every kind: with the blank in a corner, on an edge and in the middle, and a
/// picture.
#[test]
fn plays_shapes_and_goals_of_every_kind() {
    for (args, distance) in [
        ("1,2,3,4,5/6,7,8,9,10/11,12,0,13,14", "2"),
        ("1,2,3/4,5,6/7,8,9/10,0,12/13,11,14", "2"),
        ("1,2,3,4/12,13,14,5/11,15,6,7/10,0,9,8 --goal spiral", "5"),
        ("1,2,3,4/5,7,6,8/9,10,11,12/13,14,15,16 --blank 7", "1"),
    ] {
        let mut terminal = play(args);
        terminal.wait_for_value("distance", distance);
        terminal.type_keys("q");
        assert_eq!(terminal.wait_for_end().status, 0, "{args}");
    }
}

#[test]
fn plays_boards_up_to_16_by_16() {
    for args in ["6x6 --seed 1", "2x16 --seed 1", "6x6 --seed 1 --metric mtm"] {
        let mut terminal = Terminal::run(command(&format!("play {args}")), 110, 30);
        terminal.wait_for(&["≤ ", " moves, not proved."]);
        terminal.type_keys("i");
        terminal.wait_for(&["Best known: ", " moves, not proved)"]);
        terminal.type_keys("i");
        terminal.wait_for_value("moves", "1");
        terminal.type_keys("++ ");
        terminal.wait_for(&["Solving, speed 7 of 9: ", " moves, not proved"]);
        terminal.type_keys("q");
        let ended = terminal.wait_for_end();
        assert_eq!(ended.status, 0, "{args}");
        assert!(ended.text.contains("jiugong play"), "{}", ended.text);
    }
    let mut terminal = Terminal::run(command("play 16x16 --distance 8 --seed 1"), 80, 24);
    terminal.wait_for(&["0 moves, 8 left"]);
    terminal.resize(40, 12);
    terminal.wait_for(&["Too small for the board: 63 × 17 needed."]);
    terminal.type_keys("++++ ");
    terminal.wait_for(&["Solved in 8 moves, the fewest"]);
    terminal.type_keys("q");
    assert_eq!(terminal.wait_for_end().status, 0);
}
