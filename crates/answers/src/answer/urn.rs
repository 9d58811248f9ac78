//! The boards that random boards are drawn from.

use std::sync::Arc;
use std::time::Instant;

use jiugong::{Board, GoalError, Home};
use rand::Rng;
use rayon::prelude::*;

use super::error::{BoardsError, Extent};
use super::levels::Levels;
use crate::answers::Answers;
use crate::distance_table::DistanceTable;
use crate::error::NoAnswer;
use crate::goals::Goals;
use crate::guided::GuidedSolver;
use crate::limits::Limits;
use crate::lock::lock;
use crate::memory::MemoryBudget;
use crate::near::{PackedBoards, Searched};
use crate::observer::{Observer, Progress};
use crate::radius::known_radius;
use crate::threads;
use crate::thresholds::{MAX_DRAWN_CELLS, MAX_DRAWN_LEVEL, MIN_DRAWN_LEVEL};

/// The number of boards that are examined at a time.
const EXAMINED: u64 = 1 << 6;

/// The boards to draw from.
#[derive(Debug)]
pub(super) enum Urn {
    /// All that reach the goals.
    All,
    /// Those at a distance, in a table.
    InTable(DistanceTable, u32),
    /// Those at a distance, found without a table.
    Searched(u32, Arc<Searched>),
}

impl Goals {
    /// Returns whether the boards at a distance have been found and
    /// [kept](super::RandomWant::is_kept), so that some are drawn in microseconds.
    pub fn keeps_boards_at(&self, distance: u32) -> bool {
        let kept = lock(&self.prepared.searched).get(distance);
        kept.is_some_and(|searched| matches!(*searched, Searched::Level(_)))
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
    ) -> Result<Searched, NoAnswer> {
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
                return Ok(Searched::Drawn(solver));
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
        Ok(Searched::Level(PackedBoards::new(goals.board(), levels.level())?))
    }
}

impl Urn {
    /// Returns the number of boards; an upper bound if they are drawn from all, or reach goals that
    /// are not one board.
    pub fn available(&self, goals: &Goals) -> u128 {
        let all = || {
            let states = goals.shape().states().unwrap_or(u128::MAX);
            // With tiles that are alike, all boards reach a goal.
            if goals.one().is_some() { states } else { states.saturating_mul(2) }
        };
        match self {
            Urn::InTable(table, distance) if goals.one().is_some() => {
                table.distribution().count(*distance).into()
            }
            Urn::Searched(_, searched) => searched.count().map_or_else(all, |count| count as u128),
            Urn::All | Urn::InTable(..) => all(),
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
            Urn::Searched(distance, searched) => match &**searched {
                Searched::Level(boards) => {
                    Ok((0..count).filter_map(|_| boards.draw(rng)).collect())
                }
                Searched::Drawn(solver) => {
                    let drawn = draw_at(goals, solver, *distance, limits, rng, observer);
                    observer.finished();
                    let mut boards = drawn?;
                    boards.truncate(count.into());
                    Ok(boards)
                }
            },
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
