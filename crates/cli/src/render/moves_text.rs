//! Moves as text.

use jiugong::{Convention, Move};

/// Returns moves in letters, such as `ULR2`.
pub fn letters(convention: Convention, moves: &[Move]) -> String {
    let mut text = String::new();
    push_letters(&mut text, convention, moves);
    text
}

/// Appends moves in letters to a text.
pub fn push_letters(text: &mut String, convention: Convention, moves: &[Move]) {
    for &m in moves {
        let m = convention.convert(m);
        text.push(m.direction().letter());
        if m.tiles() > 1 {
            text.push_str(&m.tiles().to_string());
        }
    }
}
