//! Houses: rows, columns and boxes.

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
}
