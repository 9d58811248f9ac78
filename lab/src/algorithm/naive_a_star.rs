//! A* with a common mistake.

use super::best_first::{Duplicates, best_first};
use super::{Algorithm, SearchResult};
use crate::{Monitor, Problem};

/// A* that adds boards to the closed set when they are *generated*, a common mistake.
///
/// Breadth-first search may do so, because it reaches each board by a shortest path first. A* may
/// reach a board by a longer path first, and here the shorter one is discarded. The path found is
/// therefore not always shortest, even with good heuristics: for the goal `1 2 3/4 5 6/7 8 0` it is
/// too long for 20,545 of the 181,440 boards with the Manhattan distance, and for 7,780 with walking
/// distance. Included for comparison with programs that have this bug.
#[derive(Clone, Copy, Debug)]
pub struct NaiveAStar;

impl Algorithm for NaiveAStar {
    fn name(&self) -> &'static str {
        "a-star-marking"
    }

    fn is_informed(&self) -> bool {
        true
    }

    fn is_optimal(&self) -> bool {
        false
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let f = |g, h| g + h;
        best_first(problem, problem.heuristic, f, Duplicates::Ignore, monitor)
    }
}
