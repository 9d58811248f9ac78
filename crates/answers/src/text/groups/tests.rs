use jiugong::{Notation, Shape};
use proptest::prelude::*;

use super::*;
use crate::goals::GoalArg;
use crate::text::parse_notation;

/// The goal when none is given.
static DEFAULT: GoalArg = GoalArg { goals: Vec::new(), alike: Vec::new() };

fn notation(shape: Option<&str>) -> Notation {
    parse_notation(None, shape).expect("a notation")
}

fn reader(notation: &Notation) -> Reader<'_> {
    Reader { notation, goal: &DEFAULT }
}

fn line(number: u64, bytes: Vec<u8>) -> Line {
    Line { number, bytes, is_complete: true }
}

/// Returns the answers that are ready: the number of the first line, and the board or the mistake.
fn answers(notation: &Notation, groups: &mut Groups) -> Vec<(u64, String)> {
    let mut answers = Vec::new();
    while let Some(group) = groups.pop() {
        let text = match group.value {
            Ok(asked) => notation.format(&asked.board).to_string(),
            Err(error) => error.to_string(),
        };
        answers.push((group.number, text));
    }
    answers
}

/// Adds lines; after each a program waits for its answers if `waits`. Returns the answers after
/// each line, and those at the end.
fn steps(shape: Option<&str>, text: &str, waits: bool) -> Vec<Vec<(u64, String)>> {
    let notation = notation(shape);
    let reader = reader(&notation);
    let mut groups = Groups::default();
    let mut steps = Vec::new();
    for (number, text) in (1..).zip(text.lines()) {
        groups.add(reader, line(number, text.into()));
        if waits {
            groups.wait(reader);
        }
        steps.push(answers(&notation, &mut groups));
    }
    groups.end(reader);
    steps.push(answers(&notation, &mut groups));
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
    let notation = notation(None);
    let reader = reader(&notation);
    let mut groups = Groups::default();
    groups.add(reader, line(1, b"1 2 3".to_vec()));
    groups.add(reader, line(2, b"\xff".to_vec()));
    groups.add(reader, line(3, b"\xef\xbb\xbf867254301\r".to_vec()));
    groups.end(reader);
    let found = answers(&notation, &mut groups);
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
    let notation = notation(None);
    let reader = reader(&notation);
    let mut groups = Groups::default();
    let lines = [
        "123456780\t012345678",
        "123456780\tfirst",
        "{\"board\":\"123456780\",\"goal\":\"0 1 2/3 4 5/6 7 8\"}",
        "123456780\t12",
    ];
    for (number, text) in (1..).zip(lines) {
        groups.add(reader, line(number, text.into()));
    }
    let goals: Vec<_> = std::iter::from_fn(|| groups.pop())
        .map(|group| group.value.expect("a board").goal)
        .collect();
    let expected = [Some("012345678"), Some("first"), Some("0 1 2/3 4 5/6 7 8"), None];
    let parse = |goal: &str| GoalArg::parse(goal, &mut notation.clone()).expect("a goal");
    assert_eq!(goals, expected.map(|goal| goal.map(parse)));
}

#[test]
fn open_brackets_take_no_lines() {
    const BOARD: &str = "867254301";
    for bad in
        ["3[120", "(", "[", "[1, 2, 3", "[[1, 2, 3],", "a = {", "((((((", "[1, 2\n[3", "{\"a"]
    {
        for good in [BOARD, "8 6 7 2 5 4 3 0 1", "8,6,7,2,5,4,3,0,1", "8 6 7/2 5 4/3 0 1"] {
            for end in ["", ")", "]", "]]", "hello"] {
                let text = [bad, good, good, end, good].join("\n");
                for waits in [false, true] {
                    let found = steps(None, &text, waits).concat();
                    let boards = found.iter().filter(|(_, text)| text == "8 6 7/2 5 4/3 0 1");
                    assert_eq!(boards.count(), 3, "{text:?}: {found:?}");
                    assert_eq!(found[0].0, 1, "{text:?}: {found:?}");
                }
            }
        }
    }
    // What is no list is a mistake at once, and a line that is no part of one ends it at once.
    let text = format!("3[120\n{BOARD}\n[1, 2, 3\n{BOARD}\n8 6 7 2 5 4 3 0 1");
    let lengths: Vec<usize> = steps(None, &text, true).iter().map(Vec::len).collect();
    assert_eq!(lengths, [0, 2, 0, 2, 1, 0]);
    // More lines than a list has.
    let text = format!("(\n{}{BOARD}", "1,\n".repeat(200));
    assert_eq!(steps(None, &text, false).concat().last().unwrap().1, "8 6 7/2 5 4/3 0 1");
}

#[test]
fn lists_of_several_lines_are_boards() {
    assert_answers(
        "board = [\n    # the first row\n    [1, 2, 3],\n    [4, None, 5],\n\n    [7, 8, 6],\n]\n1 2/3 0",
        &[(1, "1 2 3/4 0 5/7 8 6"), (8, "1 2/3 0")],
    );
    assert_answers(
        "int a[2][2] = {\n  {1, 2},\n  {3, 0}\n};\nnp.array([[1., 2.],\n          [3., 0.]], dtype=float)",
        &[(1, "1 2/3 0"), (5, "1 2/3 0")],
    );
    assert_answers(
        "[\n1, 2, 3, 0,\n5, 6, 7, 4,\n9, 10, 11, 8,\n13, 14, 15, 12\n]",
        &[(1, FIFTEEN_TEXT)],
    );
    assert_answers("[\n  8, 6, 7, 2, 5, 4, 3, 0, 1\n]", &[(1, "8 6 7/2 5 4/3 0 1")]);
    assert_answers("A = [1 2 3\n4 0 5\n7 8 6];", &[(1, "1 2 3/4 0 5/7 8 6")]);
    assert_answers("[\"1230\",\n\"5674\",\n\"9AB8\",\n\"DEFC\"]", &[(1, FIFTEEN_TEXT)]);
    assert_answers("[[1, 2],\n[3, 3]]\n1 2/3 0", &[(1, "3 appears twice"), (3, "1 2/3 0")]);
}

#[test]
fn lines_that_are_boards_are_no_rows_of_others() {
    const BOARD: &str = "8 6 7/2 5 4/3 0 1";
    for text in ["123456789\n867254301", "8 6 7 2 5 4 3 0 9\n8 6 7 2 5 4 3 0 1"] {
        assert_answers(text, &[(1, "9 (row 3, column 3)"), (2, BOARD)]);
    }
    let two = "123456789\n123456789\n867254301";
    assert_answers(two, &[(1, "9 (row"), (2, "9 (row"), (3, BOARD)]);
}

#[test]
fn headings_name_the_rows_behind_them() {
    const EIGHT: &str = " 7  4  3\n 2  8  6\n 0  5  1";
    const EIGHT_TEXT: &str = "7 4 3/2 8 6/0 5 1";
    for heading in
        ["3", "3 3", "3 -1", "3 20", "3 3 0", "8", "8 -1", "8\n-1", "3\n-1", "3\n3", "3x3"]
    {
        let rows = heading.lines().count() as u64 + 3;
        for between in ["", "\n"] {
            let text = format!("{heading}\n{between}{EIGHT}\n");
            let next = rows + 1 + between.len() as u64;
            assert_answers(&text, &[(1, EIGHT_TEXT)]);
            assert_answers(&format!("{text}{text}"), &[(1, EIGHT_TEXT), (next, EIGHT_TEXT)]);
            assert_answers(
                &format!("{text}4 -1\n{FIFTEEN}\n{text}"),
                &[(1, EIGHT_TEXT), (next, FIFTEEN_TEXT), (next + 5, EIGHT_TEXT)],
            );
            // A file may end with moves or a count.
            assert_answers(
                &format!("{text}20\nULDR\n5 8 6 7\n31"),
                &[(1, EIGHT_TEXT), (next, ""), (next + 1, ""), (next + 2, ""), (next + 3, "")],
            );
            let found = steps(Some("3x3"), &text, false).concat();
            assert_eq!(found, [(1, EIGHT_TEXT.into())], "{text:?}");
        }
    }
    for heading in ["4", "4 4", "4 -1", "4 4 0", "4 4 -1", "15\n-1", "4 # size\n# rows"] {
        assert_answers(&format!("{heading}\n{FIFTEEN}"), &[(1, FIFTEEN_TEXT)]);
    }
    assert_answers(
        &format!("24\n\n3 -1\n{EIGHT}\n\n4 -1\n{FIFTEEN}"),
        &[(3, EIGHT_TEXT), (8, FIFTEEN_TEXT)],
    );
    assert_answers(
        "2\n3\n1 2 3\n4 0 5\n7 8 6\n3\n1 2 3\n4 5 6\n7 8 0",
        &[(2, "1 2 3/4 0 5/7 8 6"), (6, "1 2 3/")],
    );
}

#[test]
fn headings_need_as_many_rows() {
    assert_answers("3 -1\n1 2 3\n4 0 5", &[(1, "")]);
    assert_answers("4 -1\n1 2 3\n4 0 5\n7 8 6", &[(1, ""), (2, "1 2 3/4 0 5/7 8 6")]);
    assert_answers(
        "3 -1\n1 2 3\n4 0 5\n7 8 6\n9 10 11",
        &[(1, ""), (2, "1 2 3/4 0 5/7 8 6/9 10 11")],
    );
    assert_answers("4 -1\n867254301\n123456780", &[(1, ""), (2, "8 6 7/"), (3, "1 2 3/")]);
    // Rows with mistakes are not boards, even if some of them are one.
    assert_answers(
        "4 -1\n1 2 3 0\n4 5 6 7\n8 9 10 10\n12 13 14 15\n867254301",
        &[(1, "10 appears twice"), (6, "8 6 7/")],
    );
    // What fits without a heading has none.
    assert_answers("2 0\n1 3\n0 2\n3 1", &[(1, "2 0/1 3"), (3, "0 2/3 1")]);
    assert_answers("3 2\n1 0\n4 5", &[(1, "3 2/1 0/4 5")]);
    assert_answers("2 -1\n1 3\n0 2\n2 -1\n3 1\n2 0", &[(1, "1 3/0 2"), (4, "3 1/2 0")]);
}

#[test]
fn rows_in_front_of_mistakes_are_not_answered() {
    for text in [
        "1 2 3 0\n5 6 7 1\n9 10 11 8\n13 14 15 12",
        "1 2 3 0\n4 5 6 7\n9 10 11 11\n13 14 15 12",
        "4 4\n1 2 3 0\n4 5 6 7\n9 10 11 11\n13 14 15 12",
    ] {
        let found = steps(None, &format!("{text}\n867254301"), false).concat();
        let boards = found.iter().map(|(_, text)| text.ends_with("3 0 1")).collect::<Vec<_>>();
        assert_eq!(boards, [false, true], "{text:?}: {found:?}");
    }
    // A complete square is one, whatever is behind it.
    assert_answers("1 2 3\n4 0 5\n7 8 6\n1 2 30\n4 5 6", &[(1, "1 2 3/4 0 5"), (4, "")]);
}

/// Boards of a shape.
fn boards(shape: Shape) -> impl Strategy<Value = Board> {
    let tiles: Vec<u8> = [0].into_iter().chain(shape.tiles()).collect();
    Just(tiles).prop_shuffle().prop_map(move |tiles| Board::new(shape, &tiles).expect("a board"))
}

/// Boards of one shape, or of several whose rows cannot be taken for headings of two numbers.
fn files() -> impl Strategy<Value = Vec<Board>> {
    let of_shape = |(rows, cols)| boards(Shape::new(rows, cols).expect("a shape"));
    prop_oneof![
        (2..6usize, 2..6usize)
            .prop_flat_map(move |shape| proptest::collection::vec(of_shape(shape), 1..4)),
        proptest::collection::vec((2..6usize, 4..6usize).prop_flat_map(of_shape), 1..4),
    ]
}

/// Boards as a line, and their text.
fn good_lines() -> impl Strategy<Value = (String, Option<String>)> {
    let shapes = proptest::sample::select(vec![(3, 3), (3, 3), (4, 4), (2, 3), (5, 5)]);
    let boards =
        shapes.prop_flat_map(|(rows, cols)| boards(Shape::new(rows, cols).expect("a shape")));
    (boards, 0..4usize).prop_map(|(board, form)| {
        let text = board.to_string();
        let is_square = board.shape().rows() == board.shape().cols();
        let line = match form {
            0 if is_square => text.replace('/', " "),
            1 if is_square => text.replace(['/', ' '], ","),
            2 => format!("[[{}]]", text.replace('/', "],[").replace(' ', ",")),
            3 if board.shape().cells() == 9 => text.replace(['/', ' '], ""),
            _ => text.clone(),
        };
        (line, Some(text))
    })
}

fn bad_lines() -> impl Strategy<Value = (String, Option<String>)> {
    let lines = prop_oneof![
        "[\\[({]{1,3}[0-9, ]{0,8}",
        "[0-9]{1,2}[\\[(][0-9, ]{0,8}",
        "[0-9 ,]{0,12}[\\])}]{1,3}",
        "[0-9]{1,3}( -?[0-9]{1,2}){0,4}",
        "[1-9]{9}|[0-9]( [0-9]){8}",
        "[\\[\\](){}0-9a-f,;/|#'\" -]{0,16}",
        "[ULDR]{1,12}",
        "",
    ];
    lines.prop_map(|line| (line, None))
}

proptest! {
    #[test]
    fn good_lines_among_bad_ones_are_answered(
        lines in proptest::collection::vec(prop_oneof![good_lines(), bad_lines()], 1..24),
        waits: bool,
    ) {
        let text: Vec<&str> = lines.iter().map(|(line, _)| &**line).collect();
        let found = steps(None, &text.join("\n"), waits).concat();
        let mut answers = found.iter();
        for board in lines.iter().filter_map(|(_, board)| board.as_ref()) {
            prop_assert!(answers.any(|(_, text)| text == board), "{text:?}: {board} in {found:?}");
        }
    }

    #[test]
    fn boards_behind_headings_are_answered(boards in files(), form in 0..7usize) {
        let mut text = String::new();
        for board in &boards {
            let (rows, cols) = (board.shape().rows(), board.shape().cols());
            let tiles = board.shape().cells() - 1;
            let heading = match form {
                0 => format!("{rows} {cols} -1"),
                1 => format!("{rows} {cols} 0 # size"),
                2 => format!("{tiles}\n-1"),
                3 => format!("{rows}x{cols}"),
                4 if rows == cols => format!("{rows} -1"),
                5 if cols > 2 => format!("{tiles} -1"),
                _ => format!("{rows} {cols}"),
            };
            text += &format!("{heading}\n{}\n", board.to_string().replace('/', "\n"));
        }
        let found = steps(None, &text, false).concat();
        let found: Vec<String> = found.into_iter().map(|(_, text)| text).collect();
        let expected: Vec<String> = boards.iter().map(Board::to_string).collect();
        prop_assert_eq!(found, expected, "{}", text);
    }
}
