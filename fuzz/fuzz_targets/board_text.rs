//! Board text: every text is a board or a list of mistakes, and a formatted board parses as itself.
//!
//! The first byte of the input is the gap as a digit (a space for none), the second selects a shape
//! as a letter from `a` (a space for none), and the rest is the text.
#![no_main]

use jiugong::{Board, Notation, Shape, Translate};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [gap, shape, text @ ..] = data else {
        return;
    };
    let Ok(text) = core::str::from_utf8(text) else {
        return;
    };
    let notation = Notation {
        gap: (*gap != b' ').then(|| gap.wrapping_sub(b'0')),
        shape: (*shape != b' ').then(|| select_shape(shape.wrapping_sub(b'a'))),
    };
    match notation.parse(text) {
        Ok(board) => {
            let formatted = notation.format(&board).to_string();
            assert_eq!(notation.parse(&formatted), Ok(board), "{formatted}");
            assert_eq!(Board::new(board.shape(), board.tiles()), Ok(board));
            assert_eq!(board.tiles()[board.blank()], 0);
            assert!(notation.shape.is_none_or(|shape| shape == board.shape()));
        }
        Err(error) => {
            assert!(!error.mistakes().is_empty());
            // A missing cell that seems to be the blank is two mistakes with one message.
            let messages = error.messages();
            let lacks_blank = messages.iter().any(|message| message.id == "board-one-cell-missing");
            assert!(messages.len() + usize::from(lacks_blank) >= error.mistakes().len());
            assert!(!error.to_string().is_empty());
        }
    }
    let _ = text.parse::<Shape>();
});

fn select_shape(number: u8) -> Shape {
    let shapes: Vec<Shape> = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).collect();
    shapes[usize::from(number) % shapes.len()]
}
