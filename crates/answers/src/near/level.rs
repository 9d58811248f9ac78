//! The boards near a goal, level by level.

use std::io;
use std::iter::Peekable;
use std::slice::Iter;

use jiugong::{Board, Metric};
use jiugong_engine::try_with_capacity;
use rayon::prelude::*;

/// A board with the number of its shortest solutions; `u64::MAX` for that many or more.
pub(crate) type CountedBoard = (Board, u64);

/// A breadth-first search of the boards near a goal, of any shape.
///
/// Every move can be undone, so the neighbours of the boards of a level are at its distance, one
/// closer or one farther. The search therefore stores only the last two levels.
#[derive(Debug)]
pub(crate) struct NearSearch {
    metric: Metric,
    previous: Vec<CountedBoard>,
    level: Vec<CountedBoard>,
}

impl NearSearch {
    /// Creates a search that has found the goal.
    pub fn new(goal: Board, metric: Metric) -> NearSearch {
        NearSearch { metric, previous: Vec::new(), level: vec![(goal, 1)] }
    }

    /// Returns the boards of the last level, sorted; none after the last board was found.
    pub fn level(&self) -> &[CountedBoard] {
        &self.level
    }

    /// Returns the memory that the search has after [`next_level`](NearSearch::next_level) has
    /// reached all neighbours of the last level, in bytes.
    pub fn next_memory(&self) -> u64 {
        let boards = self.previous.len() + self.level.len() + self.neighbour_count();
        (boards as u64).saturating_mul(size_of::<CountedBoard>() as u64)
    }

    /// Returns the number of neighbours of the last level, with repetitions.
    fn neighbour_count(&self) -> usize {
        neighbour_count(&self.level, self.metric)
    }

    /// Finds the next level.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn next_level(&mut self) -> io::Result<()> {
        let next = next_level(&self.previous, &self.level, self.metric)?;
        self.previous = std::mem::replace(&mut self.level, next);
        Ok(())
    }
}

/// Returns the number of neighbours of a level, with repetitions.
pub(super) fn neighbour_count(level: &[CountedBoard], metric: Metric) -> usize {
    let boards = level.par_iter();
    boards.map(|(board, _)| board.neighbours(metric).count()).sum()
}

/// Returns the level after `level`; `previous` is the one before it.
///
/// 1. All neighbours of the last level are collected, each with the number of solutions of the
///    board that it was reached from.
/// 2. They are sorted, and the numbers of equal boards are added up.
/// 3. The boards of the last two levels are removed.
///
/// # Errors
///
/// The system's error if it cannot provide the memory.
pub(super) fn next_level(
    previous: &[CountedBoard],
    level: &[CountedBoard],
    metric: Metric,
) -> io::Result<Vec<CountedBoard>> {
    let mut next = try_with_capacity(neighbour_count(level, metric))?;
    for (board, solutions) in level {
        let neighbours = board.neighbours(metric);
        next.extend(neighbours.map(|(_, neighbour)| (neighbour, *solutions)));
    }
    next.par_sort_unstable_by(|(board, _), (other, _)| board.cmp(other));
    next.dedup_by(|(board, solutions), (kept, sum)| {
        let is_equal = board == kept;
        if is_equal {
            *sum = sum.saturating_add(*solutions);
        }
        is_equal
    });
    let mut previous = previous.iter().peekable();
    let mut last = level.iter().peekable();
    next.retain(|(board, _)| !contains(&mut previous, board) && !contains(&mut last, board));
    next.shrink_to_fit();
    Ok(next)
}

/// Returns whether a sorted level contains a board, after skipping all smaller ones.
pub(super) fn contains(level: &mut Peekable<Iter<'_, CountedBoard>>, board: &Board) -> bool {
    while level.next_if(|(other, _)| other < board).is_some() {}
    level.peek().is_some_and(|(other, _)| other == board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_of_the_15_puzzle_have_the_published_sizes() {
        let goal: Board = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse().unwrap();
        let mut search = NearSearch::new(goal, Metric::Stm);
        for count in [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948] {
            assert_eq!(search.level().len(), count);
            search.next_level().unwrap();
        }
    }
}
