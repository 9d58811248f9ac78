//! Parts in files.

mod level;
mod sizes;
mod slot;

use std::io;
use std::path::Path;

use jiugong::Home;
use jiugong_engine::{CoreDistances, Cores, Division, LevelSet, Simd};

use crate::files::{Content, Files, FolderLock, FoundLevels, Label};
use crate::next_level::NextLevel;
use crate::parts::Parts;
use crate::{Error, Traffic};
use level::LevelWork;
pub use sizes::Sizes;
use slot::Slot;

/// The parts of a search in a folder.
///
/// A level is [found](LevelWork) in one part after the other. A part that is written is skipped if
/// the search is resumed within the level.
pub struct Scratch<'a> {
    files: Files,
    division: &'a Division,
    simd: Simd,
    slots: Vec<Slot>,
    /// The distances of a part with the blank on the core, for the table.
    cores: Cores,
    /// While the search uses the folder.
    lock: Option<FolderLock>,
    is_stop_requested: fn() -> bool,
}

/// The number of parts in memory: one is read, one is processed and one is written.
const SLOTS: u64 = 3;

impl<'a> Scratch<'a> {
    /// Returns the memory that the parts take, in bytes.
    pub fn memory(division: &Division) -> u64 {
        SLOTS * Slot::memory(division) + division.orders() as u64
    }

    /// Prepares the search in a folder.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn new(
        files: Files,
        division: &'a Division,
        simd: Simd,
        is_stop_requested: fn() -> bool,
    ) -> io::Result<Scratch<'a>> {
        let slots = (0..SLOTS).map(|_| Slot::new(division));
        let slots = slots.collect::<io::Result<_>>()?;
        let cores = Cores::new(division.index(), division.orders())?;
        Ok(Scratch { files, division, simd, slots, cores, lock: None, is_stop_requested })
    }

    /// Checks that no file of states with bit 1 set is missing: `counts` has the number of states
    /// at each distance.
    fn check_bits(&self, counts: &[u64]) -> Result<(), Error> {
        let with_bit = counts.iter().enumerate().filter(|(distance, _)| distance & 2 != 0);
        let expected: u64 = with_bit.map(|(_, count)| count).sum();
        let mut found = 0;
        for part in 0..self.division.parts() {
            for colour in [0, 1] {
                let label = Label { content: Content::Bits, set: colour, part };
                found += u128::from(self.files.level(label)?.unwrap_or_default().count);
            }
        }
        if found == expected.into() { Ok(()) } else { Err(self.files.incomplete()) }
    }
}

impl Parts for Scratch<'_> {
    fn start(&mut self, home: Home) -> Result<FoundLevels, Error> {
        let Scratch { files, division, simd, slots, lock, .. } = self;
        *lock = Some(FolderLock::new(files.folder())?);
        if let Some(found) = files.read_found(division.index().states())? {
            return Ok(found);
        }
        // Files of a search that was ended before its first level.
        files.clear()?;
        let colour = division.goal_colour(home);
        let slot = &mut slots[0];
        let goal = &mut slot.sets[colour];
        division.insert_goal(goal, home);
        division.pack(0, goal, &mut slot.outgoing[..division.outgoing_len(colour)], *simd);
        slot.count = 1;
        slot.write(files, division, 0, colour)?;
        files.flush()?;
        let found = FoundLevels { counts: vec![1], far: Vec::new() };
        self.save(&found, true)?;
        Ok(found)
    }

    fn next_level(&mut self, next: &NextLevel<'_>) -> Result<u64, Error> {
        let work =
            LevelWork { files: &self.files, next, is_stop_requested: self.is_stop_requested };
        let counts = match work.in_threads(&mut self.slots) {
            Some(counts) => counts?,
            None => work.in_turn(&mut self.slots[0])?,
        };
        let [.., before, last] = *[&[0], next.counts].concat() else { return Ok(0) };
        if (counts.before, counts.last) != (before, last) {
            return Err(self.files.incomplete());
        }
        if counts.new == 0 {
            self.check_bits(next.counts)?;
        }
        Ok(counts.new)
    }

    fn state_numbers(&mut self, colour: usize) -> Result<Vec<u64>, Error> {
        let Scratch { files, division, simd, slots, .. } = self;
        let mut numbers = Vec::new();
        for part in 0..division.parts() {
            numbers.extend(slots[0].state_numbers(files, (division, *simd), colour, part)?);
        }
        Ok(numbers)
    }

    const IN_FILES: bool = true;

    fn save(&mut self, found: &FoundLevels, _: bool) -> Result<(), Error> {
        self.files.write_found(found)
    }

    fn end_search(&mut self) {
        self.slots.truncate(1);
    }

    fn with_bits(
        &mut self,
        part: usize,
        use_bits: &mut dyn FnMut(&[LevelSet; 2], CoreDistances<'_>),
    ) -> Result<(), Error> {
        let Scratch { files, division, slots, cores, .. } = self;
        slots[0].read_bits(files, division, cores, part)?;
        use_bits(&slots[0].sets, CoreDistances::OfOrders(cores));
        Ok(())
    }

    fn traffic(&self) -> Traffic {
        self.files.traffic()
    }

    fn folder(&self) -> Option<&Path> {
        Some(self.files.folder())
    }

    fn remove(&mut self) -> Result<(), Error> {
        self.lock = None;
        self.files.remove()
    }
}
