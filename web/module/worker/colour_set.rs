//! Sets of colour tables that are built one by one.

use std::mem;

use jiugong::{Goal, Home};
use jiugong_answers::thresholds::{MAX_MEDIUM_COLOURS, MAX_SMALL_COLOURS};
use jiugong_pattern::{ColourSolver, ColourTable, Colouring};

/// A solver with the tables of a set.
pub(crate) type Colours = ColourSolver<Vec<ColourTable>>;

/// The tables of colourings.
#[derive(Debug)]
pub(crate) struct ColourSet {
    /// The colourings without a table, the next one last.
    missing: Vec<Colouring>,
    /// The tables, until the solver has them.
    tables: Vec<ColourTable>,
}

impl ColourSet {
    /// Creates two sets, without tables, for goals with the blank at a home: a set whose tables are
    /// built in a short time, and a set that replaces it, whose tables take some seconds. A set is
    /// empty if its tables would be too large.
    pub(crate) fn small_and_medium(home: Home) -> [ColourSet; 2] {
        let large = Colouring::large(home);
        let small = Colouring::small(home);
        let states: u64 = large.iter().map(Colouring::states).sum();
        let [small, medium] = if states <= MAX_SMALL_COLOURS {
            [large, Vec::new()]
        } else if states <= MAX_MEDIUM_COLOURS {
            [small, large]
        } else {
            [small, Vec::new()]
        };
        [small, medium].map(|missing| ColourSet { missing, tables: Vec::new() })
    }

    /// Returns the number of missing tables.
    pub(crate) fn missing(&self) -> usize {
        self.missing.len()
    }

    /// Builds a missing table. Returns whether a table was missing.
    pub(crate) fn build_next(&mut self) -> bool {
        let Some(colouring) = self.missing.pop() else {
            return false;
        };
        self.tables.push(ColourTable::build(&colouring));
        true
    }

    /// Moves the tables of a complete set to its solver; `None` if one is missing.
    pub(crate) fn solver(&mut self, goal: &Goal) -> Option<Colours> {
        if self.missing() > 0 {
            return None;
        }
        ColourSolver::new(mem::take(&mut self.tables), goal)
    }
}
