//! The symbols and words of directions.

use crate::board::direction::Direction;
use crate::board::direction::Direction::{Down, Left, Right, Up};

/// The words of directions, in lower case, before the letters that they begin with.
const WORDS: [(&str, Direction); 8] = [
    ("up", Up),
    ("down", Down),
    ("left", Left),
    ("right", Right),
    ("u", Up),
    ("d", Down),
    ("l", Left),
    ("r", Right),
];

/// Returns the direction at the start of a text, as a letter, a word or an arrow, and its length in
/// bytes.
pub(super) fn direction_at(text: &str) -> Option<(Direction, usize)> {
    let word = WORDS.iter().find(|(word, _)| {
        text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
    });
    if let Some((word, direction)) = word {
        return Some((*direction, word.len()));
    }
    let symbol = text.chars().next()?;
    let direction = match symbol {
        '↑' | '￪' | '⬆' | '⇧' | '⇑' | '▲' | '△' | '⭡' | '🔼' | '⏫' | '👆' | '☝' | '^' | '∧'
        | '上' => Up,
        '↓' | '￬' | '⬇' | '⇩' | '⇓' | '▼' | '▽' | '⭣' | '🔽' | '⏬' | '👇' | 'v' | 'V' | '∨'
        | '下' => Down,
        '←' | '￩' | '⬅' | '⇦' | '⇐' | '◀' | '◁' | '◄' | '⭠' | '⏪' | '👈' | '<' | '＜' | '左' => {
            Left
        }
        '→' | '￫' | '➡' | '⇨' | '⇒' | '▶' | '▷' | '►' | '⭢' | '⏩' | '👉' | '➔' | '➜' | '➝'
        | '➞' | '>' | '＞' | '右' => Right,
        _ => return None,
    };
    Some((direction, symbol.len_utf8()))
}

/// Returns whether a character is between moves, or part of how they are written.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || is_bracket(c)
        || ",，、;；/|\"'`“”‘’。\u{fe0f}\u{fe0e}\u{200d}\u{feff}向往移".contains(c)
}

/// Returns whether a character opens or closes a list.
pub(super) fn is_bracket(c: char) -> bool {
    "[](){}【】（）".contains(c)
}

/// Returns whether a character is a sign of multiplication.
pub(super) fn is_times(c: char) -> bool {
    matches!(c, '*' | '×' | 'x' | 'X')
}
