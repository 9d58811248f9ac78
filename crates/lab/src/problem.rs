//! A search problem.

use jiugong::{Board, Direction};

use crate::Heuristic;

/// The problem of finding a path from one board to another.
#[derive(Clone, Debug)]
pub struct Problem<'a> {
    /// The start.
    pub start: Board,
    /// The goal: any board of the same shape.
    pub goal: Board,
    /// The heuristic of informed algorithms; others ignore it.
    pub heuristic: &'a dyn Heuristic,
    /// The order in which successors are generated.
    pub order: [Direction; 4],
}

impl<'a> Problem<'a> {
    /// Creates a problem whose successors are generated in the order of [`Direction::ALL`].
    pub fn new(start: Board, goal: Board, heuristic: &'a dyn Heuristic) -> Problem<'a> {
        Problem { start, goal, heuristic, order: Direction::ALL }
    }

    /// Returns the successors of a board, in order.
    pub(crate) fn successors(&self, board: &Board) -> impl Iterator<Item = (Direction, Board)> {
        let order = self.order.into_iter();
        order.filter_map(move |m| Some((m, board.after(m)?)))
    }
}
