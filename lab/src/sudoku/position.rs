//! A grid on its way to a solution.

use super::{Digits, Grid, House};

/// A grid in which no two digits clash, and what stands in each house.
///
/// A digit is a candidate of an empty cell if it stands in none of the cell's three houses. So the
/// candidates follow from 27 sets of digits, and putting a digit on a cell changes three of them,
/// not the twenty cells that see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    grid: Grid,
    standing: [Digits; House::COUNT],
    /// A bit for each empty cell.
    empty: u128,
}

impl Position {
    /// The position of a grid; `None` if it has [clashes](Grid::clashes).
    pub fn new(grid: &Grid) -> Option<Position> {
        let mut position = Position {
            grid: Grid::EMPTY,
            standing: [Digits::NONE; House::COUNT],
            empty: (1 << Grid::CELLS) - 1,
        };
        for (cell, digit) in grid.givens() {
            if (position.candidates(cell) & Digits::one(digit)).is_empty() {
                return None;
            }
            position.put(cell, digit);
        }
        Some(position)
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The empty cells, by growing number, as they are now.
    pub fn empty_cells(&self) -> impl Iterator<Item = usize> + use<> {
        let mut empty = self.empty;
        std::iter::from_fn(move || {
            let cell = (empty != 0).then(|| empty.trailing_zeros() as usize)?;
            empty &= empty - 1;
            Some(cell)
        })
    }

    /// The digits that stand in each house, in the order of [`House::OF`].
    pub(super) fn standing(&self) -> &[Digits; House::COUNT] {
        &self.standing
    }

    /// The digits that could stand on an empty cell.
    pub(super) fn candidates(&self, cell: usize) -> Digits {
        let [row, column, block] = House::OF[cell].map(|house| self.standing[usize::from(house)]);
        !(row | column | block)
    }

    /// The empty cell with the fewest candidates, the first of several, and those; `None` if the
    /// grid is full.
    pub(super) fn tightest(&self) -> Option<(usize, Digits)> {
        let cells = self.empty_cells().map(|cell| (cell, self.candidates(cell)));
        cells.min_by_key(|(_, candidates)| candidates.len())
    }

    /// Puts a digit on an empty cell, whose candidate it is.
    pub(super) fn put(&mut self, cell: usize, digit: u8) {
        self.grid.set(cell, digit);
        self.empty &= !(1 << cell);
        for house in House::OF[cell] {
            self.standing[usize::from(house)] |= Digits::one(digit);
        }
    }

    /// Takes away the digit that was put on a cell.
    pub(super) fn take(&mut self, cell: usize, digit: u8) {
        self.grid.set(cell, 0);
        self.empty |= 1 << cell;
        for house in House::OF[cell] {
            let standing = &mut self.standing[usize::from(house)];
            *standing = *standing & !Digits::one(digit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_and_a_digit_put_and_taken() {
        let grid: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let start = Position::new(&grid).unwrap();
        assert_eq!(start.candidates(2).collect::<Vec<_>>(), [1, 2, 4]);
        assert_eq!(start.tightest().unwrap().0, 40);
        assert_eq!(start.candidates(40).only(), Some(5));
        let mut position = start;
        position.put(2, 4);
        assert_eq!(position.candidates(11).collect::<Vec<_>>(), [2, 7]);
        position.take(2, 4);
        assert_eq!(position, start);
        assert_eq!(start.empty_cells().count() + grid.givens().count(), 81);
    }

    #[test]
    fn a_grid_that_clashes_is_no_position() {
        let grid = format!("55{}", ".".repeat(79)).parse().unwrap();
        assert_eq!(Position::new(&grid), None);
        assert_eq!(
            Position::new(&Grid::EMPTY).unwrap().empty_cells().count(),
            81
        );
    }
}
