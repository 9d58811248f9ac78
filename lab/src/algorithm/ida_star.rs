//! IDA*.

use jiugong::Direction;

use super::Algorithm;
use super::depth_first::{Bounded, depth_first};
use super::depth_limited::DepthLimited;
use crate::{Meter, Problem, Stop};

/// IDA*: iterative deepening by `f = g + h` instead of depth.
///
/// 1. The first bound is the start's estimate.
/// 2. Search depth first, and turn round where `f` is over the bound.
/// 3. If no way was found, the next bound is the least `f` that was over.
///
/// With a heuristic that never overestimates the way is a shortest. It takes no memory but its
/// path, and hardly any time for each board, so that it solves boards of the 15-puzzle that A* has
/// not the memory for.
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search"
/// (1985), where it first solved a hundred boards of the 15-puzzle. With the Manhattan distance, and
/// the order in which the blank goes up, left, right, down, this one generates as many boards of them
/// as that paper has in its table 1.
#[derive(Clone, Copy, Debug)]
pub struct IdaStar;

impl Algorithm for IdaStar {
    fn name(&self) -> &'static str {
        "ida-star"
    }

    fn is_informed(&self) -> bool {
        true
    }

    fn is_optimal(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        let heuristic = problem.heuristic;
        let mut bound = heuristic.estimate(&problem.start);
        while bound <= DepthLimited::MOST {
            match depth_first(problem, heuristic, bound, meter)? {
                Bounded::Found(path) => return Ok(Some(path)),
                Bounded::Over(next) if next > DepthLimited::MOST => break,
                Bounded::Over(next) => bound = next,
            }
            meter.iterate();
        }
        Ok(None)
    }
}
