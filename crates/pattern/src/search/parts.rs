//! Parts of a search for a shortest solution, for several threads.

use alloc::vec::Vec;
use core::ops::Deref;

use jiugong::{Board, Direction, GoalError};

use crate::search::pattern_goal::PatternGoal;
use crate::search::progress::Progress;
use crate::search::set::PatternSet;

/// Returns the first moves of all paths that a search visits, in the order in which it does: at
/// least `count` lists of the same length, unless shortest solutions are as short. The least
/// solution is the one that starts with the first of these lists that any solution starts with.
///
/// # Errors
///
/// [`GoalError`].
pub fn search_parts<D: AsRef<[u8]>, S: Deref<Target = PatternSet<D>>>(
    goal: &PatternGoal<S>,
    board: &Board,
    count: usize,
) -> Result<Vec<Vec<Direction>>, GoalError> {
    let bound = goal.guided(board)?.bound();
    Ok(goal.set.automaton.words(board.blank(), count, bound as usize))
}

/// The result of a part of a search.
#[derive(Clone, Debug)]
pub struct PartResult {
    /// The solution; `None` also if the search was stopped.
    pub solution: Option<Vec<Direction>>,
    /// The number of boards expanded.
    pub expanded: u64,
}

/// Searches for the least solution of a number of moves that starts with one of the lists of
/// [`search_parts`]. The number is the lower bound of the board or larger by an even number.
///
/// # Errors
///
/// [`GoalError`].
pub fn search_part<D: AsRef<[u8]>, S: Deref<Target = PatternSet<D>>>(
    goal: &PatternGoal<S>,
    board: &Board,
    part: &[Direction],
    moves: u32,
    progress: &mut Progress<'_>,
) -> Result<PartResult, GoalError> {
    let mut search = goal.guided(board)?;
    let found = search.first_after(part, moves, progress);
    Ok(PartResult { solution: found.continue_value().flatten(), expanded: search.expanded() })
}
