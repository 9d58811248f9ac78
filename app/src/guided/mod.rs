//! Searches with tables of lower bounds, for boards that no complete table answers.
//!
//! 1. `goal`: the search for a goal, whose tables grow.
//! 2. `look_ahead`: boards of a batch, solved in all threads before their turn.
//! 3. `query`: the answers for one board.
//! 4. `long_search`: a search that takes more than a moment, which a `monitor` watches.

pub(crate) mod goal;
pub(crate) mod long_search;
pub(crate) mod look_ahead;
mod monitor;
pub(crate) mod query;

use jiugong_engine::Stoppable;

pub use self::long_search::SearchLimits;
pub use self::look_ahead::Need;
use crate::table_bytes::TableBytes;

/// A search with tables from files or built in memory.
pub type GuidedSolver = jiugong_engine::GuidedSolver<TableBytes>;
