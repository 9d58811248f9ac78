//! The search of the boards near a goal, within the limit of memory.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiugong::Board;
use rand::Rng;
use rand::seq::IndexedRandom;

use super::error::{BoardsError, Extent};
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::memory::MemoryBudget;
use crate::near::{CountedBoard, NearSearch};
use crate::observer::{Observer, Progress, Silent};
use crate::thresholds::{MAX_LEVEL_GROWTH, MAX_NEAR_MEMORY};

/// The reason why no random board can be drawn at a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBoard {
    /// The distance is beyond the largest one.
    TooFar {
        /// The distance.
        distance: u32,
        /// The largest distance.
        radius: u32,
    },
    /// Without a table, the boards at a distance of more than `max` take too much memory.
    TooMany {
        /// The distance.
        distance: u32,
        /// The largest distance whose boards fit.
        max: u32,
    },
}

/// Draws a board at a distance from the goal uniformly, without a table and in a time and memory
/// that the start of a game may take.
///
/// # Errors
///
/// [`NoBoard`] if there is none, or there are too many.
pub fn draw_near(goals: &Goals, distance: u32, rng: &mut impl Rng) -> Result<Board, NoBoard> {
    let mut levels = Levels::new(goals, Extent::At, MemoryBudget(Some(MAX_NEAR_MEMORY)));
    let mut reached = 0;
    while reached < distance && !levels.level().is_empty() {
        if levels.next_level(&Silent).is_err() {
            return Err(NoBoard::TooMany { distance, max: reached });
        }
        reached += 1;
    }
    let board = levels.level().choose(rng).map(|(board, _)| board.clone());
    board.ok_or(NoBoard::TooFar { distance, radius: reached.saturating_sub(1) })
}

/// The boards near a goal, level by level.
#[derive(Debug)]
pub(super) struct Levels {
    search: NearSearch,
    extent: Extent,
    memory: MemoryBudget,
    distance: u32,
    start: Instant,
    /// The time that the last level took.
    last: Duration,
}

impl Levels {
    /// Creates a search that has found the goal.
    pub fn new(goals: &Goals, extent: Extent, memory: MemoryBudget) -> Levels {
        let search = NearSearch::new(goals.board(), goals.metric());
        let (start, last) = (Instant::now(), Duration::ZERO);
        Levels { search, extent, memory, distance: 0, start, last }
    }

    /// Returns the boards of the last level.
    pub fn level(&self) -> &[CountedBoard] {
        self.search.level()
    }

    /// Returns the distance of the last level.
    pub fn distance(&self) -> u32 {
        self.distance
    }

    /// Returns when the next level will be found, if it takes as much longer than the last as that
    /// can.
    pub fn next_end(&self) -> Instant {
        Instant::now() + MAX_LEVEL_GROWTH * self.last
    }

    /// Finds the next level, if there is memory for it.
    ///
    /// # Errors
    ///
    /// [`BoardsError::LevelMemory`] if there is not; [`NoAnswer::Stopped`] if the observer stops
    /// the search.
    pub fn next_level(&mut self, observer: &dyn Observer) -> Result<(), NoAnswer> {
        let distance = self.distance;
        let needed = self.search.next_memory();
        self.memory.check(needed, observer).map_err(|problem| BoardsError::LevelMemory {
            problem,
            extent: self.extent,
            distance,
        })?;
        let boards = self.level().len();
        let level = Progress::Level { distance: distance + 1, boards, start: self.start };
        if observer.progress(&level).is_break() {
            return Err(NoAnswer::Stopped);
        }
        let begin = Instant::now();
        let found = self.search.next_level();
        self.last = begin.elapsed();
        observer.finished();
        self.distance += 1;
        found.map_err(|error| Error::MemoryRefused(needed, Arc::new(error)).into())
    }
}
