//! Uniform-cost search.

use super::best_first::{Duplicates, best_first};
use super::{Algorithm, SearchResult};
use crate::{Monitor, PerTile, Problem};

/// Uniform-cost search, also called Dijkstra's algorithm: expands the node with the smallest `g`.
///
/// Designed for moves of different costs. With unit costs it expands nodes in the order of
/// breadth-first search with a late goal test, and pays for a priority queue that is not needed.
///
/// Source: E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959).
#[derive(Clone, Copy, Debug)]
pub struct UniformCost;

impl Algorithm for UniformCost {
    fn name(&self) -> &'static str {
        "uniform-cost"
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let zero = PerTile::zero(problem.goal);
        best_first(problem, &zero, |g, _| g, Duplicates::Reopen, monitor)
    }
}
