//! Locks of the folders with the files of a search.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

use crate::Error;

/// The name of the file that is locked.
const LOCK: &str = "lock";

/// A lock that keeps other processes from using a folder, released on drop.
#[derive(Debug)]
pub struct FolderLock {
    /// `None` if the file system has no locks.
    _file: Option<File>,
}

impl FolderLock {
    /// Creates a folder if it does not exist, and locks it.
    ///
    /// # Errors
    ///
    /// [`Error::Locked`] if another process has locked the folder, or [`Error::Write`].
    pub fn new(folder: &Path) -> Result<FolderLock, Error> {
        fs::create_dir_all(folder).map_err(|error| Error::write(folder, error))?;
        let path = folder.join(LOCK);
        let file = File::create(&path).map_err(|error| Error::write(&path, error))?;
        match file.try_lock() {
            Ok(()) => Ok(FolderLock { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(Error::Locked { folder: folder.into() }),
            Err(TryLockError::Error(_)) => Ok(FolderLock { _file: None }),
        }
    }

    /// Removes the file of a lock, and the folder if it has no other files.
    pub fn remove(folder: &Path) -> Result<(), Error> {
        let path = folder.join(LOCK);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(Error::write(&path, error));
            }
            _ => {}
        }
        // An empty folder takes no space.
        let _ = fs::remove_dir(folder);
        Ok(())
    }
}
