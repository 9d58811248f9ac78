//! Errors of the input: message, stream and exit status.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use crate::{JIUGONG, run, run_with_input};

/// Asserts that the arguments are rejected as invalid input, with these texts in the message.
#[track_caller]
fn assert_rejected(args: &[&str], texts: &[&str]) {
    let output = JIUGONG.run_args(args);
    assert_eq!(output.status, 2, "{args:?}: {output:?}");
    assert_eq!(output.stdout, "", "{args:?}");
    assert!(output.stderr.starts_with("jiugong: "), "{output:?}");
    for text in texts {
        assert!(
            output.stderr.contains(text),
            "{args:?}: expected {text:?}, found {:?}",
            output.stderr
        );
    }
}

#[test]
fn reports_invalid_boards() {
    let cases: [(&[&str], &[&str]); 22] = [
        (&["86725430"], &["expected 9 cells, found 8", ", for example: --shape 2x4"]),
        (
            &["1 2 3 4 5 6 7 8", "--shape", "3x3"],
            &["expected 9 cells, found 8 (did you forget the blank, 0?)\n"],
        ),
        (&["4x4"], &["jiugong: 4x4 is a shape, not a board (", "`jiugong random 4x4`"]),
        (&["5x17"], &["jiugong: invalid shape '5x17': expected rows and columns such as 3x3"]),
        // A board whose blank is x.
        (&["12x34567"], &["expected 9 cells, found 8"]),
        (&["12345"], &["expected 9 cells, found 5"]),
        (&["8672543012"], &["expected 9 cells, found 10", "2x5"]),
        (&["123456780", "--shape", "2x4"], &["expected 8 cells, found 9"]),
        (&["867254331"], &["3 appears twice: row 3, column 1 and row 3, column 2"]),
        (
            &["111223340"],
            &["1 appears twice", "if equal pieces are meant, give the goal", "--goal"],
        ),
        (
            &["8 6 7/2 5 4/3 0 9"],
            &["9 (row 3, column 3)", "out of range: tiles go up to 8", "1 is missing"],
        ),
        (&["8 6 7/2 5 4/3 0 -7"], &["-7 (row 3, column 3)"]),
        (&["8 6 7/2 5 4/3 0 99999999999999999999"], &["999999999999 (row 3, column 3)"]),
        (&["123456789"], &["no blank", "--blank 9"]),
        (&["867254001"], &["two blanks: row 3, column 1 and row 3, column 2"]),
        (
            &["86725??01"],
            &["'?' (row 2, column 3) matches any piece, which only a goal can ask for"],
        ),
        (&["8 6 7/2 5 4/3 hello 1"], &["'hello'"]),
        (&["8 6 7/2 5/3 0 1"], &["row 2 has 2 cells, expected 3"]),
        (&["1 2 3/4 5 0", "--shape", "3x2"], &["row 1 has 3 cells, expected 2"]),
        (&["1 2/3 0", "--shape", "3x2"], &["expected 3 rows, found 2"]),
        (&[""], &["expected 9 cells, found 0"]),
        (&["\u{1b}[31m23456780"], &["\\u{1b}"]),
    ];
    for (args, texts) in cases {
        assert_rejected(&[&["solve"], args].concat(), texts);
    }
}

#[test]
fn shape_has_the_code_of_a_board_with_too_few_cells() {
    let output = run("solve 4x4 --json");
    assert_eq!(output.status, 2);
    let error = &output.json()[0]["error"];
    assert_eq!(error["code"], "board-cell-count");
}

#[test]
fn counts_mistakes_of_a_board() {
    assert_rejected(
        &["solve", "8 8 7/2 z 4/3 0 9"],
        &["8 appears twice", "'z' (row 2, column 2)", "; and 4 more mistakes\n"],
    );
}

#[test]
fn reports_invalid_gaps() {
    assert_rejected(&["solve", "123456789", "--blank", "10"], &["gap 10", "--blank 10", "1 to 9"]);
    assert_rejected(
        &["solve", "123456788", "--blank", "9"],
        &["piece 9, the gap, is missing", "8 appears twice"],
    );
    assert_rejected(&["solve", "123456780", "--blank", "8"], &["two blanks"]);
    assert_rejected(&["solve", "123456789", "--blank", "x"], &["invalid value 'x' for --blank: "]);
    assert_rejected(&["solve", "123456789", "--blank", "70000"], &["'70000'"]);
    assert_rejected(&["random", "2x2", "--blank", "7"], &["gap 7", "--blank 7", "1 to 4"]);
}

#[test]
fn reports_invalid_goals() {
    let cases: [(&[&str], &[&str]); 10] = [
        (
            &["solve", "867254301", "--goal", "snail"],
            &["unknown goal 'snail'", "last, first, spiral, snake, columns"],
        ),
        (
            &["solve", "867254301", "--goal", "123456788"],
            &["the goal 1 2 3/4 5 6/7 8 8 has 8 twice, but the board has it only once"],
        ),
        (
            &["solve", "867254301", "--goal", "1 1 1/? ? ?/? ? ?"],
            &["has 1 3 times, but the board has it only once"],
        ),
        (&["solve", "867254301", "--goal", "1 2 9/? ? ?/? ? ?"], &["9", "out of range"]),
        (&["solve", "867254301", "--alike", "0,1"], &["the blank cannot be like a tile"]),
        (&["solve", "867254301", "--alike", "1,9"], &["the board has no tile 9"]),
        (
            &["solve", "867254301", "--goal", "1,2,3/4,5,0"],
            &["the board is 3x3 and the goal 2x3: give both the same shape"],
        ),
        (&["solve", "123456780", "--goal", "1230"], &["the board is 3x3 and the goal 2x2"]),
        (&["solve", "1,2,3/4,5,0", "--goal", "867254301"], &["the board is 2x3 and the goal 3x3"]),
        (&["hardest", "2x3", "--goal", "867254301"], &["the board is 2x3 and the goal 3x3"]),
    ];
    for (args, texts) in cases {
        assert_rejected(args, texts);
    }
    // The mistakes of a board that has no shape are reported instead.
    assert_rejected(&["solve", "12345678", "--goal", "1230"], &["expected 4 cells, found 8"]);
}

#[test]
fn reports_invalid_moves_and_shapes() {
    assert_rejected(&["check", "867254301", "UUQ"], &["'Q' at position 3"]);
    assert_rejected(&["check", "867254301", "U0"], &["position 1"]);
    assert_rejected(
        &["check", "867254301", "U99999999999999999999999"],
        &["at most 1000000 in all"],
    );
    assert_rejected(&["check", "867254301"], &["missing"]);
    for shape in ["3", "3x", "1x9", "17x5", "0x0", "x", "99999999999999999999x2", "-3x3"] {
        assert_rejected(
            &["solve", "867254301", &format!("--shape={shape}")],
            &[&format!("invalid shape '{shape}'")],
        );
    }
    assert_rejected(
        &["distribution", "3x3", "--home", "middle"],
        &["'middle'", "corner, edge, centre"],
    );
    assert_rejected(&["distribution", "2x5", "--home", "edge"], &["edge-1, edge-2"]);
}

#[test]
fn reports_usage_errors() {
    let cases: [(&[&str], &[&str]); 12] = [
        (&["frob"], &["unknown command 'frob'"]),
        (&["solve"], &["missing argument: BOARD;"]),
        (&["solve", "867254301", "--frob"], &["unknown option '--frob'"]),
        (&["solve", "867254301", "--goal"], &["--goal needs a value;"]),
        (&["solve", "867254301", "--json", "--json"], &["--json given twice"]),
        (&["solve", "867254301", "--limit", "3"], &["--all"]),
        (&["solve", "867254301", "--moves", "gap"], &["invalid value 'gap'"]),
        (&["random", "--count", "many"], &["'many'"]),
        (&["distribution", "--home", "edge", "--goal", "last"], &["--home"]),
        (&["completions", "cmd"], &["'cmd'"]),
        (&["solve", "867254301", "--lang", "fr"], &["'fr'"]),
        (&["solve", "867254301", "--metric", "ltm"], &["--metric", "stm, mtm"]),
    ];
    for (args, texts) in cases {
        assert_rejected(args, texts);
    }
    assert_rejected(&["solve", "867254301", "--metric"], &["--metric"]);
    for args in ["--metric ltm", "--metric"] {
        let output = run(&format!("--lang zh solve 867254301 {args}"));
        assert_eq!((output.status, output.stdout.as_str()), (2, ""));
        assert!(output.stderr.contains("--metric"), "{output:?}");
    }
}

#[test]
fn prints_help_without_a_command() {
    let output = run("");
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
    assert!(output.stderr.contains("Usage: jiugong"), "{output:?}");
}

#[test]
fn rejects_argument_that_is_not_utf8() {
    let output = JIUGONG.run_args([OsStr::new("solve"), OsStr::from_bytes(b"86\xff")]);
    assert_eq!(output.status, 2);
    assert_eq!(output.stderr, "jiugong: an argument is not valid UTF-8\n");
}

#[test]
fn json_has_error_record_for_invalid_board() {
    let output = run("solve 867254331 --json --lang zh");
    assert_eq!(output.status, 2);
    let record = &output.json()[0];
    assert_eq!(record["input"], "867254331");
    let error = &record["error"];
    assert_eq!(error["code"], "board-duplicate");
    assert!(error["message"].as_str().unwrap().contains("3 appears twice"), "{record}");
    assert!(output.stderr.contains("出现两次"));
}

#[test]
fn very_long_line_is_one_invalid_line() {
    let mut input = vec![b'8'; 3 << 20];
    input.extend(b"\n867254301\n");
    input.extend(vec![b' '; 100_000]);
    let output = run_with_input("solve - --json", input);
    let records = output.json();
    assert_eq!((output.status, records.len()), (2, 3));
    assert_eq!(records[0]["error"]["message"], "the line is longer than 65536 bytes");
    assert_eq!(records[1]["distance"], 31);
    assert_eq!(records[2]["line"], 3);
    // A line of the maximum length is read, but is not a board.
    let output = run_with_input("solve - --json", vec![b'8'; 1 << 16]);
    let error = output.json()[0]["error"]["message"].clone();
    assert!(error.as_str().unwrap().contains("found 65536"), "{error}");
}
