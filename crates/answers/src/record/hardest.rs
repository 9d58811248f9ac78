//! The record of `hardest`.

use std::borrow::Cow;

use jiugong::Metric;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;

/// A board at the largest distance.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "hardest"))]
pub struct HardestRecord<'a> {
    /// The board.
    pub board: String,
    /// The goal.
    pub goal: &'a str,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// The fewest moves to the goal.
    pub distance: u32,
    /// The number of shortest solutions.
    pub solutions: u64,
    /// The table: a file, or a table in memory.
    pub table: Cow<'a, str>,
}
