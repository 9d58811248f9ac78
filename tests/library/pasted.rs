//! Boards as people have them: from programs, tables, other puzzles and messages.

use jiugong::{Arrangement, Board, BoardLine, Heading, Mistake, Notation, Shape};

fn with_gap(gap: u16) -> Notation {
    Notation { gap: Some(gap), ..Notation::default() }
}

#[track_caller]
fn assert_boards(texts: &[&str], expected: &str) {
    for text in texts {
        let board = text.parse::<Board>().unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(board.to_string(), expected, "{text:?}");
        assert_eq!(text.parse(), Ok(Arrangement::from(board)), "{text:?}");
    }
}

#[track_caller]
fn mistake(text: &str) -> Mistake {
    let error = text.parse::<Board>().expect_err(text);
    assert_eq!(error.mistakes().len(), 1, "{text:?}: {error}");
    error.mistakes()[0].clone()
}

/// Reads an escaped text in quotes.
fn unescaped(line: &str) -> String {
    let mut text = String::new();
    let mut chars = line.trim().trim_matches('"').chars();
    while let Some(c) = chars.next() {
        text.push(match (c, if c == '\\' { chars.next() } else { None }) {
            (c, None) => c,
            (_, Some('n')) => '\n',
            (_, Some('r')) => '\r',
            (_, Some('t')) => '\t',
            (_, Some('u')) => {
                let digits: String = chars.by_ref().skip(1).take_while(|&c| c != '}').collect();
                char::from_u32(u32::from_str_radix(&digits, 16).unwrap()).unwrap()
            }
            (_, Some(other)) => other,
        });
    }
    text
}

/// `forms.txt` has boards, each followed by texts of it.
#[test]
fn parses_every_form() {
    let mut count = 0;
    for board in include_str!("forms.txt").split("\n\n") {
        let (board, texts) = board.split_once('\n').unwrap();
        let texts: Vec<String> = texts.lines().map(unescaped).collect();
        assert_boards(&texts.iter().map(String::as_str).collect::<Vec<_>>(), board);
        count += texts.len();
    }
    assert_eq!(count, 102);
}

#[test]
fn parses_rows_behind_headings() {
    for heading in ["3", "3 3", "3 -1", "3 20", "3 0", "3 3 0", "8", "8 -1", "8\n-1", "3\n-1"] {
        let rows = " 7  4  3\n 2  8  6\n 0  5  1";
        let texts =
            [format!("{heading}\n{rows}"), format!("# a comment\n{heading} # size\n\n{rows}\n")];
        assert_boards(&texts.each_ref().map(|text| text.as_str()), "7 4 3/2 8 6/0 5 1");
    }
    let texts =
        ["4 4 0\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15", "15\n-1\n1234\n5678\n9ABC\nDE0F"];
    assert_boards(&texts, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
    assert_boards(&["2 3 -1\n1 2 3\n4 0 5", "5 -1\n1 2 3\n4 0 5"], "1 2 3/4 0 5");
    // What is a board with the heading has none.
    assert_boards(&["3 2\n1 0\n4 5"], "3 2/1 0/4 5");
    assert_boards(&["4 5\n0 1\n2 3"], "4 5/0 1/2 3");
    // More or fewer rows have none, and neither has a row with mistakes.
    for text in [
        "3 -1\n1 2 3\n4 0 5",
        "4 -1\n1 2 3\n4 0 5\n7 8 6",
        "3 10 11\n1 2 3\n4 0 5\n7 8 6",
        "2 5\n1 2\n3 0",
        "1 2 3 4\n1 2\n3 0",
    ] {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
    }
}

#[test]
fn headings_name_shapes() {
    let names = |text: &str, rows, cols| {
        let shape = Shape::new(rows, cols).unwrap();
        Heading::of(text).is_some_and(|heading| heading.names(shape))
    };
    assert!(names("2", 2, 5) && names("8", 8, 3) && names("8", 3, 3) && names("size: 3", 3, 3));
    assert!(names("3 5", 3, 5) && names("3 5", 3, 3) && !names("3 5", 3, 4) && !names("3 5", 5, 3));
    // As a row of two cells, it must name the columns.
    assert!(names("2 0", 2, 2) && names("2 2", 2, 2) && !names("2 1", 2, 2));
    for text in ["", "0 1", "1 1", "-1", "a", "3 a", "1000", "3 3 3 3", "3\n3\n3", "[3]"] {
        assert_eq!(Heading::of(text), None, "{text:?}");
    }
}

#[test]
fn lists_have_cells_only() {
    for text in [
        "[[1, 2],",
        "int a[2][2] = {\n{1, 2}, // a row\n{3, 0}",
        "x = np.array([[1., 2.],\n    [None, 3.]]",
        "(\n\n'1230',\n'fe16'",
        "[A, B\n# a comment",
        "[[1, 2], [3, 300",
    ] {
        assert!(BoardLine::is_list(text), "{text:?}");
    }
    let long = format!("[{}", "1, ".repeat(10_000));
    for text in [
        "",
        "1 2",
        "3[120",
        "8 6 7 (2",
        "(hello",
        "(\n867254301",
        "[1, 2\n8 6 7/2 5 4",
        "[1000",
        &long,
    ] {
        assert!(!BoardLine::is_list(text), "{text:?}");
        assert_ne!(BoardLine::of(text), BoardLine::Open, "{text:?}");
    }
}

#[test]
fn rows_of_a_start_have_the_same_length() {
    let notation = Notation::default();
    assert!(notation.is_start("1 2 3\n4 0 5") && notation.is_start("123\n405"));
    assert!(notation.is_start(" 1  2  3\n 4     5") && notation.is_start("10 23\n11 9"));
    for text in ["1 2 3\n4 0", "-1\n2 3", "3 -1\n1 2 4", "1 2 3 1"] {
        assert!(!notation.is_start(text), "{text:?}");
    }
}

#[test]
fn digits_after_nine_may_be_ambiguous() {
    // Four rows of four, or eight of two.
    assert_eq!(
        mistake("fe 16 9b 4c 0a 73 d8 52"),
        Mistake::Ambiguous {
            first: "15 14/1 6/9 11/4 12/0 10/7 3/13 8/5 2".into(),
            second: "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2".into(),
        }
    );
    let board = with_gap(16).parse("123456789ABCDEGF").unwrap();
    assert_eq!(with_gap(16).format(&board).to_string(), "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
}

#[test]
fn symbol_of_the_sequence_is_a_piece() {
    for (text, numbers) in [
        ("123456789ABCDEFG", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"),
        ("1234/5678/9abc/defg", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 16"),
        ("1,2,3,4,5,6,7,8,9,A,B,C,D,E,G,F", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 16 15"),
        (
            "P123456789ABCDEFGHIJKLMNO",
            "25 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24",
        ),
    ] {
        let error = text.parse::<Board>().expect_err(text);
        assert_eq!(Err(error), numbers.parse::<Board>(), "{text}");
        let gap = numbers.split([' ', '/']).count() as u16;
        let board = with_gap(gap).parse(text).expect(text);
        assert_eq!(Ok(board), with_gap(gap).parse(numbers), "{text}");
    }
    for text in ["12345/6789A", "A1234/56789", "1 2 3 4 5/6 7 8 9 a"] {
        let error = text.parse::<Board>().expect_err(text);
        assert!(error.mistakes().contains(&Mistake::NoBlank { gap: None }), "{text}: {error}");
    }
    let text: String = "123456789ABCDEFGHIJKLMNOPQRSTUVWX".into();
    let rows = [&text[..11], &text[11..22], &text[22..]].join("/");
    assert_eq!(rows.parse::<Board>().map(|board| board.blank()), Ok(32));
}

#[test]
fn letters_may_be_ambiguous() {
    assert_eq!(
        mistake("BACDEFGHI"),
        Mistake::Ambiguous {
            first: "2 1 3/4 5 6/7 8 0".into(),
            second: "1 0 2/3 4 5/6 7 8".into()
        }
    );
    let board = with_gap(9).parse("ABCDEFGIH").unwrap();
    assert_eq!(with_gap(9).format(&board).to_string(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn blank_is_any_symbol_that_occurs_once() {
    for symbol in
        ["*", "#", "@", "□", "⬜", "⬜\u{fe0f}", "~", "B", "o", "%", "None", "NULL", "blank", "空"]
    {
        for text in [format!("1 2 3/4 {symbol} 6/7 5 8"), format!("1 2 3\n4 {symbol} 6\n7 5 8")] {
            assert_boards(&[&text], "1 2 3/4 0 6/7 5 8");
        }
        if symbol.chars().nth(1).is_none() {
            assert_boards(&[&format!("1234{symbol}6758")], "1 2 3/4 0 6/7 5 8");
        }
    }
    assert_boards(&["1️⃣2️⃣3️⃣\n4️⃣⬜6️⃣\n7️⃣5️⃣8️⃣", "①②③\n④ ⑥\n⑦⑤⑧"], "1 2 3/4 0 6/7 5 8");
    // With 0, or twice, it is a mistake.
    for text in ["1 2 3/4 * 6/7 0 8", "1 2 3/4 * 6/7 * 8"] {
        let error = text.parse::<Board>().unwrap_err();
        let unknown = Mistake::UnknownSymbol { symbol: "*".into(), cell: 4 };
        assert_eq!(error.mistakes()[0], unknown, "{text}");
    }
}

#[test]
fn missing_cells_are_no_blank() {
    assert_eq!(mistake("1 2 3\n4 5 6\n7 8"), Mistake::RowLength { row: 2, found: 2, expected: 3 });
    assert_eq!(mistake("1 2 3/4 5/6 7 8"), Mistake::RowLength { row: 1, found: 2, expected: 3 });
}

#[test]
fn tiles_may_be_numbered_from_zero() {
    let rows: Vec<Vec<i64>> = vec![vec![0, 1], vec![-1, 2]];
    let board = Notation::default().board_from_rows(&rows).unwrap();
    assert_eq!(board.to_string(), "1 2/0 3");
    // A symbol beside 0 is a second blank.
    let error = "0 1 2/3 4 5/6 _ 7".parse::<Board>().unwrap_err();
    assert_eq!(error.mistakes()[0], Mistake::TwoBlanks { first: 0, second: 7 });
}

#[test]
fn gap_of_tiles_numbered_from_zero_is_named() {
    let error = with_gap(8).parse("0 1 2/3 4 5/6 8 7").unwrap_err();
    assert!(error.to_string().contains("numbered from 0"), "{error}");
}

#[test]
fn number_in_front_is_named() {
    for (text, symbol, expected) in [
        ("1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", "1", 16),
        ("12. 2 8 3 1 0 4 7 6 5", "12.", 9),
        ("#7: 283104765", "#7:", 9),
        ("4 283104765", "4", 9),
        ("100 1230", "100", 4),
    ] {
        let found = Mistake::NumberInFront { symbol: symbol.into(), expected };
        assert_eq!(mistake(text), found, "{text}");
    }
    let error = "1 2 8 3 1 0 4 7 6 6".parse::<Board>().unwrap_err();
    assert_eq!(error.mistakes()[0], Mistake::NotSquare { found: 10 });
}

#[test]
fn errors_are_those_of_the_likeliest_reading() {
    for (text, expected) in [
        ("fe169b4c0a73d85f", "15 appears twice: row 1, column 1 and row 4, column 4; 2 is missing"),
        (
            "ABCDEFGGH",
            "7 appears twice: row 3, column 1 and row 3, column 2; no blank: write it as 0",
        ),
        (
            "3\n1 2 3\n4 5 6\n7 8 8",
            "8 appears twice: row 3, column 2 and row 3, column 3; no blank: write it as 0",
        ),
        (
            "| 1 | 2 |\n|---|---|\n| 2 |   |",
            "2 appears twice: row 1, column 2 and row 2, column 1; 3 is missing",
        ),
    ] {
        assert_eq!(text.parse::<Board>().unwrap_err().to_string(), expected, "{text:?}");
    }
}

#[test]
fn lines_are_parts_of_boards() {
    let row = |cells| BoardLine::Row { cells, size: None };
    let size = |cells, rows, cols| BoardLine::Row { cells, size: Some((rows, cols)) };
    for (line, expected) in [
        ("", BoardLine::Nothing),
        ("  # 1 2 3", BoardLine::Nothing),
        ("├──┼──┤", BoardLine::Nothing),
        ("|---|:-:|", BoardLine::Nothing),
        ("1 2 3 # row", row(3)),
        (" 1, 2, 3,", row(4)),
        ("[1 2 3]", row(3)),
        ("| 1 | 2 |   |", row(3)),
        ("│ 1 2 3 │", row(3)),
        ("1a_f", row(4)),
        ("123", size(3, 123, 123)),
        ("4 # size", size(1, 4, 4)),
        ("3 4", size(2, 3, 4)),
        ("3x4", size(3, 3, 4)),
        ("size: 3", size(2, 3, 3)),
        ("1 2/3 0", BoardLine::Rows),
        ("[[1, 2], [3, 0]]", BoardLine::Rows),
        ("[[1, 2],", BoardLine::Open),
        ("int a[2][2] = {", BoardLine::Open),
    ] {
        assert_eq!(BoardLine::of(line), expected, "{line:?}");
    }
}
