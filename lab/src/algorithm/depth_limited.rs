//! Depth-limited search.

use jiugong::Direction;

use super::Algorithm;
use super::depth_first::{Bounded, depth_first};
use crate::{Meter, PerTile, Problem, Stop};

/// Depth-first search that turns round at a depth.
///
/// It takes no memory but its path, finds a way if there is one of at most that many moves, and it
/// is seldom a shortest. It meets the same board by many ways and does not notice.
#[derive(Clone, Copy, Debug)]
pub struct DepthLimited {
    depth: u32,
}

impl DepthLimited {
    /// The greatest depth. No board of up to 25 cells is known to need a quarter of it.
    pub const MOST: u32 = 1000;

    /// Depth-first search down to a depth, at most [`DepthLimited::MOST`].
    pub fn new(depth: u32) -> DepthLimited {
        DepthLimited {
            depth: depth.min(DepthLimited::MOST),
        }
    }
}

impl Algorithm for DepthLimited {
    fn name(&self) -> &'static str {
        "depth-limited"
    }

    fn is_optimal(&self) -> bool {
        false
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        let zero = PerTile::zero(problem.goal);
        match depth_first(problem, &zero, self.depth, meter)? {
            Bounded::Found(path) => Ok(Some(path)),
            Bounded::Over(_) => Ok(None),
        }
    }
}
