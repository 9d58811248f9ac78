//! Opening regular files for reading.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

use super::system;

/// Opens a regular file for reading. Does not wait for the writer of a pipe.
///
/// # Errors
///
/// The system's, if the file cannot be opened; [`io::ErrorKind::IsADirectory`] for a folder and
/// [`io::ErrorKind::InvalidInput`] for a device, pipe or socket.
pub fn open(path: &Path) -> io::Result<File> {
    // To open a device may have effects, so the kind is checked before; and again afterwards, in
    // case the file was replaced between the two.
    check_kind(&fs::metadata(path)?)?;
    let mut options = OpenOptions::new();
    system::open_without_waiting(options.read(true));
    let file = options.open(path)?;
    check_kind(&file.metadata()?)?;
    Ok(file)
}

/// Checks that a file is a regular one.
pub(super) fn check_kind(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() {
        return Ok(());
    }
    Err(if metadata.is_dir() {
        io::ErrorKind::IsADirectory.into()
    } else {
        io::Error::new(io::ErrorKind::InvalidInput, "not a regular file")
    })
}
