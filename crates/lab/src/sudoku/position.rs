//! Partially filled grids during search.

use super::{Digits, Grid, House};

/// A grid without conflicts, with the digits used in each house.
///
/// A digit is a candidate of an empty cell if it is not used in any of the cell's three houses. The
/// candidates are derived from 27 sets of digits, so placing a digit updates three sets instead of
/// twenty peer cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    grid: Grid,
    used: [Digits; House::COUNT],
    /// A bit for each empty cell.
    empty: u128,
}

impl Position {
    /// Creates the position of a grid; `None` if it has [conflicts](Grid::conflicts).
    pub fn new(grid: &Grid) -> Option<Position> {
        let mut position = Position {
            grid: Grid::EMPTY,
            used: [Digits::NONE; House::COUNT],
            empty: (1 << Grid::CELLS) - 1,
        };
        for (cell, digit) in grid.givens() {
            if (position.candidates(cell) & Digits::one(digit)).is_empty() {
                return None;
            }
            position.place(cell, digit);
        }
        Some(position)
    }

    /// Returns the grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the currently empty cells in order.
    pub fn empty_cells(&self) -> impl Iterator<Item = usize> + use<> {
        let mut empty = self.empty;
        std::iter::from_fn(move || {
            let cell = (empty != 0).then(|| empty.trailing_zeros() as usize)?;
            empty &= empty - 1;
            Some(cell)
        })
    }

    /// Returns the digits used in each house, in the order of [`House::OF`].
    pub(super) fn used(&self) -> &[Digits; House::COUNT] {
        &self.used
    }

    /// Returns the candidates of an empty cell.
    pub(super) fn candidates(&self, cell: usize) -> Digits {
        let [row, column, block] = House::OF[cell].map(|house| self.used[usize::from(house)]);
        !(row | column | block)
    }

    /// Returns the empty cell with the fewest candidates, the first of several, with its
    /// candidates; `None` if the grid is full.
    pub(super) fn most_constrained(&self) -> Option<(usize, Digits)> {
        let cells = self.empty_cells().map(|cell| (cell, self.candidates(cell)));
        cells.min_by_key(|(_, candidates)| candidates.len())
    }

    /// Places a candidate on an empty cell.
    pub(super) fn place(&mut self, cell: usize, digit: u8) {
        self.grid.set(cell, digit);
        self.empty &= !(1 << cell);
        for house in House::OF[cell] {
            self.used[usize::from(house)] |= Digits::one(digit);
        }
    }

    /// Removes the digit placed on a cell.
    pub(super) fn remove(&mut self, cell: usize, digit: u8) {
        self.grid.set(cell, 0);
        self.empty |= 1 << cell;
        for house in House::OF[cell] {
            let used = &mut self.used[usize::from(house)];
            *used = *used & !Digits::one(digit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_removes_a_digit() {
        let grid: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let start = Position::new(&grid).unwrap();
        assert_eq!(start.candidates(2).collect::<Vec<_>>(), [1, 2, 4]);
        assert_eq!(start.most_constrained().unwrap().0, 40);
        assert_eq!(start.candidates(40).only(), Some(5));
        let mut position = start;
        position.place(2, 4);
        assert_eq!(position.candidates(11).collect::<Vec<_>>(), [2, 7]);
        position.remove(2, 4);
        assert_eq!(position, start);
        assert_eq!(start.empty_cells().count() + grid.givens().count(), 81);
    }

    #[test]
    fn rejects_a_grid_with_conflicts() {
        let grid = format!("55{}", ".".repeat(79)).parse().unwrap();
        assert_eq!(Position::new(&grid), None);
        let empty = Position::new(&Grid::EMPTY).unwrap();
        assert_eq!(empty.empty_cells().count(), 81);
    }
}
