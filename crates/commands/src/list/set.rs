//! The boards of a set of goals.

use std::ops::RangeInclusive;
use std::sync::Arc;

use jiugong_answers::Goals;
use jiugong_answers::stores::GoalTable;
use jiugong_app::{Error, Output};

use super::BoardSource;
use super::writer::Writer;

/// The number of boards that are formatted together.
const BOARDS: u64 = 1 << 15;

/// The boards at some distances to the nearest goal of a set.
pub struct SetBoards<'a> {
    pub goals: &'a Goals,
    pub distances: Arc<GoalTable>,
    /// The distances to list.
    pub listed: RangeInclusive<u32>,
    pub with_solutions: bool,
}

impl BoardSource for SetBoards<'_> {
    fn count(&mut self, _: u64, _: &Output) -> Result<u64, Error> {
        let (least, most) = (*self.listed.start(), *self.listed.end());
        Ok(self.distances.distribution().count_within(least..most + 1))
    }

    fn write(&mut self, writer: &mut Writer<'_>) -> Result<(), Error> {
        let parts = self.distances.boards().div_ceil(BOARDS) as usize;
        writer.write(parts, |part, rows| {
            let first = part as u64 * BOARDS;
            let numbers = first..(first + BOARDS).min(self.distances.boards());
            for number in numbers {
                if rows.is_full() {
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
                let solutions = self.with_solutions.then(|| self.distances.solutions(&coloured));
                let solutions = solutions.transpose()?.flatten().map(|found| found.count());
                rows.push(board.tiles(), distance, solutions)?;
            }
            Ok(())
        })
    }
}
