//! The proof that the distances to a set of goals are right, without a second search.
//!
//! A function d on the boards is the distance to the nearest goal if and only if
//!
//! 1. d = 0 at the goals and only there;
//! 2. every other board for which d is a number has a neighbour with d − 1, and no board has a
//!    neighbour with less than d − 1;
//! 3. a board for which d is no number has no neighbour for which it is one.
//!
//! By 2, a walk downhill from any board with a distance reaches a goal in d moves, and no path is
//! shorter, because each move lowers d by at most 1. By 3, no path from the other boards leads to a
//! goal. Moves can be taken back, so it does not matter from which side two neighbours are
//! compared.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use jiugong::TableError;

use crate::goals::table::GoalDistances;

impl<D: AsRef<[u8]>> GoalDistances<D> {
    /// Proves that the table is right: every checksum of a file, every board and its neighbours,
    /// and the distribution. Less than a microsecond a board, in constant memory.
    ///
    /// # Errors
    ///
    /// The first [`TableError`] found.
    pub fn verify(&self) -> Result<(), TableError> {
        if let Some(container) = self.container() {
            container.check_all()?;
        }
        let counts = prove_goal_boards(self, 0..self.boards())?;
        prove_goal_counts(self, &counts)
    }
}

/// Proves the distances of the boards with these numbers, and returns the number of them at each
/// distance. Blocks that have not been checked are checked each time they are read.
///
/// # Errors
///
/// The first [`TableError`] among these boards.
pub fn prove_goal_boards<D: AsRef<[u8]>>(
    table: &GoalDistances<D>,
    numbers: Range<u64>,
) -> Result<Vec<u64>, TableError> {
    let mut counts = vec![0; table.distribution().counts().len()];
    for number in numbers.start..numbers.end.min(table.boards()) {
        let Some(board) = table.index().board(number) else { break };
        let distance = table.distance_of(number)?;
        if (distance == Some(0)) != table.set().goal_of(&board).is_some() {
            return Err(TableError::GoalDistance { state: number });
        }
        let mut has_closer = distance.is_none_or(|distance| distance == 0);
        for (_, next) in board.neighbours(table.metric()) {
            let neighbour = table.index().number(&next);
            let is_valid = match (distance, table.distance_of(neighbour)?) {
                (Some(distance), Some(other)) => {
                    has_closer |= other < distance;
                    other + 1 >= distance
                }
                (distance, other) => distance == other,
            };
            if !is_valid {
                return Err(TableError::NeighbourDistances { state: number, neighbour });
            }
        }
        if !has_closer {
            return Err(TableError::NoCloserNeighbour { state: number });
        }
        if let Some(count) = distance.and_then(|distance| counts.get_mut(distance as usize)) {
            *count += 1;
        }
    }
    Ok(counts)
}

/// Compares the number of boards at each distance with the distribution of the table.
///
/// # Errors
///
/// [`TableError::StateCount`] at the first difference.
pub fn prove_goal_counts<D>(table: &GoalDistances<D>, counts: &[u64]) -> Result<(), TableError> {
    let expected = table.distribution().counts().iter();
    for (distance, (&found, &expected)) in (0..).zip(counts.iter().zip(expected)) {
        if found != expected {
            return Err(TableError::StateCount { distance, found, expected });
        }
    }
    Ok(())
}
