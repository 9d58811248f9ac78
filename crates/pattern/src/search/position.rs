//! Boards whose lower bound follows their moves.

use alloc::boxed::Box;
use core::fmt;
use core::ops::Deref;

use jiugong::{Board, Direction, GoalError};

use crate::search::guided::depth_first::GuidedSearch;
use crate::search::pattern_goal::PatternGoal;
use crate::search::set::PatternSet;

/// A board on which moves are made, with the lower bound of its distance. A bound takes one bit of
/// each view's table; that of a [new](PatternPosition::new) board takes a walk in every table.
pub struct PatternPosition<'a>(Box<dyn GuidedSearch + 'a>);

impl<'a> PatternPosition<'a> {
    /// Creates the position of a board.
    ///
    /// # Errors
    ///
    /// [`GoalError`].
    pub fn new<D: AsRef<[u8]> + 'a, S: Deref<Target = PatternSet<D>>>(
        goal: &'a PatternGoal<S>,
        board: &Board,
    ) -> Result<PatternPosition<'a>, GoalError> {
        goal.guided(board).map(PatternPosition)
    }

    /// Returns the lower bound.
    pub fn bound(&self) -> u32 {
        self.0.bound()
    }

    /// Returns the lower bound after the move of a tile in a direction; `None` if there is no tile
    /// to move.
    pub fn bound_after(&self, direction: Direction) -> Option<u32> {
        self.0.bound_after(direction)
    }

    /// Moves a tile in a direction, if there is one.
    pub fn apply(&mut self, direction: Direction) {
        self.0.move_to(direction);
    }
}

impl fmt::Debug for PatternPosition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PatternPosition").field("bound", &self.bound()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::partition::Partition;
    use crate::search::pattern_goal::PatternSolver;
    use crate::table::PatternTable;
    use jiugong::{Goal, Shape};

    #[test]
    fn bounds_follow_moves() {
        let shape = Shape::EIGHT_PUZZLE;
        let partition = Partition::new(shape, 8, [vec![0, 1, 3, 4], vec![2, 5, 6, 7]]);
        let partition = partition.expect("a partition");
        let mut set = PatternSet::new(shape);
        let tables =
            set.missing(&partition).iter().map(PatternTable::build).collect::<Result<_, _>>();
        set.push(partition, tables.expect("tables")).expect("all tables");
        let goal = Goal::new("123456780".parse().expect("a board"));
        let solver = PatternSolver::new(&set, &goal).expect("a solver");
        let mut board = goal.board().clone();
        let mut position = PatternPosition::new(&solver.goals()[0], &board).expect("solvable");
        for step in 0..200 {
            let bound = |board| solver.lower_bound(&board).expect("solvable");
            assert_eq!(position.bound(), bound(board.clone()));
            for direction in Direction::ALL {
                let after = board.after(direction).map(bound);
                assert_eq!(position.bound_after(direction), after);
            }
            let direction = Direction::ALL[step * step % 7 % 4];
            position.apply(direction);
            board = board.after(direction).unwrap_or(board);
        }
    }
}
