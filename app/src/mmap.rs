//! Memory maps of files: the only unsafe code of the programs.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use memmap2::Mmap;

/// Maps a file for reading.
///
/// # Errors
///
/// The system's, if the file cannot be opened or mapped; [`io::ErrorKind::IsADirectory`] for a
/// folder and [`io::ErrorKind::InvalidInput`] for another special file.
pub fn open(path: &Path) -> io::Result<Mmap> {
    // Checked before it is opened: opening a pipe would wait for its writer.
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        let is_folder = metadata.is_dir();
        let kind =
            if is_folder { io::ErrorKind::IsADirectory } else { io::ErrorKind::InvalidInput };
        return Err(io::Error::new(kind, "not a regular file"));
    }
    let file = File::open(path)?;
    // SAFETY: Undefined behaviour if another process changes the bytes of the file. The programs of
    // this project never do: they write a new file and rename it over the old one, which the map
    // keeps. If another program overwrites or truncates the file, the known consequences are
    // changed bytes, which the checksums of blocks and the bounds of walks handle, and SIGBUS.
    #[allow(unsafe_code)]
    unsafe {
        Mmap::map(&file)
    }
}
