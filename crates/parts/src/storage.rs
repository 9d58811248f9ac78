//! Where the parts of a search are stored, and what that needs.

use std::path::Path;

use jiugong::{Distribution, Home, Sparse};
use jiugong_engine::Division;

use crate::Error;
use crate::files::Files;
use crate::levels::Levels;
use crate::memory::{LevelFolders, process_memory};
use crate::scratch::{Scratch, Sizes};
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

/// The greatest radius that a header can have.
const MAX_RADIUS: u32 = 255;

/// The storage of a search, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The maximum memory of a rank.
    pub memory: u64,
    /// The disk space of the files of a search in files.
    pub files: u64,
    /// Their disk space while the table is written.
    pub files_at_end: u64,
}

impl Storage<'_> {
    /// Returns what a search of one of `ranks` ranks needs.
    pub fn needs(self, division: &Division, ranks: usize) -> Needs {
        let far = 8 * Distribution::max_far_states(division.index().states());
        // The part of the table that is written.
        let packed = part_length(division, &Sparse::new(division.index(), MAX_RADIUS)) as u64;
        let needs = |parts, files, files_at_end| Needs {
            memory: parts + packed + far,
            files,
            files_at_end,
        };
        match self {
            Storage::Memory { .. } => needs(process_memory(division, ranks), 0, 0),
            Storage::Files { .. } => {
                let levels = Levels::of(division.index().snake().shape());
                let sizes = Sizes::new(division, &levels);
                let bytes = |size: f64| size as u64 + 2 * far;
                needs(Scratch::memory(division), bytes(sizes.most), bytes(sizes.at_end))
            }
        }
    }

    /// Returns whether a search of the table with this home is saved.
    pub fn has_search(self, home: Home) -> bool {
        match self {
            Storage::Files { folder } => Files::in_scratch(folder, home).exists(),
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
            Storage::Files { folder } => Files::in_scratch(folder, home).remove(),
            Storage::Memory { checkpoints: Some(folder) } => {
                LevelFolders::new(folder, home).remove()
            }
            Storage::Memory { checkpoints: None } => Ok(()),
        }
    }
}
