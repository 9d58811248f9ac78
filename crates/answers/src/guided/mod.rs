//! Searches with tables of lower bounds, for boards that no complete table answers.
//!
//! 1. [`GuidedSearch`]: the search for one or several goals. The tables of one goal grow.
//! 2. `larger`: the tables that it can grow to.
//! 3. [`LongSearch`]: a search of one board in all threads, within limits, with short solutions
//!    `meanwhile`.

mod ahead;
mod larger;
mod long_search;
mod meanwhile;
mod search;

use std::ops::ControlFlow;

use jiugong::{Board, GoalError};
use jiugong_pattern::{Outcome, PatternProgress};

use crate::files::TableBytes;
use crate::known::Known;
use crate::limits::{Limits, stop_if};
use crate::observer::{Observer, Progress};

pub(crate) use ahead::Ahead;
pub use long_search::LongSearch;
pub use search::GuidedSearch;

/// A search for shortest solutions with tables from files or built in memory.
pub type GuidedSolver = jiugong_engine::GuidedSolver<TableBytes>;

/// Returns the progress callback of a search that stops when it has expanded a number of boards.
pub(crate) fn within(boards: u64) -> impl FnMut(PatternProgress) -> ControlFlow<()> {
    move |progress| stop_if(progress.expanded >= boards)
}

/// Returns what is known of the distance of a board after a search for solutions of at most `max`
/// moves, which a limit or the observer may end.
///
/// # Errors
///
/// [`GoalError`] if the board can reach no goal.
pub(crate) fn known_within(
    solver: &GuidedSolver,
    board: &Board,
    max: u32,
    limits: Limits,
    observer: &dyn Observer,
) -> Result<Known, GoalError> {
    let proceed = |PatternProgress { bound, expanded }| {
        stop_if(bound > max || limits.is_late())?;
        observer.progress(&Progress::Search { bound, expanded, best: None })
    };
    let found = solver.search_in_parts(board, limits.threads.count(), proceed);
    Ok(match found? {
        Outcome::Found(moves) => Known::exact(moves.len() as u32),
        Outcome::Stopped(progress) | Outcome::NoSolution(progress) => {
            Known { lower_bound: progress.bound.min(max + 1), ..Known::default() }
        }
    })
}
