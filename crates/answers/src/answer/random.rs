//! Random boards that reach goals, at any distance or at one.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use jiugong::{Board, Notation};
use rand::rngs::{ChaCha8Rng, SysRng};
use rand::{SeedableRng, TryRng};

use super::error::BoardsError;
use super::urn::Urn;
use crate::answers::Answers;
use crate::distance_table::DistanceTable;
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::limits::Limits;
use crate::lock::lock;
use crate::memory::MemoryBudget;
use crate::near::Searched;
use crate::observer::Observer;
use crate::record::RandomRecord;

/// Seeds are less than this: JSON numbers are exact up to 2⁵³.
pub const MAX_SEED: u64 = 1 << 53;

/// A question for random boards.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomWant {
    /// The distance of the boards; `None` for any.
    pub distance: Option<u32>,
    /// Whether records have the distances that a table has.
    pub has_distances: bool,
    /// The number of boards.
    pub count: usize,
    /// The seed of the random numbers; `None` for a random one.
    pub seed: Option<u64>,
    /// Whether no board is drawn twice.
    pub is_distinct: bool,
    /// The time for each board at the distance.
    pub time: Option<Duration>,
    /// The memory for the boards at the distance.
    pub memory: MemoryBudget,
    /// Whether the boards at the distance are kept with the goals for later questions, if they
    /// were found without a table.
    pub is_kept: bool,
}

/// Random boards, drawn some at a time.
#[derive(Debug)]
pub struct RandomBoards<'a> {
    goals: &'a Goals,
    want: RandomWant,
    seed: u64,
    rng: ChaCha8Rng,
    table: Option<DistanceTable>,
    origin: Option<String>,
    urn: Urn,
    /// The boards drawn so far, if none is drawn twice.
    drawn: HashSet<Board>,
    /// The number of boards left to draw.
    left: usize,
}

impl Answers {
    /// Chooses what random boards that reach goals are drawn from.
    ///
    /// # Errors
    ///
    /// [`BoardsError`] if there are no such boards, or they are not found within the time and the
    /// memory; another [`NoAnswer`] as [`table`](Answers::table).
    pub fn random<'a>(
        &self,
        goals: &'a Goals,
        want: RandomWant,
        observer: &dyn Observer,
    ) -> Result<RandomBoards<'a>, NoAnswer> {
        let limits = Limits::of_time(want.time);
        let seed = match want.seed {
            Some(seed) => seed,
            None => {
                let number = SysRng.try_next_u64();
                number.map_err(|error| BoardsError::NoSeed(error.to_string()))? % MAX_SEED
            }
        };
        // Boards at any distance need no table, but records have their distance if there is one.
        let table = match want.distance {
            None if !want.has_distances => None,
            distance => self.distances_for(goals, distance.is_some(), limits, observer)?,
        };
        let urn = match (want.distance, &table) {
            (None, _) => Urn::All,
            (Some(distance), Some(table)) => {
                let distribution = table.distribution();
                if distribution.count(distance) == 0 {
                    return Err(BoardsError::beyond(distance, distribution.radius()).into());
                }
                Urn::InTable(table.clone(), distance)
            }
            (Some(distance), None) => {
                Urn::Searched(distance, self.searched_at(goals, distance, want, limits, observer)?)
            }
        };
        let available = urn.available(goals);
        if want.is_distinct && want.count as u128 > available {
            return Err(BoardsError::TooFew(available).into());
        }
        Ok(RandomBoards {
            goals,
            want,
            seed,
            // Gives the same numbers on every machine and in every version.
            rng: ChaCha8Rng::seed_from_u64(seed),
            origin: table.as_ref().map(|table| table.origin().into_owned()),
            table,
            urn,
            drawn: HashSet::new(),
            left: want.count,
        })
    }

    /// Returns what boards at a distance are drawn from without a table.
    fn searched_at(
        &self,
        goals: &Goals,
        distance: u32,
        want: RandomWant,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Arc<Searched>, NoAnswer> {
        if let Some(searched) = lock(&goals.prepared.searched).get(distance) {
            return Ok(searched);
        }
        let searched = Arc::new(self.boards_at(goals, distance, want.memory, limits, observer)?);
        if want.is_kept {
            lock(&goals.prepared.searched).keep(distance, &searched);
        }
        Ok(searched)
    }

    /// Returns the distances of all boards, if there are any. Those to goals that are not one board
    /// may take long to find, and are an error if they are needed, but stopped.
    fn distances_for(
        &self,
        goals: &Goals,
        is_needed: bool,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<DistanceTable>, NoAnswer> {
        if goals.one().is_some() {
            return Ok(self.find_table(goals, limits, observer)?.map(DistanceTable::Board));
        }
        if goals.set().is_none() && !is_needed {
            return Ok(None);
        }
        match self.table(goals, limits, observer) {
            // The boards of records have no distance then.
            Err(NoAnswer::Stopped) if !is_needed => Ok(None),
            Err(NoAnswer::Stopped) => Err(BoardsError::LateDistances.into()),
            table => table.map(Some),
        }
    }
}

impl RandomBoards<'_> {
    /// Draws the next boards, and returns their records in a notation, as
    /// [`draw_boards`](RandomBoards::draw_boards) does.
    ///
    /// # Errors
    ///
    /// As [`draw_boards`](RandomBoards::draw_boards); the error of a record if the table is
    /// damaged.
    pub fn draw(
        &mut self,
        notation: &Notation,
        observer: &dyn Observer,
    ) -> Result<Option<impl Iterator<Item = Result<RandomRecord<'_>, Error>>>, NoAnswer> {
        let Some(boards) = self.draw_boards(observer)? else {
            return Ok(None);
        };
        Ok(Some(boards.into_iter().map(|board| self.record(&board, notation))))
    }

    /// Draws the next boards; `None` after the last ones.
    ///
    /// # Errors
    ///
    /// [`BoardsError::Rare`] if none is drawn within the time; [`NoAnswer::Stopped`] if the
    /// observer stops the drawing; another [`NoAnswer`] if a table is damaged.
    pub fn draw_boards(&mut self, observer: &dyn Observer) -> Result<Option<Vec<Board>>, NoAnswer> {
        if self.left == 0 {
            return Ok(None);
        }
        let count = u16::try_from(self.left).unwrap_or(u16::MAX);
        let limits = Limits::of_time(self.want.time);
        let mut boards = self.urn.draw(self.goals, count, limits, &mut self.rng, observer)?;
        if self.want.is_distinct {
            boards.retain(|board| self.drawn.insert(board.clone()));
        }
        self.left -= boards.len();
        Ok(Some(boards))
    }

    fn record(&self, board: &Board, notation: &Notation) -> Result<RandomRecord<'_>, Error> {
        Ok(RandomRecord {
            board: notation.format(board).to_string(),
            goal: self.goals.text(),
            metric: self.goals.metric().into(),
            distance: match &self.table {
                Some(table) if self.want.has_distances => table.distance(self.goals, board)?,
                _ => self.want.distance,
            },
            seed: self.seed,
            table: self.origin.as_deref(),
        })
    }

    /// Returns whether the next boards may take long.
    pub fn is_slow(&self) -> bool {
        matches!(&self.urn, Urn::Searched(_, searched) if searched.count().is_none())
    }
}
