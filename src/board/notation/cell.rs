//! The text of one cell.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::error::BoardError;
use crate::board::shape::Shape;

/// The meaning of the text of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CellText {
    /// A number, 0 for the blank.
    Number(u16),
    /// The blank, by a symbol.
    Blank,
    /// The blank, by −1, by a word or by no text: where 0 is a tile too, tiles are numbered from 0.
    NoTile,
    /// A cell that is left open, `?`.
    Open,
    /// A number that fits no tile.
    TooLarge(String),
    /// Not a number.
    Unknown(String),
}

impl CellText {
    /// Parses a decimal number, a Chinese numeral, or a symbol or word of the blank.
    pub fn parse(text: &str) -> CellText {
        if matches!(text, "_" | "x" | "X" | "." | "-" | "空" | "＿" | "．") {
            return CellText::Blank;
        }
        if matches!(text, "" | "-1" | "-1.0" | "-1.") || is_blank_word(text) {
            return CellText::NoTile;
        }
        if matches!(text, "?" | "？") {
            return CellText::Open;
        }
        let whole = without_fraction(text);
        let number = whole
            .chars()
            .try_fold(0u32, |number, c| Some(number.saturating_mul(10).saturating_add(digit(c)?)))
            .or_else(|| parse_circled(text))
            .or_else(|| parse_chinese(text));
        let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
        match number.map(number_of) {
            Some(Some(number)) => CellText::Number(number),
            Some(None) => CellText::TooLarge(symbol(whole)),
            None if whole.strip_prefix('-').is_some_and(is_number) => {
                CellText::TooLarge(symbol(whole))
            }
            None => CellText::Unknown(symbol(text)),
        }
    }

    /// Returns the cell of a number; −1 is the blank.
    pub fn of_number(number: i64) -> CellText {
        match number_of(number) {
            Some(number) => CellText::Number(number),
            None if number == -1 => CellText::NoTile,
            None => CellText::TooLarge(symbol(&number.to_string())),
        }
    }

    /// Returns whether the cell is the blank, where `gap` is the number of the gap.
    pub fn is_blank(&self, gap: Option<u16>) -> bool {
        match self {
            CellText::Number(number) => *number == 0 || Some(*number) == gap,
            CellText::Blank | CellText::NoTile => true,
            CellText::Open | CellText::TooLarge(_) | CellText::Unknown(_) => false,
        }
    }
}

/// Returns a number that a piece of some board may have.
fn number_of(number: impl TryInto<u16>) -> Option<u16> {
    number.try_into().ok().filter(|&number| usize::from(number) <= Shape::MAX_CELLS)
}

/// Returns a text cut after the characters that an error keeps.
pub(super) fn symbol(text: &str) -> String {
    text.chars().take(BoardError::MAX_SYMBOL).collect()
}

/// Returns whether a word means the blank.
pub(super) fn is_blank_word(text: &str) -> bool {
    const WORDS: [&str; 9] =
        ["none", "null", "nil", "nan", "blank", "empty", "gap", "hole", "space"];
    WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Returns the digits before a decimal point that only zeros follow.
pub(super) fn without_fraction(text: &str) -> &str {
    match text.split_once('.') {
        Some((whole, zeros)) if !whole.is_empty() && zeros.bytes().all(|digit| digit == b'0') => {
            whole
        }
        _ => text,
    }
}

fn digit(symbol: char) -> Option<u32> {
    match symbol {
        '０'..='９' => Some(symbol as u32 - '０' as u32),
        _ => symbol.to_digit(10),
    }
}

/// Returns whether a character is a digit, full-width or not.
pub(super) fn is_digit(symbol: char) -> bool {
    digit(symbol).is_some()
}

/// Parses a number in a circle from 1 to 50.
fn parse_circled(text: &str) -> Option<u32> {
    let mut symbols = text.chars();
    let symbol = symbols.next().filter(|_| symbols.next().is_none())?;
    match symbol {
        '①'..='⑳' => Some(symbol as u32 - '①' as u32 + 1),
        '㉑'..='㉟' => Some(symbol as u32 - '㉑' as u32 + 21),
        '㊱'..='㊿' => Some(symbol as u32 - '㊱' as u32 + 36),
        _ => None,
    }
}

/// Parses a Chinese numeral from 0 to 999: 三, 十三, 三十, 一百三十, 一百零三.
fn parse_chinese(text: &str) -> Option<u32> {
    let Some((hundreds, rest)) = text.split_once('百') else {
        return parse_tens(text);
    };
    let hundreds = parse_tens(hundreds).filter(|hundreds| (1..10).contains(hundreds))?;
    let rest = match rest.strip_prefix(['零', '〇']) {
        _ if rest.is_empty() => 0,
        Some(ones) => parse_tens(ones).filter(|ones| (1..10).contains(ones))?,
        None => parse_tens(rest).filter(|tens| *tens >= 10)?,
    };
    Some(100 * hundreds + rest)
}

/// Parses a Chinese numeral from 0 to 99.
fn parse_tens(text: &str) -> Option<u32> {
    let digit = |text: &str| match text {
        "〇" | "零" => Some(0),
        _ => ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
            .iter()
            .zip(1..)
            .find_map(|(symbol, digit)| (*symbol == text).then_some(digit)),
    };
    let Some((tens, ones)) = text.split_once('十') else {
        return digit(text);
    };
    let tens = if tens.is_empty() { 1 } else { digit(tens)? };
    let ones = if ones.is_empty() { 0 } else { digit(ones)? };
    Some(10 * tens + ones)
}

/// Returns the characters of a text, each as the text of a cell.
pub(super) fn symbols(text: &str) -> Vec<&str> {
    let ends = text.char_indices().skip(1).map(|(at, _)| at).chain([text.len()]);
    let mut start = 0;
    let mut symbols = Vec::new();
    for end in ends.filter(|_| !text.is_empty()) {
        symbols.push(&text[start..end]);
        start = end;
    }
    symbols
}
