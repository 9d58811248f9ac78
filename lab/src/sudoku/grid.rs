//! A grid: nine rows of nine cells, each empty or with a digit.

use std::fmt::{self, Write};

use super::house::{Clash, House};

/// The cells of a grid, numbered row by row from 0, each with a digit 1 … 9 or 0 for empty.
///
/// ```text
/// 5 3 . | . 7 . | . . .     cells    0  1  2    3  4  5    6  7  8
/// 6 . . | 1 9 5 | . . .              9 10 11   12 13 14   15 16 17
/// . 9 8 | . . . | . 6 .             18 19 20   21 22 23   24 25 26
/// ------+-------+------
/// 8 . . | . 6 . | . . 3             27 28 29   ...
/// ```
///
/// The only way in is [`FromStr`](std::str::FromStr), so a value is always such a grid; whether its
/// digits are at peace with each other is another question: see [`Grid::clashes`].
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
    /// The cells of a grid.
    pub const CELLS: usize = 81;

    /// The grid without a digit.
    pub const EMPTY: Grid = Grid {
        cells: [0; Grid::CELLS],
    };

    /// The digit on each cell in turn, 0 for an empty one.
    pub fn cells(&self) -> &[u8; Grid::CELLS] {
        &self.cells
    }

    /// The cells that have a digit, and it.
    pub fn givens(&self) -> impl Iterator<Item = (usize, u8)> {
        let cells = self.cells.iter().copied().enumerate();
        cells.filter(|&(_, digit)| digit != 0)
    }

    /// All pairs of equal digits that stand in one house, by growing cells: what cannot be in a
    /// puzzle that has a solution.
    pub fn clashes(&self) -> impl Iterator<Item = Clash> {
        self.givens().flat_map(|(first, digit)| {
            let after = self.givens().skip_while(move |&(cell, _)| cell <= first);
            after.filter_map(move |(second, other)| {
                let house = House::shared(first, second).filter(|_| other == digit)?;
                Some(Clash {
                    digit,
                    first,
                    second,
                    house,
                })
            })
        })
    }

    /// The same without the digits that stand on the same cells of another grid.
    pub fn without(&self, other: &Grid) -> Grid {
        let mut rest = *self;
        for (cell, digit) in other.givens() {
            if self.cells[cell] == digit {
                rest.set(cell, 0);
            }
        }
        rest
    }

    /// Row and column of a cell, from 1, as people count.
    pub fn place(cell: usize) -> (usize, usize) {
        (cell / 9 + 1, cell % 9 + 1)
    }

    /// Puts a digit on a cell, or 0 to empty it.
    pub(super) fn set(&mut self, cell: usize, digit: u8) {
        debug_assert!(digit <= 9);
        self.cells[cell] = digit;
    }
}

/// As 81 characters in one line, `.` for an empty cell; with `{:#}` as a drawing, eleven lines.
/// Both are read back.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let draw = f.alternate();
        for (cell, &digit) in self.cells.iter().enumerate() {
            if draw {
                f.write_str(before(cell))?;
            }
            f.write_char(match digit {
                0 => '.',
                digit => char::from(b'0' + digit),
            })?;
        }
        Ok(())
    }
}

/// What stands between a cell and the one before it in a drawing.
fn before(cell: usize) -> &'static str {
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
    fn a_drawing() {
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

    #[test]
    fn clashes_are_told_with_both_cells_and_the_house() {
        let mut grid = Grid::EMPTY;
        grid.set(0, 5);
        grid.set(40, 5);
        assert_eq!(grid.clashes().next(), None);
        grid.set(8, 5);
        grid.set(72, 5);
        grid.set(20, 5);
        grid.set(1, 6);
        let told: Vec<String> = grid.clashes().map(|clash| clash.to_string()).collect();
        let expected = [
            "5 stands twice in row 1: row 1, column 1 and row 1, column 9",
            "5 stands twice in box 1: row 1, column 1 and row 3, column 3",
            "5 stands twice in column 1: row 1, column 1 and row 9, column 1",
        ];
        assert_eq!(told, expected);
    }
}
