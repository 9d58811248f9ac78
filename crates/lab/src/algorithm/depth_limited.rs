//! Depth-limited search.

use super::depth_first::{Bounded, depth_first};
use super::{Algorithm, SearchResult};
use crate::{Monitor, PerTile, Problem};

/// Depth-first search with a depth limit.
///
/// Stores only the current path. Finds a path if there is one within the limit, but seldom a
/// shortest one, and expands the same board many times without noticing.
#[derive(Clone, Copy, Debug)]
pub struct DepthLimited {
    depth: u32,
}

impl DepthLimited {
    /// The maximum depth limit, more than four times the largest known distance of a board with up
    /// to 25 cells.
    pub const MAX_DEPTH: u32 = 1000;

    /// Creates a depth-limited search. The limit is at most [`DepthLimited::MAX_DEPTH`].
    pub fn new(depth: u32) -> DepthLimited {
        DepthLimited { depth: depth.min(DepthLimited::MAX_DEPTH) }
    }
}

impl Algorithm for DepthLimited {
    fn name(&self) -> &'static str {
        "depth-limited"
    }

    fn is_optimal(&self) -> bool {
        false
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let zero = PerTile::zero(&problem.goal);
        match depth_first(problem, &zero, self.depth, monitor)? {
            Bounded::Found(path) => Ok(Some(path)),
            Bounded::Exceeded(_) => Ok(None),
        }
    }
}
