//! Formatting of boards and arrangements.

use core::fmt;

use crate::board::notation::Notation;
use crate::board::shape::Shape;

/// The tiles on the cells of a shape in a notation; `None` for an open cell.
pub(super) struct Formatted<I>(pub Notation, pub Shape, pub I);

impl<I: Iterator<Item = Option<u8>> + Clone> fmt::Display for Formatted<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Formatted(notation, shape, cells) = self;
        // At most two digits and a separator for each cell. Batches format many boards, and writing
        // the numbers one by one would take several times as long.
        let mut text = [0; 3 * Shape::MAX_CELLS];
        let mut length = 0;
        let mut push = |byte| {
            text[length] = byte;
            length += 1;
        };
        for (cell, tile) in cells.clone().enumerate() {
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
            if label > 9 {
                push(b'0' + label / 10);
            }
            push(b'0' + label % 10);
        }
        f.write_str(str::from_utf8(&text[..length]).map_err(|_| fmt::Error)?)
    }
}
