//! Random boards of a set of goals.

use std::collections::HashMap;
use std::sync::Arc;

use jiugong::{Board, TableError};
use jiugong_answers::PreparedSet;
use jiugong_answers::stores::GoalTable;
use jiugong_pattern::goals::ColouredBoard;
use rand::{Rng, RngExt};

/// The boards that reach a set of goals, perhaps those at a distance.
#[derive(Debug)]
pub struct SetBoards<'a> {
    /// The goals.
    pub set: &'a PreparedSet,
    /// The distances, for boards at a distance.
    pub distances: Option<Arc<GoalTable>>,
    /// The distance of the boards.
    pub distance: Option<u32>,
}

impl SetBoards<'_> {
    /// Draws boards: of the coloured ones at the distance, or of all boards.
    pub fn draw(&self, count: u16, rng: &mut impl Rng) -> Result<Vec<Board>, TableError> {
        let (Some(distances), Some(distance)) = (&self.distances, self.distance) else {
            return Ok((0..count).map(|_| self.set.random_board(rng)).collect());
        };
        let available = distances.distribution().count(distance);
        let drawn: Vec<u64> = (0..count).map(|_| rng.random_range(0..available)).collect();
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let mut found: HashMap<u64, ColouredBoard> = HashMap::new();
        let mut left = sorted.iter().copied().peekable();
        for (rank, number) in (0..).zip(distances.numbers_at(distance)) {
            let Some(wanted) = left.peek() else { break };
            let number = number?;
            if *wanted == rank {
                left.next();
                found.extend(distances.board(number)?.map(|(board, _)| (rank, board)));
            }
        }
        if left.peek().is_some() {
            let found = distances.numbers_at(distance).count() as u64;
            return Err(TableError::StateCount { distance, found, expected: available });
        }
        let boards = drawn.iter().filter_map(|rank| self.set.board(found.get(rank)?));
        Ok(boards.map(|board| self.set.exchanged(&board, rng)).collect())
    }
}
