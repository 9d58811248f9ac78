//! Temporary files, which become the file to write when they are complete.
//!
//! The name of a temporary file is random, and it is created as a new file: no other file is
//! overwritten, and no link is followed. The program that writes it holds a lock on it. A program
//! that is killed leaves a file without a lock, which the next program removes.

use std::ffi::OsStr;
use std::fs::{self, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::system;

/// The beginning and the end of the names of temporary files. They do not contain the name of the
/// file to write, which may be as long as the file system allows.
const PREFIX: &str = ".jiugong-";
const SUFFIX: &str = ".partial";

/// The number of random characters in a name.
const RANDOM_CHARS: usize = 16;

/// The number of attempts to create a temporary file and lock it before another program does.
const ATTEMPTS: usize = 100;

/// Creates a temporary file with the permissions of any new file. It is removed when it is dropped.
pub fn create(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(RANDOM_CHARS);
    for _ in 0..ATTEMPTS {
        let file = builder.make_in(folder, |path| {
            OpenOptions::new().read(true).write(true).create_new(true).open(path)
        })?;
        // Before it is locked, another program may take it for the file of a killed one.
        let is_locked = match file.as_file().try_lock() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            // Without locks in the file system, no program removes it.
            Err(TryLockError::Error(_)) => true,
        };
        if is_locked && system::has_name(&file.as_file().metadata()?) {
            return Ok(file);
        }
    }
    Err(io::ErrorKind::WouldBlock.into())
}

/// Removes the temporary files that killed programs of this user left in a folder. Errors are
/// ignored: such files waste space, but no program reads them.
pub fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten().filter(|entry| is_name(&entry.file_name())) {
        let _ = remove_leftover(&entry.path());
    }
}

fn is_name(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.starts_with(PREFIX.as_bytes())
        && name.ends_with(SUFFIX.as_bytes())
        && name.len() == PREFIX.len() + RANDOM_CHARS + SUFFIX.len()
}

/// Removes a temporary file unless a program is writing it.
fn remove_leftover(path: &Path) -> io::Result<()> {
    let found = fs::symlink_metadata(path)?;
    if !found.is_file() || !system::is_own(&found) {
        return Ok(());
    }
    let mut options = OpenOptions::new();
    system::open_without_waiting(options.read(true));
    let file = options.open(path)?;
    file.try_lock()?;
    // The file was locked only if it is the one that was found, not one that a link led to.
    if system::is_same(&file.metadata()?, &found) {
        fs::remove_file(path)?;
    }
    Ok(())
}

/// Keeps a complete temporary file under a name that no program removes, and returns its path.
/// Returns `None` if the folder does not have the file any more.
pub fn keep(file: NamedTempFile, folder: &Path) -> Option<PathBuf> {
    fs::symlink_metadata(file.path()).ok()?;
    let name = file.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
    let visible = name.trim_start_matches('.').replace(SUFFIX, ".complete");
    match file.persist_noclobber(folder.join(&visible)) {
        Ok(_) => Some(folder.join(visible)),
        // The folder cannot be changed any more: the file stays where it is.
        Err(error) => {
            let _ = error.file.keep();
            Some(folder.join(name))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    use super::*;

    fn names(folder: &Path) -> Vec<std::ffi::OsString> {
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect()
    }

    #[test]
    fn names_are_recognized_and_differ() {
        let folder = tempfile::tempdir().unwrap();
        let files = [(); 20].map(|()| create(folder.path()).unwrap());
        let mut names = names(folder.path());
        assert!(names.iter().all(|name| is_name(name)));
        names.sort();
        names.dedup();
        assert_eq!(names.len(), files.len());
    }

    #[test]
    fn files_are_not_removed_while_they_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let is_done = AtomicBool::new(false);
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while !is_done.load(Ordering::Relaxed) {
                        remove_leftovers(folder.path());
                    }
                });
            }
            let exists = (0..2_000).all(|_| {
                create(folder.path()).is_ok_and(|file| {
                    thread::yield_now();
                    file.path().exists()
                })
            });
            is_done.store(true, Ordering::Relaxed);
            assert!(exists);
        });
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn leftovers_are_removed_and_kept_files_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let leftover = create(folder.path()).unwrap().keep().unwrap();
        drop(leftover);
        let kept = keep(create(folder.path()).unwrap(), folder.path()).unwrap();
        remove_leftovers(folder.path());
        assert_eq!(names(folder.path()), [kept.file_name().unwrap()]);
        // Nothing is kept of a file that is not there any more.
        let removed = create(folder.path()).unwrap();
        fs::remove_file(removed.path()).unwrap();
        assert_eq!(keep(removed, folder.path()), None);
    }
}
