//! Iterative deepening.

use super::depth_first::{Bounded, depth_first};
use super::{Algorithm, DepthLimited, SearchResult};
use crate::{Monitor, PerTile, Problem};

/// Iterative deepening: depth-limited search with limits 0, 1, 2, … until a path is found.
///
/// The path is shortest, and the memory use is that of depth-first search. The last search dominates
/// the run time, so repeating the earlier ones costs little.
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search"
/// (1985).
#[derive(Clone, Copy, Debug)]
pub struct IterativeDeepening;

impl Algorithm for IterativeDeepening {
    fn name(&self) -> &'static str {
        "iterative-deepening"
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let zero = PerTile::zero(problem.goal);
        for depth in 0..=DepthLimited::MAX_DEPTH {
            if depth > 0 {
                monitor.next_iteration();
            }
            if let Bounded::Found(path) = depth_first(problem, &zero, depth, monitor)? {
                return Ok(Some(path));
            }
        }
        Ok(None)
    }
}
