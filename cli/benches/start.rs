//! How long one question takes from a cold start of the program.
//!
//! Method: `jiugong solve 867254301` in an empty folder, with the tables it brings, by turns with
//! a process that does nothing (`true`); median of 101 turns each, from start to end of the
//! process. The answers are asserted.
//!
//! Exits with failure if the program takes 5 ms longer than nothing.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

mod measure;

use std::process::{Command, ExitCode};

use measure::{Floors, by_turns};

fn main() -> ExitCode {
    let folder = tempfile::tempdir().unwrap();
    let run = |mut command: Command, says: &str| {
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success());
        assert!(String::from_utf8(output.stdout).unwrap().contains(says));
    };
    let solve = |arguments: &[&str], says: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jiugong"));
        command
            .args(["solve", "867254301", "--lang", "en"])
            .args(arguments);
        run(command, says);
    };
    println!("from start to end of a process");
    let [text, json, nothing] = by_turns(
        101,
        [
            ("jiugong solve BOARD", &mut || solve(&[], "31 moves")),
            ("jiugong solve BOARD --json", &mut || {
                solve(&["--json"], "\"distance\":31")
            }),
            ("true", &mut || run(Command::new("true"), "")),
        ],
    );
    let over = |time: std::time::Duration| (time.as_secs_f64() - nothing.as_secs_f64()) * 1e3;
    let mut floors = Floors::default();
    floors.at_most("ms over a process that does nothing", over(text), 5.0);
    floors.at_most("the same in JSON", over(json), 5.0);
    floors.exit()
}
