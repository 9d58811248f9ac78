//! The search of a complete table in parts: in the memory of several processes, or on a disk.
//!
//! [`Step`] finds one level in one part, wherever the part is. [`Parts`] says where: [`memory`] keeps
//! the parts in the memory of the processes of a [group](crate::group), with their [`messages`];
//! [`scratch`] keeps them in files.
//! [`files`] has the format of the files, which are a checkpoint too; [`level_folders`] has those of the
//! checkpoints of a group; [`folder_lock`] keeps other processes from using them. [`write`](mod@write)
//! writes the table.
//!
//! [`build`] builds a table by such a search, [`verify`] proves one.

pub mod build;
pub mod files;
pub mod folder_lock;
pub mod level_folders;
pub mod memory;
pub mod messages;
pub mod scratch;
pub mod verify;
pub mod write;

use std::path::Path;
use std::time::{Duration, Instant};

use jiugong::Home;
use jiugong::internal::max_far_states;
use jiugong_app::Error;
use jiugong_app::interrupt::is_requested;
use jiugong_engine::{Incoming, LevelSet, OrderPartition, Simd};

use crate::group::Group;
use crate::interrupt;
use files::Found;

/// One level of a search.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    pub partition: &'a OrderPartition,
    pub simd: Simd,
    /// The distance of the states of the level.
    pub distance: usize,
    /// The number of states at each smaller distance.
    pub counts: &'a [u64],
    /// The colour of the places that the blank leaves, and of the last level.
    pub colour: usize,
}

impl Step<'_> {
    /// Returns whether the states of the level have bit 1 of the distance set.
    pub fn has_bits(&self) -> bool {
        self.distance & 2 != 0
    }

    /// Finds the level in one part, and packs what the part sends for the next one. Returns the number
    /// of states. `sets` has, by colour, the last two levels, and the new one replaces the older one;
    /// `bits` has the states of the new level's colour whose distance has bit 1 set, if they are stored;
    /// `outgoing` has what was packed of the older level, or zeros.
    pub fn run(
        &self,
        part: usize,
        sets: &mut [LevelSet; 2],
        bits: Option<&mut LevelSet>,
        incoming: &Incoming<'_>,
        outgoing: &mut [u8],
    ) -> u64 {
        let [even, odd] = sets;
        let (from, to) = if self.colour == 0 { (&*even, odd) } else { (&*odd, even) };
        let bits = bits.filter(|_| self.has_bits());
        self.partition.advance(part, from, to, bits, incoming, outgoing, self.simd)
    }
}

/// Where the states of a search are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// In one piece, in the memory of one process.
    Memory,
    /// In parts, in the memory of several processes: all on this machine, or each on a machine like
    /// this one, with a network of so many bytes a second.
    Processes { count: usize, network: Option<f64> },
    /// In parts, in files.
    Files,
}

/// The bytes that a search transfers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Traffic {
    /// Sent to other processes.
    pub sent: u64,
    /// Read from files, and written to them.
    pub read: u64,
    pub written: u64,
}

/// The parts of a search, wherever they are.
pub trait Parts {
    /// Starts the search at the goal of a home, or where it was saved, and returns what is found. In
    /// each process it has the far states of that process.
    fn start(&mut self, home: Home) -> Result<Found, Error>;

    /// Finds a level in all parts of this process, and sends what they send for the next one. Returns
    /// the number of states in them.
    fn next_level(&mut self, step: &Step<'_>) -> Result<u64, Error>;

    /// Returns the numbers of the states of the last level in the parts of this process, ascending.
    fn state_numbers(&mut self, colour: usize) -> Result<Vec<u64>, Error>;

    /// Whether the search is in files, so that it cannot go on if they cannot be written.
    const IN_FILES: bool;

    /// Saves the search after a level, if it is in files or `is_due`.
    fn save(&mut self, found: &Found, is_due: bool) -> Result<(), Error>;

    /// Frees the memory that only the search needs: the system then uses it for the file of the table.
    fn end_search(&mut self) {}

    /// Calls `use_bits` with the states of both colours, of a part of this process, whose distance has
    /// bit 1 set. They are stored to build a table.
    fn with_bits(
        &mut self,
        part: usize,
        use_bits: &mut dyn FnMut(&[LevelSet; 2]),
    ) -> Result<(), Error>;

    /// Returns what this process has transferred.
    fn traffic(&self) -> Traffic;

    /// Returns the folder in which the search is saved, if it has been.
    fn folder(&self) -> Option<&Path>;

    /// Removes the files of the search.
    fn remove(&mut self) -> Result<(), Error>;
}

/// What a search reports.
#[derive(Clone, Copy, Debug)]
pub enum Report<'a> {
    /// How far the search is: at the start, and after each level.
    Level(&'a Found),
    /// The search could not be saved, for the first time. It goes on, and later attempts may succeed.
    NotSaved(&'a Error),
}

/// At most one part in this many of the running time is spent on saving the search.
const TIME_PARTS: u32 = 10;

/// Finds all levels after those in `found`.
///
/// # Errors
///
/// [`Error`], the same in all processes; [`Error::Interrupted`] if the user requests one of them to
/// stop.
pub fn search<P: Parts>(
    parts: &mut P,
    group: &impl Group,
    partition: &OrderPartition,
    simd: Simd,
    goal_colour: usize,
    found: &mut Found,
    mut report: impl FnMut(Report<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    let states = partition.index().states();
    let mut due = Instant::now();
    let mut is_failure_reported = false;
    loop {
        group.agree(report(Report::Level(found)))?;
        let distance = found.counts.len();
        let colour = (goal_colour + distance - 1) % 2;
        let step = Step { partition, simd, distance, counts: &found.counts, colour };
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
            Err(Error::Io(message)) if requested > 0 => return Err(Error::Interrupted(message)),
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
            return group.agree(Err(interrupted(parts.folder(), &found.counts)));
        }
    }
}

/// Returns the error of an interrupted search that has found so many states at each distance, with
/// the way to resume it if it is saved in a folder.
pub fn interrupted(folder: Option<&Path>, counts: &[u64]) -> Error {
    folder.map_or_else(interrupt::error, |folder| interrupt::saved(folder, counts.len() - 1))
}
