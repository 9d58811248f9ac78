//! Measures how long after its limit a command ends.
//!
//! Runs commands that a limit ends, on boards and goals of every kind, and prints the time of the
//! whole process over the limit. Answers are asserted; the times depend on what else the machine
//! does, and are printed only.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::process::Command;
use std::time::Instant;

/// 95 moves from the goal `first`: the first of Korf's and Felner's boards of the 24-puzzle.
const HARD: &str = "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13";

/// Returns what the program prints, which must succeed.
fn run(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_jiugong"))
        .args(args)
        .current_dir(std::env::temp_dir())
        .output()
        .unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn main() {
    println!("seconds over the limit");
    let random = |shape: &str| run(&["random", shape, "--seed", "7"]).trim().to_owned();
    let (flat, square, large) = (random("3x5"), random("8x8"), random("16x16"));
    for (name, board, options) in [
        ("5x5", HARD, "--goal first"),
        ("5x5 in mtm", HARD, "--goal first --metric mtm"),
        ("5x5, first row", HARD, "--goal first-row"),
        ("3x5 in mtm, five alike tiles", &flat, "--metric mtm --alike 1,2,3,4,5"),
        ("8x8", &square, ""),
        ("16x16", &large, ""),
    ] {
        let mut line = format!("  {name}:");
        for limit in ["0", "0.2", "1"] {
            let start = Instant::now();
            let mut args = vec!["distance", board, "--json", "--time-limit", limit];
            args.extend(options.split_whitespace());
            let record = run(&args);
            let over = start.elapsed().as_secs_f64() - limit.parse::<f64>().unwrap();
            assert!(
                record.contains("\"lower_bound\":") && !record.contains("\"upper_bound\":null")
            );
            line += &format!("  {limit} s {over:+.2}");
        }
        println!("{line}");
    }
}
