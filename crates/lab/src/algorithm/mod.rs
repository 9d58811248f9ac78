//! Search algorithms.

mod best_first;
mod bidirectional;
mod breadth_first;
mod deepening;
mod depth_first;
mod depth_limited;
mod position;
mod table_walk;

pub use best_first::BestFirst;
pub use bidirectional::Bidirectional;
pub use breadth_first::BreadthFirst;
pub use deepening::Deepening;
pub use depth_limited::DepthLimited;
pub use table_walk::TableWalk;

use jiugong::Direction;

use crate::{Limit, Monitor, Problem};

/// The path from start to goal; `None` if the search was exhaustive and found none; the limit that
/// ended the search as the error.
pub type SearchResult = Result<Option<Vec<Direction>>, Limit>;

/// A search algorithm.
pub trait Algorithm: std::fmt::Debug + Sync {
    /// Returns the name used on the command line: lower-case letters and hyphens.
    fn name(&self) -> &'static str;

    /// Returns whether the algorithm uses the heuristic.
    fn is_informed(&self) -> bool {
        false
    }

    /// Returns whether the path found is always shortest, given an admissible heuristic.
    fn is_optimal(&self) -> bool {
        true
    }

    /// Searches for a path from start to goal.
    ///
    /// # Errors
    ///
    /// The limit of the monitor that was reached.
    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult;
}
