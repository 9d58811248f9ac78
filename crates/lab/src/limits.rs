//! Limits of a run.

use std::time::Duration;

/// Limits on nodes, memory and time.
///
/// Nodes and time are checked every few thousand nodes, so a run ends shortly after it reaches a
/// limit. Memory is checked before every expansion, and no run uses more than its limit: one whose
/// data structures are full ends if they, and those of twice the size to which they move, would
/// exceed it together.
///
/// The methods of [`sudoku`](crate::sudoku) ignore the memory limit: they use at most a few dozen
/// kilobytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of expanded nodes; for Sudoku, of digits placed.
    pub nodes: u64,
    /// The maximum size in bytes of the algorithm's data structures.
    pub memory: u64,
    /// The maximum time.
    pub time: Duration,
}

/// One billion nodes, one gibibyte, one minute.
impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: 1_000_000_000, memory: 1 << 30, time: Duration::from_secs(60) }
    }
}

/// The limit that ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// [`Limits::nodes`].
    Nodes,
    /// [`Limits::memory`].
    Memory,
    /// [`Limits::time`].
    Time,
}

impl Limit {
    /// Returns `nodes`, `memory` or `time`.
    pub fn name(self) -> &'static str {
        match self {
            Limit::Nodes => "nodes",
            Limit::Memory => "memory",
            Limit::Time => "time",
        }
    }
}
