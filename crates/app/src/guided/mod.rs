//! Searches with tables of lower bounds, for boards that no complete table answers.
//!
//! 1. `goal`: the search for a goal, whose tables grow.
//! 2. `long_search`: a search that takes more than a moment, which a `monitor` watches.
//! 3. `query`: the answers for one board.

pub(crate) mod goal;
mod long_search;
pub(crate) mod monitor;
pub(crate) mod query;

pub use self::goal::GuidedSolver;
pub use self::long_search::SearchLimits;
pub use self::monitor::within;
