//! Memory maps of files: the only unsafe code of the programs.

use std::io;
use std::path::Path;

use memmap2::Mmap;

use crate::file;

/// Maps a file for reading.
///
/// # Errors
///
/// Those of [`file::open`]; the system's, if the file cannot be mapped.
pub fn open(path: &Path) -> io::Result<Mmap> {
    let file = file::open(path)?;
    // SAFETY: Undefined behaviour if another process changes the bytes of the file. The programs of
    // this project never do: they write a new file and rename it over the old one, which the map
    // keeps. If another program overwrites or truncates the file, the known consequences are
    // changed bytes, which the checksums of blocks and the bounds of walks handle, and SIGBUS.
    #[allow(unsafe_code)]
    unsafe {
        Mmap::map(&file)
    }
}
