//! Estimates of the distance to the goal, a file each.

mod exact;
mod linear_conflict;
mod per_tile;
mod walking;

pub use exact::Exact;
pub use linear_conflict::LinearConflict;
pub(crate) use per_tile::CELLS;
pub use per_tile::{Changes, PerTile};
pub use walking::{TooManyPatterns, WalkingDistance};

use jiugong::Board;

/// An estimate of how many moves a board is away from one goal.
pub trait Heuristic: std::fmt::Debug + Send + Sync {
    /// Its name, as the command line has it: small letters and hyphens.
    fn name(&self) -> &'static str;

    /// The estimate for a board of the goal's shape.
    fn estimate(&self, board: &Board) -> u32;

    /// By how much each move changes the estimate, where the moving tile alone tells.
    fn changes(&self) -> Option<&Changes> {
        None
    }
}
