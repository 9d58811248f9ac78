//! Every mistake in a board by example, with its message.

use jiugong::{Board, BoardError, Mistake, Notation, Shape};

#[test]
fn reports_every_mistake_in_order() {
    let unknown = |symbol: &str, cell| Mistake::UnknownSymbol { symbol: symbol.into(), cell };
    let out_of_range =
        |symbol: &str, cell, max| Mistake::OutOfRange { symbol: symbol.into(), cell, max };
    let duplicate = |tile, first, second| Mistake::Duplicate { tile, first, second };
    let missing = |tile| Mistake::Missing { tile };
    let no_blank = Mistake::NoBlank { gap: None };
    // Text, gap, shape; mistakes, message.
    type Case<'a> = (&'a str, Option<u16>, Option<&'a str>, Vec<Mistake>, &'a str);
    let cases: Vec<Case> = vec![
        (
            "12345670",
            None,
            Some("3x3"),
            vec![Mistake::CellCount { found: 8, expected: 9 }],
            "expected 9 cells, found 8",
        ),
        (
            "1 2 3 4 5 6 7 8",
            None,
            Some("3x3"),
            vec![Mistake::CellCount { found: 8, expected: 9 }, no_blank.clone()],
            "expected 9 cells, found 8 (did you forget the blank, 0?)",
        ),
        (
            "1 2 3 4 5 6 7 8 0 0",
            None,
            Some("3x3"),
            vec![
                Mistake::CellCount { found: 10, expected: 9 },
                Mistake::TwoBlanks { first: 8, second: 9 },
            ],
            "expected 9 cells, found 10; two blanks: row 3, column 3 and cell 10",
        ),
        (
            "12345678",
            None,
            None,
            vec![Mistake::NotSquare { found: 8 }, Mistake::NoBlank { gap: None }],
            "expected 9 cells, found 8 (did you forget the blank, 0?); for a board that is not square, separate the rows with / or give the shape (2x4, 4x2)",
        ),
        (
            "12345670",
            None,
            None,
            vec![Mistake::NotSquare { found: 8 }],
            "expected 9 cells, found 8; for a board that is not square, separate the rows with / or give the shape (2x4, 4x2)",
        ),
        ("", None, None, vec![Mistake::NotSquare { found: 0 }], "expected 9 cells, found 0"),
        (
            "hello",
            None,
            None,
            vec![
                Mistake::NotSquare { found: 5 },
                unknown("h", 0),
                unknown("e", 1),
                unknown("l", 2),
                unknown("l", 3),
                unknown("o", 4),
            ],
            "expected 9 cells, found 5; \
             'h' (cell 1) is neither a number nor the blank (write the blank as 0); \
             and 4 more mistakes",
        ),
        (
            "1 2 3/4 5/6 7 8 0",
            None,
            None,
            vec![
                Mistake::RowLength { row: 1, found: 2, expected: 3 },
                Mistake::RowLength { row: 2, found: 4, expected: 3 },
            ],
            "row 2 has 2 cells, expected 3; row 3 has 4 cells, expected 3",
        ),
        (
            "1 2 3/4 5 0",
            None,
            Some("3x3"),
            vec![Mistake::RowCount { found: 2, expected: 3 }],
            "expected 3 rows, found 2",
        ),
        (
            "1 2 3/4 a 6/7 8 0",
            None,
            None,
            vec![unknown("a", 4), missing(5)],
            "'a' (row 2, column 2) is neither a number nor the blank (write the blank as 0); 5 is missing",
        ),
        (
            "1 2 3/4 9 6/7 8 0",
            None,
            None,
            vec![out_of_range("9", 4, 8), missing(5)],
            "9 (row 2, column 2) is out of range: tiles go up to 8; 5 is missing",
        ),
        (
            "1 2 3/4 99999999999999999999 6/7 8 -3",
            None,
            None,
            vec![
                out_of_range("999999999999", 4, 8),
                out_of_range("-3", 8, 8),
                no_blank.clone(),
                missing(5),
            ],
            "999999999999 (row 2, column 2) is out of range: tiles go up to 8; -3 (row 3, \
             column 3) is out of range: tiles go up to 8; and 2 more mistakes",
        ),
        (
            "123455780",
            None,
            None,
            vec![duplicate(5, 4, 5), missing(6)],
            "5 appears twice: row 2, column 2 and row 2, column 3; 6 is missing",
        ),
        (
            "123456789",
            None,
            None,
            vec![out_of_range("9", 8, 8), no_blank.clone()],
            "9 (row 3, column 3) is out of range: tiles go up to 8; no blank: write it as 0",
        ),
        (
            "123456788",
            None,
            None,
            vec![duplicate(8, 7, 8), no_blank],
            "8 appears twice: row 3, column 2 and row 3, column 3; no blank: write it as 0",
        ),
        (
            "1234567x0",
            None,
            None,
            vec![Mistake::TwoBlanks { first: 7, second: 8 }, missing(8)],
            "two blanks: row 3, column 2 and row 3, column 3; 8 is missing",
        ),
        (
            "123446789",
            Some(5),
            None,
            vec![duplicate(4, 3, 4), Mistake::NoBlank { gap: Some(5) }],
            "4 appears twice: row 2, column 1 and row 2, column 2; no blank: piece 5, the gap, is missing",
        ),
        (
            "123450789",
            Some(5),
            None,
            vec![Mistake::TwoBlanks { first: 4, second: 5 }, missing(6)],
            "two blanks: row 2, column 2 and row 2, column 3; 6 is missing",
        ),
        (
            "123456780",
            Some(10),
            None,
            vec![Mistake::GapOutOfRange { gap: 10, max: 9 }],
            "gap 10 is out of range: the pieces are 1 to 9",
        ),
    ];
    for (text, gap, shape, mistakes, message) in cases {
        let notation = Notation {
            gap,
            shape: shape.map(|shape| shape.parse::<Shape>().unwrap()),
            ..Notation::default()
        };
        let error = notation.parse(text).unwrap_err();
        assert_eq!(error.mistakes(), mistakes, "{text:?}");
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn errors_of_long_texts_are_short() {
    let wrong = "999 ".repeat(15 * 15).parse::<Board>().unwrap_err();
    assert_eq!(wrong.mistakes().len(), BoardError::MAX_MISTAKES);
    let too_large = "nonsense ".repeat(100_000).parse::<Board>().unwrap_err();
    assert_eq!(too_large.mistakes().len(), 1);
    for error in [wrong, too_large] {
        assert!(error.to_string().len() < 2_000);
    }
    let text = "aa b cc/dd ee ff/gg hh ii".parse::<Board>().unwrap_err().to_string();
    assert_eq!(text.matches(';').count(), 2, "{text}");
    assert!(text.ends_with("; and 16 more mistakes"), "{text}");
    let row = format!("1 2 3/4 {} 6/7 8 0", "z".repeat(100_000));
    let error = row.parse::<Board>().unwrap_err();
    let symbol = "z".repeat(BoardError::MAX_SYMBOL);
    assert_eq!(error.mistakes()[0], Mistake::UnknownSymbol { symbol, cell: 4 });
}

#[test]
fn rejects_numbers_that_are_equal_modulo_32() {
    for tile in 0..9u8 {
        let tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0].map(|t| if t == tile { t + 32 } else { t });
        let error = Board::new(Shape::EIGHT_PUZZLE, &tiles).unwrap_err();
        let out_of_range = |mistake: &Mistake| matches!(mistake, Mistake::OutOfRange { .. });
        assert!(error.mistakes().iter().any(out_of_range), "{tile}");
    }
}

#[test]
fn rejects_wrong_numbers_of_tiles() {
    let sorted = Board::new(Shape::EIGHT_PUZZLE, &[1, 2, 3, 4, 5, 6, 7, 8, 0]).unwrap();
    for len in (0..300).filter(|&len| len != 9) {
        let tiles: Vec<u8> = (0..len).map(|tile| tile as u8).collect();
        let mut board = sorted.clone();
        let error = board.assign(&tiles).unwrap_err();
        assert!(!error.mistakes().is_empty(), "{len}");
        assert_eq!(board, sorted);
    }
}

#[test]
fn parses_rows_of_numbers_as_their_text() {
    let rows = |text: &str| -> Vec<Vec<i64>> {
        text.split('/')
            .map(|row| row.split(' ').map(|cell| cell.parse().unwrap()).collect())
            .collect()
    };
    for text in [
        "8 6 7/2 5 4/3 0 1",
        "1 2 3/4 5 6/7 8 -1",
        "1 2 3 4 5 6 7 8 0",
        "1 2 3/4 5 6/7 8 8",
        "1 2 3/4 5 6/7 8 300",
        "1 2 3/4 5 6/7 8 -2",
        "1 2 3/4 5 6/7 8",
        "1 2 3/4 5 6/0 8 9",
    ] {
        for gap in [None, Some(7)] {
            let notation = Notation { gap, ..Notation::default() };
            assert_eq!(notation.board_from_rows(&rows(text)), notation.parse(text), "{text}");
        }
    }
    // As a text, rows of two digits each would be the digits.
    let error = Notation::default().board_from_rows(&[vec![10, 23]]).unwrap_err();
    assert_eq!(error.mistakes()[0], Mistake::NotSquare { found: 2 });
    let error = Notation::default().board_from_rows(&[vec![1, 2], vec![3, i64::MIN]]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "-92233720368 (row 2, column 2) is out of range: tiles go up to 3; no blank: write it as 0"
    );
}
