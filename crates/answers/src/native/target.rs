//! What a board is to reach: one goal, or any of a set.

use std::sync::Arc;

use jiugong::{Board, Goal, GoalError, Metric, NamedGoal, Shape};

use crate::goal::PreparedGoal;
use crate::goal_kind::GoalKind;
use crate::goal_set::PreparedSet;

/// What a board is to reach.
#[derive(Clone, Debug)]
pub enum Target {
    /// One board.
    One(Arc<PreparedGoal>),
    /// Any board of a set.
    Set(Arc<PreparedSet>),
}

impl Target {
    /// Returns the goals as text; several are separated by commas.
    pub fn text(&self) -> &str {
        match self {
            Target::One(goal) => &goal.text,
            Target::Set(set) => &set.text,
        }
    }

    /// Returns the shape of the goals.
    pub fn shape(&self) -> Shape {
        match self {
            Target::One(goal) => goal.shape(),
            Target::Set(set) => set.shape(),
        }
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        match self {
            Target::One(goal) => goal.metric,
            Target::Set(set) => set.metric(),
        }
    }

    /// Returns the goal or, of several boards, the first.
    pub fn board(&self) -> Board {
        match self {
            Target::One(goal) => goal.goal.board().clone(),
            Target::Set(set) => set.first_board(),
        }
    }

    /// Returns the goal if it is one board.
    pub fn one(&self) -> Option<&Arc<PreparedGoal>> {
        match self {
            Target::One(goal) => Some(goal),
            Target::Set(_) => None,
        }
    }

    /// Returns whether a board is a goal.
    pub fn is_reached(&self, board: &Board) -> bool {
        match self {
            Target::One(goal) => goal.goal.board() == board,
            Target::Set(set) => set.reached(board).is_some(),
        }
    }

    /// Returns the goal that a board is, as text; `None` if it is none.
    pub fn reached(&self, board: &Board) -> Option<&str> {
        match self {
            Target::One(goal) => (goal.goal.board() == board).then_some(&*goal.text),
            Target::Set(set) => set.reached(board),
        }
    }

    /// Checks that a goal can be reached from a board. O(cells), without a search.
    ///
    /// # Errors
    ///
    /// [`GoalError`] with the reason.
    pub fn check_solvable(&self, board: &Board) -> Result<(), GoalError> {
        match self {
            Target::One(goal) => goal.goal.check_solvable(board),
            Target::Set(set) => set.check_solvable(board),
        }
    }

    /// Checks that a board has the shape of the goals.
    ///
    /// # Errors
    ///
    /// [`GoalError::ShapeMismatch`] if it has another shape.
    pub fn check_shape(&self, board: &Board) -> Result<(), GoalError> {
        let (board, goal) = (board.shape(), self.shape());
        if board == goal { Ok(()) } else { Err(GoalError::ShapeMismatch { board, goal }) }
    }

    /// Returns the named goals that an ordinary board can reach.
    pub fn reachable_named_goals(&self, board: &Board) -> Vec<(NamedGoal, Goal)> {
        match self {
            Target::One(goal) => {
                goal.reachable_named_goals(board).map(|(name, goal)| (name, goal.clone())).collect()
            }
            Target::Set(set) => {
                let goals = NamedGoal::ALL.map(|name| (name, Goal::new(name.board(set.shape()))));
                let is_reachable = |(_, goal): &(_, Goal)| goal.check_solvable(board).is_ok();
                goals.into_iter().filter(is_reachable).collect()
            }
        }
    }

    /// Returns the kind of the goals.
    pub fn kind(&self) -> GoalKind {
        match self {
            Target::One(_) => GoalKind::Board,
            Target::Set(set) => set.kind(),
        }
    }
}
