//! The record of `list`.

use jiugong::Metric;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;

/// A board and its distance.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "list"))]
pub struct ListRecord<'a> {
    /// The board.
    pub board: &'a str,
    /// The goal.
    pub goal: &'a str,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// The fewest moves to the goal.
    pub distance: u32,
    /// The number of shortest solutions; null without `--solutions`.
    pub solutions: Option<u64>,
}
