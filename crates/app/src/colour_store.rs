//! The colour store: colour tables of shapes without a complete table, built in memory.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use jiugong::internal::ColourSearch;
use jiugong::{ColourTable, Colouring, Goal, Home, MultiTileSolver, Shape};
use jiugong_engine::{ColourTableSolver, build_colour_table};

use crate::default_table::MIN_PATTERN_CELLS;
use crate::error::Error;
use crate::i18n::I18n;
use crate::memory_build::{build_rate, progress_bar};
use crate::output::Output;
use crate::threads;

/// The colour tables of a goal.
#[derive(Debug)]
pub(crate) struct ColourTables {
    tables: Arc<[ColourTable]>,
    /// The time to build the tables of a state, in seconds.
    pub build_rate: f64,
}

impl ColourTables {
    /// Creates a solver for a goal; `None` if the tables do not fit it.
    pub fn solver(&self, goal: &Goal) -> Option<ColourTableSolver> {
        MultiTileSolver::new(Arc::clone(&self.tables), goal)
    }
}

/// The colour tables built so far, by the home of the goal. They serve a shape and its transpose.
#[derive(Debug, Default)]
pub(crate) struct ColourStore {
    tables: HashMap<Home, Rc<ColourTables>>,
}

impl ColourStore {
    /// Returns whether colour tables of a goal with the blank at a home are built.
    pub fn supports(home: Home) -> bool {
        home.shape().cells() >= MIN_PATTERN_CELLS && !Colouring::small(home).is_empty()
    }

    /// Returns the small tables for a goal, built when they are first needed; `None` if colour
    /// tables do not support the shape.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if there is not enough memory.
    pub fn get(&mut self, goal: &Goal, output: &Output) -> Result<Option<Rc<ColourTables>>, Error> {
        let home = goal.home();
        if let Some(tables) = self.tables.get(&home) {
            return Ok(Some(Rc::clone(tables)));
        }
        if !ColourStore::supports(home) {
            return Ok(None);
        }
        let colourings = Colouring::small(home);
        threads::start(None, output)?;
        let proceed = || ControlFlow::Continue(());
        let tables = build(&colourings, home.shape(), output.i18n(), &proceed)?.map(Rc::new);
        self.tables.extend(tables.iter().map(|tables| (home, Rc::clone(tables))));
        Ok(tables)
    }
}

/// Builds the tables of colourings in memory; `None` if `proceed`, which is called now and then,
/// stops that. Draws a progress bar if it takes long.
pub(crate) fn build(
    colourings: &[Colouring],
    shape: Shape,
    i18n: &I18n,
    proceed: &dyn Fn() -> ControlFlow<()>,
) -> Result<Option<ColourTables>, Error> {
    let start = Instant::now();
    let memory = colourings.iter().map(ColourSearch::memory).sum();
    let states = colourings.iter().map(Colouring::states).sum();
    let bar = progress_bar(memory, states, shape, i18n)?;
    let mut built = 0;
    let mut tables = Vec::new();
    for colouring in colourings {
        let progress = |found| {
            bar.set_position(built + found);
            proceed()
        };
        tables.extend(build_colour_table(colouring, progress));
        built += colouring.states();
    }
    bar.finish_and_clear();
    let is_complete = tables.len() == colourings.len();
    let build_rate = build_rate(start, states);
    Ok(is_complete.then(|| ColourTables { tables: tables.into(), build_rate }))
}
