//! The search of one table in parts.

use std::time::{Duration, Instant};

use jiugong::internal::max_far_states;
use jiugong_app::interrupt::is_requested;
use jiugong_app::{Error, memory};
use jiugong_engine::{BitProof, Division, Simd};

use super::files::{Files, FoundLevels};
use super::level_folders::LevelFolders;
use super::memory::{MemoryParts, process_memory};
use super::parts::Parts;
use super::ranks::check_ranks;
use super::scratch::Scratch;
use super::step::Step;
use crate::group::Group;
use crate::interrupt;
use crate::plan::{CompletePlan, TablePlan};
use crate::search::search_failed;

/// The search of one table in parts, in the processes of a group: to build the table or to prove
/// it.
pub struct PartitionedSearch<'a, G> {
    pub plan: &'a TablePlan,
    /// The contents of `plan`.
    pub complete: &'a CompletePlan,
    pub division: Division,
    pub simd: Simd,
    pub group: &'a G,
}

/// A report of a search.
#[derive(Clone, Copy, Debug)]
pub enum Report<'a> {
    /// The progress of the search: at the start, and after each level.
    Level(&'a FoundLevels),
    /// The search could not be saved, for the first time. It continues, and later attempts may
    /// succeed.
    NotSaved(&'a Error),
}

/// At most one part in this many of the running time is spent on saving the search.
const TIME_PARTS: u32 = 10;

impl<'a, G: Group> PartitionedSearch<'a, G> {
    /// Divides the orders of a table's shape into parts, of which each process has at least one.
    pub fn new(
        plan: &'a TablePlan,
        complete: &'a CompletePlan,
        simd: Simd,
        group: &'a G,
    ) -> Result<PartitionedSearch<'a, G>, Error> {
        let division = Division::new(complete.home.shape());
        let division = division.map_err(|error| search_failed(complete.name(), error))?;
        group.agree(check_ranks(group.size(), division.parts(), complete.name()))?;
        Ok(PartitionedSearch { plan, complete, division, simd, group })
    }

    /// Creates parts in files, to build the table or to prove it.
    pub fn scratch<'s>(
        &'s self,
        files: Files,
        proof: Option<&'s BitProof<'s>>,
    ) -> Result<Scratch<'s>, Error> {
        let needed = Scratch::memory(&self.division, proof);
        let parts = Scratch::new(files, &self.division, self.simd, proof);
        parts.map_err(|error| memory::refused(needed, &error))
    }

    /// Creates parts in the memory of the group, to build the table or to prove it.
    pub fn memory_parts<'s>(
        &'s self,
        checkpoint: Option<LevelFolders<'s>>,
        proof: Option<&'s BitProof<'s>>,
    ) -> Result<MemoryParts<'s, G>, Error> {
        let needed = process_memory(&self.division, self.group.size(), proof);
        let parts = MemoryParts::new(self.group, &self.division, self.simd, checkpoint, proof);
        self.group.agree(parts.map_err(|error| memory::refused(needed, &error)))
    }

    /// Finds all levels after those in `found`.
    ///
    /// # Errors
    ///
    /// [`Error`], the same in all processes; [`Error::Interrupted`] if the user requests a process
    /// to stop.
    pub fn run<P: Parts>(
        &self,
        parts: &mut P,
        found: &mut FoundLevels,
        mut report: impl FnMut(Report<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let &PartitionedSearch { complete, ref division, simd, group, .. } = self;
        let goal_colour = division.goal_colour(complete.home);
        let states = division.index().states();
        let mut due = Instant::now();
        let mut is_failure_reported = false;
        loop {
            group.agree(report(Report::Level(found)))?;
            let distance = found.counts.len();
            let colour = (goal_colour + distance - 1) % 2;
            let step = Step { division, simd, distance, counts: &found.counts, colour };
            let closer: u64 = found.counts.iter().sum();
            let count = group.agree(parts.next_level(&step))?;
            let mut sums = [count, is_requested().into()];
            group.sum(&mut sums);
            let [count, requested] = sums;
            if count == 0 {
                return Ok(());
            }
            found.counts.push(count);
            if states.saturating_sub(closer) <= max_far_states(states) {
                let numbers = group.agree(parts.state_numbers(1 - colour))?;
                found.far.push(numbers);
            }
            let start = Instant::now();
            // The first process decides for all.
            let is_due = group.broadcast(vec![(start >= due).into()]) == [1];
            let is_due = is_due || requested > 0;
            match group.agree(parts.save(found, is_due)) {
                Err(Error::Io(message)) if requested > 0 => {
                    return Err(Error::Interrupted(message));
                }
                Err(error) if !P::IN_FILES => {
                    if !is_failure_reported {
                        group.agree(report(Report::NotSaved(&error)))?;
                    }
                    is_failure_reported = true;
                }
                saved => saved?,
            }
            if is_due {
                let time = start.elapsed().max(Duration::from_millis(1));
                due = Instant::now() + time * (TIME_PARTS - 1);
            }
            if requested > 0 {
                group.agree(report(Report::Level(found)))?;
                return group.agree(Err(interrupt::of_search(parts.folder(), &found.counts)));
            }
        }
    }
}
