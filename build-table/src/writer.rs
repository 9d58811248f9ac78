//! Writes the bytes of a table file.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

use jiugong::Header;
use jiugong::format::{PAGE, block_sums};
use rayon::prelude::*;

use crate::interrupt;
use crate::payload::Payload;

/// Writes a table, of which no more than a few parts are in memory: threads make parts and their
/// checksums, and what stands before the payload is written last. `wrote` is told the bytes of
/// payload that are written.
pub fn table(
    file: &mut File,
    header: &Header,
    payload: &dyn Payload,
    mut wrote: impl FnMut(u64),
) -> io::Result<()> {
    let length = header.layout().payload().len();
    file.seek(SeekFrom::Start(header.layout().payload().start as u64))?;
    let mut sums = Vec::with_capacity(header.layout().sums().len());
    // Whole pages, and with one bit a state whole orders.
    let part = PAGE * header.home().shape().cells() * 16;
    let at_once = part * 4 * rayon::current_num_threads();
    let mut buffer = vec![0; at_once.min(length)];
    for start in (0..length).step_by(at_once) {
        if interrupt::asked() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let buffer = &mut buffer[..at_once.min(length - start)];
        let parts = buffer.par_chunks_mut(part).enumerate();
        let made: Vec<_> = parts
            .map(|(number, bytes)| {
                payload.fill(start + number * part, bytes);
                block_sums(bytes)
            })
            .collect();
        sums.extend(made.into_iter().flatten());
        file.write_all(buffer)?;
        wrote((start + buffer.len()) as u64);
    }
    let head = header.head(&sums);
    let head = head.ok_or_else(|| io::Error::other("blocks of the payload are missing"))?;
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&head)
}
