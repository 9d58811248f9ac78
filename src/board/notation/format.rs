//! Formatting of boards and arrangements.

use core::fmt;

use crate::board::Board;
use crate::board::arrangement::Arrangement;
use crate::board::notation::Notation;
use crate::board::shape::Shape;

impl Notation {
    /// Formats a board: `8 6 7/2 5 4/3 0 1`.
    pub fn format<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        Formatted(*self, board.shape(), board.tiles().iter().copied().map(Some))
    }

    /// Formats an arrangement, whose numbers are its labels: `1 2 3/? ? ?/? ? 0`.
    pub fn format_arrangement<'a>(
        &'a self,
        arrangement: &'a Arrangement,
    ) -> impl fmt::Display + 'a {
        let without_labels = Notation { labels: None, ..*self };
        Formatted(without_labels, arrangement.shape(), arrangement.cells().iter().copied())
    }
}

/// Formats the tiles: `8 6 7/2 5 4/3 0 1`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Notation::default().format(self).fmt(f)
    }
}

/// Formats the numbers, and `?` for open cells: `1 2 3/? ? ?/? ? 0`.
impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Notation::default().format_arrangement(self).fmt(f)
    }
}

/// The tiles on the cells of a shape in a notation; `None` for an open cell.
struct Formatted<I>(Notation, Shape, I);

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
