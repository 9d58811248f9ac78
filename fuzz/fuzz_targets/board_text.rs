//! Board text: any text is a board or a list of faults, and a board's text is that board.
//!
//! The first character of the input is the gap as a digit (or a space: none), the second picks a
//! shape as a letter from `a` (or a space: none), and the rest is the text.
#![no_main]

use jiugong::{Board, Notation, Shape};
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
        shape: (*shape != b' ').then(|| shape_of(shape.wrapping_sub(b'a'))),
    };
    match notation.parse(text) {
        Ok(board) => {
            let shown = notation.show(&board).to_string();
            assert_eq!(notation.parse(&shown), Ok(board), "{shown}");
            assert_eq!(Board::new(board.shape(), board.tiles()), Ok(board));
            assert_eq!(board.tiles()[board.blank()], 0);
            assert!(notation.shape.is_none_or(|shape| shape == board.shape()));
        }
        Err(error) => {
            assert!(!error.faults().is_empty());
            assert!(!error.to_string().is_empty());
        }
    }
    let _ = text.parse::<Shape>();
});

/// One of all shapes there are.
fn shape_of(number: u8) -> Shape {
    let shapes: Vec<Shape> = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).collect();
    shapes[usize::from(number) % shapes.len()]
}
