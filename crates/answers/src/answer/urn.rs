//! The boards that random boards are drawn from.

use std::sync::Arc;
use std::time::Instant;

use jiugong::{Board, GoalError, Home};
use jiugong_engine::try_with_capacity;
use rand::{Rng, RngExt};
use rayon::prelude::*;

use super::error::{BoardsError, Extent};
use super::levels::Levels;
use crate::answers::Answers;
use crate::distance_table::DistanceTable;
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::guided::GuidedSolver;
use crate::limits::Limits;
use crate::lock::lock;
use crate::memory::MemoryBudget;
use crate::near::CountedBoard;
use crate::observer::{Observer, Progress};
use crate::radius::known_radius;
use crate::threads;
use crate::thresholds::{MAX_DRAWN_CELLS, MAX_DRAWN_LEVEL, MAX_KEPT_DRAWN, MIN_DRAWN_LEVEL};

/// The number of boards that are examined at a time.
const EXAMINED: u64 = 1 << 6;

/// The boards to draw from.
#[derive(Debug)]
pub(crate) enum Urn {
    /// All that reach the goals.
    All,
    /// Those at a distance, in a table.
    InTable(DistanceTable, u32),
    /// Those at a distance, found without a table.
    Level(PackedBoards),
    /// Those at a distance, drawn from all.
    Drawn(u32, Arc<GuidedSolver>),
}

/// Boards in a byte for each cell.
#[derive(Debug)]
pub(crate) struct PackedBoards {
    /// Any board of the shape.
    start: Board,
    tiles: Vec<u8>,
}

impl PackedBoards {
    fn new(start: Board, level: &[CountedBoard]) -> Result<PackedBoards, Error> {
        let bytes = level.len() * start.tiles().len();
        let tiles = try_with_capacity(bytes);
        let mut tiles = tiles.map_err(|error| Error::MemoryRefused(bytes as u64, error.into()))?;
        level.iter().for_each(|(board, _)| tiles.extend(board.tiles()));
        Ok(PackedBoards { start, tiles })
    }

    fn len(&self) -> usize {
        self.tiles.len() / self.start.tiles().len()
    }

    /// Draws a board uniformly; `None` if there is none.
    fn draw(&self, rng: &mut impl Rng) -> Option<Board> {
        if self.tiles.is_empty() {
            return None;
        }
        let (cells, number) = (self.start.tiles().len(), rng.random_range(..self.len()));
        let tiles = &self.tiles[number * cells..][..cells];
        let mut board = self.start.clone();
        board.assign(tiles).ok()?;
        Some(board)
    }
}

/// What random boards at distances of a goal are drawn from, the last used ones last.
#[derive(Debug, Default)]
pub(crate) struct KeptUrns(Vec<(u32, Arc<Urn>)>);

impl KeptUrns {
    /// Returns what boards at a distance are drawn from.
    pub fn get(&mut self, distance: u32) -> Option<Arc<Urn>> {
        let at = self.0.iter().position(|(of, _)| *of == distance)?;
        self.0[at..].rotate_left(1);
        self.0.last().map(|(_, urn)| Arc::clone(urn))
    }

    /// Keeps what boards at a distance are drawn from, if it is not too large. Those used least
    /// recently make room.
    pub fn keep(&mut self, distance: u32, urn: &Arc<Urn>) {
        self.0.retain(|(of, _)| *of != distance);
        self.0.push((distance, Arc::clone(urn)));
        let mut bytes: usize = self.0.iter().map(|(_, urn)| urn.bytes()).sum();
        while bytes > MAX_KEPT_DRAWN {
            bytes -= self.0.remove(0).1.bytes();
        }
    }
}

impl Goals {
    /// Returns whether the boards at a distance have been found and
    /// [kept](super::RandomWant::is_kept), so that some are drawn in microseconds.
    pub fn keeps_boards_at(&self, distance: u32) -> bool {
        let kept = lock(&self.prepared.urns).get(distance);
        kept.is_some_and(|urn| matches!(*urn, Urn::Level(_)))
    }
}

impl Answers {
    /// Finds the boards at a distance, level by level from the goal. If they are too many, and
    /// there are pattern or colour tables, boards are drawn from all instead, and those at other
    /// distances are discarded: where nearly all are, lower bounds exclude most of them in no time.
    pub(super) fn boards_at(
        &self,
        goals: &Goals,
        distance: u32,
        memory: MemoryBudget,
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
        let mut levels = Levels::new(goals, Extent::At, memory);
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
        Ok(Urn::Level(PackedBoards::new(goals.board(), levels.level())?))
    }
}

impl Urn {
    /// Returns the memory of the boards, in bytes.
    fn bytes(&self) -> usize {
        match self {
            Urn::Level(boards) => boards.tiles.len(),
            Urn::All | Urn::InTable(..) | Urn::Drawn(..) => 0,
        }
    }

    /// Returns the number of boards; an upper bound if they are drawn from all, or reach goals that
    /// are not one board.
    pub fn available(&self, goals: &Goals) -> u128 {
        match self {
            Urn::InTable(table, distance) if goals.one().is_some() => {
                table.distribution().count(*distance).into()
            }
            Urn::Level(boards) => boards.len() as u128,
            Urn::All | Urn::InTable(..) | Urn::Drawn(..) => {
                let states = goals.shape().states().unwrap_or(u128::MAX);
                // With tiles that are alike, all boards reach a goal.
                if goals.one().is_some() { states } else { states.saturating_mul(2) }
            }
        }
    }

    /// Draws at most `count` boards uniformly, and at least one.
    pub fn draw(
        &self,
        goals: &Goals,
        count: u16,
        limits: Limits,
        rng: &mut impl Rng,
        observer: &dyn Observer,
    ) -> Result<Vec<Board>, NoAnswer> {
        match self {
            Urn::All => Ok((0..count).map(|_| goals.random_board(rng)).collect()),
            Urn::InTable(table, distance) => {
                Ok(table.random_boards_at(goals, *distance, count, rng)?)
            }
            Urn::Level(boards) => Ok((0..count).filter_map(|_| boards.draw(rng)).collect()),
            Urn::Drawn(distance, solver) => {
                let drawn = draw_at(goals, solver, *distance, limits, rng, observer);
                observer.finished();
                let mut boards = drawn?;
                boards.truncate(count.into());
                Ok(boards)
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
            return Err(BoardsError::Rare { examined, distance }.into());
        }
        if observer.progress(&Progress::Drawing { distance, examined, start }).is_break() {
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
            return Ok(found);
        }
    }
}

/// Returns the number of boards that a level has if the levels continue to grow as the last two
/// did. The result is the same on every machine, because it decides what boards a seed gives.
fn expected_level(previous: usize, last: usize, levels: u32) -> f64 {
    let growth = last as f64 / previous as f64;
    (0..levels).fold(last as f64, |level, _| level * growth)
}
