//! Errors of `jiugong-lab sudoku`: message, exit status, and no other output.

use std::fs::File;
use std::process::Stdio;

use jiugong_test_support::Output;

use crate::LAB;
use crate::puzzles::EXAMPLE;

#[test]
fn reports_every_invalid_puzzle() {
    for (text, expected) in [
        ("", "expected 81 cells, found 0"),
        (&EXAMPLE[..80], "found 80"),
        (&EXAMPLE[..9], "all nine rows in one argument"),
        (&"5".repeat(100), "found 100"),
        (&EXAMPLE.replacen('7', "x", 1), "invalid cell 'x' at row 1, column 5 (expected a digit, "),
        ("\u{1b}[31m", "'\\u{1b}' at row 1, column 1"),
        (&"123456789\n".repeat(8), "expected one line of 81 cells or 9 rows, found 8 rows"),
        (&"12345678\n".repeat(9), "row 1 has 8 cells, expected 9"),
    ] {
        let output = LAB.run_args(["sudoku", text]);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{text:?}");
        let message = output.stderr.strip_prefix("jiugong-lab: ").unwrap();
        assert!(message.contains(expected), "{message}");
        assert!(!message.contains('\u{1b}'));
    }
}

#[test]
fn reports_every_usage_error() {
    for (args, expected) in [
        (vec![], "missing argument: PUZZLE;"),
        (vec![EXAMPLE, "--method", "guessing"], "unknown name 'guessing'"),
        (vec![EXAMPLE, "--method", ""], "unknown name ''"),
        (vec![EXAMPLE, "--method"], "--method needs a value"),
        (vec![EXAMPLE, "--max-nodes", "many"], "invalid value 'many'"),
        (vec![EXAMPLE, "--max-time", "-1"], "unexpected argument '-1'"),
        (vec![EXAMPLE, "--csv", "--json"], "--csv conflicts with --json"),
        (vec!["--file"], "--file needs a value"),
        // The options about boards.
        (vec![EXAMPLE, "--goal", "last"], "unknown option '--goal'"),
        (vec![EXAMPLE, "--blank", "9"], "unknown option '--blank'"),
        (vec![EXAMPLE, "--shape", "3x3"], "unknown option '--shape'"),
        (vec![EXAMPLE, "--tables", "."], "unknown option '--tables'"),
    ] {
        let output = LAB.run_args([&["sudoku"], &args[..]].concat());
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{args:?}");
        assert!(output.stderr.contains(expected), "{output:?}");
    }
}

#[test]
fn needs_no_tables() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = LAB.command(folder.path());
    command.env("JIUGONG_TABLES", "missing");
    assert_eq!(Output::of(command.args(["sudoku", EXAMPLE])).status, 0);
}

#[test]
fn reports_unreadable_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = LAB.std_command(folder.path());
    command.args(["sudoku", "-"]);
    command.stdin(Stdio::from(File::open(folder.path()).unwrap()));
    let output = Output::from(command.output().unwrap());
    assert_eq!(output.status, 4);
    assert!(output.stderr.contains("standard input"), "{output:?}");
}
