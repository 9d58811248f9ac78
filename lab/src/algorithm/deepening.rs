//! Iterative deepening.

use jiugong::Direction;

use super::Algorithm;
use super::depth_first::{Bounded, depth_first};
use super::depth_limited::DepthLimited;
use crate::{Meter, PerTile, Problem, Stop};

/// Iterative deepening: depth-limited search to depth 0, 1, 2, … until a way is found.
///
/// The way is a shortest, found with the memory of depth-first search; the last search takes most
/// of the time, so that to do all the earlier ones over and over costs little more.
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search"
/// (1985).
#[derive(Clone, Copy, Debug)]
pub struct IterativeDeepening;

impl Algorithm for IterativeDeepening {
    fn name(&self) -> &'static str {
        "iterative-deepening"
    }

    fn is_optimal(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        let zero = PerTile::zero(problem.goal);
        for depth in 0..=DepthLimited::MOST {
            if depth > 0 {
                meter.iterate();
            }
            if let Bounded::Found(path) = depth_first(problem, &zero, depth, meter)? {
                return Ok(Some(path));
            }
        }
        Ok(None)
    }
}
