//! The record of `random`.

use jiugong::Metric;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;

/// A random board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "random"))]
pub struct RandomRecord<'a> {
    /// The board.
    pub board: String,
    /// The goal.
    pub goal: &'a str,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// The fewest moves to the goal; null without a table, unless it was given.
    pub distance: Option<u32>,
    /// The seed of the boards of this run.
    pub seed: u64,
    /// The table of the distance: a file, or a table in memory; null without a table.
    pub table: Option<&'a str>,
}
