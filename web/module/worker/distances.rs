//! The distances of all boards to goals that are not one board, found by a search from all goals.

use std::iter;

use jiugong::{Move, Solutions};
use jiugong_answers::Goals;
use jiugong_pattern::goals::{ColouredBoard, GoalDistances, GoalSearch};

use super::Found;

/// The distances of all boards to goals with open cells, or with pieces that are alike. Boards that
/// differ only by pieces that are alike, or that no goal names, are one.
#[derive(Debug)]
pub(crate) struct Distances(GoalDistances);

impl Distances {
    /// Finds the distances; `None` if there is not enough memory. `progress` is called after each
    /// distance with the share of the boards found so far.
    pub(crate) fn new(goals: &Goals, mut progress: impl FnMut(f64)) -> Option<Distances> {
        let set = goals.set()?;
        let boards = set.index()?.boards() as f64;
        let mut search = GoalSearch::new(set, goals.metric()).ok()?;
        let mut found = 0;
        while let count @ 1.. = search.next_level() {
            found += count;
            progress(found as f64 / boards);
        }
        Some(Distances(search.into_distances()))
    }

    /// Returns the fewest moves to a goal.
    pub(crate) fn distance(&self, board: &ColouredBoard) -> Option<u32> {
        self.0.distance(board).ok()?
    }

    /// Calls `found` with the least shortest solution.
    pub(crate) fn solve(&self, mut board: ColouredBoard, found: &mut Found<'_>) {
        let Some(distance) = self.distance(&board) else { return };
        let moves = iter::from_fn(|| {
            let (m, next) = self.0.best_move(&board).ok()??;
            board = next;
            Some(m)
        });
        found(Some(&moves.collect::<Vec<_>>()), distance);
    }

    /// Returns the legal moves, each with the distance after it.
    pub(crate) fn moves(&self, board: &ColouredBoard) -> Option<Vec<(Move, u32)>> {
        let moves = self.0.moves(board).ok()?;
        Some(moves.into_iter().map(|(m, _, distance)| (m, distance)).collect())
    }

    /// Returns all shortest solutions.
    pub(crate) fn solutions(&self, board: &ColouredBoard) -> Option<Solutions> {
        self.0.solutions(board).ok()?
    }
}
