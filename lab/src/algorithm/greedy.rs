//! Greedy best-first search.

use super::best_first::{Duplicates, best_first};
use super::{Algorithm, SearchResult};
use crate::{Monitor, Problem};

/// Greedy best-first search: expands the node with the smallest `h`, ignoring `g`.
///
/// Finds a path quickly, but seldom a shortest one. A board reached again keeps its first path, since
/// path lengths do not matter.
///
/// Source: J. E. Doran and D. Michie, "Experiments with the Distances Traverser program" (1966), where
/// the 8-puzzle is an example.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Algorithm for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn is_informed(&self) -> bool {
        true
    }

    fn is_optimal(&self) -> bool {
        false
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let h = |_, h| h;
        best_first(problem, problem.heuristic, h, Duplicates::Ignore, monitor)
    }
}
