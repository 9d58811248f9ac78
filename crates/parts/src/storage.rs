//! Where the parts of a search are stored, and what that needs.

use std::path::{Path, PathBuf};

use jiugong::Distribution;
use jiugong::Home;
use jiugong_engine::Division;

use crate::Error;
use crate::files::{Files, Purpose};
use crate::memory::{LevelFolders, process_memory};
use crate::scratch::Scratch;
use crate::write::part_length;

/// Where the parts of a search are stored.
#[derive(Clone, Copy, Debug)]
pub enum Storage<'a> {
    /// In the memory of a group, with checkpoints in a folder if there is one.
    Memory {
        /// The folder of the checkpoints of all tables.
        checkpoints: Option<&'a Path>,
    },
    /// In files, which are a checkpoint too.
    Files {
        /// The folder of the files of all tables.
        folder: &'a Path,
    },
}

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To build a table.
    Build,
    /// To prove a table, which needs no sets of states with bit 1 set.
    Proof,
}

/// What a search needs, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The maximum memory of a rank.
    pub memory: u64,
    /// The disk space of the files of a search in files.
    pub files: u64,
}

impl Storage<'_> {
    /// Returns what a search of one of `ranks` ranks needs.
    pub fn needs(self, division: &Division, ranks: usize, task: Task) -> Needs {
        let far = 8 * Distribution::max_far_states(division.index().states());
        // The part of the table that is written.
        let packed = if task == Task::Build { part_length(division) as u64 } else { 0 };
        let (parts, files) = match self {
            Storage::Memory { .. } => (process_memory(division, ranks, task), 0),
            Storage::Files { .. } => {
                (Scratch::memory(division, task), Scratch::disk(division, task) + 2 * far)
            }
        };
        Needs { memory: parts + packed + far, files }
    }

    /// Returns the folder of the files of a search in files.
    pub fn folder(self, home: Home, task: Task) -> Option<PathBuf> {
        let purpose = match task {
            Task::Build => Purpose::Search,
            Task::Proof => Purpose::Proof,
        };
        match self {
            Storage::Memory { .. } => None,
            Storage::Files { folder } => {
                Some(Files::in_scratch(folder, home, purpose).folder().into())
            }
        }
    }

    /// Returns whether a search of the table with this home is saved.
    pub fn has_search(self, home: Home) -> bool {
        match self {
            Storage::Files { folder } => Files::in_scratch(folder, home, Purpose::Search).exists(),
            Storage::Memory { checkpoints } => {
                checkpoints.is_some_and(|folder| LevelFolders::new(folder, home).exists())
            }
        }
    }

    /// Removes the files of a search of the table with this home.
    ///
    /// # Errors
    ///
    /// [`Error::Read`] or [`Error::Write`].
    pub fn remove_search(self, home: Home) -> Result<(), Error> {
        match self {
            Storage::Files { folder } => Files::in_scratch(folder, home, Purpose::Search).remove(),
            Storage::Memory { checkpoints: Some(folder) } => {
                LevelFolders::new(folder, home).remove()
            }
            Storage::Memory { checkpoints: None } => Ok(()),
        }
    }
}
