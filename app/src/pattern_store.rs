//! The pattern store: pattern tables of shapes without a complete table, built in memory.

use std::collections::HashMap;
use std::sync::Arc;

use indicatif::ProgressBar;
use jiugong::internal::PatternPlan;
use jiugong::{Goal, Home, Partition, PatternSet, Shape};
use jiugong_engine::build_pattern_table;

use crate::error::Error;
use crate::memory;
use crate::msg;
use crate::output::Output;
use crate::progress::bar;

/// Pattern tables in memory.
pub type PatternTables = PatternSet<Vec<u8>>;

/// The pattern tables built so far, by the shape and home of the goal.
#[derive(Debug, Default)]
pub struct PatternStore {
    sets: HashMap<(Shape, Home), Arc<PatternTables>>,
}

/// The number of states of tables that are built without a progress bar, in a part of a second.
const SILENT_STATES: u64 = 50_000_000;

/// The number of cells from which complete tables are too large for most machines.
const MIN_CELLS: usize = 15;

impl PatternStore {
    /// Returns the tables of a goal, built when they are first needed; `None` if pattern tables do not
    /// support the shape. Draws a progress bar if building takes long.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if there is not enough memory.
    pub fn get(
        &mut self,
        goal: &Goal,
        output: &Output,
    ) -> Result<Option<Arc<PatternTables>>, Error> {
        let home = goal.home();
        let shape = goal.board().shape();
        if let Some(set) = self.sets.get(&(shape, home)) {
            return Ok(Some(Arc::clone(set)));
        }
        let partition = Partition::recommended(home);
        let Some(partition) = partition.filter(|_| shape.cells() >= MIN_CELLS) else {
            return Ok(None);
        };
        let mut set = PatternTables::new(shape);
        let plans: Vec<PatternPlan> =
            set.missing(&partition).iter().map(PatternPlan::new).collect();
        let memory = plans.iter().map(PatternPlan::memory).sum();
        memory::check_build(memory).map_err(Error::Io)?;
        let states = plans.iter().map(PatternPlan::states).sum();
        let bar = if states > SILENT_STATES { bar(states) } else { ProgressBar::hidden() };
        bar.set_message(output.text(&msg!("patterns-building", shape = shape.to_string())));
        let mut built = 0;
        let mut tables = Vec::new();
        for plan in plans {
            let states = plan.states();
            tables.push(build_pattern_table(plan, |found| bar.set_position(built + found)));
            built += states;
        }
        bar.finish_and_clear();
        set.push(partition, tables)?;
        let set = Arc::new(set);
        self.sets.insert((shape, home), Arc::clone(&set));
        Ok(Some(set))
    }
}
