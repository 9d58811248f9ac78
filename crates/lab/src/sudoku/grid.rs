//! Sudoku grids.

use std::fmt::{self, Write};

/// A grid of 81 cells in row-major order, each with a digit 1 … 9 or 0 for empty.
///
/// ```text
/// 5 3 . | . 7 . | . . .     cells    0  1  2    3  4  5    6  7  8
/// 6 . . | 1 9 5 | . . .              9 10 11   12 13 14   15 16 17
/// . 9 8 | . . . | . 6 .             18 19 20   21 22 23   24 25 26
/// ------+-------+------
/// 8 . . | . 6 . | . . 3             27 28 29   ...
/// ```
///
/// Parsed with [`FromStr`](std::str::FromStr). The digits may conflict: see [`Grid::conflicts`].
///
/// ```
/// use jiugong_lab::sudoku::Grid;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid: Grid = line.parse()?;
/// assert_eq!(grid.to_string(), line);
/// assert!(format!("{grid:#}").starts_with("5 3 . | . 7 . | . . .\n"));
/// # Ok::<(), jiugong_lab::sudoku::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    cells: [u8; Grid::CELLS],
}

impl Grid {
    /// The number of cells.
    pub const CELLS: usize = 81;

    /// The empty grid.
    pub const EMPTY: Grid = Grid { cells: [0; Grid::CELLS] };

    /// Returns the digit on each cell, 0 for an empty one.
    pub fn cells(&self) -> &[u8; Grid::CELLS] {
        &self.cells
    }

    /// Returns the non-empty cells with their digits.
    pub fn givens(&self) -> impl Iterator<Item = (usize, u8)> {
        let cells = self.cells.iter().copied().enumerate();
        cells.filter(|&(_, digit)| digit != 0)
    }

    /// Returns this grid without the digits that are equal in `other`.
    pub fn without(&self, other: &Grid) -> Grid {
        let mut rest = *self;
        for (cell, digit) in other.givens() {
            if self.cells[cell] == digit {
                rest.set(cell, 0);
            }
        }
        rest
    }

    /// Returns the row and column of a cell, numbered from 1.
    pub fn row_and_column(cell: usize) -> (usize, usize) {
        (cell / 9 + 1, cell % 9 + 1)
    }

    /// Sets a cell to a digit, or to 0 for empty.
    pub(super) fn set(&mut self, cell: usize, digit: u8) {
        debug_assert!(digit <= 9);
        self.cells[cell] = digit;
    }
}

/// Formats as one line of 81 characters, `.` for an empty cell; `{:#}` formats as a drawing of
/// eleven lines. Both can be parsed.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, &digit) in self.cells.iter().enumerate() {
            if f.alternate() {
                f.write_str(separator_before(cell))?;
            }
            f.write_char(match digit {
                0 => '.',
                digit => char::from(b'0' + digit),
            })?;
        }
        Ok(())
    }
}

/// Returns the text between a cell and the previous one in a drawing.
fn separator_before(cell: usize) -> &'static str {
    match (cell / 9, cell % 9) {
        (0, 0) => "",
        (3 | 6, 0) => "\n------+-------+------\n",
        (_, 0) => "\n",
        (_, 3 | 6) => " | ",
        _ => " ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_and_parses_a_drawing() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = line.parse().unwrap();
        let drawing = "\
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9";
        assert_eq!(format!("{grid:#}"), drawing);
        assert_eq!(drawing.parse(), Ok(grid));
    }
}
