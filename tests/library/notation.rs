//! Parsing and formatting of boards and shapes by example: every syntax and every blank symbol.

use jiugong::{Arrangement, Board, Direction, Mistake, Move, Notation, Shape, ShapeError};

fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

#[test]
fn parses_every_syntax() {
    let texts = [
        "867254301",
        "8 6 7 2 5 4 3 0 1",
        "  8  6\t7 2 5 4 3 0 1 ",
        "8,6,7,2,5,4,3,0,1",
        "8, 6, 7, 2, 5, 4, 3, 0, 1",
        "8,6,7/2,5,4/3,0,1",
        "8 6 7/2 5 4/3 0 1",
        "8 6 7;2 5 4;3 0 1",
        "8 6 7\n2 5 4\n3 0 1\n",
        "8 6 7\r\n2 5 4\r\n3 0 1\r\n",
        "8 6 7 / 2 5 4 / 3 0 1",
        "\n8 6 7\n\n2 5 4\n\n3 0 1\n\n",
        "867/254/301",
        "867;254;301",
        "867\n254\n301",
        "867 254 301",
        "867,254,301",
        "８６７２５４３０１",
        "８ ６ ７／２ ５ ４／３ ０ １",
        "8，6，7；2，5，4；3，0，1",
        "8、6、7／2、5、4／3、0、1",
        "[[8,6,7],[2,5,4],[3,0,1]]",
        "[[8, 6, 7],\n [2, 5, 4],\n [3, 0, 1]]",
        "[8 6 7 2 5 4 3 0 1]",
        "(8, 6, 7, 2, 5, 4, 3, 0, 1)",
        "{8,6,7}{2,5,4}{3,0,1}",
        "8 6 7 | 2 5 4 | 3 0 1",
        "867|254|301",
        "8|6|7|2|5|4|3|0|1",
        "8/6/7/2/5/4/3/0/1",
        "【8，6，7】【2，5，4】【3，0，1】",
        "八 六 七/二 五 四/三 0 一",
        "八六七二五四三0一",
    ];
    for text in texts {
        let board: Board = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(board.to_string(), "8 6 7/2 5 4/3 0 1", "{text:?}");
        for blank in ["0", "_", "x", "X", ".", "-", "空", "＿", "．"] {
            let text = text.replace(['0', '０'], blank);
            assert_eq!(text.parse(), Ok(board.clone()), "{text:?}");
            assert_eq!(text.parse(), Ok(Arrangement::from(board.clone())), "{text:?}");
        }
    }
    for text in ["八六七二五四三〇一", "八 六 七/二 五 四/三 零 一"] {
        assert_eq!(text.parse::<Board>().unwrap().to_string(), "8 6 7/2 5 4/3 0 1", "{text:?}");
    }
    let numerals = "一 二 三 四/五 六 七 八/九 十 十一 十二/十三 十四 十五 空";
    assert_eq!(numerals.parse::<Board>(), "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse());
    // Numbers with a leading zero are cells, not rows.
    for (text, board) in [
        ("01 02/03 00", "1 2/3 0"),
        ("01 02 03 04 05 06 07 08 00", "1 2 3/4 5 6/7 8 0"),
        (
            "01 02 03 04/05 06 07 08/09 10 11 12/13 14 00 15",
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
        ),
        ("01 23", "0 1/2 3"),
        ("20/31", "2 0/3 1"),
    ] {
        assert_eq!(text.parse::<Board>(), board.parse(), "{text:?}");
    }
    for text in ["十十 1/2 0", "二十 十二 1/0 2 3", "一十十/2 0", "百 1/2 0"] {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
    }
    for text in ["8 6 7/2 5 4/3 -1 1", "8,6,7,2,5,4,3,-1,1"] {
        let board: Board = text.parse().unwrap();
        assert_eq!(board.blank(), 7, "{text:?}");
    }
}

#[test]
fn shape_is_given_or_that_of_rows_or_square() {
    let cases = [
        ("1230", None, "1 2/3 0"),
        ("12/30", None, "1 2/3 0"),
        ("123/450", None, "1 2 3/4 5 0"),
        ("12/34/50", None, "1 2/3 4/5 0"),
        ("1 2 3/4 5 0", None, "1 2 3/4 5 0"),
        ("123450", Some("2x3"), "1 2 3/4 5 0"),
        ("1 2 3 4 5 0", Some("3x2"), "1 2/3 4/5 0"),
        ("1 2 3/4 5 0", Some("2x3"), "1 2 3/4 5 0"),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", None, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
        ("1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0", None, "1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0"),
        (
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
            Some("2x8"),
            "1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0",
        ),
    ];
    for (text, given, formatted) in cases {
        let notation = Notation { shape: given.map(shape), ..Notation::default() };
        let board = notation.parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(notation.format(&board).to_string(), formatted);
    }
}

#[test]
fn gap_of_a_picture_puzzle_is_the_blank() {
    let cases = [
        // Gap, text, formatted board, tiles.
        (9, "867254391", "8 6 7/2 5 4/3 0 1", [8, 6, 7, 2, 5, 4, 3, 0, 1]),
        (1, "867254391", "8 6 7/2 5 4/3 9 0", [7, 5, 6, 1, 4, 3, 2, 8, 0]),
        (5, "867254391", "8 6 7/2 0 4/3 9 1", [7, 5, 6, 2, 0, 4, 3, 8, 1]),
        (5, "8 6 7/2 0 4/3 9 1", "8 6 7/2 0 4/3 9 1", [7, 5, 6, 2, 0, 4, 3, 8, 1]),
        (5, "8 6 7/2 _ 4/3 9 1", "8 6 7/2 0 4/3 9 1", [7, 5, 6, 2, 0, 4, 3, 8, 1]),
    ];
    for (gap, text, formatted, tiles) in cases {
        let notation = Notation { gap: Some(gap), ..Notation::default() };
        let board = notation.parse(text).unwrap();
        assert_eq!(board.tiles(), tiles);
        assert_eq!(notation.format(&board).to_string(), formatted);
    }
    // Without a gap, 9 is out of range.
    assert!("867254391".parse::<Board>().is_err());
}

#[test]
fn sorted_board_has_the_blank_at_the_gap() {
    let cases = [
        (None, "3x3", "1 2 3/4 5 6/7 8 0"),
        (Some(9), "3x3", "1 2 3/4 5 6/7 8 0"),
        (Some(1), "3x3", "0 2 3/4 5 6/7 8 9"),
        (Some(3), "2x3", "1 2 0/4 5 6"),
        (Some(16), "4x4", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    ];
    for (gap, text, formatted) in cases {
        let notation = Notation { gap, ..Notation::default() };
        let board = notation.sorted_board(shape(text)).unwrap();
        assert_eq!(notation.format(&board).to_string(), formatted);
        assert_eq!(notation.parse(formatted), Ok(board));
    }
    for gap in [0, 10, 255] {
        let notation = Notation { gap: Some(gap), ..Notation::default() };
        let error = notation.sorted_board(Shape::EIGHT_PUZZLE).unwrap_err();
        assert_eq!(error.mistakes(), [Mistake::GapOutOfRange { gap, max: 9 }]);
    }
}

#[test]
fn new_board_checks_its_tiles() {
    let square = Shape::EIGHT_PUZZLE;
    assert_eq!(Board::new(square, &[8, 6, 7, 2, 5, 4, 3, 0, 1]), "867254301".parse());
    for tiles in [&[][..], &[0], &[255; 9], &[0; 9], &[1; 30], &[0, 1, 2, 3, 4, 5, 6, 7, 9]] {
        assert!(Board::new(square, tiles).is_err(), "{tiles:?}");
    }
}

#[test]
fn parses_and_formats_shapes() {
    for text in ["3x3", "3X3", "3×3", "3*3", " 3 x 3 "] {
        assert_eq!(text.parse(), Ok(Shape::EIGHT_PUZZLE), "{text:?}");
    }
    for text in ["", "3", "x", "3x", "x3", "-3x3", "3x3x3", "99999999999999999999999x3"] {
        assert_eq!(text.parse::<Shape>(), Err(ShapeError::Invalid), "{text:?}");
    }
    for (rows, cols) in [(1, 9), (9, 1), (3, 17), (17, 2), (0, 0), (65537, 65537), (usize::MAX, 2)]
    {
        let error = ShapeError::Unsupported { rows, cols };
        assert_eq!(format!("{rows}x{cols}").parse::<Shape>(), Err(error));
    }
    assert_eq!(shape("2x5").transposed().to_string(), "5x2");
    assert_eq!(shape("16x16").cells(), Shape::MAX_CELLS);
}

#[test]
fn labels_do_not_overflow() {
    let notation = Notation { gap: Some(1), ..Notation::default() };
    assert_eq!(notation.label(0), 0);
    assert_eq!(notation.label(1), 2);
    let _ = notation.label(255);
}

#[test]
fn move_of_too_many_tiles_changes_nothing() {
    let board: Board = "1 2 3/4 5 0/7 8 6".parse().unwrap();
    let right = |tiles| Move::new(Direction::Right, tiles).unwrap();
    let mut after = board.clone();
    assert_eq!(after.apply(right(3)), None);
    assert_eq!(after, board);
    assert_eq!(after.apply(right(2)), Some(5));
    assert_eq!(after.to_string(), "1 2 3/0 4 5/7 8 6");
    assert_eq!(board.after(right(u16::MAX.into())), None);
    assert_eq!(Move::new(Direction::Up, 0), None);
    assert_eq!(Move::new(Direction::Up, 65_536), None);
    assert_eq!(right(1).longer(u32::MAX), right(65_535));
}
