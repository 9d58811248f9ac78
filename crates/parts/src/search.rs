//! The search of one table in parts.

use std::path::Path;
use std::time::{Duration, Instant};

use jiugong::Distribution;
use jiugong::Home;
use jiugong_engine::{Division, Simd};

use crate::files::{Files, FoundLevels, table_name};
use crate::memory::{LevelFolders, MemoryParts, check_ranks, process_memory};
use crate::next_level::NextLevel;
use crate::parts::Parts;
use crate::scratch::Scratch;
use crate::{Error, ErrorKind, Group};

/// The search of one table in parts, in the processes of a group. The metric is `stm`, and the
/// encoding `sparse`.
#[derive(Debug)]
pub struct PartsSearch<'a, G> {
    pub(crate) home: Home,
    /// The path of the table file.
    pub(crate) file: &'a Path,
    pub(crate) division: Division,
    simd: Simd,
    pub(crate) group: &'a G,
    pub(crate) is_stop_requested: fn() -> bool,
}

/// A report of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Report<'a> {
    /// The levels found so far: at the start, and after each level.
    Level(&'a FoundLevels),
    /// The search could not be saved, for the first time. It continues, and later attempts may
    /// succeed.
    NotSaved(&'a Error),
}

/// At most one in this many seconds of the running time is spent on saving the search.
const TIME_SHARE: u32 = 10;

impl<'a, G: Group> PartsSearch<'a, G> {
    /// Divides the orders of a table's shape into parts, of which each process has at least one.
    /// The search ends soon after `is_stop_requested` returns true.
    ///
    /// # Errors
    ///
    /// [`Error::Failed`] if the shape is not divided, [`Error::TooManyRanks`] if there are fewer
    /// parts than ranks.
    pub fn new(
        home: Home,
        file: &'a Path,
        simd: Simd,
        group: &'a G,
        is_stop_requested: fn() -> bool,
    ) -> Result<PartsSearch<'a, G>, Error> {
        let division = Division::new(home.shape());
        let division = division.map_err(|error| failed(home, error))?;
        check_ranks(group.size(), home, &division)?;
        Ok(PartsSearch { home, file, division, simd, group, is_stop_requested })
    }

    /// Returns the division of the orders into parts.
    pub fn division(&self) -> &Division {
        &self.division
    }

    /// Creates parts in files.
    pub(crate) fn scratch(&self, files: Files) -> Result<Scratch<'_>, Error> {
        let &PartsSearch { ref division, simd, is_stop_requested, .. } = self;
        Scratch::new(files, division, simd, is_stop_requested).map_err(|error| {
            let needed = Scratch::memory(division);
            Error::Memory { needed, error }
        })
    }

    /// Creates parts in the memory of the group.
    pub(crate) fn memory_parts(
        &self,
        checkpoint: Option<LevelFolders>,
    ) -> Result<MemoryParts<'_, G>, Error> {
        let &PartsSearch { ref division, simd, group, .. } = self;
        let parts = MemoryParts::new(group, division, simd, checkpoint);
        group.broadcast_error(parts.map_err(|error| {
            let needed = process_memory(division, group.size());
            Error::Memory { needed, error }
        }))
    }

    /// Finds all levels after those in `found`.
    ///
    /// # Errors
    ///
    /// [`Error`], the same in all processes; [`Error::Stopped`] on request to a process.
    pub(crate) fn run<P: Parts>(
        &self,
        parts: &mut P,
        found: &mut FoundLevels,
        mut report: impl FnMut(Report<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let &PartsSearch { home, ref division, simd, group, is_stop_requested, .. } = self;
        let goal_colour = division.goal_colour(home);
        let states = division.index().states();
        let mut due = Instant::now();
        let mut is_failure_reported = false;
        loop {
            group.broadcast_error(report(Report::Level(found)))?;
            let distance = found.counts.len();
            let colour = (goal_colour + distance - 1) % 2;
            let next = NextLevel { division, simd, distance, counts: &found.counts, colour };
            let closer: u64 = found.counts.iter().sum();
            let count = group.broadcast_error(parts.next_level(&next))?;
            let mut sums = [count, is_stop_requested().into()];
            group.sum(&mut sums);
            let [count, requested] = sums;
            if count == 0 {
                return Ok(());
            }
            found.counts.push(count);
            if states.saturating_sub(closer) <= Distribution::max_far_states(states) {
                let numbers = group.broadcast_error(parts.state_numbers(1 - colour))?;
                found.far.push(numbers);
            }
            let start = Instant::now();
            // The first process decides for all.
            let is_due = group.broadcast(vec![(start >= due).into()]) == [1];
            let is_due = is_due || requested > 0;
            match group.broadcast_error(parts.save(found, is_due)) {
                Err(error) if requested > 0 && error.kind() == ErrorKind::System => {
                    return Err(Error::StoppedUnsaved(Box::new(error)));
                }
                Err(error) if !P::IN_FILES => {
                    if !is_failure_reported {
                        group.broadcast_error(report(Report::NotSaved(&error)))?;
                    }
                    is_failure_reported = true;
                }
                saved => saved?,
            }
            if is_due {
                let time = start.elapsed().max(Duration::from_millis(1));
                due = Instant::now() + time * (TIME_SHARE - 1);
            }
            if requested > 0 {
                group.broadcast_error(report(Report::Level(found)))?;
                return group.broadcast_error(Err(stopped(parts, found)));
            }
        }
    }
}

/// Returns the error of a search that cannot start or has a wrong result.
pub(crate) fn failed(home: Home, error: impl ToString) -> Error {
    Error::Failed { table: table_name(home), error: error.to_string() }
}

/// Returns the error of a search that is stopped on request.
pub(crate) fn stopped(parts: &impl Parts, found: &FoundLevels) -> Error {
    let saved = parts.folder().map(Path::to_path_buf);
    Error::Stopped { saved, distance: found.counts.len() - 1 }
}
