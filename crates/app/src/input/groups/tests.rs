use std::sync::Arc;

use jiugong::Metric;

use super::*;
use crate::args::{BoardArgs, NotationArgs};
use crate::i18n::{I18n, Lang};
use crate::output::Format;
use crate::session::Setup;

fn session(shape: Option<&str>) -> Session {
    let notation = NotationArgs { shape: shape.map(Into::into), ..NotationArgs::default() };
    let boards = BoardArgs { notation, ..BoardArgs::default() };
    Session::new(Setup {
        program: "test",
        i18n: Arc::new(I18n::new(Lang::En, &[])),
        format: Format::Text,
        boards: Some(&boards),
        metric: Metric::Stm,
        shape: None,
    })
    .expect("a session")
}

/// Returns the answers that are ready: the number of the first line, and the board or the mistake.
fn answers(session: &Session, groups: &mut Groups) -> Vec<(u64, String)> {
    let mut answers = Vec::new();
    while let Some(group) = groups.next() {
        let text = match group.value {
            Ok(asked) => session.board_text(&asked.board),
            Err(error) => {
                let message = error.message().expect("a message").clone();
                I18n::new(Lang::En, &[]).text(&message)
            }
        };
        answers.push((group.number, text));
    }
    answers
}

/// Adds lines; after each a program waits for its answers if `waits`. Returns the answers after each
/// line, and those at the end.
fn steps(shape: Option<&str>, text: &str, waits: bool) -> Vec<Vec<(u64, String)>> {
    let session = session(shape);
    let mut groups = Groups::default();
    let mut steps = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        groups.add(&session, Line::new(number, line.into()));
        if waits {
            groups.wait(&session);
        }
        steps.push(answers(&session, &mut groups));
    }
    groups.end(&session);
    steps.push(answers(&session, &mut groups));
    steps
}

#[track_caller]
fn assert_answers(text: &str, expected: &[(u64, &str)]) {
    for waits in [false, true] {
        let found: Vec<(u64, String)> = steps(None, text, waits).concat();
        let found: Vec<(u64, &str)> = found.iter().map(|(line, text)| (*line, &**text)).collect();
        assert_eq!(found.len(), expected.len(), "{text:?}: {found:?}");
        for (found, expected) in found.iter().zip(expected) {
            assert_eq!(found.0, expected.0, "{text:?}: {found:?}");
            assert!(found.1.starts_with(expected.1), "{text:?}: {found:?}, expected {expected:?}");
        }
    }
}

const FIFTEEN: &str = " 1  2  3  0\n 5  6  7  4\n 9 10 11  8\n13 14 15 12";
const FIFTEEN_TEXT: &str = "1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12";

#[test]
fn rows_are_one_board() {
    assert_answers(FIFTEEN, &[(1, FIFTEEN_TEXT)]);
    assert_answers(&FIFTEEN.replace('\n', "\n\n"), &[(1, FIFTEEN_TEXT)]);
    assert_answers(&format!("4\n{FIFTEEN}\n"), &[(1, FIFTEEN_TEXT)]);
    assert_answers(&format!("4 4\n{FIFTEEN}\n"), &[(1, FIFTEEN_TEXT)]);
    assert_answers(&format!("size: 4\n# rows\n{FIFTEEN}\n"), &[(1, FIFTEEN_TEXT)]);
    assert_answers("1 2 3\n4 0 5\n7 8 6", &[(1, "1 2 3/4 0 5/7 8 6")]);
    assert_answers("123\r\n405\r\n786\r\n", &[(1, "1 2 3/4 0 5/7 8 6")]);
    assert_answers("1\t2\t3\n4\t\t5\n7\t8\t6", &[(1, "1 2 3/4 0 5/7 8 6")]);
    assert_answers("  2 3\n1 4 5\n6 7 8", &[(1, "0 2 3/1 4 5/6 7 8")]);
    assert_answers("12\n30", &[(1, "1 2/3 0")]);
    assert_answers("1230\n5674\n9ab8\ndefc", &[(1, FIFTEEN_TEXT)]);
    assert_answers(
        "[1, 2, 3, 0]\n[5, 6, 7, 4]\n[9, 10, 11, 8]\n[13, 14, 15, 12]",
        &[(1, FIFTEEN_TEXT)],
    );
    assert_answers(
        "[[1, 2, 3, 0],\n [5, 6, 7, 4],\n [9, 10, 11, 8],\n [13, 14, 15, 12]]",
        &[(1, FIFTEEN_TEXT)],
    );
}

#[test]
fn first_rows_that_are_boards_are_not_answered() {
    // 2×2, 3×4 and 4×4 boards that go on.
    assert_answers(
        "1 2 3 0\n4 5 6 7\n8 9 10 11\n12 13 14 15\n16 17 18 19",
        &[(1, "1 2 3 0/4 5 6 7/8 9 10 11/12 13 14 15/16 17 18 19")],
    );
    assert_answers(
        "1 2 3 0\n4 5 6 7\n12 13 14 15\n8 9 10 11",
        &[(1, "1 2 3 0/4 5 6 7/12 13 14 15/8 9 10 11")],
    );
    let rows = steps(None, "1 2 3 4 5 6 7 8 0\n9 10 11 12 13 14 15 16 17", false).concat();
    assert_eq!(rows, [(1, "1 2 3 4 5 6 7 8 0/9 10 11 12 13 14 15 16 17".into())]);
    assert_answers(
        "10 23\n11 9\n4 5\n6 7\n8 0\n1 22\n12 13\n14 15\n16 17\n18 19\n20 21\n2 3",
        &[(1, "10 23/11 9/")],
    );
}

#[test]
fn boards_follow_each_other() {
    let expected = [(1, FIFTEEN_TEXT), (5, FIFTEEN_TEXT)];
    assert_answers(&format!("{FIFTEEN}\n{FIFTEEN}"), &expected);
    assert_answers(&format!("{FIFTEEN}\n\n{FIFTEEN}\n"), &[(1, FIFTEEN_TEXT), (6, FIFTEEN_TEXT)]);
    assert_answers(
        &format!("2\n\n{FIFTEEN}\n\n{FIFTEEN}"),
        &[(3, FIFTEEN_TEXT), (8, FIFTEEN_TEXT)],
    );
    assert_answers(
        "2\n1 2 3\n4 0 5\n7 8 6\n1 2 3\n4 5 6\n7 8 0",
        &[(2, "1 2 3/4 0 5/7 8 6"), (5, "1 2 3/4 5 6/7 8 0")],
    );
    assert_answers(
        "3\n1 2 3\n4 0 5\n7 8 6\n3\n1 2 3\n4 5 6\n7 8 0",
        &[(1, "1 2 3/4 0 5/7 8 6"), (5, "1 2 3/4 5 6/7 8 0")],
    );
    assert_answers("2\n867254301\n123456780", &[(2, "8 6 7/"), (3, "1 2 3/")]);
    assert_answers("1 2 3 0\n0 1 2 3\n3 2 1 0", &[(1, "1 2/3 0"), (2, "0 1/2 3"), (3, "3 2/1 0")]);
    assert_answers(
        "+-+-+\n|1|2|\n+-+-+\n|3| |\n+-+-+\n\n+-+-+\n| |2|\n+-+-+\n|3|1|\n+-+-+",
        &[(2, "1 2/3 0"), (8, "0 2/3 1")],
    );
}

#[test]
fn boards_in_lines_are_answered_as_they_come() {
    let answered = |steps: &[Vec<(u64, String)>]| steps.iter().map(Vec::len).collect::<Vec<_>>();
    for text in [
        "8 6 7/2 5 4/3 0 1\nhello\n1 2 3\n867254331\n867254301",
        "8 6 7 2 5 4 3 0 1\n8 6 7 2 5 4 3 0 9\n1 2 3 4 0 5 7 8\n12 3/4\n1 2 3 4 0 5 7 8 6",
        "hello\n8 6 7 2 5 4 3 3 1\n1 2 3/4 5 6/7 8 8\n123456789\n867254301",
        "[[8,6,7],[2,5,4],[3,0,1]]\n[[8,6,7],[2,5,4],[3,1]]\n3x3:1,2,3,4,5,6,7,8,0\n5\n867254301",
    ] {
        assert_eq!(answered(&steps(None, text, true)), [1, 1, 1, 1, 1, 0], "{text:?}");
    }
    // With a shape, a line of four cells is a board.
    assert_eq!(answered(&steps(Some("2x2"), "1 2 3 0\n1230\n1 2 3 3", true)), [1, 1, 1, 0]);
    assert_eq!(answered(&steps(Some("4x4"), FIFTEEN, true)), [0, 0, 0, 1, 0]);
    assert_eq!(
        answered(&steps(Some("2x3"), "1 2 3\n4 5 0\n1 2 3 4 5 0\n1 2 3 4 5 5", true)),
        [0, 1, 1, 1, 0]
    );
    assert_eq!(answered(&steps(None, "1 2 3 0\n1 2 3 0", true)), [0, 1, 1]);
}

#[test]
fn mistakes_stop_nothing() {
    assert_answers("1234\n812043765", &[(1, "4 (row 2, column 2)"), (2, "8 1 2/")]);
    assert_answers("1 2 3\n8 6 7 2 5 4 3 0 1", &[(1, "expected 9 cells, found 3"), (2, "8 6 7/")]);
    assert_answers(
        "1 2 3\n4 5 5\n7 8 0\n1 2 3\n4 5 6\n7 8 0",
        &[(1, "5 appears twice"), (4, "1 2 3/")],
    );
    assert_answers("1 2 3\n4 5 6\n\n1 2 3\n4 5 6\n7 8 0", &[(1, "6 (row 2"), (4, "1 2 3/")]);
    assert_answers("[[1, 2],\n [3,\n\n4]]\n1 2/3 0", &[(1, "row 2"), (5, "1 2/3 0")]);
    assert_answers("7", &[(1, "expected 9 cells, found 1")]);
    assert_answers(
        "1 2 3 4 5 6 7 8 0\n\n1 2 3\n4 0 5\n7 8 6",
        &[(1, "1 2 3/"), (3, "1 2 3/4 0 5")],
    );
    let session = session(None);
    let mut groups = Groups::default();
    groups.add(&session, Line::new(1, b"1 2 3".to_vec()));
    groups.add(&session, Line::new(2, b"\xff".to_vec()));
    groups.add(&session, Line::new(3, b"\xef\xbb\xbf867254301\r".to_vec()));
    groups.end(&session);
    let found = answers(&session, &mut groups);
    assert_eq!(found[1], (2, "the line is not valid UTF-8".into()));
    assert_eq!((found.len(), &*found[2].1), (3, "8 6 7/2 5 4/3 0 1"));
}

#[test]
fn other_columns_are_not_rows() {
    assert_answers("8 6 7/2 5 4/3 0 1\t31\tDRUL\n867254301\t-\t", &[(1, "8 6 7/"), (2, "8 6 7/")]);
    assert_answers("8 6 7/2 5 4/3 0 0\t31", &[(1, "two blanks")]);
    assert_answers(
        "board,distance\n8 6 7/2 5 4/3 0 1,31\n\"1,2,3/4,5,6/7,8,0\",0\nx,1",
        &[(2, "8 6 7/"), (3, "1 2 3/"), (4, "expected")],
    );
    assert_answers(
        "{\"board\":\"8 6 7/2 5 4/3 0 1\"}\n{\"line\":1}",
        &[(1, "8 6 7/"), (2, "the object has no")],
    );
    assert_answers(
        "1\t283104765\n867254301\tspiral\n867254301\t123456799",
        &[(1, "expected 9 cells, found 10: the first, 1"), (2, "8 6 7/"), (3, "invalid goal")],
    );
    assert_eq!(without_columns(" 1\t 867254301", 1), "867254301");
    assert_eq!(without_columns("a, b;8 6 7", 2), "8 6 7");
    assert_eq!(without_columns("1", 2), "");
}

#[test]
fn goals_of_lines_are_used() {
    let session = session(None);
    let mut groups = Groups::default();
    let lines = [
        "123456780\t012345678",
        "123456780\tfirst",
        "{\"board\":\"123456780\",\"goal\":\"0 1 2/3 4 5/6 7 8\"}",
        "123456780\t12",
    ];
    for (number, line) in (1..).zip(lines) {
        groups.add(&session, Line::new(number, line.into()));
    }
    let goals: Vec<_> = std::iter::from_fn(|| groups.next())
        .map(|group| group.value.expect("a board").goal)
        .collect();
    let expected = [Some("012345678"), Some("first"), Some("0 1 2/3 4 5/6 7 8"), None];
    assert_eq!(goals, expected.map(|goal| goal.map(str::to_owned)));
}
