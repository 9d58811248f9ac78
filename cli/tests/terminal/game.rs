//! `jiugong play`, played in a real terminal: keys go in as bytes, and what stands on the screen is
//! read as a terminal shows it.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod program;
mod terminal;

use std::process::Command;

use program::run;
use terminal::{Terminal, program};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const HOME: &str = "\x1b[H";

#[test]
fn arrows_and_letters_slide_tiles_the_way_they_name() {
    for keys in [
        [DOWN, RIGHT, UP, LEFT],
        ["s", "d", "w", "a"],
        ["j", "l", "k", "h"],
    ] {
        let mut terminal = Terminal::play("867254301");
        terminal.counts("distance", "31");
        // 5 down, 2 right, 3 up, 5 left: a round of the blank.
        for (key, moves) in keys.iter().zip(["1", "2", "3", "4"]) {
            terminal.types(key);
            terminal.counts("moves", moves);
        }
        terminal.types("q");
        let ended = terminal.ends();
        assert_eq!(ended.status, 0);
        assert!(
            ended.text.contains("8 6 7/3 2 4/5 0 1: 4 moves made"),
            "{}",
            ended.text
        );
    }
}

#[test]
fn a_game_is_solved_by_hints_alone() {
    let mut terminal = Terminal::play("123405786");
    for (distance, best) in [("2", "Best: 5←"), ("1", "Best: 6↑")] {
        terminal.counts("distance", distance);
        terminal.types("i");
        terminal.shows(&[best]);
        terminal.types("i");
    }
    terminal.shows(&["Solved in 2 moves, the fewest possible."]);
    terminal.counts("hints", "2");
    terminal.types("q");
    let ended = terminal.ends();
    assert!(
        ended
            .text
            .contains("Solved in 2 moves, the fewest possible.")
    );
}

#[test]
fn the_hardest_board_plays_itself_to_the_end() {
    let mut terminal = Terminal::play("867254301");
    terminal.types("++++ ");
    terminal.shows(&["Solving, speed 9 of 9"]);
    terminal.shows(&["Solved in 31 moves, the fewest possible."]);
    terminal.counts("distance", "0");
    terminal.types("q");
    assert_eq!(terminal.ends().status, 0);
}

#[test]
fn what_plays_can_be_stopped_and_stepped_both_ways() {
    let mut terminal = Terminal::play("867254301");
    terminal.types(" ");
    terminal.shows(&["Solving, speed 5 of 9"]);
    terminal.wait("a move", |screen| {
        let contents = screen.contents();
        contents.contains("  moves  ") && !contents.contains("moves                  0")
    });
    terminal.types(" ");
    terminal.wait("a stop", |screen| !screen.contents().contains("Solving"));
    terminal.types(HOME);
    terminal.counts("distance", "31");
    for distance in ["30", "29", "28"] {
        terminal.types(".");
        terminal.counts("distance", distance);
    }
    for distance in ["29", "30"] {
        terminal.types(",");
        terminal.counts("distance", distance);
    }
    terminal.types("q");
    terminal.ends();
}

#[test]
fn moves_are_undone_and_redone() {
    let mut terminal = Terminal::play("867254301");
    terminal.types("u");
    terminal.shows(&["There is no move to undo."]);
    terminal.types("jlk");
    terminal.counts("moves", "3");
    for (key, moves) in [
        ("u", "2"),
        ("u", "1"),
        ("r", "2"),
        ("\x1a", "1"),
        ("\x19", "2"),
    ] {
        terminal.types(key);
        terminal.counts("moves", moves);
    }
    terminal.types("rr");
    terminal.shows(&["There is no move to redo."]);
    terminal.types("q");
    terminal.ends();
}

#[test]
fn a_click_slides_the_tiles_in_line() {
    let mut terminal = Terminal::play("123456780");
    // The tile in the corner on the right: two go down.
    terminal.click(37, 4);
    terminal.counts("moves", "2");
    terminal.counts("distance", "2");
    terminal.click(7, 11);
    terminal.shows(&["It is not in line with the gap."]);
    terminal.types("q");
    let ended = terminal.ends();
    assert!(
        ended.text.contains("1 2 0/4 5 3/7 8 6: 2 moves made"),
        "{}",
        ended.text
    );
}

#[test]
fn a_shuffle_is_as_far_as_is_typed() {
    let mut terminal = Terminal::play("867254301");
    terminal.types("m");
    terminal.shows(&["Shuffle: distance ▏ (0 to 31; empty: any)"]);
    // What else is typed is no key of the game.
    terminal.types("1q7\x7f2");
    terminal.shows(&["Shuffle: distance 12▏"]);
    terminal.types("\r");
    terminal.counts("fewest", "12");
    terminal.counts("distance", "12");
    terminal.types("m40\r");
    terminal.shows(&["no board is at distance 40: the largest is 31"]);
    terminal.types("m");
    terminal.shows(&["Shuffle: "]);
    terminal.types("\x1b");
    terminal.wait("no question", |screen| {
        !screen.contents().contains("Shuffle: ")
    });
    terminal.types("\x1b");
    assert_eq!(terminal.ends().status, 0);
}

#[test]
fn the_distance_is_hidden_on_request() {
    let mut terminal = Terminal::play("867254301");
    terminal.types("v");
    terminal.counts("distance", "··");
    terminal.shows(&["hidden"]);
    terminal.types("v");
    terminal.counts("distance", "31");
    terminal.types("q");
    terminal.ends();
}

#[test]
fn the_help_comes_and_goes() {
    let mut terminal = Terminal::play("867254301");
    terminal.types("?");
    terminal.shows(&["Keys", "the way a tile goes", "shuffle to distance"]);
    terminal.types("j");
    terminal.wait("no help", |screen| !screen.contents().contains("Keys"));
    terminal.counts("moves", "0");
    terminal.types("q");
    terminal.ends();
}

#[test]
fn the_screen_follows_the_window_down_to_nothing() {
    let mut terminal = Terminal::play("867254301");
    terminal.resize(120, 40);
    terminal.shows(&["██████████", "distance by move"]);
    terminal.resize(40, 15);
    terminal.shows(&["│  8  ││  6  ││  7  │", "fewest"]);
    terminal.resize(20, 6);
    terminal.wait("numbers", |screen| {
        let lines: Vec<String> = screen.rows(0, 20).collect();
        let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        lines.starts_with(&["31 to go, 0 made", "8 6 7", "2 5 4", "3   1"])
    });
    for (cols, rows) in [(3, 2), (2, 1), (1, 1)] {
        terminal.resize(cols, rows);
        terminal.wait("a corner", |screen| screen.contents().starts_with('8'));
        terminal.types("?");
        terminal.types("?j,");
    }
    terminal.resize(80, 24);
    terminal.shows(&["distance by move", "? help"]);
    terminal.types("q");
    assert_eq!(terminal.ends().status, 0);
}

#[test]
fn a_key_that_comes_as_the_window_changes_is_not_lost() {
    let mut terminal = Terminal::play("867254301");
    for (moves, key) in (1..=40).zip(["j", "k"].into_iter().cycle()) {
        terminal.resize(80 + moves % 2, 24);
        terminal.types(key);
        terminal.counts("moves", &moves.to_string());
    }
    terminal.types("q");
    assert_eq!(terminal.ends().status, 0);
}

#[test]
fn it_is_left_politely_in_every_way() {
    for key in ["q", "\x1b", "\x03"] {
        let mut terminal = Terminal::play("867254301");
        assert!(terminal.is_raw());
        terminal.wait("a screen of its own, without a cursor", |screen| {
            screen.alternate_screen() && screen.hide_cursor()
        });
        terminal.types(key);
        let ended = terminal.ends();
        assert_eq!(ended.status, 0, "{key:?}");
        let text = ended.text.replace('\n', " ");
        assert!(text.contains("0 moves made, and 31 moves to go at the fewest."));
        assert!(
            text.contains("jiugong play \"8 6 7/2 5 4/3 0 1\""),
            "{text}"
        );
    }
    // Even from the help and from a question, by Ctrl-C.
    for key in ["?", "m"] {
        let mut terminal = Terminal::play("867254301");
        terminal.types(key);
        terminal.types("\x03");
        assert_eq!(terminal.ends().status, 0, "{key:?}");
    }
}

#[test]
fn a_signal_ends_it_with_the_terminal_as_it_was() {
    for signal in ["TERM", "INT", "HUP"] {
        let terminal = Terminal::play("867254301");
        let process = terminal.process();
        let killed = Command::new("kill").args(["-s", signal, &process]).status();
        assert!(killed.unwrap().success());
        assert_ne!(terminal.ends().status, 0, "{signal}");
    }
}

#[test]
fn a_game_goes_on_from_its_last_line() {
    let options = "--goal first --shape 2x3 --tables . --metric mtm --lang en";
    let mut terminal = Terminal::play(&format!("120453 {options}"));
    terminal.types("l");
    terminal.counts("moves", "1");
    terminal.types("q");
    let text = terminal.ends().text.replace('\n', " ");
    let command = format!("jiugong play \"1 0 2/4 5 3\" {options}");
    assert!(text.contains(&command), "{text}");
    let mut picture = Terminal::play("1,2,3/4,6,9/7,8,5 --blank 5");
    picture.types("q");
    let text = picture.ends().text.replace('\n', " ");
    assert!(
        text.contains("jiugong play \"1 2 3/4 6 9/7 8 0\" --blank 5"),
        "{text}"
    );
}

#[test]
fn without_a_board_there_is_a_random_one_at_the_distance_that_is_told() {
    let mut boards = Vec::new();
    for seed in ["1", "1", "2"] {
        let mut terminal = Terminal::play(&format!("--distance 9 --seed {seed}"));
        terminal.counts("fewest", "9");
        terminal.types("q");
        boards.push(terminal.ends().text);
    }
    assert_eq!(boards[0], boards[1]);
    assert_ne!(boards[0], boards[2]);
}

#[test]
fn it_speaks_chinese() {
    let mut terminal = Terminal::play("867254301 --lang zh");
    terminal.counts("距离", "31");
    terminal.shows(&["九宫  3x3", "目标", "每步的距离", "? 帮助   q 离开"]);
    terminal.types("?");
    terminal.shows(&["按键", "数字块走的方向"]);
    terminal.types("?");
    terminal.types("q");
    let ended = terminal.ends();
    assert!(
        ended.text.contains("已走 0 步，最少还要 31 步。"),
        "{}",
        ended.text
    );
}

#[test]
fn no_color_takes_the_colours_away() {
    let coloured = |no_color: &str| {
        let mut command = program("play 867254301");
        command.env("NO_COLOR", no_color);
        let mut terminal = Terminal::run(command, 80, 24);
        terminal.shows(&["? help"]);
        terminal.types("i");
        terminal.shows(&["Best: "]);
        let cells = terminal.now(|screen| {
            let cells = (0..24).flat_map(|row| (0..80).map(move |col| (row, col)));
            let cells = cells.filter_map(|(row, col)| screen.cell(row, col));
            let plain = (vt100::Color::Default, vt100::Color::Default);
            cells
                .filter(|cell| (cell.fgcolor(), cell.bgcolor()) != plain)
                .count()
        });
        terminal.types("q");
        terminal.ends();
        cells
    };
    assert_eq!(coloured("1"), 0);
    assert!(coloured("") > 100, "set to nothing it asks for nothing");
}

#[test]
fn what_cannot_be_played_is_said_before_the_screen_is_taken() {
    for (arguments, status, said) in [
        ("812043765", 1, "11 inversions"),
        ("812043765", 1, "--goal spiral"),
        (
            "1,2,3,4/5,6,7,8/9,10,0,11",
            3,
            "build-table 3x4 --home corner",
        ),
        ("--shape 4x4", 3, "build-table 4x4"),
        ("8672543", 2, "too few cells: 7"),
        ("867254301 --json", 2, "leave --json out"),
        (
            "867254301 --distance 3",
            2,
            "a board or --distance, not both",
        ),
        ("--distance 40", 2, "the largest is 31"),
        ("867254301 --tables missing", 3, "'missing'"),
    ] {
        let terminal = Terminal::run(program(&format!("play {arguments}")), 200, 24);
        let ended = terminal.ends();
        assert_eq!(ended.status, status, "{arguments}: {}", ended.text);
        assert!(ended.text.contains(said), "{arguments}: {}", ended.text);
        // The same where there is no terminal at all.
        let ran = run(&format!("play {arguments}"));
        assert_eq!(ran.status, status as i32, "{ran:?}");
        assert!(format!("{}{}", ran.out, ran.err).contains(said), "{ran:?}");
    }
}

#[test]
fn without_a_terminal_it_says_what_it_needs() {
    for arguments in ["play", "play 867254301", "play --distance 31"] {
        let ran = run(arguments);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{ran:?}");
        assert!(ran.err.contains("a game needs a terminal"), "{ran:?}");
    }
    // One of the two is not enough.
    let jiugong = env!("CARGO_BIN_EXE_jiugong");
    for redirection in ["| cat", "< /dev/null"] {
        let mut shell = program("");
        *shell.get_argv_mut() = vec![
            "sh".into(),
            "-c".into(),
            format!("{jiugong} play 867254301 {redirection}").into(),
        ];
        let terminal = Terminal::run(shell, 80, 24);
        let ended = terminal.ends();
        assert!(
            ended.text.contains("a game needs a terminal"),
            "{}",
            ended.text
        );
    }
}
