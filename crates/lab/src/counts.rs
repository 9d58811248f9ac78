//! The cost of a run.

use std::time::Duration;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// The cost of a run of an algorithm. A node is a board reached by a particular path.
///
/// All algorithms count by the same rules:
///
/// - An algorithm with a closed set generates every successor of an expanded board, including the
///   board it came from. An algorithm that keeps only the current path (depth-limited search,
///   iterative deepening, IDA*) never undoes its last move.
/// - The start counts as generated.
///
/// ```
/// use jiugong_lab::{BreadthFirst, Limits, PerTile, Problem, run};
///
/// let start = "123405786".parse()?;
/// let goal = "123456780".parse()?;
/// let zero = PerTile::zero(&goal);
/// let run = run(&BreadthFirst::EarlyGoalTest, &Problem::new(start, goal, &zero), &Limits::default());
/// assert_eq!(run.path().unwrap().len(), 2);
/// assert!(run.counts.expanded < run.counts.generated);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Counts {
    /// Nodes generated, duplicates and the start included.
    pub generated: u64,
    /// Distinct boards generated: the size of the open list and the closed set together at the end.
    /// `None` for algorithms that store no boards.
    pub distinct: Option<u64>,
    /// Nodes expanded, re-expansions included.
    pub expanded: u64,
    /// Closed boards that were reached by a shorter path and returned to the open list.
    pub reopened: u64,
    /// The largest size of the open list. For depth-first algorithms, the largest number of boards
    /// on the path.
    pub frontier: u64,
    /// The peak size in bytes of the algorithm's data structures, or of the table for
    /// [`TableWalk`](crate::TableWalk). Lookup tables of the heuristic are not included.
    pub memory: u64,
    /// Number of searches: one for each bound of iterative deepening and IDA*, otherwise 1.
    pub iterations: u64,
    /// Elapsed time. Serialized in seconds.
    #[serde(rename = "seconds", serialize_with = "serialize_seconds")]
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub time: Duration,
}

impl Counts {
    /// Returns the effective branching factor: the branching factor `b` of a uniform tree of depth
    /// `depth` that has as many nodes as were generated,
    ///
    /// `generated = 1 + b + b² + … + b^depth`.
    ///
    /// Computed by bisection to within 10⁻⁶. Returns `None` at depth 0, where `b` is undefined.
    ///
    /// Source: S. Russell and P. Norvig, "Artificial Intelligence", the section on the effect of
    /// heuristic accuracy on performance.
    pub fn effective_branching(&self, depth: usize) -> Option<f64> {
        if depth == 0 {
            return None;
        }
        let generated = self.generated as f64;
        let tree_size = |b: f64| (0..depth).fold(1.0, |size, _| 1.0 + b * size);
        let mut low = 0.0;
        let mut high = generated;
        while high - low > 1e-6 {
            let middle = f64::midpoint(low, high);
            if tree_size(middle) < generated {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(f64::midpoint(low, high))
    }
}

/// Serializes a time as a number of seconds.
pub(crate) fn serialize_seconds<S: Serializer>(
    time: &Duration,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effective_branching_of_uniform_trees() {
        let check = |generated, depth, expected: f64, tolerance: f64| {
            let counts = Counts { generated, ..Counts::default() };
            let found = counts.effective_branching(depth).unwrap_or(f64::NAN);
            assert!((found - expected).abs() <= tolerance, "{found}");
        };
        check(1 + 2 + 4 + 8, 3, 2.0, 1e-6);
        check(1 + 3 + 9 + 27 + 81, 4, 3.0, 1e-6);
        check(32, 31, 1.0, 1e-6);
        // The textbook's example: 52 nodes besides the start, and a solution at depth 5.
        check(53, 5, 1.92, 0.005);
        check(1, 4, 0.0, 1e-6);
        assert_eq!(Counts::default().effective_branching(0), None);
    }
}
