//! Every mistake in a board by example, with its message.

use jiugong::{Board, BoardError, Mistake, Notation, Shape};

/// `mistakes.txt` has texts in quotes, with their gap and shape, each followed by its mistakes and
/// the message.
#[test]
fn reports_every_mistake_in_order() {
    let cases = include_str!("mistakes.txt").trim_end().split("\n\n");
    for case in cases.clone() {
        let (text, expected) = case.split_once('\n').unwrap();
        let (text, options) = text[1..].split_once('"').unwrap();
        let option = |name: &str| options.split_once(name).map(|(_, value)| value.trim());
        let notation = Notation {
            gap: option("gap").map(|gap| gap.parse().unwrap()),
            shape: option("shape").map(|shape| shape.parse().unwrap()),
            ..Notation::default()
        };
        let error = notation.parse(text).unwrap_err();
        let mistakes = error.mistakes().iter().map(|mistake| format!("{mistake:?}"));
        let found: Vec<String> = mistakes.chain([error.to_string()]).collect();
        assert!(found.iter().eq(expected.lines().map(str::trim)), "{text:?}: {found:?}");
    }
    assert_eq!(cases.count(), 19);
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
