//! The record of `check`.

use jiugong::{Fault, Metric};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;

/// The result of a check.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "check"))]
pub struct CheckRecord<'a> {
    /// The board.
    pub board: String,
    /// The goal.
    pub goal: &'a str,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// Whether the board can reach the goal.
    pub solvable: bool,
    /// The fewest moves to the goal; null if the board is unsolvable.
    pub distance: Option<u32>,
    /// The number of moves given.
    pub length: usize,
    /// Whether all moves are legal.
    pub legal: bool,
    /// Whether the moves are a solution.
    pub reaches_goal: bool,
    /// The number of moves over the shortest solution; null if the moves are not a solution.
    pub excess: Option<usize>,
    /// The number, from 1, of the first move that is wrong; null if there is none.
    pub first_fault: Option<usize>,
    /// The fault of that move; null if there is none.
    pub fault: Option<FaultName>,
    /// Why the board cannot be solved; null if it can.
    pub reason: Option<String>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    pub solvable_goals: Option<Vec<&'static str>>,
    /// The source of the answer: a file, or tables in memory; null if the board is unsolvable.
    pub table: Option<String>,
}

/// The fault of a move.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", schemars(rename = "fault"))]
pub enum FaultName {
    /// The blank has no tile, or too few, in that direction.
    Illegal,
    /// The move leaves the shortest solutions.
    Detour,
    /// All moves are good, but more are needed.
    Short,
}

impl From<Fault> for FaultName {
    fn from(fault: Fault) -> FaultName {
        match fault {
            Fault::Illegal => FaultName::Illegal,
            Fault::Detour => FaultName::Detour,
            Fault::Short => FaultName::Short,
        }
    }
}
