//! What `jiugong-lab sudoku` cannot answer, and that it says why.


use std::fs;

use program::{asked, finish, jiugong};
use puzzles::EXAMPLE;

#[test]
fn every_fault_of_a_puzzle_is_named() {
    for (text, says) in [
        ("", "0 cells, and a puzzle has 81"),
        (&EXAMPLE[..80], "80 cells"),
        (&EXAMPLE[..9], "its nine lines in one argument"),
        (&"5".repeat(100), "100 cells"),
        (
            &EXAMPLE.replacen('7', "x", 1),
            "'x' (row 1, column 5) is neither a digit nor an empty cell",
        ),
        ("\u{1b}[31m", "'\\u{1b}' (row 1, column 1)"),
        (&"123456789\n".repeat(8), "8 lines, and a puzzle has 1"),
        (
            &"12345678\n".repeat(9),
            "line 1 of the drawing has 8 cells, and each has 9",
        ),
    ] {
        let output = LAB.run_args(["sudoku", text]);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{text:?}");
        let said = output.stderr.strip_prefix("jiugong-lab: ").unwrap();
        assert!(said.contains(says), "{said}");
        assert!(!said.contains('\u{1b}'));
    }
}

#[test]
fn every_fault_of_the_command_line_is_named() {
    for (arguments, says) in [
        (vec![], "<PUZZLE>... is missing"),
        (vec![EXAMPLE, "--method", "guessing"], "no 'guessing'"),
        (vec![EXAMPLE, "--method", ""], "no ''"),
        (vec![EXAMPLE, "--method"], "needs a value"),
        (vec![EXAMPLE, "--max-nodes", "many"], "'many'"),
        (vec![EXAMPLE, "--max-time", "-1"], "'-1'"),
        (vec![EXAMPLE, "--csv", "--json"], "cannot stand here"),
        (vec!["--file"], "needs a value"),
        // What is about boards alone.
        (vec![EXAMPLE, "--goal", "last"], "no option '--goal' here"),
        (vec![EXAMPLE, "--blank", "9"], "no option '--blank' here"),
        (vec![EXAMPLE, "--shape", "3x3"], "no option '--shape' here"),
        (vec![EXAMPLE, "--tables", "."], "no option '--tables' here"),
    ] {
        let output = LAB.run_args([&["sudoku"], &arguments[..]].concat());
        assert_eq!((output.status, output.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(output.stderr.contains(says), "{output:?}");
    }
    // Nor does it look for tables.
    let folder = tempfile::tempdir().unwrap();
    let mut command = LAB.command(folder.path());
    command.env("JIUGONG_TABLES", "missing");
    assert_eq!(Output::of(command.args(["sudoku", EXAMPLE])).status, 0);
}

#[test]
fn standard_input_that_cannot_be_read_is_told() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let ended = Command::new(program::PROGRAM)
        .args(["sudoku", "-"])
        .stdin(Stdio::from(fs::File::open(folder.path()).unwrap()))
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&ended.stderr).contains("standard input"));
}
