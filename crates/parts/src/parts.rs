//! The parts of a search.

use std::path::Path;

use jiugong::Home;
use jiugong_engine::{CoreDistances, LevelSet};

use crate::Error;
use crate::files::FoundLevels;
use crate::next_level::NextLevel;
use crate::traffic::Traffic;

/// The parts of a search in any [storage](crate::Storage).
pub trait Parts {
    /// Starts the search at the goal of a home, or resumes it, and returns its progress. In each
    /// process this has the far states of the process.
    fn start(&mut self, home: Home) -> Result<FoundLevels, Error>;

    /// Finds a level in all parts of this process, and sends the bits that the next level needs.
    /// Returns the number of states in the parts.
    fn next_level(&mut self, next: &NextLevel<'_>) -> Result<u64, Error>;

    /// Returns the numbers of the states of the last level in the parts of this process, ascending.
    fn state_numbers(&mut self, colour: usize) -> Result<Vec<u64>, Error>;

    /// Whether the search is in files, so that it ends if they cannot be written.
    const IN_FILES: bool;

    /// Saves the search after a level, if it is in files or `is_due`.
    fn save(&mut self, found: &FoundLevels, is_due: bool) -> Result<(), Error>;

    /// Frees the memory that only the search needs: the table then uses it.
    fn end_search(&mut self);

    /// Calls `use_bits` with the states of a part of this process, of both colours, whose distance
    /// has bit 1 set, and with distances with the blank on the core. They are stored only to build a
    /// table.
    fn with_bits(
        &mut self,
        part: usize,
        use_bits: &mut dyn FnMut(&[LevelSet; 2], CoreDistances<'_>),
    ) -> Result<(), Error>;

    /// Returns the bytes that this process has transferred.
    fn traffic(&self) -> Traffic;

    /// Returns the folder in which the search is saved, if it has been.
    fn folder(&self) -> Option<&Path>;

    /// Removes the files of the search.
    fn remove(&mut self) -> Result<(), Error>;
}
