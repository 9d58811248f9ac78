//! Opening regular files for reading.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a regular file for reading. Does not wait for the writer of a pipe.
///
/// # Errors
///
/// The system's, if the file cannot be opened; [`io::ErrorKind::IsADirectory`] for a folder and
/// [`io::ErrorKind::InvalidInput`] for a device, pipe or socket.
pub fn open_regular(path: &Path) -> io::Result<File> {
    // To open a device may have effects, so the kind is checked before; and again afterwards, in
    // case the file was replaced between the two.
    check_regular(&fs::metadata(path)?)?;
    let mut options = OpenOptions::new();
    open_without_waiting(options.read(true));
    let file = options.open(path)?;
    check_regular(&file.metadata()?)?;
    Ok(file)
}

/// Checks that a file is a regular one.
///
/// # Errors
///
/// [`io::ErrorKind::IsADirectory`] for a folder and [`io::ErrorKind::InvalidInput`] for a device,
/// pipe or socket.
pub fn check_regular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() {
        return Ok(());
    }
    Err(if metadata.is_dir() {
        io::ErrorKind::IsADirectory.into()
    } else {
        io::Error::new(io::ErrorKind::InvalidInput, "not a regular file")
    })
}

/// Makes `options` open a pipe without waiting for the program at its other end, and a terminal
/// without taking control of it.
#[cfg(unix)]
fn open_without_waiting(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;

    use rustix::fs::OFlags;

    options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits() as i32);
}

#[cfg(not(unix))]
fn open_without_waiting(_: &mut OpenOptions) {}
