//! The boards near the goal, found without a table.

use super::part::ListPart;
use super::source::{BOARDS, BoardSource, ListWant};
use crate::answer::error::Extent;
use crate::answer::levels::Levels;
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::memory::MemoryBudget;
use crate::observer::Observer;

/// The boards within some moves of the goal. Each pass is a search.
#[derive(Debug)]
pub(super) struct NearBoards<'a> {
    goals: &'a Goals,
    near: u32,
    has_solutions: bool,
    memory: MemoryBudget,
    levels: Levels,
}

impl<'a> NearBoards<'a> {
    /// Creates the source of the boards within `near` moves of the goal.
    pub fn new(goals: &'a Goals, near: u32, want: &ListWant) -> NearBoards<'a> {
        let (memory, has_solutions) = (want.memory, want.has_solutions);
        let levels = Levels::new(goals, Extent::Within, memory);
        NearBoards { goals, near, has_solutions, memory, levels }
    }
}

impl BoardSource for NearBoards<'_> {
    fn count(&mut self, limit: u64, observer: &dyn Observer) -> Result<u64, NoAnswer> {
        let mut count = self.levels.level().len() as u64;
        while count < limit && self.advance(observer)? {
            count += self.levels.level().len() as u64;
        }
        Ok(count)
    }

    fn restart(&mut self) {
        self.levels = Levels::new(self.goals, Extent::Within, self.memory);
    }

    fn parts(&self) -> usize {
        self.levels.level().len().div_ceil(BOARDS)
    }

    fn fill(&self, part: usize, boards: &mut ListPart) -> Result<(), Error> {
        let distance = self.levels.distance();
        for (board, solutions) in self.levels.level().iter().skip(part * BOARDS).take(BOARDS) {
            let solutions = self.has_solutions.then_some(*solutions);
            boards.push(board.tiles(), distance, solutions);
        }
        Ok(())
    }

    fn advance(&mut self, observer: &dyn Observer) -> Result<bool, NoAnswer> {
        if self.levels.level().is_empty() || self.levels.distance() == self.near {
            return Ok(false);
        }
        self.levels.next_level(observer)?;
        Ok(!self.levels.level().is_empty())
    }
}
