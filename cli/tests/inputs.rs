//! Every fault of what a user types, through the program: what it says, on which stream, and
//! with which status.

#![allow(clippy::unwrap_used)]

mod program;

use program::{fed, finish, jiugong, run};

/// That these arguments are refused as input, and what is said.
#[track_caller]
fn refused(arguments: &[&str], says: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let ran = finish(jiugong(folder.path()).args(arguments));
    assert_eq!(
        (ran.status, ran.out.as_str()),
        (2, ""),
        "{arguments:?}: {ran:?}"
    );
    assert!(ran.err.starts_with("jiugong: "), "{ran:?}");
    for words in says {
        assert!(
            ran.err.contains(words),
            "{arguments:?}: {:?} lacks {words:?}",
            ran.err
        );
    }
}

#[test]
fn every_fault_of_a_board_is_named() {
    refused(
        &["solve", "86725430"],
        &["too few cells: 8", "the board has 9", "2x4"],
    );
    refused(
        &["solve", "12345"],
        &["too few cells: 5, and the board has 9"],
    );
    refused(&["solve", "8672543012"], &["too many cells: 10", "2x5"]);
    refused(
        &["solve", "123456780", "--shape", "2x4"],
        &["too many cells: 9, and the board has 8"],
    );
    refused(
        &["solve", "867254331"],
        &["3 stands twice: row 3, column 1 and row 3, column 2"],
    );
    refused(
        &["solve", "8 6 7/2 5 4/3 0 9"],
        &[
            "9 (row 3, column 3)",
            "largest number there is 8",
            "1 is missing",
        ],
    );
    refused(&["solve", "8 6 7/2 5 4/3 0 -7"], &["-7 (row 3, column 3)"]);
    refused(
        &["solve", "8 6 7/2 5 4/3 0 99999999999999999999"],
        &["999999999999 (row 3, column 3)"],
    );
    refused(&["solve", "123456789"], &["there is no blank", "--blank"]);
    refused(
        &["solve", "867254001"],
        &["two blanks: row 3, column 1 and row 3, column 2"],
    );
    refused(
        &["solve", "8672543?1"],
        &["'?' (row 3, column 2) is neither a number nor the blank"],
    );
    refused(&["solve", "8 6 7/2 5 4/3 hello 1"], &["'hello'"]);
    refused(&["solve", "8 6 7/2 5/3 0 1"], &["row 2 has 2 cells"]);
    refused(
        &["solve", "1 2 3/4 5 0", "--shape", "3x2"],
        &["row 1 has 3 cells"],
    );
    refused(
        &["solve", "1 2/3 0", "--shape", "3x2"],
        &["2 rows, and the board has 3"],
    );
    refused(&["solve", ""], &["too few cells: 0"]);
    refused(&["solve", "\u{1b}[31m23456780"], &["\\u{1b}"]);
}

#[test]
fn all_faults_of_a_board_are_named_at_once() {
    refused(
        &["solve", "8 8 7/2 z 4/3 0 9"],
        &[
            "8 stands twice",
            "'z' (row 2, column 2)",
            "9 (row 3, column 3)",
            "1 is missing",
            "5 is missing",
            "6 is missing",
        ],
    );
}

#[test]
fn every_fault_of_a_gap_is_named() {
    refused(
        &["solve", "123456789", "--blank", "10"],
        &["--blank 10", "1 to 9"],
    );
    refused(
        &["solve", "123456788", "--blank", "9"],
        &["9, which is the gap, stands nowhere", "8 stands twice"],
    );
    refused(&["solve", "123456780", "--blank", "8"], &["two blanks"]);
    refused(
        &["solve", "123456789", "--blank", "x"],
        &["'x' will not do for '--blank <K>'"],
    );
    refused(&["solve", "123456789", "--blank", "300"], &["'300'"]);
    refused(&["random", "2x2", "--blank", "7"], &["--blank 7", "1 to 4"]);
}

#[test]
fn every_fault_of_a_goal_is_named() {
    refused(
        &["solve", "867254301", "--goal", "snail"],
        &["no goal 'snail'", "last, first, spiral"],
    );
    refused(
        &["solve", "867254301", "--goal", "123456788"],
        &["the goal '123456788'", "8 stands twice"],
    );
    refused(
        &["solve", "867254301", "--goal", "1,2,3/4,5,0"],
        &["the board is 3x3 and the goal 2x3: give both the same shape"],
    );
    refused(
        &["solve", "123456780", "--goal", "1230"],
        &["the board is 3x3 and the goal 2x2"],
    );
    refused(
        &["solve", "1,2,3/4,5,0", "--goal", "867254301"],
        &["the board is 2x3 and the goal 3x3"],
    );
    // What is no board of any shape has faults of its own.
    refused(
        &["solve", "12345678", "--goal", "1230"],
        &["too many cells: 8, and the board has 4"],
    );
    refused(
        &["hardest", "2x3", "--goal", "867254301"],
        &["the board is 2x3 and the goal 3x3"],
    );
}

#[test]
fn every_fault_of_moves_and_shapes_is_named() {
    refused(
        &["check", "867254301", "UUQ"],
        &["'Q' (number 3 of the moves)"],
    );
    refused(&["check", "867254301", "U0"], &["number 1"]);
    refused(
        &["check", "867254301", "U99999999999999999999999"],
        &["1 to 1000000 moves"],
    );
    refused(&["check", "867254301"], &["missing"]);
    for shape in [
        "3",
        "3x",
        "1x9",
        "6x5",
        "0x0",
        "x",
        "99999999999999999999x2",
        "-3x3",
    ] {
        refused(
            &["solve", "867254301", &format!("--shape={shape}")],
            &[&format!("'{shape}' is no shape")],
        );
    }
    refused(
        &["distribution", "3x3", "--home", "middle"],
        &["'middle'", "corner, edge, centre"],
    );
    refused(
        &["distribution", "2x5", "--home", "edge"],
        &["edge-1, edge-2"],
    );
}

#[test]
fn every_fault_of_the_command_line_is_named() {
    refused(&["frob"], &["no command 'frob'"]);
    refused(&["solve"], &["<BOARD>... is missing"]);
    refused(&["solve", "867254301", "--frob"], &["no option '--frob'"]);
    refused(
        &["solve", "867254301", "--goal"],
        &["'--goal <GOAL>' needs a value"],
    );
    refused(&["solve", "867254301", "--json", "--json"], &["'--json'"]);
    refused(&["solve", "867254301", "--limit", "3"], &["--all"]);
    refused(
        &["solve", "867254301", "--moves", "gap"],
        &["'gap' will not do"],
    );
    refused(&["random", "--count", "many"], &["'many'"]);
    refused(
        &["distribution", "--home", "edge", "--goal", "last"],
        &["--home"],
    );
    refused(&["completions", "cmd"], &["'cmd'"]);
    refused(&["solve", "867254301", "--lang", "fr"], &["'fr'"]);
    let ran = run("");
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("Usage: jiugong"),
        "without a command it shows its help: {ran:?}"
    );
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let ran = finish(
        jiugong(folder.path())
            .arg("solve")
            .arg(OsStr::from_bytes(b"86\xff")),
    );
    assert_eq!(
        (ran.status, ran.err.as_str()),
        (2, "jiugong: an argument is not valid UTF-8\n")
    );
}

#[test]
fn a_bad_board_in_json_is_a_record_too() {
    let ran = run("solve 867254331 --json --lang zh");
    assert_eq!(ran.status, 2);
    let record = &ran.json()[0];
    assert_eq!(record["input"], "867254331");
    assert!(
        record["error"].as_str().unwrap().contains("3 stands twice"),
        "{record}"
    );
    assert!(ran.err.contains("出现两次"));
}

#[test]
fn a_very_long_line_is_one_bad_line() {
    let mut input = vec![b'8'; 3 << 20];
    input.extend(b"\n867254301\n");
    input.extend(vec![b' '; 100_000]);
    let ran = fed("solve - --json", input);
    let records = ran.json();
    assert_eq!((ran.status, records.len()), (2, 3));
    assert_eq!(records[0]["error"], "line longer than 65536 bytes");
    assert_eq!(records[1]["distance"], 31);
    assert_eq!(records[2]["line"], 3);
    // The longest that is allowed is read, and no board.
    let ran = fed("solve - --json", vec![b'8'; 1 << 16]);
    assert!(
        ran.json()[0]["error"]
            .as_str()
            .unwrap()
            .contains("65536 cells"),
        "{ran:?}"
    );
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let answer = program::left_after_a_line("solve - --json", "867254301");
    assert!(answer.contains("\"distance\":31"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_under_the_output_is_told() {
    use std::fs::OpenOptions;
    use std::process::{Command, Stdio};
    for arguments in [
        &["solve", "867254301"][..],
        &["distribution"],
        &["completions", "bash"],
        &["--help"],
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let ended = Command::new(env!("CARGO_BIN_EXE_jiugong"))
            .args(arguments)
            .stdout(Stdio::from(full))
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(ended.status.code(), Some(4), "{arguments:?}");
        assert!(!ended.stderr.is_empty());
    }
}

#[test]
fn standard_input_that_cannot_be_read_is_told() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let file = std::fs::File::open(folder.path()).unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_jiugong"))
        .args(["solve", "-"])
        .stdin(Stdio::from(file))
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&ended.stderr).contains("standard input"));
}
