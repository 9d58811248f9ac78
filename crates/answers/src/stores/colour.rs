//! Colour tables, built in memory.

use std::sync::Arc;

use jiugong::{Goal, Shape};
use jiugong_engine::{ColourTableSolver, build_colour_table};
use jiugong_pattern::colour::ColourSearch;
use jiugong_pattern::{ColourSolver, ColourTable, Colouring};

use super::build::Build;
use crate::error::Error;
use crate::observer::Observer;

/// The colour tables of a goal.
#[derive(Clone, Debug)]
pub struct ColourTables {
    tables: Arc<[ColourTable]>,
    /// The time to build the table of a state, in seconds.
    pub(crate) build_rate: f64,
}

impl ColourTables {
    /// Builds the tables of colourings in memory, for goals of a shape; `None` if the observer
    /// stops that.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if there is not enough memory.
    pub fn build(
        colourings: &[Colouring],
        shape: Shape,
        observer: &dyn Observer,
    ) -> Result<Option<ColourTables>, Error> {
        let memory = colourings.iter().map(ColourSearch::memory).sum();
        let states = colourings.iter().map(Colouring::states).sum();
        let mut build = Build::new(memory, states, shape, observer)?;
        let mut tables = Vec::new();
        for colouring in colourings {
            tables.extend(build_colour_table(colouring, |found| build.progress(found)));
            build.add(colouring.states());
        }
        let is_complete = tables.len() == colourings.len();
        let build_rate = build.finish();
        Ok(is_complete.then(|| ColourTables { tables: tables.into(), build_rate }))
    }

    /// Creates a solver for a goal; `None` if the tables do not fit it.
    pub fn solver(&self, goal: &Goal) -> Option<ColourTableSolver> {
        ColourSolver::new(Arc::clone(&self.tables), goal)
    }
}
