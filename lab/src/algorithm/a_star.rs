//! A*.

use jiugong::Direction;

use super::Algorithm;
use super::best_first::{Again, best_first};
use crate::{Meter, Problem, Stop};

/// A*: expands the board through which a solution seems shortest, by `f = g + h`: the moves made
/// and the moves that the heuristic says are left.
///
/// With a heuristic that never overestimates (an admissible one), the way it finds is a shortest:
/// as long as it has not found one, a board of a shortest way waits, with an `f` of at most its
/// length. That holds only if a board that is found by a shorter way takes that way, and is
/// expanded again if it was expanded before. If the estimates of neighbours never differ by more
/// than the move between them (a consistent heuristic), no board ever has to be; one that is
/// merely waiting may.
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

    fn is_optimal(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        let f = |g, h| g + h;
        best_first(problem, problem.heuristic, f, Again::Reopen, meter)
    }
}
