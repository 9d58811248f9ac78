//! The set of placement tables of a home, which are built one by one.

use std::mem;
use std::rc::Rc;

use jiugong::{Goal, Home};
use jiugong_pattern::{PlacementSolver, PlacementTable, PlacementTables, TileGroup};

/// A solver with the tables of a set.
pub(crate) type Placements = PlacementSolver<Rc<PlacementTables>>;

/// The tables of all groups of tiles.
#[derive(Debug)]
pub(crate) struct PlacementSet {
    /// The groups without a table, the next one last.
    missing: Vec<TileGroup>,
    /// The tables, until the solver has them.
    tables: Vec<PlacementTable>,
}

impl PlacementSet {
    /// Creates a set, without tables, for goals with the blank at a home.
    pub(crate) fn new(home: Home) -> PlacementSet {
        let mut missing = TileGroup::all(home);
        missing.reverse();
        PlacementSet { missing, tables: Vec::new() }
    }

    /// Returns the number of missing tables.
    pub(crate) fn missing(&self) -> usize {
        self.missing.len()
    }

    /// Builds a missing table. Returns whether a table was missing.
    pub(crate) fn build_next(&mut self) -> bool {
        let Some(group) = self.missing.pop() else {
            return false;
        };
        self.tables.push(PlacementTable::build(&group));
        true
    }

    /// Moves the tables of a complete set to its solver; `None` if one is missing.
    pub(crate) fn solver(&mut self, goal: &Goal) -> Option<Placements> {
        if self.missing() > 0 {
            return None;
        }
        let tables = PlacementTables::new(mem::take(&mut self.tables))?;
        PlacementSolver::new(Rc::new(tables), goal)
    }
}
