//! Writes a table file.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

use jiugong::file::block_checksums;
use jiugong_engine::try_with_capacity;
use jiugong_terminal::interrupt::is_requested;
use rayon::prelude::*;

use crate::search_result::SearchResult;

/// Writes a table. Only a few segments of the payload are in memory at a time: worker threads fill
/// them and compute their checksums. The header and the checksums, which come first in the file,
/// are written last. `progress` receives the number of payload bytes written so far.
///
/// # Errors
///
/// The system's error; [`io::ErrorKind::Interrupted`] if the user requests the program to stop.
pub fn table(file: &mut File, result: &SearchResult, progress: impl Fn(u64)) -> io::Result<()> {
    let &SearchResult { ref frame, ref payload, segment_length, .. } = result;
    let layout = jiugong::file::layout(frame);
    let length = layout.payload().len();
    file.seek(SeekFrom::Start(layout.payload().start as u64))?;
    let mut checksums = Vec::with_capacity(layout.checksums().len());
    let buffer_size = segment_length * 4 * rayon::current_num_threads();
    let mut buffer = try_with_capacity(buffer_size.min(length))?;
    buffer.resize(buffer_size.min(length), 0);
    for start in (0..length).step_by(buffer_size) {
        if is_requested() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let buffer = &mut buffer[..buffer_size.min(length - start)];
        let segments = buffer.par_chunks_mut(segment_length).enumerate();
        let new_checksums: Vec<_> = segments
            .map(|(number, segment)| {
                let start = start + number * segment_length;
                payload.fill(start, segment);
                block_checksums(frame, start, segment)
            })
            .collect();
        checksums.extend(new_checksums.into_iter().flatten());
        file.write_all(buffer)?;
        progress((start + buffer.len()) as u64);
    }
    let head = jiugong::file::file_head(frame, &checksums)
        .ok_or_else(|| io::Error::other("wrong number of checksums"))?;
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&head)
}
