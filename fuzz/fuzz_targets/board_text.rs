//! Board text: every text is a board or a list of mistakes, and a formatted board parses as itself,
//! in rows, tables, code and other numberings too. So is every text an arrangement or a list of
//! mistakes, and every board its own arrangement.
//!
//! The first byte of the input is the gap as a digit (a space for none), the second selects a shape
//! as a letter from `a` (a space for none), and the rest is the text.
#![no_main]

use jiugong::{Arrangement, Board, BoardError, BoardLine, Notation, Shape, Translate};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [gap, shape, text @ ..] = data else {
        return;
    };
    let Ok(text) = core::str::from_utf8(text) else {
        return;
    };
    let notation = Notation {
        gap: (*gap != b' ').then(|| gap.wrapping_sub(b'0').into()),
        shape: (*shape != b' ').then(|| select_shape(shape.wrapping_sub(b'a'))),
        labels: None,
    };
    let parsed = notation.parse(text);
    let arranged = notation.parse_arrangement(text);
    if let Ok(board) = &parsed {
        assert_eq!(arranged, Ok(Arrangement::from(board)));
    }
    match arranged {
        Ok(arrangement) => {
            assert!(notation.shape.is_none_or(|shape| shape == arrangement.shape()));
            // Without the shape, a first row of two cells may be the size of a board.
            let notation = Notation { shape: Some(arrangement.shape()), ..notation };
            let formatted = notation.format_arrangement(&arrangement).to_string();
            assert_eq!(
                notation.parse_arrangement(&formatted),
                Ok(arrangement.clone()),
                "{formatted}"
            );
            assert_eq!(notation.parse(&formatted).ok(), arrangement.board(), "{formatted}");
            assert_eq!(arrangement.is_open(), formatted.contains('?'));
            assert_eq!(Arrangement::new(arrangement.shape(), arrangement.cells()), Ok(arrangement));
        }
        Err(error) => assert_described(&error),
    }
    match parsed {
        Ok(board) => {
            let formatted = notation.format(&board).to_string();
            assert_eq!(notation.parse(&formatted), Ok(board.clone()), "{formatted}");
            assert_eq!(Board::new(board.shape(), board.tiles()), Ok(board.clone()));
            assert_eq!(board.tiles()[board.blank()], 0);
            assert!(notation.shape.is_none_or(|shape| shape == board.shape()));
            for form in forms(&notation, &board) {
                assert_eq!(notation.parse(&form), Ok(board.clone()), "{form}");
            }
            // Each row may be the first of a board.
            let mut rows = formatted.split('/');
            assert!(rows.all(|row| notation.is_start(row)), "{formatted}");
        }
        Err(error) => assert_described(&error),
    }
    let _ = text.parse::<Shape>();
    let _ = notation.is_start(text);
    for line in text.lines() {
        if let BoardLine::Row { cells, .. } = BoardLine::of(line) {
            assert!(cells > 0, "{line:?}");
        }
    }
});

/// Checks that an error has mistakes and messages.
fn assert_described(error: &BoardError) {
    assert!(!error.mistakes().is_empty());
    let messages = error.messages();
    assert!((1..=BoardError::MAX_MESSAGES + 1).contains(&messages.len()));
    assert!(messages.iter().all(|message| !message.to_string().is_empty()));
}

/// Returns a board as text in other forms.
fn forms(notation: &Notation, board: &Board) -> Vec<String> {
    let shape = board.shape();
    let text = notation.format(board).to_string();
    let rows: Vec<Vec<&str>> = text.split('/').map(|row| row.split(' ').collect()).collect();
    let join = |cell: &str, row: &str| {
        let rows: Vec<String> = rows.iter().map(|row| row.join(cell)).collect();
        rows.join(row)
    };
    let table: String = rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect();
    let mut forms = vec![
        text.replace('/', "\n"),
        format!("{} {} # size\n{}", shape.rows(), shape.cols(), text.replace('/', " # row\n")),
        format!("[[{}]]", join(", ", "], [")),
        format!("np.array([[{}]], dtype=int)", join(".0, ", ".0], [") + ".0"),
        format!("int a[{}][{}] = {{{{{}}}}};", shape.rows(), shape.cols(), join(",", "},{")),
        format!("[\"{}\"]", join(" ", "\", \"")),
        format!("{shape}:{}", join(",", ",")),
        table.clone(),
        format!("+--+\n{table}+--+"),
    ];
    if notation.gap.is_none() {
        let digit =
            |tile: u8| char::from_digit(tile.into(), 36).unwrap_or('?').to_ascii_uppercase();
        let letter = |tile: u8| if tile == 0 { '*' } else { char::from(b'A' + tile - 1) };
        let number = |tile: u8| if tile == 0 { "-1".into() } else { (tile - 1).to_string() };
        let lines = |cells: Vec<String>, between: &str| {
            let rows: Vec<String> =
                cells.chunks(shape.cols()).map(|row| row.join(between)).collect();
            rows.join("\n")
        };
        let cells = |cell: &dyn Fn(u8) -> String| board.tiles().iter().map(|&t| cell(t)).collect();
        forms.push(lines(cells(&|tile| digit(tile).into()), ""));
        forms.push(lines(cells(&|tile| letter(tile).into()), " "));
        forms.push(lines(cells(&number), ", "));
        forms.push(lines(
            cells(&|tile| if tile == 0 { "   ".into() } else { format!("{tile:3}") }),
            " ",
        ));
        for blank in ["None", "*", "⬜"] {
            let cell = |tile: u8| if tile == 0 { blank.into() } else { tile.to_string() };
            forms.push(lines(cells(&cell), ", "));
        }
    }
    forms
}

fn select_shape(number: u8) -> Shape {
    let shapes: Vec<Shape> = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).collect();
    shapes[usize::from(number) % shapes.len()]
}
