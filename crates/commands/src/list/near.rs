//! The boards near the goal, found without a table.

use jiugong::{Board, Metric};
use jiugong_app::{Error, MemoryArgs, Output};

use super::writer::Writer;
use super::{Args, BoardSource};
use crate::near;

/// The number of boards that are formatted together.
const BOARDS: usize = 1 << 15;

/// The boards within some moves of the goal. Each pass is a search.
pub struct NearBoards<'a> {
    goal: Board,
    near: u32,
    metric: Metric,
    with_solutions: bool,
    memory: &'a MemoryArgs,
}

impl<'a> NearBoards<'a> {
    /// Creates the source of the boards within `near` moves of the goal.
    pub fn new(goal: Board, near: u32, metric: Metric, args: &'a Args) -> NearBoards<'a> {
        NearBoards { goal, near, metric, with_solutions: args.solutions, memory: &args.memory }
    }

    fn search(&self) -> near::NearBoards {
        near::NearBoards::new(self.goal.clone(), self.metric)
    }
}

impl BoardSource for NearBoards<'_> {
    fn count(&mut self, limit: u64, output: &Output) -> Result<u64, Error> {
        let mut search = self.search();
        let mut count = search.level().len() as u64;
        while search.distance() < self.near && !search.level().is_empty() && count < limit {
            search.next_level("--near", self.memory, output)?;
            count += search.level().len() as u64;
        }
        Ok(count)
    }

    fn write(&mut self, writer: &mut Writer<'_>) -> Result<(), Error> {
        let mut search = self.search();
        loop {
            let (level, distance) = (search.level(), search.distance());
            writer.write(level.len().div_ceil(BOARDS), |part, rows| {
                let boards = level.iter().skip(part * BOARDS).take(BOARDS);
                let mut boards = boards.map(|(board, solutions)| {
                    let solutions = self.with_solutions.then_some(*solutions);
                    rows.push(board.tiles(), distance, solutions)
                });
                boards.try_for_each(|result| result)
            })?;
            if level.is_empty() || distance == self.near || writer.is_full() {
                return Ok(());
            }
            search.next_level("--near", self.memory, writer.output())?;
        }
    }
}
