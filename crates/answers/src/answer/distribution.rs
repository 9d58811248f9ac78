//! The number of states at each distance from goals.

use std::sync::Arc;

use jiugong::{Board, Notation, Shape};

use super::list::{ListPart, ListWant, ListedBoard};
use crate::answers::Answers;
use crate::error::NoAnswer;
use crate::goals::Goals;
use crate::limits::Limits;
use crate::memory::MemoryBudget;
use crate::observer::Observer;
use crate::record::{DistributionRecord, SolutionsRecord};

impl Answers {
    /// Returns the number of states at each distance from goals.
    ///
    /// # Errors
    ///
    /// As [`table`](Answers::table).
    pub fn distribution<'a>(
        &self,
        goals: &'a Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<DistributionRecord<'a>, NoAnswer> {
        let table = self.table(goals, limits, observer)?;
        let distribution = table.distribution();
        Ok(DistributionRecord {
            shape: goals.shape().to_string(),
            goal: goals.text(),
            home: table.home(),
            metric: goals.metric().into(),
            states: distribution.states(),
            radius: distribution.radius(),
            mean: distribution.mean(),
            counts: distribution.counts().to_vec(),
            levels: None,
            table: table.origin().into_owned(),
        })
    }

    /// Returns the number of states at each distance from goals, with the shortest solutions of
    /// their boards, which are written in a notation. Lists all boards: see
    /// [`list`](Answers::list).
    ///
    /// # Errors
    ///
    /// As [`list`](Answers::list).
    pub fn distribution_of_solutions<'a>(
        &self,
        goals: &'a Arc<Goals>,
        notation: &Notation,
        memory: MemoryBudget,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<DistributionRecord<'a>, NoAnswer> {
        let mut record = self.distribution(goals, limits, observer)?;
        let mut levels = vec![Level::EMPTY; record.counts.len()];
        let want = ListWant { has_solutions: true, memory, ..ListWant::default() };
        self.list(goals, &want, limits, observer, |mut list| {
            while let Some(parts) = list.next_parts(observer)? {
                for board in parts.iter().flat_map(ListPart::boards) {
                    if let Some(level) = levels.get_mut(board.distance as usize) {
                        level.add(goals.shape(), board);
                    }
                }
            }
            Ok::<_, NoAnswer>(())
        })?;
        let levels = levels.iter().zip(&record.counts);
        record.levels = Some(levels.map(|(level, &n)| level.record(n, notation)).collect());
        Ok(record)
    }
}

/// The shortest solutions of the boards at a distance.
#[derive(Clone, Debug)]
struct Level {
    /// The number of boards with one.
    unique: u64,
    /// The number of solutions of all boards; `None` if it is 2⁶⁴ or more.
    total: Option<u64>,
    /// The largest number of solutions.
    most: u64,
    /// The first board with that many.
    board: Option<Board>,
}

impl Level {
    const EMPTY: Level = Level { unique: 0, total: Some(0), most: 0, board: None };

    /// Adds a board with its solutions: `u64::MAX` means that there are as many or more.
    fn add(&mut self, shape: Shape, board: ListedBoard<'_>) {
        let solutions = board.solutions.unwrap_or_default();
        let total = self.total.filter(|_| solutions < u64::MAX);
        self.total = total.and_then(|total| total.checked_add(solutions));
        self.unique += u64::from(solutions == 1);
        if solutions > self.most {
            self.most = solutions;
            self.board = Board::new(shape, board.tiles).ok();
        }
    }

    /// Returns the record of a level with this number of boards.
    fn record(&self, boards: u64, notation: &Notation) -> SolutionsRecord {
        let board = self.board.as_ref().map(|board| notation.format(board).to_string());
        SolutionsRecord {
            unique: self.unique,
            total: self.total,
            mean: self.total.map(|total| total as f64 / boards as f64),
            most: self.most,
            board: board.unwrap_or_default(),
        }
    }
}
