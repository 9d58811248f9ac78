//! Houses: the rows, columns and boxes, in each of which every digit stands once.

use std::fmt;

use super::Grid;

/// A row, a column or a box; each kind is numbered from 0, boxes as cells are, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum House {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
    /// A box of three by three.
    Box(usize),
}

/// Two equal digits in one house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The digit.
    pub digit: u8,
    /// The cell where it stands first.
    pub first: usize,
    /// The cell where it stands again.
    pub second: usize,
    /// The house; if there are two, the row or the column.
    pub house: House,
}

impl House {
    /// How many houses there are: 9 rows, 9 columns, 9 boxes.
    pub(super) const COUNT: usize = 27;

    /// The numbers of the houses of each cell among all houses: its row, 9 and its column, 18 and
    /// its box.
    pub(super) const OF: [[u8; 3]; Grid::CELLS] = {
        let mut houses = [[0; 3]; Grid::CELLS];
        let mut cell = 0;
        while cell < Grid::CELLS {
            let (row, column) = (cell / 9, cell % 9);
            let block = row / 3 * 3 + column / 3;
            houses[cell] = [row as u8, 9 + column as u8, 18 + block as u8];
            cell += 1;
        }
        houses
    };

    /// The house that two cells share; if they share two, the row or the column.
    pub fn shared(first: usize, second: usize) -> Option<House> {
        let mut pairs = House::OF.get(first)?.iter().zip(House::OF.get(second)?);
        pairs.find(|(a, b)| a == b).map(|(&number, _)| {
            let number = usize::from(number);
            match number / 9 {
                0 => House::Row(number),
                1 => House::Column(number - 9),
                _ => House::Box(number - 18),
            }
        })
    }
}

/// As `row 1`, counted from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Row(row) => write!(f, "row {}", row + 1),
            House::Column(column) => write!(f, "column {}", column + 1),
            House::Box(block) => write!(f, "box {}", block + 1),
        }
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = [self.first, self.second].map(Grid::place);
        write!(
            f,
            "{} stands twice in {}: row {}, column {} and row {}, column {}",
            self.digit, self.house, first.0, first.1, second.0, second.1
        )
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
