//! Batches of files, which are flushed to the disk together.

use std::fs::{self, File};
use std::io;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use crate::Error;

use super::Files;
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

impl Files {
    /// Adds a file, written with `fill`, to the batch.
    pub(super) fn add(
        &self,
        path: &Path,
        fill: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> Result<(), Error> {
        let write = || {
            let mut file = File::create(new_path(path))?;
            fill(&mut file)?;
            let len = file.metadata()?.len();
            Ok((file, len))
        };
        let (file, len) = write().map_err(|error| {
            // An incomplete file would take space.
            let _ = fs::remove_file(new_path(path));
            self.unwritable(path, error)
        })?;
        self.written.fetch_add(len, Ordering::Relaxed);
        let is_full = {
            let mut batch = self.batch.lock().unwrap_or_else(PoisonError::into_inner);
            batch.files.push((file, path.to_path_buf()));
            batch.bytes += len;
            batch.files.len() >= BATCH_FILES || batch.bytes >= BATCH_BYTES
        };
        if is_full { self.flush() } else { Ok(()) }
    }

    /// Flushes the files of the batch to the disk, and then renames them in the sequence in which
    /// they were written.
    pub fn flush(&self) -> Result<(), Error> {
        let batch = mem::take(&mut *self.batch.lock().unwrap_or_else(PoisonError::into_inner));
        let Some((_, path)) = batch.files.first() else { return Ok(()) };
        sync(&batch.files).map_err(|error| self.unwritable(path, error))?;
        for (_, path) in &batch.files {
            fs::rename(new_path(path), path).map_err(|error| self.unwritable(path, error))?;
        }
        Ok(())
    }
}

/// Returns the path of a file that is not on the disk yet.
fn new_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(NEW);
    name.into()
}

/// Flushes files of one file system to the disk. One call for all is faster than one for each.
#[cfg(target_os = "linux")]
fn sync(files: &[(File, PathBuf)]) -> io::Result<()> {
    files.first().map_or(Ok(()), |(file, _)| Ok(rustix::fs::syncfs(file)?))
}

#[cfg(not(target_os = "linux"))]
fn sync(files: &[(File, PathBuf)]) -> io::Result<()> {
    files.iter().try_for_each(|(file, _)| file.sync_data())
}
