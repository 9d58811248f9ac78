//! Greedy best-first search.

use jiugong::Direction;

use super::Algorithm;
use super::best_first::{Again, best_first};
use crate::{Meter, Problem, Stop};

/// Greedy best-first search: expands the board that seems nearest to the goal, however long the
/// way to it.
///
/// It is quick to find some way, and seldom a short one. Since the way to a board does not count,
/// the first one found is kept.
///
/// Source: J. E. Doran and D. Michie, "Experiments with the Graph Traverser program" (1966), where
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

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        best_first(problem, problem.heuristic, |_, h| h, Again::Keep, meter)
    }
}
