//! Random boards that reach goals, at any distance or at one.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiugong::{Board, GoalError, Home, Notation};
use rand::rngs::{ChaCha8Rng, SysRng};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng, TryRng};
use rayon::prelude::*;

use super::error::{BoardsError, Extent};
use super::levels::Levels;
use crate::answers::Answers;
use crate::distance_table::DistanceTable;
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::guided::GuidedSolver;
use crate::limits::Limits;
use crate::memory::MemoryBudget;
use crate::observer::{Observer, Progress};
use crate::radius::known_radius;
use crate::record::RandomRecord;
use crate::threads;
use crate::thresholds::{MAX_DRAWN_CELLS, MAX_DRAWN_LEVEL, MIN_DRAWN_LEVEL};

/// Seeds are less than this: JSON numbers are exact up to 2⁵³.
pub const MAX_SEED: u64 = 1 << 53;

/// The number of boards that are examined at a time.
const EXAMINED: u64 = 1 << 6;

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

/// The boards to draw from.
#[derive(Debug)]
enum Urn {
    /// All that reach the goals.
    All,
    /// Those at a distance, in the table.
    InTable(u32),
    /// Those at a distance, found without a table.
    Level(Levels),
    /// Those at a distance, drawn from all.
    Drawn(u32, Arc<GuidedSolver>),
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
                Urn::InTable(distance)
            }
            (Some(distance), None) => self.boards_at(goals, distance, want, limits, observer)?,
        };
        let available = match (&urn, &table) {
            (Urn::InTable(distance), Some(table)) if goals.one().is_some() => {
                table.distribution().count(*distance).into()
            }
            (Urn::Level(levels), _) => levels.level().len() as u128,
            // An upper bound, if the distance is given.
            _ => states(goals),
        };
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

    /// Finds the boards at a distance, level by level from the goal. If they are too many, and
    /// there are pattern or colour tables, boards are drawn from all instead, and those at other
    /// distances are discarded: where nearly all are, lower bounds exclude most of them in no time.
    fn boards_at(
        &self,
        goals: &Goals,
        distance: u32,
        want: RandomWant,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Urn, NoAnswer> {
        if let Some(radius) = known_radius(Home::of(&goals.board()), goals.metric())
            && distance > radius.moves
        {
            return Err(BoardsError::NoBoard { distance, radius }.into());
        }
        threads::start(None, observer)?;
        let late = |reached| NoAnswer::from(BoardsError::Late { distance, reached });
        let mut levels = Levels::new(goals, Extent::At, want.memory);
        let mut previous = 0;
        for reached in 0..distance {
            let level = levels.level().len();
            if goals.shape().cells() <= MAX_DRAWN_CELLS
                && level >= MIN_DRAWN_LEVEL
                && expected_level(previous, level, distance - reached) > MAX_DRAWN_LEVEL
                && let Some(solver) = match self.guided_solver(goals, limits, observer) {
                    Err(NoAnswer::Stopped) => return Err(late(reached)),
                    solver => solver?,
                }
            {
                return Ok(Urn::Drawn(distance, solver));
            }
            if limits.deadline.is_some_and(|deadline| levels.next_end() > deadline) {
                return Err(late(reached));
            }
            previous = level;
            levels.next_level(observer)?;
            if levels.level().is_empty() {
                return Err(BoardsError::beyond(distance, reached).into());
            }
        }
        Ok(Urn::Level(levels))
    }
}

impl RandomBoards<'_> {
    /// Draws the next boards, and returns their records in a notation; `None` after the last ones.
    ///
    /// # Errors
    ///
    /// [`BoardsError::Rare`] if none is drawn within the time; [`NoAnswer::Stopped`] if the
    /// observer stops the drawing; another [`NoAnswer`] if a table is damaged.
    pub fn draw(
        &mut self,
        notation: &Notation,
        observer: &dyn Observer,
    ) -> Result<Option<impl Iterator<Item = Result<RandomRecord<'_>, Error>>>, NoAnswer> {
        if self.left == 0 {
            return Ok(None);
        }
        let count = u16::try_from(self.left).unwrap_or(u16::MAX);
        let mut boards = self.draw_boards(count, observer)?;
        if self.want.is_distinct {
            boards.retain(|board| self.drawn.insert(board.clone()));
        }
        self.left -= boards.len();
        Ok(Some(boards.into_iter().map(|board| self.record(&board, notation))))
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
        matches!(self.urn, Urn::Drawn(..))
    }

    /// Draws at most `count` boards uniformly, and at least one.
    fn draw_boards(&mut self, count: u16, observer: &dyn Observer) -> Result<Vec<Board>, NoAnswer> {
        let (goals, rng) = (self.goals, &mut self.rng);
        match (&self.urn, &self.table) {
            (Urn::InTable(distance), Some(table)) => {
                Ok(table.random_boards_at(goals, *distance, count, rng)?)
            }
            (Urn::Drawn(distance, solver), _) => {
                let limits = Limits::of_time(self.want.time);
                let mut boards = draw_at(goals, solver, *distance, limits, rng, observer)?;
                boards.truncate(count.into());
                Ok(boards)
            }
            (Urn::Level(levels), _) => {
                let drawn = (0..count).filter_map(|_| levels.level().choose(rng));
                Ok(drawn.map(|(board, _)| board.clone()).collect())
            }
            (Urn::All | Urn::InTable(_), _) => {
                Ok((0..count).map(|_| goals.random_board(rng)).collect())
            }
        }
    }
}

/// Draws boards until some are at a distance, and returns those.
fn draw_at(
    goals: &Goals,
    solver: &GuidedSolver,
    distance: u32,
    limits: Limits,
    rng: &mut impl Rng,
    observer: &dyn Observer,
) -> Result<Vec<Board>, NoAnswer> {
    let start = Instant::now();
    let mut examined = 0;
    loop {
        if limits.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            observer.finished();
            return Err(BoardsError::Rare { examined, distance }.into());
        }
        if observer.progress(&Progress::Drawing { distance, examined, start }).is_break() {
            observer.finished();
            return Err(NoAnswer::Stopped);
        }
        examined += EXAMINED;
        let boards: Vec<Board> = (0..EXAMINED).map(|_| goals.random_board(rng)).collect();
        let found = boards.into_par_iter().filter_map(|board| {
            let is_at = solver.is_at(&board, distance);
            is_at.map(|is_at| is_at.then_some(board)).transpose()
        });
        let found: Vec<Board> = found.collect::<Result<_, GoalError>>()?;
        if !found.is_empty() {
            observer.finished();
            return Ok(found);
        }
    }
}

/// Returns the number of boards that reach goals; an upper bound if these are not one board.
fn states(goals: &Goals) -> u128 {
    let states = goals.shape().states().unwrap_or(u128::MAX);
    // With tiles that are alike, all boards reach a goal.
    if goals.one().is_some() { states } else { states.saturating_mul(2) }
}

/// Returns the number of boards that a level has if the levels continue to grow as the last two
/// did. The result is the same on every machine, because it decides what boards a seed gives.
fn expected_level(previous: usize, last: usize, levels: u32) -> f64 {
    let growth = last as f64 / previous as f64;
    (0..levels).fold(last as f64, |level, _| level * growth)
}
