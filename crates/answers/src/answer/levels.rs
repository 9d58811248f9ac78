//! The search of the boards near a goal, within the limit of memory.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiugong_engine::{CountedBoard, NearSearch};

use super::error::{BoardsError, Extent};
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::memory::MemoryBudget;
use crate::observer::{Observer, Progress};
use crate::thresholds::MAX_LEVEL_GROWTH;

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
