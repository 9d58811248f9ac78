//! The record of `distribution`.

use jiugong::Metric;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;

/// The number of states at each distance from a goal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "distribution"))]
pub struct DistributionRecord<'a> {
    /// The shape, rows × columns.
    pub shape: String,
    /// The goal.
    pub goal: &'a str,
    /// The class of the goal's blank; null if the goal is a set.
    pub home: Option<String>,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// The number of states.
    pub states: u64,
    /// The largest distance.
    pub radius: u32,
    /// The mean distance.
    pub mean: f64,
    /// The number of states at each distance, from 0 on.
    pub counts: Vec<u64>,
    /// The shortest solutions of the boards at each distance, from 0 on; null without
    /// `--solutions`.
    pub levels: Option<Vec<SolutionsRecord>>,
    /// The table: a file, or a table in memory.
    pub table: String,
}

/// The shortest solutions of the boards at a distance.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "solutions"))]
pub struct SolutionsRecord {
    /// The number of boards with exactly one.
    pub unique: u64,
    /// The number of solutions of all boards; null if it is 2⁶⁴ or more.
    pub total: Option<u64>,
    /// The mean number of solutions; null if the total is.
    pub mean: Option<f64>,
    /// The largest number of solutions.
    pub most: u64,
    /// The first board with that many, in the order of `list`.
    pub board: String,
}
