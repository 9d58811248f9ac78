//! Batches of files, which are flushed to the disk together.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::names::NEW;

/// Files that are written, but not renamed yet.
#[derive(Debug, Default)]
pub struct Batch {
    files: Vec<(File, PathBuf)>,
    bytes: u64,
}

/// The number of files in a batch: fewer than a process may open.
const BATCH_FILES: usize = 200;

/// The number of bytes in a batch, which take space in addition to the files that they replace.
pub const BATCH_BYTES: u64 = 256 << 20;

impl Batch {
    /// Adds a new file of a length. Returns whether the batch is full.
    pub(super) fn push(&mut self, file: File, path: &Path, len: u64) -> bool {
        self.files.push((file, path.to_path_buf()));
        self.bytes += len;
        self.files.len() >= BATCH_FILES || self.bytes >= BATCH_BYTES
    }

    /// Flushes the files to the disk, and then renames them in the sequence in which they were
    /// written.
    ///
    /// # Errors
    ///
    /// The system's error, and the path that has it.
    pub(super) fn flush(self) -> Result<(), (PathBuf, io::Error)> {
        let Some((_, path)) = self.files.first() else { return Ok(()) };
        sync(&self.files).map_err(|error| (path.clone(), error))?;
        for (_, path) in &self.files {
            fs::rename(new_path(path), path).map_err(|error| (path.clone(), error))?;
        }
        Ok(())
    }
}

/// Writes a file with `fill`, to be renamed to `path`. Returns it and its length.
pub(super) fn write(
    path: &Path,
    fill: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<(File, u64)> {
    let write = || {
        let mut file = File::create(new_path(path))?;
        fill(&mut file)?;
        let len = file.metadata()?.len();
        start_sync(&file);
        Ok((file, len))
    };
    write().inspect_err(|_| {
        // An incomplete file would take space.
        let _ = fs::remove_file(new_path(path));
    })
}

/// Returns the path of a file that is not on the disk yet.
fn new_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(NEW);
    name.into()
}

/// Lets the system write a file to the disk at once, not only when the batch is flushed: the program
/// goes on meanwhile.
#[cfg(target_os = "linux")]
fn start_sync(file: &File) {
    // Only dirty pages are meant, and they stay in memory.
    let _ = rustix::fs::fadvise(file, 0, None, rustix::fs::Advice::DontNeed);
}

#[cfg(not(target_os = "linux"))]
fn start_sync(_: &File) {}

/// Flushes files of one file system to the disk. One call for all is faster than one for each.
#[cfg(target_os = "linux")]
fn sync(files: &[(File, PathBuf)]) -> io::Result<()> {
    files.first().map_or(Ok(()), |(file, _)| Ok(rustix::fs::syncfs(file)?))
}

#[cfg(not(target_os = "linux"))]
fn sync(files: &[(File, PathBuf)]) -> io::Result<()> {
    files.iter().try_for_each(|(file, _)| file.sync_data())
}
