//! The common faulty A*.

use jiugong::Direction;

use super::Algorithm;
use super::best_first::{Again, best_first};
use crate::{Meter, Problem, Stop};

/// A* as it is often written, and wrong: a board is marked as seen when it is *generated*, and is
/// never looked at again.
///
/// Breadth-first search may do so, because it meets each board by a shortest way first. A* does
/// not: a board can be generated first by a detour that the heuristic likes, and the shorter way to
/// it that comes later is thrown away. So this one misses the shortest solution now and then, even
/// with good heuristics: of the 181,440 boards of the 8-puzzle with the blank's home in the last
/// corner, from 20,545 with the Manhattan distance, from 7,780 with walking distance. It is here as
/// a warning, and to be compared with programs that do it.
#[derive(Clone, Copy, Debug)]
pub struct MarkingAStar;

impl Algorithm for MarkingAStar {
    fn name(&self) -> &'static str {
        "a-star-marking"
    }

    fn is_informed(&self) -> bool {
        true
    }

    fn is_optimal(&self) -> bool {
        false
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        let f = |g, h| g + h;
        best_first(problem, problem.heuristic, f, Again::Keep, meter)
    }
}
