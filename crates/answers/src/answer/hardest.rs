//! The boards at the largest distance from goals.

use jiugong::{Board, Notation};

use crate::answers::Answers;
use crate::distance_table::DistanceTable;
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::limits::Limits;
use crate::observer::Observer;
use crate::record::HardestRecord;

/// The boards at the largest distance from goals.
#[derive(Debug)]
pub struct HardestBoards<'a> {
    goals: &'a Goals,
    table: DistanceTable,
    boards: Vec<Board>,
}

impl Answers {
    /// Returns the boards at the largest distance from goals, sorted.
    ///
    /// # Errors
    ///
    /// As [`table`](Answers::table).
    pub fn hardest<'a>(
        &self,
        goals: &'a Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<HardestBoards<'a>, NoAnswer> {
        let table = self.table(goals, limits, observer)?;
        let boards = table.boards_at(goals, table.distribution().radius())?;
        Ok(HardestBoards { goals, table, boards })
    }
}

impl HardestBoards<'_> {
    /// Returns the boards.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// Returns their distance.
    pub fn radius(&self) -> u32 {
        self.table.distribution().radius()
    }

    /// Returns the record of one of the boards, in a notation. Counts its solutions.
    ///
    /// # Errors
    ///
    /// [`Error`] if the table is damaged.
    pub fn record(&self, board: &Board, notation: &Notation) -> Result<HardestRecord<'_>, Error> {
        let solutions = self.table.solutions(self.goals, board)?;
        Ok(HardestRecord {
            board: notation.format(board).to_string(),
            goal: self.goals.text(),
            metric: self.goals.metric().into(),
            distance: self.radius(),
            solutions: solutions.map_or(0, |solutions| solutions.count()),
            table: self.table.origin(),
        })
    }
}
