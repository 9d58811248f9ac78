//! The pattern store: pattern tables and colour tables of shapes without a complete table, built in
//! memory.

use std::collections::HashMap;
use std::rc::Rc;

use indicatif::ProgressBar;
use jiugong::internal::{ColourSearch, PatternPlan};
use jiugong::{
    ColourTable, Colouring, Goal, Home, Metric, MultiTileSolver, Partition, PatternSet,
    PatternSolver, Shape,
};
use jiugong_engine::{build_colour_table, build_pattern_table};

use crate::error::Error;
use crate::memory;
use crate::msg;
use crate::output::Output;
use crate::pattern_query::GuidedSolver;
use crate::progress::bar;

/// Pattern tables in memory.
pub type PatternTables = PatternSet<Vec<u8>>;

/// The tables built so far.
#[derive(Debug, Default)]
pub struct PatternStore {
    /// Pattern tables, by the shape and home of the goal.
    sets: HashMap<(Shape, Home), Rc<PatternTables>>,
    /// Colour tables, by the home of the goal. They serve a shape and its transpose.
    colours: HashMap<Home, Rc<[ColourTable]>>,
}

/// The number of states of tables that are built without a progress bar, in a part of a second.
const SILENT_STATES: u64 = 50_000_000;

/// The number of cells from which complete tables are too large for most machines.
const MIN_CELLS: usize = 15;

impl PatternStore {
    /// Returns a search for solutions of a goal, with tables that are built when they are first needed;
    /// `None` if no tables support the shape. Draws a progress bar if building takes long.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if there is not enough memory.
    pub fn solver(
        &mut self,
        goal: &Goal,
        metric: Metric,
        output: &Output,
    ) -> Result<Option<GuidedSolver>, Error> {
        if goal.board().shape().cells() < MIN_CELLS {
            return Ok(None);
        }
        Ok(match metric {
            Metric::Stm => {
                let tables = self.patterns(goal, output)?;
                tables.and_then(|set| PatternSolver::new(set, goal)).map(GuidedSolver::Stm)
            }
            Metric::Mtm => {
                let tables = self.colours(goal.home(), output)?;
                MultiTileSolver::new(tables, goal).map(GuidedSolver::Mtm)
            }
        })
    }

    fn colours(&mut self, home: Home, output: &Output) -> Result<Rc<[ColourTable]>, Error> {
        if let Some(tables) = self.colours.get(&home) {
            return Ok(Rc::clone(tables));
        }
        let colourings = Colouring::small(home);
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
        let tables: Rc<[ColourTable]> = tables.into();
        self.colours.insert(home, Rc::clone(&tables));
        Ok(tables)
    }

    fn patterns(
        &mut self,
        goal: &Goal,
        output: &Output,
    ) -> Result<Option<Rc<PatternTables>>, Error> {
        let home = goal.home();
        let shape = goal.board().shape();
        if let Some(set) = self.sets.get(&(shape, home)) {
            return Ok(Some(Rc::clone(set)));
        }
        let partition = Partition::recommended(home);
        let Some(partition) = partition else {
            return Ok(None);
        };
        let mut set = PatternTables::new(shape);
        let plans: Vec<PatternPlan> =
            set.missing(&partition).iter().map(PatternPlan::new).collect();
        let memory = plans.iter().map(PatternPlan::memory).sum();
        let states = plans.iter().map(PatternPlan::states).sum();
        let bar = building(memory, states, shape, output)?;
        let mut built = 0;
        let mut tables = Vec::new();
        for plan in plans {
            let states = plan.states();
            tables.push(build_pattern_table(plan, |found| bar.set_position(built + found)));
            built += states;
        }
        bar.finish_and_clear();
        set.push(partition, tables)?;
        let set = Rc::new(set);
        self.sets.insert((shape, home), Rc::clone(&set));
        Ok(Some(set))
    }
}

/// Checks that the memory to build tables is available, and returns the progress bar.
fn building(memory: u64, states: u64, shape: Shape, output: &Output) -> Result<ProgressBar, Error> {
    memory::check_build(memory).map_err(Error::Io)?;
    let bar = if states > SILENT_STATES { bar(states) } else { ProgressBar::hidden() };
    bar.set_message(output.text(&msg!("patterns-building", shape = shape.to_string())));
    Ok(bar)
}
