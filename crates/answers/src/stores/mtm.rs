//! The store of mtm: tables of shapes without a complete table, built in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use jiugong::{Goal, Home};
use jiugong_engine::PlacementTableSolver;
use jiugong_pattern::{Colouring, PlacementSolver, PlacementTable, PlacementTables, TileGroup};
use rayon::prelude::*;

use super::build::Build;
use super::colour::ColourTables;
use crate::error::Error;
use crate::guided::GuidedSolver;
use crate::lock::lock_while;
use crate::observer::Observer;
use crate::threads;

/// The tables built so far, by the home of the goal. They serve a shape and its transpose.
#[derive(Debug, Default)]
pub struct MtmStore {
    colours: Mutex<HashMap<Home, ColourTables>>,
    placements: Mutex<HashMap<Home, Arc<PlacementTables>>>,
}

impl MtmStore {
    /// Returns whether there are colour tables for goals with the blank at a home; for others of
    /// [these shapes](crate::thresholds::has_bounds) there are placement tables, which take a tenth
    /// of a second.
    pub fn has_colours(home: Home) -> bool {
        !Colouring::small(home).is_empty()
    }

    /// Returns the solver of a goal, whose tables are built when they are first needed; `None` if
    /// the observer stops the build. Of colour tables these are the small ones.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if there is not enough memory, [`Error::Threads`] if there are no threads
    /// to work in.
    pub fn solver(
        &self,
        goal: &Goal,
        observer: &dyn Observer,
    ) -> Result<Option<GuidedSolver>, Error> {
        Ok(if MtmStore::has_colours(goal.home()) {
            let tables = self.colours(goal, observer)?;
            tables.and_then(|tables| tables.solver(goal)).map(GuidedSolver::Colours)
        } else {
            self.placements(goal, observer)?.map(GuidedSolver::Placements)
        })
    }

    /// Returns the small colour tables for a goal, as [`solver`](MtmStore::solver) does.
    ///
    /// # Errors
    ///
    /// As [`solver`](MtmStore::solver).
    pub fn colours(
        &self,
        goal: &Goal,
        observer: &dyn Observer,
    ) -> Result<Option<ColourTables>, Error> {
        let home = goal.home();
        let Some(mut known) = lock_while(&self.colours, observer) else {
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

    fn placements(
        &self,
        goal: &Goal,
        observer: &dyn Observer,
    ) -> Result<Option<PlacementTableSolver>, Error> {
        let home = goal.home();
        let Some(mut known) = lock_while(&self.placements, observer) else {
            return Ok(None);
        };
        let tables = match known.get(&home) {
            Some(tables) => Arc::clone(tables),
            None => {
                threads::start(None, observer)?;
                let groups = TileGroup::all(home);
                let placements = groups.iter().map(|group| group.placements() as u64).sum();
                let memory = PlacementTables::memory(home);
                let build = Build::new(memory, placements, home.shape(), observer)?;
                let tables = groups.par_iter().map(PlacementTable::build).collect();
                let tables = PlacementTables::new(tables).ok_or(Error::NoSolution(home.shape()))?;
                build.finish();
                Arc::clone(known.entry(home).or_insert(Arc::new(tables)))
            }
        };
        Ok(PlacementSolver::new(tables, goal))
    }
}
