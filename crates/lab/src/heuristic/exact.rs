//! The exact distance.

use std::fmt::Debug;

use jiugong::{Board, Solver};

use super::Heuristic;

/// The distance to the goal of a solver, looked up in its table. With this heuristic A* and IDA*
/// expand only boards on shortest paths.
#[derive(Debug)]
pub struct Exact<'a, D>(pub Solver<'a, D>);

impl<D: AsRef<[u8]> + Debug + Sync> Heuristic for Exact<'_, D> {
    fn name(&self) -> &str {
        "exact"
    }

    /// Returns 0 for unsolvable boards and where the table is damaged.
    fn estimate(&self, board: &Board) -> u32 {
        self.0.distance(board).unwrap_or(0)
    }
}
