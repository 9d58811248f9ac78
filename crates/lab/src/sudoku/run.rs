//! The result and the cost of a run.

use std::time::Duration;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Grid;
use crate::Limit;
use crate::counts::serialize_seconds;

/// The cost of a run of a method.
///
/// All methods count by the same rules; they differ in how much of what a position forces they
/// detect. A method that has found a solution continues until it finds a second one or has proved
/// that there is none; the counts include this proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Counts {
    /// Digits placed on cells: the nodes of the search tree without its root. The givens are not
    /// counted.
    pub nodes: u64,
    /// Nodes where the method had more than one choice: a cell with several candidates, or a digit
    /// with several cells. All others were forced.
    pub guesses: u64,
    /// Positions recognised as unsolvable: a cell without candidates, or a digit without a cell in
    /// a house. A position with choices that all fail is not counted.
    pub dead_ends: u64,
    /// The largest number of guesses on a path of the search tree.
    pub depth: u32,
    /// Elapsed time. Serialized in seconds.
    #[serde(rename = "seconds", serialize_with = "serialize_seconds")]
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub time: Duration,
}

/// The result and the cost of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The result.
    pub verdict: Verdict,
    /// The cost.
    pub counts: Counts,
}

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// The solution is unique.
    Unique(Grid),
    /// There are several solutions, two of which are returned.
    Many(Grid, Grid),
    /// A limit ended the run.
    Unfinished {
        /// The limit.
        limit: Limit,
        /// The solution found before, if any; there may be others.
        first: Option<Grid>,
    },
}

impl Verdict {
    /// Returns `none`, `unique`, `many` or `unfinished`.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::None => "none",
            Verdict::Unique(_) => "unique",
            Verdict::Many(..) => "many",
            Verdict::Unfinished { .. } => "unfinished",
        }
    }

    /// Returns the first solution found.
    pub fn first(&self) -> Option<&Grid> {
        match self {
            Verdict::None => None,
            Verdict::Unique(first) | Verdict::Many(first, _) => Some(first),
            Verdict::Unfinished { first, .. } => first.as_ref(),
        }
    }
}
