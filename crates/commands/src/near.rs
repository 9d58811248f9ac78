//! The search of the boards near a goal, within the limit of memory.

use std::time::{Duration, Instant};

use jiugong::{Board, Metric};
use jiugong_app::progress::spinner;
use jiugong_app::{Error, MemoryArgs, Output, memory, msg};
use jiugong_engine::{CountedBoard, NearSearch};

/// The time after which a level shows that the search goes on. It takes as long as all levels
/// before it, or longer.
const SILENT: Duration = Duration::from_millis(250);

/// The boards near a goal, level by level. Long levels show their progress.
pub struct NearBoards {
    search: NearSearch,
    distance: u32,
    start: Instant,
    /// The time that the last level took.
    last: Duration,
}

/// The largest growth of the time from level to level.
const GROWTH: u32 = 3;

impl NearBoards {
    /// Creates a search that has found the goal.
    pub fn new(goal: Board, metric: Metric) -> NearBoards {
        let search = NearSearch::new(goal, metric);
        NearBoards { search, distance: 0, start: Instant::now(), last: Duration::ZERO }
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
        Instant::now() + GROWTH * self.last
    }

    /// Finds the next level, if there is memory for it.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if there is not: the message says that the last distance is the largest
    /// value of `option` that fits.
    pub fn next_level(
        &mut self,
        option: &'static str,
        limit: &MemoryArgs,
        output: &Output,
    ) -> Result<(), Error> {
        let distance = self.distance;
        let needed = self.search.next_memory();
        if let Err(problem) = limit.check(needed, output) {
            let error =
                msg!("near-memory", problem = problem, option = option, distance = distance);
            return Err(Error::Memory(error));
        }
        let elapsed = self.start.elapsed();
        let shown = (elapsed > SILENT).then(|| {
            let spinner = spinner().with_elapsed(elapsed);
            let boards = self.level().len();
            let message = msg!("near-level", distance = distance + 1, boards = boards);
            spinner.set_message(output.text(&message));
            spinner.tick();
            spinner
        });
        let begin = Instant::now();
        let found = self.search.next_level();
        self.last = begin.elapsed();
        if let Some(spinner) = shown {
            spinner.finish_and_clear();
        }
        self.distance += 1;
        found.map_err(|error| memory::refused(needed, &error))
    }
}
