//! `jiugong play`.

use std::io::Write;
use std::process::Command;

use jiugong_test_support::terminal::{Color, Terminal};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::{JIUGONG, command, play};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const HOME: &str = "\x1b[H";

#[test]
fn arrows_and_letters_move_tiles_in_their_direction() {
    for keys in [[DOWN, RIGHT, UP, LEFT], ["s", "d", "w", "a"], ["j", "l", "k", "h"]] {
        let mut terminal = play("867254301");
        terminal.wait_for_value("distance", "31");
        // Tiles 5 down, 2 right, 3 up and 5 left.
        for (key, moves) in keys.iter().zip(["1", "2", "3", "4"]) {
            terminal.type_keys(key);
            terminal.wait_for_value("moves", moves);
        }
        terminal.type_keys("q");
        let ended = terminal.wait_for_end();
        assert_eq!(ended.status, 0);
        assert!(ended.text.contains("8 6 7/3 2 4/5 0 1: 4 moves made"), "{}", ended.text);
    }
}

#[test]
fn hints_solve_a_game() {
    let mut terminal = play("123405786");
    for (distance, best) in [("2", "Best: 5←"), ("1", "Best: 6↑")] {
        terminal.wait_for_value("distance", distance);
        terminal.type_keys("i");
        terminal.wait_for(&[best]);
        terminal.type_keys("i");
    }
    terminal.wait_for(&["Solved in 2 moves, the fewest possible."]);
    terminal.wait_for_value("hints", "2");
    terminal.type_keys("q");
    let ended = terminal.wait_for_end();
    assert!(ended.text.contains("Solved in 2 moves, the fewest possible."));
}

#[test]
fn plays_solution_of_hardest_board() {
    let mut terminal = play("867254301");
    terminal.type_keys("++++ ");
    terminal.wait_for(&["Solving, speed 9 of 9"]);
    terminal.wait_for(&["Solved in 31 moves, the fewest possible."]);
    terminal.wait_for_value("distance", "0");
    terminal.type_keys("q");
    assert_eq!(terminal.wait_for_end().status, 0);
}

#[test]
fn playback_can_be_stopped_and_stepped() {
    let mut terminal = play("867254301");
    terminal.type_keys(" ");
    terminal.wait_for(&["Solving, speed 5 of 9"]);
    terminal.wait_until("a move", |screen| {
        let contents = screen.contents();
        contents.contains("  moves  ") && !contents.contains("moves                  0")
    });
    terminal.type_keys(" ");
    terminal.wait_until("a stop", |screen| !screen.contents().contains("Solving"));
    terminal.type_keys(HOME);
    terminal.wait_for_value("distance", "31");
    for distance in ["30", "29", "28"] {
        terminal.type_keys(".");
        terminal.wait_for_value("distance", distance);
    }
    for distance in ["29", "30"] {
        terminal.type_keys(",");
        terminal.wait_for_value("distance", distance);
    }
    terminal.type_keys("q");
    terminal.wait_for_end();
}

#[test]
fn undoes_and_redoes_moves() {
    let mut terminal = play("867254301");
    terminal.type_keys("u");
    terminal.wait_for(&["Nothing to undo."]);
    terminal.type_keys("jlk");
    terminal.wait_for_value("moves", "3");
    for (key, moves) in [("u", "2"), ("u", "1"), ("r", "2"), ("\x1a", "1"), ("\x19", "2")] {
        terminal.type_keys(key);
        terminal.wait_for_value("moves", moves);
    }
    terminal.type_keys("rr");
    terminal.wait_for(&["Nothing to redo."]);
    terminal.type_keys("q");
    terminal.wait_for_end();
}

#[test]
fn click_moves_all_tiles_in_line() {
    let mut terminal = play("123456780");
    // The top right corner: two tiles move down.
    terminal.click(37, 4);
    terminal.wait_for_value("moves", "2");
    terminal.wait_for_value("distance", "2");
    terminal.click(7, 11);
    terminal.wait_for(&["The tile is not in line with the blank."]);
    terminal.type_keys("q");
    let ended = terminal.wait_for_end();
    assert!(ended.text.contains("1 2 0/4 5 3/7 8 6: 2 moves made"), "{}", ended.text);
}

#[test]
fn shuffles_to_entered_distance() {
    let mut terminal = play("867254301");
    terminal.type_keys("m");
    terminal.wait_for(&["Shuffle: distance ▏ (0 to 31; empty: any)"]);
    // Other keys are ignored.
    terminal.type_keys("1q7\x7f2");
    terminal.wait_for(&["Shuffle: distance 12▏"]);
    terminal.type_keys("\r");
    terminal.wait_for_value("fewest", "12");
    terminal.wait_for_value("distance", "12");
    terminal.type_keys("m40\r");
    terminal.wait_for(&["no board is at distance 40: the largest distance is 31"]);
    // The prompt is still open.
    terminal.type_keys("7");
    terminal.wait_for(&["Shuffle: distance 7▏"]);
    terminal.type_keys("\x1b");
    terminal.wait_until("no prompt", |screen| !screen.contents().contains("Shuffle: "));
    terminal.type_keys("\x1b");
    assert_eq!(terminal.wait_for_end().status, 0);
}

#[test]
fn hides_and_shows_distance() {
    let mut terminal = play("867254301");
    terminal.type_keys("v");
    terminal.wait_for_value("distance", "··");
    terminal.wait_for(&["hidden"]);
    terminal.type_keys("v");
    terminal.wait_for_value("distance", "31");
    terminal.type_keys("q");
    terminal.wait_for_end();
}

#[test]
fn opens_and_closes_help() {
    let mut terminal = play("867254301");
    terminal.type_keys("?");
    terminal.wait_for(&["Keys", "move a tile", "shuffle to distance"]);
    terminal.type_keys("j");
    terminal.wait_until("no help", |screen| !screen.contents().contains("Keys"));
    terminal.wait_for_value("moves", "0");
    terminal.type_keys("q");
    terminal.wait_for_end();
}

#[test]
fn screen_fits_any_window_size() {
    let mut terminal = play("867254301");
    terminal.resize(120, 40);
    terminal.wait_for(&["██████████", "distance by move"]);
    terminal.resize(40, 15);
    terminal.wait_for(&["│  8  ││  6  ││  7  │", "fewest"]);
    terminal.resize(20, 6);
    terminal.wait_until("numbers", |screen| {
        let lines: Vec<String> = screen.rows(0, 20).collect();
        let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        lines.starts_with(&["0 moves, 31 left", "8 6 7", "2 5 4", "3   1"])
    });
    for (cols, rows) in [(3, 2), (2, 1), (1, 1)] {
        terminal.resize(cols, rows);
        terminal.wait_until("a corner", |screen| screen.contents().starts_with('8'));
        terminal.type_keys("?");
        terminal.type_keys("?j,");
    }
    terminal.resize(80, 24);
    terminal.wait_for(&["distance by move", "? help"]);
    terminal.type_keys("q");
    assert_eq!(terminal.wait_for_end().status, 0);
}

#[test]
fn keeps_keys_typed_during_resize() {
    let mut terminal = play("867254301");
    for (moves, key) in (1..=40).zip(["j", "k"].into_iter().cycle()) {
        terminal.resize(80 + moves % 2, 24);
        terminal.type_keys(key);
        terminal.wait_for_value("moves", &moves.to_string());
    }
    terminal.type_keys("q");
    assert_eq!(terminal.wait_for_end().status, 0);
}

#[test]
fn ends_on_request() {
    for (key, status) in [("q", 0), ("\x1b", 0), ("\x03", 130)] {
        let mut terminal = play("867254301");
        assert!(terminal.is_raw());
        terminal.wait_until("the alternate screen without a cursor", |screen| {
            screen.alternate_screen() && screen.hide_cursor()
        });
        terminal.type_keys(key);
        let ended = terminal.wait_for_end();
        assert_eq!(ended.status, status, "{key:?}");
        let text = ended.text.replace('\n', " ");
        assert!(text.contains("0 moves made, at least 31 moves left."));
        assert!(text.contains("jiugong play \"8 6 7/2 5 4/3 0 1\""), "{text}");
    }
    // Ctrl-C also works in the help and in a prompt.
    for key in ["?", "m"] {
        let mut terminal = play("867254301");
        terminal.type_keys(key);
        terminal.type_keys("\x03");
        assert_eq!(terminal.wait_for_end().status, 130, "{key:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn plays_if_no_thread_can_be_started() {
    use jiugong_test_support::limits::Limit;

    let folder = tempfile::tempdir().unwrap();
    let limit = Limit::Processes(1);
    let command = JIUGONG.limited_terminal_command(folder.path(), "play 123405786", limit);
    let Some(command) = command else {
        return;
    };
    let mut terminal = Terminal::run(command, 80, 24);
    terminal.wait_for_value("distance", "2");
    terminal.type_keys(LEFT);
    terminal.wait_for_value("moves", "1");
    terminal.type_keys("q");
    let ended = terminal.wait_for_end();
    assert_eq!(ended.status, 0, "{}", ended.text);
    assert!(ended.text.contains("If a signal ends the game, the terminal will not be restored"));
}

#[test]
fn restores_terminal_after_signal() {
    for signal in ["TERM", "INT", "HUP"] {
        let terminal = play("867254301");
        let process = terminal.process_id();
        let killed = Command::new("kill").args(["-s", signal, &process]).status();
        assert!(killed.unwrap().success());
        assert_ne!(terminal.wait_for_end().status, 0, "{signal}");
    }
}

#[test]
fn prints_command_that_resumes_game() {
    let options = "--goal first --shape 2x3 --tables . --metric mtm --lang en";
    let mut terminal = play(&format!("120453 {options}"));
    terminal.type_keys("l");
    terminal.wait_for_value("moves", "1");
    terminal.type_keys("q");
    let text = terminal.wait_for_end().text.replace('\n', " ");
    let command = format!("jiugong play \"1 0 2/4 5 3\" {options}");
    assert!(text.contains(&command), "{text}");
    let mut game = play("1,2,3/4,6,9/7,8,5 --blank 5");
    game.type_keys("q");
    let text = game.wait_for_end().text.replace('\n', " ");
    assert!(text.contains("jiugong play \"1 2 3/4 6 9/7 8 0\" --blank 5"), "{text}");
}

#[test]
fn draws_random_board_at_given_distance() {
    let mut boards = Vec::new();
    for seed in ["1", "1", "2"] {
        let mut terminal = play(&format!("--distance 9 --seed {seed}"));
        terminal.wait_for_value("fewest", "9");
        terminal.type_keys("q");
        boards.push(terminal.wait_for_end().text);
    }
    assert_eq!(boards[0], boards[1]);
    assert_ne!(boards[0], boards[2]);
}

#[test]
fn plays_in_chinese() {
    let mut terminal = play("867254301 --lang zh");
    terminal.wait_for_value("距离", "31");
    terminal.wait_for(&["九宫  3x3", "目标", "每步的距离", "? 帮助   q 退出"]);
    terminal.type_keys("?");
    terminal.wait_for(&["按键", "移动数字块"]);
    terminal.type_keys("?");
    terminal.type_keys("q");
    let ended = terminal.wait_for_end();
    assert!(ended.text.contains("已走 0 步，至少还需 31 步。"), "{}", ended.text);
}

#[test]
fn no_color_disables_colours() {
    let coloured = |no_color: &str| {
        let mut command = command("play 867254301");
        command.env("NO_COLOR", no_color);
        let mut terminal = Terminal::run(command, 80, 24);
        terminal.wait_for(&["? help"]);
        terminal.type_keys("i");
        terminal.wait_for(&["Best: "]);
        let cells = terminal.read_screen(|screen| {
            let cells = (0..24).flat_map(|row| (0..80).map(move |col| (row, col)));
            let cells = cells.filter_map(|(row, col)| screen.cell(row, col));
            let plain = (Color::Default, Color::Default);
            cells.filter(|cell| (cell.fgcolor(), cell.bgcolor()) != plain).count()
        });
        terminal.type_keys("q");
        terminal.wait_for_end();
        cells
    };
    assert_eq!(coloured("1"), 0);
    assert!(coloured("") > 100, "an empty NO_COLOR has no effect");
}

#[test]
fn reports_errors_before_drawing() {
    for (args, status, text) in [
        ("812043765", 1, "11 inversions"),
        ("812043765", 1, "--goal spiral"),
        ("17x2", 2, "from 2x2 to 16x16"),
        ("--shape 4x4 --distance 70", 2, "to draw one: draw at distance 21 at most,"),
        ("8672543", 2, "expected 9 cells, found 7"),
        ("867254301 --distance 3", 2, "--distance conflicts with 867254301"),
        ("867254301 --seed 3", 2, "--seed conflicts with 867254301"),
        ("--distance 40", 2, "the largest distance is 31"),
        ("867254301 --tables missing", 3, "'missing'"),
    ] {
        let terminal = Terminal::run(command(&format!("play {args}")), 200, 24);
        let ended = terminal.wait_for_end();
        assert_eq!(ended.status, status, "{args}: {}", ended.text);
        assert!(ended.text.contains(text), "{args}: {}", ended.text);
        // The message is the same without a terminal.
        let output = JIUGONG.run(&format!("play {args}"));
        assert_eq!(output.status, status as i32, "{output:?}");
        assert!(output.text().contains(text), "{output:?}");
    }
}

#[test]
fn requires_a_terminal() {
    for args in ["play", "play 867254301", "play --distance 31"] {
        let output = JIUGONG.run(args);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""));
        assert!(output.stderr.contains("the game needs a terminal"), "{output:?}");
    }
    // Input alone or output alone is not enough.
    let path = JIUGONG.path();
    for redirection in ["| cat", "< /dev/null"] {
        let mut shell = command("");
        *shell.get_argv_mut() =
            vec!["sh".into(), "-c".into(), format!("{path} play 867254301 {redirection}").into()];
        let terminal = Terminal::run(shell, 80, 24);
        let ended = terminal.wait_for_end();
        assert!(ended.text.contains("the game needs a terminal"), "{}", ended.text);
    }
}

/// In memory that its cells would exceed a hundred times.
#[test]
fn draws_a_part_of_an_absurdly_large_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let size = PtySize { rows: u16::MAX, cols: u16::MAX, pixel_width: 0, pixel_height: 0 };
    let pty = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", "ulimit -v 2000000; exec \"$0\" play 867254301", JIUGONG.path()]);
    command.cwd(folder.path());
    command.env("TERM", "xterm-256color");
    let mut child = pty.slave.spawn_command(command).unwrap();
    drop(pty.slave);
    let mut output = pty.master.try_clone_reader().unwrap();
    let reader = std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
    pty.master.take_writer().unwrap().write_all(b"q").unwrap();
    assert_eq!(child.wait().unwrap().exit_code(), 0);
    // On Linux reading a terminal without a program is an error.
    let _ = reader.join().unwrap();
}
