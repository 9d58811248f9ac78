//! IDA*.

use super::depth_first::deepen;
use super::{Algorithm, SearchResult};
use crate::{Monitor, Problem};

/// IDA*: iterative deepening on `f = g + h` instead of the depth.
///
/// 1. The first bound is the estimate of the start.
/// 2. Search depth-first, and prune nodes whose `f` exceeds the bound.
/// 3. If no path was found, the next bound is the smallest `f` that was pruned.
///
/// With an admissible heuristic the path found is shortest. IDA* stores only the current path and is
/// fast per node, so it solves boards of the 15-puzzle for which A* runs out of memory.
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search"
/// (1985), the first to solve one hundred random boards of the 15-puzzle. With the Manhattan
/// distance and the blank moved up, left, right, down, this implementation generates exactly as many
/// nodes as table 1 of that paper lists.
#[derive(Clone, Copy, Debug)]
pub struct IdaStar;

impl Algorithm for IdaStar {
    fn name(&self) -> &'static str {
        "ida-star"
    }

    fn is_informed(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        deepen(problem, problem.heuristic, monitor)
    }
}
