//! Iterative deepening.

use super::depth_first::deepen;
use super::{Algorithm, SearchResult};
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
        deepen(problem, &PerTile::zero(problem.goal), monitor)
    }
}
