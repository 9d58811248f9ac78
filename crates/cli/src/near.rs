//! The search of the boards near a goal, within the limit of memory.

use std::time::{Duration, Instant};

use jiugong::{Board, Metric};
use jiugong_app::progress::spinner;
use jiugong_app::{Error, MemoryArgs, Output, memory, msg};
use jiugong_engine::{CountedBoard, NearSearch};

/// The time after which a level shows that the search goes on. It takes as long as all levels before
/// it, or longer.
const SILENT: Duration = Duration::from_millis(250);

/// The boards near a goal, level by level. Long levels show their progress.
pub struct NearBoards {
    search: NearSearch,
    distance: u32,
    start: Instant,
}

impl NearBoards {
    /// Creates a search that has found the goal.
    pub fn new(goal: Board, metric: Metric) -> NearBoards {
        NearBoards { search: NearSearch::new(goal, metric), distance: 0, start: Instant::now() }
    }

    /// Returns the boards of the last level.
    pub fn level(&self) -> &[CountedBoard] {
        self.search.level()
    }

    /// Returns the distance of the last level.
    pub fn distance(&self) -> u32 {
        self.distance
    }

    /// Finds the next level, if there is memory for it.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if there is not: the message says that the last distance is the largest value
    /// of `option` that fits.
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
            return Err(Error::Io(error));
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
        let found = self.search.next_level();
        if let Some(spinner) = shown {
            spinner.finish_and_clear();
        }
        self.distance += 1;
        found.map_err(|error| memory::refused(needed, &error))
    }
}
