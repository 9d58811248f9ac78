//! Atomic writing of files: a reader sees the old file, the new one or none, never a part of one.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Writes a file with `fill` and moves it to `path` when it is complete and on the disk.
///
/// 1. Locks the folder, so that only one writer is active in it.
/// 2. Writes to a hidden file of a fixed name, which replaces the leftover of a killed writer.
/// 3. Flushes it to the disk, renames it to `path`, and flushes the folder.
///
/// If anything fails, the hidden file is removed.
///
/// # Errors
///
/// The system's, or that of `fill`.
pub fn write(path: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let partial = folder.join(format!(".{name}.partial"));
    let lock = lock(folder)?;
    let result = File::create(&partial)
        .and_then(|mut file| {
            fill(&mut file)?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&partial, path));
    if let Err(error) = result {
        // The first error is reported.
        let _ = fs::remove_file(&partial);
        return Err(error);
    }
    match lock {
        Some(folder) => folder.sync_all(),
        None => Ok(()),
    }
}

/// Checks that a file can be written, before the work whose result it will hold: creates its hidden
/// file and removes it.
///
/// # Errors
///
/// The system's.
pub fn check(path: &Path) -> io::Result<()> {
    // A rename cannot replace a folder, but fails at the very end only.
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut is_created = false;
    let result = write(path, |_| {
        is_created = true;
        Err(io::ErrorKind::Interrupted.into())
    });
    if is_created { Ok(()) } else { result }
}

/// Locks a folder until the returned file is dropped. Where folders cannot be opened as files,
/// there is no lock.
fn lock(folder: &Path) -> io::Result<Option<File>> {
    if !cfg!(unix) {
        return Ok(None);
    }
    let file = File::open(folder)?;
    match file.lock() {
        Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(error),
        _ => Ok(Some(file)),
    }
}
