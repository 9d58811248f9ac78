//! The one place where a file becomes memory.

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a file for reading.
pub fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: The map is undefined behaviour if somebody else changes the bytes under it. Whoever
    // writes tables as this project does never changes one: a new table is written beside the old
    // one and renamed over it, and the map keeps the old file. A program that overwrites or cuts
    // a mapped file in place breaks this; the worst that is known to come of it are changed bytes,
    // which the block checksums and the bounds of every walk expect, or, past a cut, SIGBUS.
    #[allow(unsafe_code)]
    unsafe {
        Mmap::map(file)
    }
}
