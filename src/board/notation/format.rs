//! Formatting of boards.

use core::fmt;

use crate::board::Board;
use crate::board::notation::Notation;
use crate::board::shape::Shape;

/// A board in a notation.
pub(super) struct Formatted<'a>(pub Notation, pub &'a Board);

impl fmt::Display for Formatted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Formatted(notation, board) = self;
        // At most two digits and a separator for each cell. Batches format many boards, and writing
        // the numbers one by one would take several times as long.
        let mut text = [0; 3 * Shape::MAX_CELLS];
        let mut length = 0;
        let mut push = |byte| {
            text[length] = byte;
            length += 1;
        };
        for (cell, &tile) in board.tiles().iter().enumerate() {
            match cell {
                0 => {}
                _ if cell.is_multiple_of(board.shape().cols()) => push(b'/'),
                _ => push(b' '),
            }
            let label = notation.label(tile);
            if label > 9 {
                push(b'0' + label / 10);
            }
            push(b'0' + label % 10);
        }
        f.write_str(str::from_utf8(&text[..length]).map_err(|_| fmt::Error)?)
    }
}
