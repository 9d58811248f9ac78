//! Uniform-cost search.

use jiugong::Direction;

use super::Algorithm;
use super::best_first::{Again, best_first};
use crate::{Meter, PerTile, Problem, Stop};

/// Uniform-cost search, also called Dijkstra's algorithm: expands the board that is nearest to the
/// start.
///
/// It is made for moves of different cost. Where all cost the same, as here, it meets boards in
/// the order of breadth-first search, recognises the goal late, and pays for a priority queue that
/// it does not need.
///
/// Source: E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959).
#[derive(Clone, Copy, Debug)]
pub struct UniformCost;

impl Algorithm for UniformCost {
    fn name(&self) -> &'static str {
        "uniform-cost"
    }

    fn is_optimal(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        let zero = PerTile::zero(problem.goal);
        best_first(problem, &zero, |g, _| g, Again::Reopen, meter)
    }
}
