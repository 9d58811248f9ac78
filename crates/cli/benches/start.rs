//! Measures the time of one question from a cold start of the program.
//!
//! Runs `jiugong solve 867254301` in an empty folder, with the embedded tables, in rounds with a
//! program that does nothing (`true`). The result is the median of 101 rounds, from the start to
//! the end of the process. The answers are asserted.
//!
//! Fails if the program takes 5 ms longer than `true`.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::process::{Command, ExitCode};
use std::time::Duration;

use jiugong_test_support::measure::{Thresholds, median_times};

fn main() -> ExitCode {
    let folder = tempfile::tempdir().unwrap();
    let run = |mut command: Command, expected: &str| {
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success());
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert!(stdout.contains(expected));
    };
    let solve = |args: &[&str], expected: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jiugong"));
        command.args(["solve", "867254301", "--lang", "en"]).args(args);
        run(command, expected);
    };
    println!("from the start to the end of a process");
    let [text, json, nothing] = median_times(
        101,
        [
            ("jiugong solve BOARD", &mut || solve(&[], "31 moves")),
            ("jiugong solve BOARD --json", &mut || {
                solve(&["--json"], "\"distance\":31");
            }),
            ("true", &mut || run(Command::new("true"), "")),
        ],
    );
    let over = |time: Duration| (time.as_secs_f64() - nothing.as_secs_f64()) * 1e3;
    let mut thresholds = Thresholds::new();
    thresholds.time_at_most("ms over a program that does nothing", over(text), 5.0);
    thresholds.time_at_most("the same with --json", over(json), 5.0);
    thresholds.exit()
}
