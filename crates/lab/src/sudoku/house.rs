//! Houses: rows, columns and boxes, and the conflicts in them.

use std::fmt;

use super::Grid;

/// A row, a column or a box, each numbered from 0. A solution has every digit once in each house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum House {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
    /// A box of 3×3 cells, numbered in row-major order.
    Box(usize),
}

/// Two equal digits in one house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The digit.
    pub digit: u8,
    /// The first cell.
    pub first: usize,
    /// The second cell.
    pub second: usize,
    /// The house; the row or column if the cells share two.
    pub house: House,
}

impl House {
    /// The number of houses: 9 rows, 9 columns, 9 boxes.
    pub(super) const COUNT: usize = 27;

    /// The houses of each cell, as indices into all houses: rows from 0, columns from 9, boxes
    /// from 18.
    pub(super) const OF: [[u8; 3]; Grid::CELLS] = {
        let mut houses = [[0; 3]; Grid::CELLS];
        let mut cell = 0;
        while cell < Grid::CELLS {
            let row = cell / 9;
            let column = cell % 9;
            let block = row / 3 * 3 + column / 3;
            houses[cell] = [row as u8, 9 + column as u8, 18 + block as u8];
            cell += 1;
        }
        houses
    };

    /// Returns the house that two cells share; the row or column if they share two.
    pub fn shared(first: usize, second: usize) -> Option<House> {
        let mut pairs = House::OF.get(first)?.iter().zip(House::OF.get(second)?);
        let (&index, _) = pairs.find(|(a, b)| a == b)?;
        let index = usize::from(index);
        Some(match index / 9 {
            0 => House::Row(index),
            1 => House::Column(index - 9),
            _ => House::Box(index - 18),
        })
    }
}

impl Grid {
    /// Returns all pairs of equal digits in one house, ordered by cell.
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> {
        self.givens().flat_map(|(first, digit)| {
            let after = self.givens().skip_while(move |&(cell, _)| cell <= first);
            after.filter_map(move |(second, other)| {
                let house = House::shared(first, second).filter(|_| other == digit)?;
                Some(Conflict { digit, first, second, house })
            })
        })
    }
}

/// Formats as `row 1`, numbered from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Row(row) => write!(f, "row {}", row + 1),
            House::Column(column) => write!(f, "column {}", column + 1),
            House::Box(block) => write!(f, "box {}", block + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_has_nine_cells_and_every_cell_twenty_peers() {
        for house in 0..House::COUNT as u8 {
            let cells = House::OF.iter().filter(|houses| houses.contains(&house));
            assert_eq!(cells.count(), 9);
        }
        for cell in 0..Grid::CELLS {
            let peers = (0..Grid::CELLS).filter(|&other| House::shared(cell, other).is_some());
            assert_eq!(peers.count(), 20 + 1);
        }
        assert_eq!(House::shared(0, Grid::CELLS), None);
    }

    #[test]
    fn lists_conflicts_with_cells_and_house() {
        let mut grid = Grid::EMPTY;
        grid.set(0, 5);
        grid.set(40, 5);
        assert_eq!(grid.conflicts().next(), None);
        grid.set(8, 5);
        grid.set(72, 5);
        grid.set(20, 5);
        grid.set(1, 6);
        let found: Vec<Conflict> = grid.conflicts().collect();
        let expected = [(8, House::Row(0)), (20, House::Box(0)), (72, House::Column(0))];
        let expected =
            expected.map(|(second, house)| Conflict { digit: 5, first: 0, second, house });
        assert_eq!(found, expected);
    }
}
