//! The boards of a set of goals.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::part::ListPart;
use super::source::{BOARDS, BoardSource};
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::observer::Observer;
use crate::stores::GoalTable;

/// The boards at some distances to the nearest goal of a set.
#[derive(Debug)]
pub(super) struct SetBoards<'a> {
    pub goals: &'a Goals,
    pub distances: Arc<GoalTable>,
    /// The distances to list.
    pub listed: RangeInclusive<u32>,
    pub has_solutions: bool,
}

impl BoardSource for SetBoards<'_> {
    fn count(&mut self, _: u64, _: &dyn Observer) -> Result<u64, NoAnswer> {
        let (least, most) = (*self.listed.start(), *self.listed.end());
        Ok(self.distances.distribution().count_within(least..most + 1))
    }

    fn parts(&self) -> usize {
        self.distances.boards().div_ceil(BOARDS as u64) as usize
    }

    fn fill(&self, part: usize, boards: &mut ListPart) -> Result<(), Error> {
        let first = (part * BOARDS) as u64;
        for number in first..(first + BOARDS as u64).min(self.distances.boards()) {
            if boards.is_full() {
                break;
            }
            let Some((coloured, distance)) = self.distances.board(number)? else {
                continue;
            };
            let Some(board) =
                self.goals.uncoloured(&coloured).filter(|_| self.listed.contains(&distance))
            else {
                continue;
            };
            let solutions = self.has_solutions.then(|| self.distances.solutions(&coloured));
            let solutions = solutions.transpose()?;
            let solutions = solutions.map(|found| found.map_or(0, |found| found.count()));
            boards.push(board.tiles(), distance, solutions);
        }
        Ok(())
    }
}
