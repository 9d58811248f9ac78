//! The checkpoints of a search in the memory of several processes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jiugong::Home;

use crate::Error;
use crate::files::{Files, FolderLock, FoundLevels, Purpose, table_name};

/// The folders of checkpoints of a table's search: one for each level that is saved. The last
/// checkpoint is kept until the next is complete.
#[derive(Debug)]
pub struct LevelFolders {
    folder: PathBuf,
    home: Home,
}

/// The prefix of a folder's name.
const LEVEL: &str = "level-";

impl LevelFolders {
    /// Names the folders of a table's checkpoints in a folder. Does not access them.
    pub fn new(folder: &Path, home: Home) -> LevelFolders {
        LevelFolders { folder: folder.join(table_name(home)), home }
    }

    /// Returns the path of the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the files of the checkpoint after a level.
    pub fn of_level(&self, distance: usize) -> Files {
        Files::new(self.folder.join(format!("{LEVEL}{distance}")), self.home, Purpose::Checkpoint)
    }

    /// Returns the levels that have a folder, complete or not, in descending order.
    pub fn levels(&self) -> Result<Vec<usize>, Error> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(Error::read(&self.folder, error)),
        };
        let mut levels = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|error| Error::read(&self.folder, error))?;
            let name = entry.file_name();
            let level = name.to_str().and_then(|name| name.strip_prefix(LEVEL)?.parse().ok());
            levels.extend::<Option<usize>>(level);
        }
        levels.sort_unstable();
        levels.reverse();
        Ok(levels)
    }

    /// Returns the last complete checkpoint.
    pub fn last(&self, states: u64) -> Result<Option<(Files, FoundLevels)>, Error> {
        for distance in self.levels()? {
            let files = self.of_level(distance);
            if let Some(found) = files.read_found(states)? {
                return Ok(Some((files, found)));
            }
        }
        Ok(None)
    }

    /// Removes all folders except that of a level.
    pub fn remove_others(&self, distance: usize) -> Result<(), Error> {
        let others = self.levels()?.into_iter().filter(|&other| other != distance);
        others.into_iter().try_for_each(|other| self.of_level(other).remove())
    }

    /// Returns whether there is a complete checkpoint.
    pub fn exists(&self) -> bool {
        self.levels()
            .is_ok_and(|levels| levels.into_iter().any(|distance| self.of_level(distance).exists()))
    }

    /// Removes all folders.
    pub fn remove(&self) -> Result<(), Error> {
        self.levels()?.into_iter().try_for_each(|distance| self.of_level(distance).remove())?;
        FolderLock::remove(&self.folder)
    }
}
