//! Arrangements by example: every syntax, equal numbers, open cells, and mistakes.

use jiugong::{Arrangement, Board, Mistake, Notation, Shape};

fn with_gap(gap: u16) -> Notation {
    Notation { gap: Some(gap), ..Notation::default() }
}

fn with_shape(shape: &str) -> Notation {
    Notation { shape: Some(shape.parse().unwrap()), ..Notation::default() }
}

#[track_caller]
fn assert_arrangement(notation: Notation, texts: &[&str], expected: &str) {
    for text in texts {
        let arrangement =
            notation.parse_arrangement(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(arrangement.to_string(), expected, "{text:?}");
    }
}

#[test]
fn parses_every_syntax() {
    let texts = [
        "123?????0",
        "123/???/??0",
        "123 ??? ??0",
        "123\n???\n??0",
        "1 2 3 ? ? ? ? ? 0",
        "1 2 3/? ? ?/? ? 0",
        "1 2 3;? ? ?;? ? 0",
        "1 2 3 | ? ? ? | ? ? 0",
        "1 2 3\n? ? ?\n? ? 0\n",
        "1,2,3,?,?,?,?,?,0",
        "1,2,3/?,?,?/?,?,_",
        "[[1,2,3],[?,?,?],[?,?,0]]",
        "[[1,2,3],[\"?\",\"?\",\"?\"],[\"?\",\"?\",0]]",
        "goal = [[1, 2, 3], ['?', '?', '?'], ['?', '?', None]]",
        "１２３？？？？？０",
        "１ ２ ３／？ ？ ？／？ ？ ０",
        "1，2，3；？，？，？；？，？，0",
        "1 2 3/? ? ?/? ? x",
        "1 2 3/? ? ?/? ? .",
        "1 2 3/? ? ?/? ? -",
        "1 2 3/? ? ?/? ? 空",
        "123?????空",
        "一 二 三/? ? ?/? ? 0",
        "3\n1 2 3\n? ? ?\n? ? 0",
        "3x3: 1 2 3 ? ? ? ? ? 0",
        "| 1 | 2 | 3 |\n|---|---|---|\n| ? | ? | ? |\n| ? | ? | 0 |",
        "+---+\n|123|\n|???|\n|??0|\n+---+",
        "1 2 3 # the first row\n? ? ?\n? ? 0",
        "1-2-3-?-?-?-?-?-0",
    ];
    assert_arrangement(Notation::default(), &texts, "1 2 3/? ? ?/? ? 0");
}

#[test]
fn parses_numbers_of_several_digits() {
    let texts = [
        "1 2 3 4/? ? ? ?/9 10 11 12/? ? ? 0",
        "1 2 3 4 ? ? ? ? 9 10 11 12 ? ? ? 0",
        "[[1,2,3,4],['?','?','?','?'],[9,10,11,12],['?','?','?',0]]",
    ];
    assert_arrangement(Notation::default(), &texts, "1 2 3 4/? ? ? ?/9 10 11 12/? ? ? 0");
    // Cells, and no rows of two cells each.
    for text in ["10 10 11/10 11 11/11 11 10/10 10 10", "10 11 10 10 10 10/11 11 11 11 11 11"] {
        assert_arrangement(Notation::default(), &[text, &text.replace('/', "\n")], text);
    }
    let arrangement = with_gap(3).parse_arrangement("10 10 10 10 10/10 10 10 10 10").unwrap();
    assert_eq!(arrangement.to_string(), "9 9 9 9 9/9 9 9 9 9");
}

#[test]
fn size_in_front_belongs_to_no_cell() {
    let board = "2 2/1 3/2 0";
    assert_arrangement(Notation::default(), &[board, "2 2\n1 3\n2 0"], "1 3/2 0");
    assert_arrangement(with_shape("3x2"), &[board], board);
}

#[test]
fn numbers_may_be_equal_and_cells_blank() {
    let all: [(&[&str], &str); 5] = [
        (&["111222330", "1 1 1/2 2 2/3 3 0"], "1 1 1/2 2 2/3 3 0"),
        (&["111000000", "1 1 1/0 _ x/. - 空", "1 1 1/_ _ _/_ _ _"], "1 1 1/0 0 0/0 0 0"),
        (&["111111111"], "1 1 1/1 1 1/1 1 1"),
        (&["?????????", "[[?,?,?],[?,?,?],[?,?,?]]"], "? ? ?/? ? ?/? ? ?"),
        (&["00 01/01 02"], "0 1/1 2"),
    ];
    for (texts, expected) in all {
        assert_arrangement(Notation::default(), texts, expected);
    }
}

#[test]
fn shape_is_that_of_the_rows_or_given() {
    assert_arrangement(Notation::default(), &["1 ? 3/? ? 0", "1?3/??0"], "1 ? 3/? ? 0");
    assert_arrangement(with_shape("2x3"), &["1?3??0", "1 ? 3 ? ? 0"], "1 ? 3/? ? 0");
    assert_arrangement(with_shape("3x2"), &["1?3??0", "1 ?/3 ?/? 0"], "1 ?/3 ?/? 0");
}

#[test]
fn gap_is_the_blank() {
    let goal = with_gap(5).parse_arrangement("1 2 3/? 5 6/? ? 9").unwrap();
    assert_eq!(goal.to_string(), "1 2 3/? 0 5/? ? 8");
    assert_eq!(with_gap(5).format_arrangement(&goal).to_string(), "1 2 3/? 0 6/? ? 9");
    // 0 is the blank too, and the largest piece has the number of cells.
    assert_arrangement(with_gap(9), &["???????99", "???????00"], "? ? ?/? ? ?/? 0 0");
    let error = with_gap(9).parse_arrangement("1 ? 10 ? ? ? ? ? ?").unwrap_err();
    let out_of_range = Mistake::OutOfRange { symbol: "10".into(), cell: 2, max: 9 };
    assert_eq!(error.mistakes(), [out_of_range]);
    let error = with_gap(10).parse_arrangement("123??????").unwrap_err();
    assert_eq!(error.mistakes(), [Mistake::GapOutOfRange { gap: 10, max: 9 }]);
}

#[test]
fn every_text_of_a_board_is_its_arrangement() {
    for text in [
        "A B C/D E F/G H _",
        "1234/5678/9ABC/DEF0",
        "0 1 2/3 4 5/6 7 -1",
        "1 2 3\n4   5\n6 7 8",
        "1 2 3/4 * 6/7 5 8",
        "⑧⑥⑦/②⑤④/③ ①",
    ] {
        let board: Board = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let arrangement: Arrangement = text.parse().unwrap();
        assert_eq!(arrangement.board(), Some(board), "{text:?}");
        assert!(!arrangement.is_open());
    }
}

#[test]
fn reports_mistakes() {
    let unknown = |symbol: &str, cell| Mistake::UnknownSymbol { symbol: symbol.into(), cell };
    let out_of_range = |symbol: &str, cell, max| {
        let symbol = symbol.into();
        Mistake::OutOfRange { symbol, cell, max }
    };
    let cases = [
        ("", None, vec![Mistake::NotSquare { found: 0 }]),
        ("123?????", None, vec![Mistake::NotSquare { found: 8 }]),
        ("123?????", Some("3x3"), vec![Mistake::CellCount { found: 8, expected: 9 }]),
        ("1 2 3/? ?/? ? ?", None, vec![Mistake::RowLength { row: 1, found: 2, expected: 3 }]),
        ("1 2 3/? ? ?", Some("3x3"), vec![Mistake::RowCount { found: 2, expected: 3 }]),
        ("1 2 9/? ? ?/? ? ?", None, vec![out_of_range("9", 2, 8)]),
        ("1 1 -7/2 2 999/3 3 0", None, vec![out_of_range("-7", 2, 8), out_of_range("999", 5, 8)]),
        ("1 2 a/? ? ?/? ? *", None, vec![unknown("a", 2), unknown("*", 8)]),
        ("1 2 3/??? 4 5/? ? ?", None, vec![unknown("???", 3)]),
        // Only decimal numbers: the letter is no tile, and another symbol no blank.
        ("123456789ABC????", None, vec![unknown("A", 9), unknown("B", 10), unknown("C", 11)]),
        ("1 2 3/? ? ?/? ? *", None, vec![unknown("*", 8)]),
    ];
    for (text, shape, mistakes) in cases {
        let shape = shape.map(|shape| shape.parse().unwrap());
        let notation = Notation { shape, ..Notation::default() };
        let error = notation.parse_arrangement(text).expect_err(text);
        assert_eq!(error.mistakes(), mistakes, "{text:?}");
    }
}

#[test]
fn refuses_a_text_that_is_two_boards() {
    let text = "ABCDEFGHI";
    let error = text.parse::<Board>().unwrap_err();
    assert!(matches!(error.mistakes(), [Mistake::Ambiguous { .. }]));
    assert_eq!(text.parse::<Arrangement>(), Err(error));
}

#[test]
fn creates_arrangements_from_cells() {
    let shape = Shape::new(2, 2).unwrap();
    let cells = [Some(1), None, Some(1), Some(0)];
    let arrangement = Arrangement::new(shape, &cells).unwrap();
    assert_eq!(arrangement.cells(), cells);
    assert_eq!(arrangement.shape(), shape);
    assert!(arrangement.is_open());
    assert_eq!(arrangement.board(), None);
    let error = Arrangement::new(shape, &[Some(4), None, None, Some(255)]).unwrap_err();
    let out_of_range =
        |symbol: &str, cell| Mistake::OutOfRange { symbol: symbol.into(), cell, max: 3 };
    assert_eq!(error.mistakes(), [out_of_range("4", 0), out_of_range("255", 3)]);
    for count in (0..30).filter(|&count| count != 4) {
        let error = Arrangement::new(shape, &vec![None; count]).unwrap_err();
        assert_eq!(error.mistakes(), [Mistake::CellCount { found: count, expected: 4 }]);
    }
}

#[test]
fn boards_refuse_open_cells() {
    for (text, cells) in [
        ("1 2 3 4 5 6 7 8 ?", vec![8]),
        ("1 2 3/4 ？ 6/7 5 8", vec![4]),
        ("86725??01", vec![5, 6]),
        ("8672543?1", vec![7]),
        ("A B C/D ? E/F G H", vec![4]),
        ("1234/5678/9ABC/DEF?", vec![15]),
        ("0 1 2/3 4 5/6 ? -1", vec![7]),
    ] {
        let error = text.parse::<Board>().expect_err(text);
        let open = error.mistakes().iter().filter_map(|mistake| match mistake {
            Mistake::OpenCell { cell } => Some(*cell),
            _ => None,
        });
        assert_eq!(open.collect::<Vec<_>>(), cells, "{text:?}: {error}");
    }
    let message = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(
        message("1 2 3 4 5 6 7 8 ?"),
        "'?' (row 3, column 3) matches any piece, which only a goal can ask for; no blank: write \
         it as 0"
    );
    // What is missing may be on the open cells.
    assert_eq!(
        message("1 2 3/4 5 ?/7 8 0"),
        "'?' (row 2, column 3) matches any piece, which only a goal can ask for"
    );
    assert_eq!(
        message("1 2 ? 0 3"),
        "expected 9 cells, found 5; '?' (cell 3) matches any piece, which only a goal can ask for"
    );
}
