//! Writes a file so that there is always either the old one, or the new one, or none.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Writes a file beside its place and moves it there when it is whole and on the disk.
///
/// 1. The folder is locked, so that of two writers one waits for the other.
/// 2. `fill` writes to a hidden file of a fixed name. What a killed writer left there is
///    overwritten, so there is never more than one such leftover.
/// 3. It is flushed to the disk, renamed over the old one, and the folder flushed.
///
/// Whoever has the old file open keeps it. If anything fails, the hidden file is removed.
pub fn write(path: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let partial = folder.join(format!(".{name}.partial"));
    let locked = lock(folder)?;
    let written = File::create(&partial)
        .and_then(|mut file| {
            fill(&mut file)?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&partial, path));
    if let Err(error) = written {
        // The first error is the one to tell; that of removing would be another of its kind.
        let _ = fs::remove_file(&partial);
        return Err(error);
    }
    // The rename is on the disk when the folder is.
    match &locked {
        Some(folder) => folder.sync_all(),
        None => Ok(()),
    }
}

/// Holds a folder's lock until the file that is given is dropped. Only where folders can be
/// opened as files: elsewhere the rename alone has to do.
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
