//! Devices, pipes and standard streams, which are written in place.

use std::fs::{self, File, Metadata, OpenOptions};
use std::path::Path;

use super::error::WriteError;
use super::system;

/// Opens the device, pipe, or standard output or error at `path` for writing. Returns `None` if
/// there is none, so that a regular file can be written.
///
/// # Errors
///
/// [`WriteError::NotRegular`] for a disk or a socket, [`WriteError::NoReader`] for a pipe that no
/// program reads, [`WriteError::System`] if the system does not open it.
pub fn open_special(path: &Path) -> Result<Option<File>, WriteError> {
    // The error is that of writing a regular file.
    let Ok(metadata) = fs::metadata(path) else {
        return Ok(None);
    };
    // Even if it is a regular file: the answers printed so far must not be replaced.
    if let Some(stream) = system::standard_stream(&metadata) {
        return Ok(Some(stream));
    }
    if metadata.is_file() || metadata.is_dir() {
        return Ok(None);
    }
    check_kind(&metadata)?;
    let mut options = OpenOptions::new();
    system::open_without_waiting(options.write(true));
    let file = options.open(path).map_err(|error| {
        if system::is_without_reader(&metadata, &error) {
            WriteError::NoReader
        } else {
            error.into()
        }
    })?;
    // In case the file was replaced since.
    check_kind(&file.metadata()?)?;
    system::wait_from_now_on(&file)?;
    Ok(Some(file))
}

fn check_kind(metadata: &Metadata) -> Result<(), WriteError> {
    if system::is_written_in_place(metadata) { Ok(()) } else { Err(WriteError::NotRegular) }
}
