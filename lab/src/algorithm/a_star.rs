//! A*.

use super::best_first::{Duplicates, best_first};
use super::{Algorithm, SearchResult};
use crate::{Monitor, Problem};

/// A*: expands the node with the smallest `f = g + h`, the moves made plus the estimate of the moves
/// left.
///
/// With an admissible heuristic the path found is shortest: until the goal is expanded, the open list
/// holds a node of a shortest path, and its `f` is at most the length of that path. This requires
/// that a board reached by a shorter path is updated, and re-expanded if it was already closed. With
/// a consistent heuristic closed boards are never reached by a shorter path; open ones may be.
///
/// Source: P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic
/// determination of minimum cost paths" (1968).
#[derive(Clone, Copy, Debug)]
pub struct AStar;

impl Algorithm for AStar {
    fn name(&self) -> &'static str {
        "a-star"
    }

    fn is_informed(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let f = |g, h| g + h;
        best_first(problem, problem.heuristic, f, Duplicates::Reopen, monitor)
    }
}
