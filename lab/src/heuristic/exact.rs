//! The exact distance.

use std::fmt::Debug;

use jiugong::{Board, Solver};

use super::Heuristic;

/// The distance itself, looked up in a table. With this heuristic A* and IDA* expand only boards on
/// shortest paths.
#[derive(Debug)]
pub struct Exact<'a, D> {
    solver: Solver<'a, D>,
}

impl<'a, D: AsRef<[u8]>> Exact<'a, D> {
    /// Creates the heuristic for the solver's goal.
    pub fn new(solver: Solver<'a, D>) -> Exact<'a, D> {
        Exact { solver }
    }
}

impl<D: AsRef<[u8]> + Debug + Sync> Heuristic for Exact<'_, D> {
    fn name(&self) -> &'static str {
        "exact"
    }

    /// Returns 0 for unsolvable boards and where the table is damaged.
    fn estimate(&self, board: &Board) -> u32 {
        self.solver.distance(board).unwrap_or(0)
    }
}
