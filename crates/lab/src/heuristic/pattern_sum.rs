//! Pattern databases.

use std::sync::Arc;

use jiugong::{Board, Goal, Home};
use jiugong_pattern::search::PatternPosition;
use jiugong_pattern::{PatternSet, PatternSolver};

use super::Heuristic;
use crate::partition::{PartitionError, PartitionName, PatternTables, TableBytes};

/// The sum of the values of pattern databases, for the patterns of a partition.
///
/// 1. A *pattern* is a part of the tiles. Its table has the fewest moves of these tiles, from every
///    placement of them, that bring them to their goal cells; moves of other tiles are not counted.
/// 2. A *partition* divides all tiles into patterns. Each move moves a tile of one pattern, so the
///    sum of the values is a lower bound of the distance.
/// 3. If the partition has another image under the symmetries of the board that keep the blank of
///    the goal on its cell, this *view* gives a second bound from the same tables. The estimate is
///    the larger of the two, as in [`PatternSolver`].
///
/// Admissible and consistent: a move changes each sum by exactly 1. Never less than the Manhattan
/// distance, which is the sum for patterns of one tile each.
///
/// Source: R. E. Korf and A. Felner, "Disjoint pattern database heuristics" (2002).
///
/// ```
/// use jiugong_lab::{Heuristic, Limits, PatternSum};
///
/// let goal = "1 2 3/4 5 6/7 8 0".parse()?;
/// let board = "8 6 7/2 5 4/3 0 1".parse()?;
/// let patterns = PatternSum::new("pattern-4-4", &"4-4".parse()?, &goal, Limits::default().memory)?;
/// assert_eq!(patterns.estimate(&board), 27);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PatternSum {
    name: String,
    solver: PatternSolver<Arc<PatternSet<TableBytes>>>,
}

impl PatternSum {
    /// Creates the heuristic for a goal, with tables of at most `memory` bytes. They are built in
    /// rayon's threads.
    ///
    /// # Errors
    ///
    /// [`PartitionError`] if the partition is invalid for the shape of the goal, or its tables
    /// exceed the memory.
    pub fn new(
        name: &str,
        partition: &PartitionName,
        goal: &Board,
        memory: u64,
    ) -> Result<PatternSum, PartitionError> {
        let shape = goal.shape();
        let partitions = partition.partitions(Home::of(goal))?;
        let set = PatternTables::new(shape, memory).set(&partitions)?;
        let solver = PatternSolver::new(Arc::new(set), &Goal::new(goal.clone()));
        let solver = solver.ok_or(PartitionError::Shape(shape))?;
        Ok(PatternSum { name: name.into(), solver })
    }
}

impl Heuristic for PatternSum {
    fn name(&self) -> &str {
        &self.name
    }

    /// Returns 0 for unsolvable boards.
    fn estimate(&self, board: &Board) -> u32 {
        self.solver.lower_bound(board).unwrap_or(0)
    }

    fn position(&self, board: &Board) -> Option<PatternPosition<'_>> {
        PatternPosition::new(self.solver.goals().first()?, board).ok()
    }
}
