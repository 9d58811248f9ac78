//! The colour store: colour tables of shapes without a complete table, built in memory.

use std::collections::HashMap;
use std::sync::Arc;

use jiugong::internal::ColourSearch;
use jiugong::{ColourTable, Colouring, Goal, Home, MultiTileSolver};
use jiugong_engine::build_colour_table;

use crate::error::Error;
use crate::output::Output;
use crate::pattern_store::{MIN_CELLS, building};
use crate::threads;

/// A solver with colour tables.
pub type ColourTableSolver = MultiTileSolver<Arc<[ColourTable]>>;

/// The colour tables built so far, by the home of the goal. They serve a shape and its transpose.
#[derive(Debug, Default)]
pub struct ColourStore {
    tables: HashMap<Home, Arc<[ColourTable]>>,
}

impl ColourStore {
    /// Returns a solver for a goal, with tables that are built when they are first needed; `None` if
    /// colour tables do not support the shape. Draws a progress bar if building takes long.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if there is not enough memory.
    pub fn solver(
        &mut self,
        goal: &Goal,
        output: &Output,
    ) -> Result<Option<ColourTableSolver>, Error> {
        let home = goal.home();
        if let Some(tables) = self.tables.get(&home) {
            return Ok(MultiTileSolver::new(Arc::clone(tables), goal));
        }
        let colourings = Colouring::small(home);
        if home.shape().cells() < MIN_CELLS || colourings.is_empty() {
            return Ok(None);
        }
        threads::start(None, output)?;
        let memory = colourings.iter().map(ColourSearch::memory).sum();
        let states = colourings.iter().map(Colouring::states).sum();
        let bar = building(memory, states, home.shape(), output)?;
        let mut built = 0;
        let mut tables = Vec::new();
        for colouring in &colourings {
            tables.push(build_colour_table(colouring, |found| bar.set_position(built + found)));
            built += colouring.states();
        }
        bar.finish_and_clear();
        let tables: Arc<[ColourTable]> = tables.into();
        self.tables.insert(home, Arc::clone(&tables));
        Ok(MultiTileSolver::new(tables, goal))
    }
}
