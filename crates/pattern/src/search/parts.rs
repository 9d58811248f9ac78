//! Parts of a search for a shortest solution, for several threads.

use alloc::vec::Vec;
use core::ops::Deref;

use jiugong::{Board, Direction, GoalError};

use crate::search::pattern_goal::PatternGoal;
use crate::search::progress::Progress;
use crate::search::set::PatternSet;
use crate::search::solver::Guide;

/// A goal whose search can be divided among threads: a [`PatternGoal`] or a
/// [`PlacementGoal`](crate::PlacementGoal).
pub trait Divisible: Guide {
    /// Returns the first moves of all paths that a search visits, in the order in which it does: at
    /// least `count` lists of the same length, unless shortest solutions are as short. The least
    /// solution is the one that starts with the first of these lists that any solution starts with.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    fn parts(&self, board: &Board, count: usize) -> Result<Vec<Part<Self::Step>>, GoalError>;

    /// Searches for the least solution of a number of moves that starts with one of the
    /// [`parts`](Divisible::parts). The number is the lower bound of the board or larger, in stm by
    /// an even number; none must be shorter.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    fn search_part(
        &self,
        board: &Board,
        part: &[Self::Step],
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> Result<PartResult<Self::Step>, GoalError>;
}

/// A part of a search: the paths that start with the same moves.
#[derive(Clone, Debug)]
pub struct Part<M> {
    /// The first moves.
    pub moves: Vec<M>,
    /// A lower bound of the number of all moves of a solution that starts with them.
    pub bound: u32,
}

/// The result of a part of a search.
#[derive(Clone, Debug)]
pub struct PartResult<M> {
    /// The solution; `None` also if the search was stopped.
    pub solution: Option<Vec<M>>,
    /// The number of boards expanded.
    pub expanded: u64,
}

impl<D: AsRef<[u8]> + 'static, S: Deref<Target = PatternSet<D>>> Divisible for PatternGoal<S> {
    fn parts(&self, board: &Board, count: usize) -> Result<Vec<Part<Direction>>, GoalError> {
        let mut search = self.guided(board)?;
        let words = self.set.automaton.words(board.blank(), count, search.bound() as usize);
        // The board goes from the end of each word to that of the next one.
        let mut path: Vec<Direction> = Vec::new();
        let parts = words.into_iter().map(|moves| {
            let common = path.iter().zip(&moves).take_while(|(a, b)| a == b).count();
            for direction in path.drain(common..).rev() {
                search.move_to(direction.opposite());
            }
            for &direction in &moves[common..] {
                search.move_to(direction);
                path.push(direction);
            }
            Part { bound: search.bound() + moves.len() as u32, moves }
        });
        Ok(parts.collect())
    }

    fn search_part(
        &self,
        board: &Board,
        part: &[Direction],
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> Result<PartResult<Direction>, GoalError> {
        let mut search = self.guided(board)?;
        let found = search.first_after(part, moves, progress);
        Ok(PartResult { solution: found.continue_value().flatten(), expanded: search.expanded() })
    }
}
