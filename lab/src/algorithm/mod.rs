//! The algorithms, a file each, behind one trait.

mod a_star;
mod best_first;
mod bidirectional;
mod breadth_first;
mod deepening;
mod depth_first;
mod depth_limited;
mod greedy;
mod ida_star;
mod marking;
mod position;
mod table_walk;
mod uniform_cost;

pub use a_star::AStar;
pub use bidirectional::Bidirectional;
pub use breadth_first::BreadthFirst;
pub use deepening::IterativeDeepening;
pub use depth_limited::DepthLimited;
pub use greedy::Greedy;
pub use ida_star::IdaStar;
pub use marking::MarkingAStar;
pub use table_walk::TableWalk;
pub use uniform_cost::UniformCost;

use jiugong::Direction;

use crate::{Meter, Problem, Stop};

/// A way of searching.
pub trait Algorithm: std::fmt::Debug + Sync {
    /// Its name, as the command line has it: small letters and hyphens.
    fn name(&self) -> &'static str;

    /// Whether it asks the heuristic.
    fn is_informed(&self) -> bool {
        false
    }

    /// Whether the way it finds is always a shortest one, if it asks a heuristic one that never
    /// overestimates.
    fn is_optimal(&self) -> bool;

    /// The moves of a way from start to goal; `None` if it has searched all it can and found none.
    ///
    /// Every algorithm ends: with an answer, or at a limit of the meter.
    ///
    /// # Errors
    ///
    /// The limit that ended the search.
    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop>;
}
