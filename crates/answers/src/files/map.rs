//! Mapping files to memory: the one file of the crate with unsafe code.

#![allow(unsafe_code, reason = "the system maps files")]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a file for reading.
///
/// # Errors
///
/// The system's.
pub fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: Undefined behaviour if another process changes the bytes of the file. The programs of
    // this project never do: they write a new file and rename it over the old one, which the map
    // keeps. If another program overwrites or truncates the file, the known consequences are
    // changed bytes, which the checksums of blocks and the bounds of walks handle, and SIGBUS.
    unsafe { Mmap::map(file) }
}
