//! The values that are computed for goals once.

use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::{Arc, Mutex, OnceLock};

use jiugong::{Goal, Precomputed, Solver, Table};

use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::goal_source::GoalSource;
use crate::guided::GuidedSearch;
use crate::last_solutions::LastSolutions;
use crate::near::{KeptSearches, NearLevels};

/// The values that are computed for goals once.
#[derive(Debug, Default)]
pub(crate) struct Prepared {
    /// `None` if boards are solved one by one; an error if the table is damaged.
    pub precomputed: OnceLock<Result<Option<Arc<PrecomputedGoal>>, Error>>,
    /// The search that answers the goals without a complete table.
    pub search: OnceLock<Result<Option<Arc<GuidedSearch>>, NoAnswer>>,
    /// The source of the answers to all boards of a goal that is one board.
    pub source: OnceLock<GoalSource>,
    /// The boards near the goal that have been found.
    pub near: Mutex<Option<NearLevels>>,
    /// What random boards at distances are drawn from.
    pub searched: Mutex<KeptSearches>,
    /// The best solutions of the last boards of more than
    /// [`MAX_QUICK_CELLS`](crate::thresholds::MAX_QUICK_CELLS) cells.
    pub solutions: LastSolutions,
    /// The number of questions so far.
    pub uses: AtomicU32,
    /// Whether all boards of a batch have these goals.
    pub is_of_batch: AtomicBool,
}

/// The solutions of all boards, and the table they come from.
#[derive(Debug)]
pub(crate) struct PrecomputedGoal {
    pub table: Arc<Table<TableBytes>>,
    pub solutions: Precomputed,
}

impl PrecomputedGoal {
    /// Computes the solutions from the table of the goal.
    pub fn new(goal: &Goal, table: Arc<Table<TableBytes>>) -> Result<PrecomputedGoal, Error> {
        let solutions = Precomputed::new(&Solver::new(&table, goal)?)?;
        Ok(PrecomputedGoal { table, solutions })
    }
}
