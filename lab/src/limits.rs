//! How far a run may go.

use std::time::Duration;

/// What a run may use up before it is ended.
///
/// Nodes and time are looked at every few thousand boards and memory at every one, so a run ends
/// within moments of its limit. Memory counts as [`Counts::memory`](crate::Counts::memory) does;
/// while a structure grows, the system may see up to three times as much.
///
/// A method of [`sudoku`](crate::sudoku) is held to its nodes and its time alone: the largest takes a
/// few dozen kilobytes, whatever the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most boards that are expanded; of Sudoku, the most digits that are put on cells.
    pub nodes: u64,
    /// The most bytes of the algorithm's own structures.
    pub memory: u64,
    /// The longest time.
    pub time: Duration,
}

/// A milliard nodes, a gibibyte, a minute.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: 1_000_000_000,
            memory: 1 << 30,
            time: Duration::from_secs(60),
        }
    }
}

/// The limit that ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// As many boards were expanded, or digits put on cells, as might be.
    Nodes,
    /// The structures grew as large as they might.
    Memory,
    /// The time was up.
    Time,
}

impl Stop {
    /// `nodes`, `memory` or `time`.
    pub fn name(self) -> &'static str {
        match self {
            Stop::Nodes => "nodes",
            Stop::Memory => "memory",
            Stop::Time => "time",
        }
    }
}
