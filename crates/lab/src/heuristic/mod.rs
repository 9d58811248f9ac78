//! Heuristics.

mod exact;
mod linear_conflict;
mod pattern_sum;
mod per_tile;
mod walking_distance;

pub use exact::Exact;
pub use linear_conflict::LinearConflict;
pub use pattern_sum::PatternSum;
pub(crate) use per_tile::CELLS;
pub use per_tile::{Deltas, PerTile};
pub use walking_distance::WalkingDistance;

use jiugong::Board;
use jiugong_pattern::search::PatternPosition;

/// An estimate of the distance from a board to a fixed goal.
pub trait Heuristic: std::fmt::Debug + Send + Sync {
    /// Returns the name used on the command line.
    fn name(&self) -> &str;

    /// Returns the estimate for a board of the goal's shape.
    fn estimate(&self, board: &Board) -> u32;

    /// Returns how each move changes the estimate, if that depends on the moving tile alone.
    fn deltas(&self) -> Option<&Deltas> {
        None
    }

    /// Returns a copy of a board whose estimate follows its moves, if that is faster than a new
    /// estimate of each board.
    fn position(&self, _board: &Board) -> Option<PatternPosition<'_>> {
        None
    }
}
