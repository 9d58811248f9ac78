//! Searches with tables of lower bounds, for boards that no complete table answers.
//!
//! 1. [`GuidedGoal`]: the search for a goal, whose tables grow.
//! 2. `larger`: the tables that it can grow to.
//! 3. [`LongSearch`]: a search of one board in all threads, within limits, with short solutions
//!    `meanwhile`.
//! 4. [`GuidedSet`]: the search for the nearest of a set of goals.

mod goal;
mod larger;
mod long_search;
mod meanwhile;
mod nearest;

use std::ops::ControlFlow;

use jiugong_pattern::PatternProgress;

use crate::files::TableBytes;

pub use goal::{GuidedGoal, Searcher};
pub use long_search::LongSearch;
pub use nearest::GuidedSet;

/// A search for shortest solutions with tables from files or built in memory.
pub type GuidedSolver = jiugong_engine::GuidedSolver<TableBytes>;

/// A search for short solutions with such tables.
pub type BeamSolver = jiugong_engine::BeamSolver<TableBytes>;

/// Returns the progress callback of a search that stops when it has expanded a number of boards.
pub fn within(boards: u64) -> impl FnMut(PatternProgress) -> ControlFlow<()> {
    move |progress| stop_if(progress.expanded >= boards)
}

/// Returns the result of a progress callback.
pub(crate) fn stop_if(must_stop: bool) -> ControlFlow<()> {
    if must_stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
