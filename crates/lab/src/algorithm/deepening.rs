//! Iterative deepening and IDA*.

use super::depth_first::{Bounded, depth_first};
use super::{Algorithm, DepthLimited, SearchResult};
use crate::{Monitor, PerTile, Problem};

/// Depth-first searches with increasing bounds on `f = g + h`, the moves made plus the estimate of
/// the moves left.
///
/// 1. The first bound is the estimate of the start.
/// 2. Search depth-first, and prune nodes whose `f` exceeds the bound.
/// 3. If no path was found, the next bound is the smallest `f` that was pruned.
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search"
/// (1985).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deepening {
    /// Iterative deepening: `h` is 0, so the bounds 0, 1, 2, … limit the depth.
    ///
    /// The path is shortest, and the memory use is that of depth-first search. The last search
    /// dominates the run time, so repeating the earlier ones costs little.
    IterativeDeepening,
    /// IDA*: `h` is the heuristic.
    ///
    /// With an admissible heuristic the path found is shortest. IDA* stores only the current path
    /// and is fast per node, so it solves boards of the 15-puzzle for which A* runs out of memory.
    ///
    /// Korf's paper is the first to solve one hundred random boards of the 15-puzzle. With the
    /// Manhattan distance and the blank moved up, left, right, down, this implementation generates
    /// exactly as many nodes as table 1 of that paper lists.
    IdaStar,
}

impl Algorithm for Deepening {
    fn name(&self) -> &'static str {
        match self {
            Deepening::IterativeDeepening => "iterative-deepening",
            Deepening::IdaStar => "ida-star",
        }
    }

    fn is_informed(&self) -> bool {
        *self == Deepening::IdaStar
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let zero = PerTile::zero(&problem.goal);
        let heuristic = if self.is_informed() { problem.heuristic } else { &zero };
        let mut bound = heuristic.estimate(&problem.start);
        while bound <= DepthLimited::MAX_DEPTH {
            match depth_first(problem, heuristic, bound, monitor)? {
                Bounded::Found(path) => return Ok(Some(path)),
                Bounded::Exceeded(next) if next > DepthLimited::MAX_DEPTH => break,
                Bounded::Exceeded(next) => bound = next,
            }
            monitor.next_iteration();
        }
        Ok(None)
    }
}
