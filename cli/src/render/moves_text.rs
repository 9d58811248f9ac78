//! Moves as text.

use jiugong::{Board, Convention, Direction, Move, Notation};

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

/// Returns the tiles of a move and their direction, the tiles in the order of their row or column:
/// `5 4→`.
pub fn tiles(notation: &Notation, board: &Board, m: Move) -> String {
    let mut next = *board;
    let moved = m.steps().filter_map(|direction| next.apply(direction));
    let mut labels: Vec<String> = moved.map(|tile| notation.label(tile).to_string()).collect();
    // The tile next to the blank moves first. It is the last of the row or column if the tiles
    // move down or right.
    if matches!(m.direction(), Direction::Down | Direction::Right) {
        labels.reverse();
    }
    format!("{}{}", labels.join(" "), m.direction().arrow())
}
