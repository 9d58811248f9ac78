//! The tables of the 8-puzzle (3×3) in the metric `stm`, as constants; needs the feature
//! `tables-3x3`, which is on by default.
//!
//! Each constant holds the bytes of a table file. [`Table::embedded`] opens the table of a
//! [`Home`]. A program contains only the tables that it uses; all three take 560 kB.
//!
//! ```
//! use jiugong::{Goal, NamedGoal, Shape, Solver, Table, tables_3x3};
//!
//! let goal = Goal::new(NamedGoal::Spiral.board(Shape::EIGHT_PUZZLE));
//! let table = Table::new(tables_3x3::CENTRE)?;
//! let solver = Solver::new(&table, &goal)?;
//! assert_eq!(solver.distance(&"283104765".parse()?)?, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::shape::Shape;
use crate::index::home::Home;
use crate::table::Table;

/// The table of the goals with the blank in a corner, such as
/// [`NamedGoal::Last`](crate::NamedGoal::Last).
pub const CORNER: &[u8] = include_bytes!("../data/3x3-corner.table");

/// The table of the goals with the blank in the middle of a side.
pub const EDGE: &[u8] = include_bytes!("../data/3x3-edge.table");

/// The table of the goals with the blank in the centre, such as
/// [`NamedGoal::Spiral`](crate::NamedGoal::Spiral).
pub const CENTRE: &[u8] = include_bytes!("../data/3x3-centre.table");

impl Table<&'static [u8]> {
    /// Opens the table of a home of the 8-puzzle, which is part of the library; `None` for other
    /// shapes. Constant time: the blocks are not checked. Needs the feature `tables-3x3`.
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
        let bytes = match (home.shape(), home.cell()) {
            (Shape::EIGHT_PUZZLE, 0) => CORNER,
            (Shape::EIGHT_PUZZLE, 1) => EDGE,
            (Shape::EIGHT_PUZZLE, 4) => CENTRE,
            _ => return None,
        };
        let table = Table::new(bytes).ok()?;
        Some(table.assume_checked())
    }
}
