//! The tables that are part of the library.

use crate::index::home::Home;
use crate::table::Table;

const TABLES: [&[u8]; 3] = [
    include_bytes!("../../data/3x3-corner.table"),
    include_bytes!("../../data/3x3-edge.table"),
    include_bytes!("../../data/3x3-centre.table"),
];

impl Table<&'static [u8]> {
    /// Returns the stm table of a home of the 8-puzzle (3×3), which is part of the library;
    /// `None` for other shapes. Constant time: the blocks are not checked.
    ///
    /// The three tables add 560 kB to a program that calls this function.
    ///
    /// ```
    /// use jiugong::{Goal, Solver, Table};
    ///
    /// let goal = Goal::new("123456780".parse()?);
    /// let table = Table::embedded(goal.home()).unwrap();
    /// let solver = Solver::new(&table, &goal)?;
    /// assert_eq!(solver.distance(&"867254301".parse()?)?, 31);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn embedded(home: Home) -> Option<Table<&'static [u8]>> {
        let mut tables = TABLES.into_iter().filter_map(|file| Table::new(file).ok());
        let table = tables.find(|table| table.header().home() == home)?;
        Some(table.assume_checked())
    }
}
