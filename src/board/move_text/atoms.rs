//! Division of a text of moves into directions and numbers.

use alloc::vec::Vec;

use crate::board::direction::Direction;
use crate::board::move_text::symbols::{direction_at, is_bracket, is_separator, is_times};
use crate::board::move_text::{MovesError, MovesFault};

/// A direction, a number or a sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct Atom<'a> {
    /// The position, in characters from 1.
    pub position: usize,
    /// Whether nothing is between it and the atom before it.
    pub is_joined: bool,
    pub kind: Kind<'a>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Kind<'a> {
    Direction(Direction),
    Number {
        /// The value, or the largest that a number can have.
        value: u32,
        digits: &'a str,
    },
    /// A sign of multiplication.
    Times,
}

/// Splits a text.
pub(super) fn split(text: &str) -> Result<Vec<Atom<'_>>, MovesError> {
    // Quotes come in pairs. A prime, as in the notation of cubes, is no move.
    let has_prime = text.matches('\'').count() % 2 == 1;
    let mut atoms: Vec<Atom<'_>> = Vec::new();
    let mut rest = text;
    let mut position = 1;
    let mut is_joined = false;
    while let Some(symbol) = rest.chars().next() {
        let error = MovesError { position, fault: MovesFault::Symbol(symbol) };
        let number_end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let behind = &rest[symbol.len_utf8()..];
        let (kind, length) = if number_end > 0 {
            let digits = &rest[..number_end];
            let value = digits.bytes().fold(0u32, |value, digit| {
                value.saturating_mul(10).saturating_add(u32::from(digit - b'0'))
            });
            (Some(Kind::Number { value, digits }), number_end)
        } else if let Some((direction, length)) = direction_at(rest) {
            (Some(Kind::Direction(direction)), length)
        } else if is_times(symbol) {
            let is_after_number =
                is_joined && matches!(atoms.last(), Some(Atom { kind: Kind::Number { .. }, .. }));
            let is_before_number = behind.trim_start().starts_with(|c: char| c.is_ascii_digit());
            if !is_after_number && !is_before_number {
                return Err(error);
            }
            (Some(Kind::Times), symbol.len_utf8())
        } else if symbol == '\'' && has_prime {
            return Err(error);
        } else if is_separator(symbol) || (symbol == '-' && !behind.starts_with('>')) {
            (None, symbol.len_utf8())
        } else {
            return Err(error);
        };
        atoms.extend(kind.map(|kind| Atom { position, is_joined, kind }));
        // A character that makes an emoji of an arrow is a part of it.
        is_joined = kind.is_some() || (is_joined && matches!(symbol, '\u{fe0e}' | '\u{fe0f}'));
        position += rest[..length].chars().count();
        rest = &rest[length..];
    }
    Ok(atoms)
}

/// Returns the position of the first of several pairs of numbers, each in brackets.
pub(super) fn coordinates(text: &str) -> Option<usize> {
    let is_pair = |text: &str| {
        let numbers = text.split(',').map(|number| number.trim().parse::<i32>());
        numbers.clone().count() == 2 && numbers.clone().all(|number| number.is_ok())
    };
    let mut pairs = Vec::new();
    let mut start = None;
    for (position, (at, c)) in (1..).zip(text.char_indices()).filter(|(_, (_, c))| is_bracket(*c)) {
        if let Some((position, start)) = start
            && is_pair(&text[start..at])
        {
            pairs.push(position);
        }
        start = Some((position, at + c.len_utf8()));
    }
    pairs.first().copied().filter(|_| pairs.len() > 1)
}
