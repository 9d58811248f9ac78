//! The exact distance.

use std::fmt::Debug;

use jiugong::{Board, Solver};

use super::Heuristic;

/// The distance itself, from a table: the best estimate there can be. With it A* and IDA* expand
/// the boards of shortest ways alone.
#[derive(Debug)]
pub struct Exact<'a, D> {
    solver: Solver<'a, D>,
}

impl<'a, D: AsRef<[u8]>> Exact<'a, D> {
    /// The distance to a solver's goal.
    pub fn new(solver: Solver<'a, D>) -> Exact<'a, D> {
        Exact { solver }
    }
}

impl<D: AsRef<[u8]> + Debug + Sync> Heuristic for Exact<'_, D> {
    fn name(&self) -> &'static str {
        "exact"
    }

    /// 0 for boards that do not reach the goal, and where the table is damaged.
    fn estimate(&self, board: &Board) -> u32 {
        self.solver.distance(board).unwrap_or(0)
    }
}
