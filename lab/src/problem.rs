//! What is searched for.

use jiugong::{Board, Direction};

use crate::Heuristic;

/// A way from one board to another that is looked for.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// Where the way begins.
    pub start: Board,
    /// Where it ends: any board of the same shape.
    pub goal: Board,
    /// What tells an informed algorithm how far the goal may be; others do not ask it.
    pub heuristic: &'a dyn Heuristic,
    /// The order in which the moves of a board are tried.
    pub order: [Direction; 4],
}

impl<'a> Problem<'a> {
    /// A problem whose moves are tried in the order of [`Direction::ALL`].
    pub fn new(start: Board, goal: Board, heuristic: &'a dyn Heuristic) -> Problem<'a> {
        Problem {
            start,
            goal,
            heuristic,
            order: Direction::ALL,
        }
    }

    /// The boards that a move leads to, in the order in which moves are tried.
    pub(crate) fn successors(&self, board: Board) -> impl Iterator<Item = (Direction, Board)> {
        let order = self.order.into_iter();
        order.filter_map(move |m| Some((m, board.after(m)?)))
    }
}
