//! Formatting of boards and arrangements.

use core::fmt;

use crate::board::notation::Notation;
use crate::board::shape::Shape;

/// The tiles on the cells of a shape in a notation; `None` for an open cell.
pub(super) struct Formatted<I>(pub Notation, pub Shape, pub I);

/// The maximum length of a cell: a separator and three digits.
const MAX_CELL: usize = 4;

impl<I: Iterator<Item = Option<u8>> + Clone> fmt::Display for Formatted<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Formatted(notation, shape, cells) = self;
        // Batches format many boards, and writing the numbers one by one would take several times
        // as long.
        let mut text = [0; 128];
        let mut length = 0;
        for (cell, tile) in cells.clone().enumerate() {
            if length + MAX_CELL > text.len() {
                write_ascii(f, &text[..length])?;
                length = 0;
            }
            let mut push = |byte| {
                text[length] = byte;
                length += 1;
            };
            match cell {
                0 => {}
                _ if cell.is_multiple_of(shape.cols()) => push(b'/'),
                _ => push(b' '),
            }
            let Some(tile) = tile else {
                push(b'?');
                continue;
            };
            let label = notation.label(tile);
            if label > 99 {
                push(b'0' + (label / 100) as u8);
            }
            if label > 9 {
                push(b'0' + (label / 10 % 10) as u8);
            }
            push(b'0' + (label % 10) as u8);
        }
        write_ascii(f, &text[..length])
    }
}

fn write_ascii(f: &mut fmt::Formatter<'_>, text: &[u8]) -> fmt::Result {
    f.write_str(str::from_utf8(text).map_err(|_| fmt::Error)?)
}
