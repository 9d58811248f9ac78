//! The colour store: colour tables of shapes without a complete table, built in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use jiugong::{Goal, Home, Shape};
use jiugong_engine::{ColourTableSolver, build_colour_table};
use jiugong_pattern::colour::ColourSearch;
use jiugong_pattern::{ColourSolver, ColourTable, Colouring};

use super::build::Build;
use crate::error::Error;
use crate::lock::lock_while;
use crate::observer::Observer;
use crate::threads;
use crate::thresholds::MIN_PATTERN_CELLS;

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

/// The colour tables built so far, by the home of the goal. They serve a shape and its transpose.
#[derive(Debug, Default)]
pub struct ColourStore {
    tables: Mutex<HashMap<Home, ColourTables>>,
}

impl ColourStore {
    /// Returns whether colour tables of a goal with the blank at a home are built.
    pub fn supports(home: Home) -> bool {
        home.shape().cells() >= MIN_PATTERN_CELLS && !Colouring::small(home).is_empty()
    }

    /// Returns the small tables for a goal, built when they are first needed; `None` if the
    /// observer stops the build. Colour tables must [support](ColourStore::supports) the home of
    /// the goal.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if there is not enough memory, [`Error::Threads`] if there are no threads
    /// to work in.
    pub fn get(&self, goal: &Goal, observer: &dyn Observer) -> Result<Option<ColourTables>, Error> {
        let home = goal.home();
        let Some(mut known) = lock_while(&self.tables, observer) else {
            return Ok(None);
        };
        if let Some(tables) = known.get(&home) {
            return Ok(Some(tables.clone()));
        }
        threads::start(None, observer)?;
        let tables = ColourTables::build(&Colouring::small(home), home.shape(), observer)?;
        known.extend(tables.iter().map(|tables| (home, tables.clone())));
        Ok(tables)
    }
}
