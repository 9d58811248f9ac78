//! Writes the table of a search in parts. Each process writes the bytes of its parts at their
//! position in the file that all processes share.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use jiugong::Sparse;
use jiugong::file::{Frame, PAGE, block_checksums, file_head, layout};
use jiugong_engine::{Division, SparsePacker};
use rayon::prelude::*;

use crate::memory::parts_of_rank;
use crate::parts::Parts;
use crate::{Error, Group};

/// The place of the table file, in the first process.
pub trait Destination {
    /// Creates a new file, calls `fill` with it and its path, and moves it to its place if that
    /// succeeds.
    ///
    /// # Errors
    ///
    /// [`Error`] if the file cannot be written, or if `fill` returns an error.
    fn write(&self, fill: &mut dyn FnMut(&mut File, &Path) -> io::Result<()>) -> Result<(), Error>;
}

/// The number of pages whose checksums a thread computes at a time.
const PAGES: usize = 16;

/// The number of chunks of orders that are written at a time: few enough for a cache.
const CHUNKS: usize = 512;

/// The number of them that a thread packs at a time.
const CHUNKS_PER_TASK: usize = 16;

/// A part of the payload, which one process writes from its start to its end.
///
/// It begins and ends at the start of a block, or at the end of the payload. Where two parts of the
/// search meet within a block, the process with the block's start writes all of it: it receives the
/// rest, the *head* of the next process.
struct Slice<'a> {
    file: &'a mut File,
    frame: &'a Frame,
    /// The position of the buffer in the payload, a multiple of the page.
    at: usize,
    buffer: Vec<u8>,
    /// The checksums of the blocks that are written.
    checksums: Vec<u8>,
    /// The first error. After it nothing is written, but other processes still receive their
    /// messages.
    error: Option<io::Error>,
    is_stop_requested: fn() -> bool,
}

impl Slice<'_> {
    /// Adds bytes to the buffer, and writes its whole blocks.
    fn write(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
        self.flush_blocks();
    }

    /// Writes the whole blocks of the buffer.
    fn flush_blocks(&mut self) {
        self.flush(self.buffer.len() / PAGE * PAGE);
    }

    /// Writes bytes from the start of the buffer.
    fn flush(&mut self, len: usize) {
        if self.error.is_none() {
            self.error = self.try_flush(len).err();
        }
        self.buffer.drain(..len);
        self.at += len;
    }

    fn try_flush(&mut self, len: usize) -> io::Result<()> {
        if (self.is_stop_requested)() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let bytes = &self.buffer[..len];
        let pages = bytes.par_chunks(PAGES * PAGE).enumerate();
        let checksums: Vec<_> = pages
            .map(|(number, pages)| {
                block_checksums(self.frame, self.at + number * PAGES * PAGE, pages)
            })
            .collect();
        self.checksums.extend(checksums.into_iter().flatten());
        self.file.write_all(bytes)
    }
}

/// Returns the number of bytes of a part in the payload.
pub fn part_length(division: &Division, sparse: &Sparse) -> usize {
    division.orders() / sparse.forest().block() * sparse.packing().block_bytes()
}

/// A table to be written.
pub struct TableWriter<'a, G> {
    pub frame: &'a Frame,
    pub division: &'a Division,
    pub packer: &'a SparsePacker,
    /// The numbers of the far states in the parts of this process, by distance.
    pub far: &'a [Vec<u64>],
    pub group: &'a G,
    pub is_stop_requested: fn() -> bool,
}

impl<G: Group> TableWriter<'_, G> {
    /// Returns the number of bytes of a part in the payload.
    fn part_length(&self) -> usize {
        part_length(self.division, self.packer.sparse())
    }

    /// Returns the number of bytes of the parts of this process in the payload.
    pub fn own_length(&self) -> u64 {
        let parts = parts_of_rank(self.division, self.group.rank(), self.group.size());
        (parts.len() * self.part_length()) as u64
    }

    /// Sends the head of this process, of `head` bytes, to the process before it. Returns the bytes
    /// that follow those of its own parts: the head of the next process, or zeros.
    fn exchange_heads(&self, parts: &mut impl Parts, head: usize) -> Result<Vec<u8>, Error> {
        let &TableWriter { division, packer, group, .. } = self;
        let range = parts_of_rank(division, group.rank(), group.size());
        let end = range.end * self.part_length();
        let mut packed = vec![0; head];
        let mut sends = Vec::new();
        if head > 0 {
            parts.with_bits(range.start, &mut |bits, cores| {
                packer.fill(bits, cores, 0, &mut packed);
            })?;
            sends.push((group.rank() - 1, &packed[..]));
        }
        let is_last = group.rank() == group.size() - 1;
        let alignment = if is_last { 8 } else { PAGE };
        let mut tail = vec![0; end.next_multiple_of(alignment) - end];
        let mut receives = Vec::new();
        if !is_last && !tail.is_empty() {
            receives.push((group.rank() + 1, &mut tail[..]));
        }
        group.exchange(&sends, receives, || ());
        Ok(tail)
    }

    /// Writes the bytes of this process and, in the first process, the header with all checksums.
    /// `progress` receives the number of bytes written.
    pub fn write(
        &self,
        file: &mut File,
        parts: &mut impl Parts,
        mut progress: impl FnMut(u64),
    ) -> Result<(), Error> {
        let &TableWriter { frame, division, packer, far, group, is_stop_requested } = self;
        let write_error = |error| {
            if is_stop_requested() {
                Error::Stopped { saved: None, distance: 0 }
            } else {
                Error::System(error)
            }
        };
        let payload = layout(frame).payload();
        let range = parts_of_rank(division, group.rank(), group.size());
        let part_len = self.part_length();
        let start = range.start * part_len;
        let head = start.next_multiple_of(PAGE) - start;
        let tail = self.exchange_heads(parts, head)?;
        let mut slice = Slice {
            file,
            frame,
            at: start + head,
            buffer: Vec::new(),
            checksums: Vec::new(),
            error: None,
            is_stop_requested,
        };
        slice.error = slice.file.seek(SeekFrom::Start((payload.start + slice.at) as u64)).err();
        let written = CHUNKS * packer.chunk_bytes();
        let task = CHUNKS_PER_TASK * packer.chunk_bytes();
        let mut packed = Vec::new();
        for part in range.clone() {
            parts.with_bits(part, &mut |bits, cores| {
                for at in (0..part_len).step_by(written) {
                    packed.resize(written.min(part_len - at), 0);
                    let tasks = packed.par_chunks_mut(task).enumerate();
                    let pack = || {
                        tasks.for_each(|(number, bytes)| {
                            packer.fill(bits, cores, at + number * task, bytes);
                        });
                    };
                    // Those before are written meanwhile.
                    rayon::join(|| slice.flush_blocks(), pack);
                    let is_first = part == range.start && at == 0;
                    slice.buffer.extend_from_slice(&packed[if is_first { head } else { 0 }..]);
                }
            })?;
            progress((slice.at - start) as u64);
        }
        slice.write(&tail);
        let last = group.size() - 1;
        // The far states, by distance and then by process, so that they are sorted by number.
        for states in far {
            let bytes: Vec<u8> = states.iter().flat_map(|state| state.to_le_bytes()).collect();
            if group.rank() < last {
                group.send(last, &bytes);
            } else {
                (0..last).for_each(|rank| slice.write(&group.receive(rank)));
                slice.write(&bytes);
            }
        }
        slice.flush(slice.buffer.len());
        let written = slice.error.map_or(Ok(()), Err).and_then(|()| slice.file.sync_all());
        group.broadcast_error(written.map_err(write_error))?;
        let checksums = group.gather(slice.checksums).concat();
        if group.rank() > 0 {
            return Ok(());
        }
        let head = file_head(frame, &checksums)
            .ok_or_else(|| io::Error::other("wrong number of checksums"));
        let written = head.and_then(|head| {
            slice.file.seek(SeekFrom::Start(0))?;
            slice.file.write_all(&head)
        });
        written.map_err(write_error)
    }
}

/// Lets all processes write to one new file, at the destination of the first process. The file is
/// renamed when all have succeeded.
pub fn write_shared(
    destination: Option<&dyn Destination>,
    group: &impl Group,
    mut write: impl FnMut(&mut File) -> Result<(), Error>,
) -> Result<(), Error> {
    let Some(destination) = destination else {
        let path = group.broadcast(Vec::new());
        let path = String::from_utf8_lossy(&path);
        let file = OpenOptions::new().write(true).open(Path::new(&*path));
        let mut file = group.broadcast_error(file.map_err(Error::System))?;
        let result = write(&mut file);
        return group.broadcast_error(result);
    };
    let mut is_shared = false;
    let mut result = Ok(());
    let written = destination.write(&mut |file, path| {
        is_shared = true;
        group.broadcast(path.as_os_str().as_encoded_bytes().to_vec());
        result = group.broadcast_error(Ok(())).and_then(|()| write(file));
        result.as_ref().map(drop).map_err(|_| io::ErrorKind::Other.into())
    });
    if !is_shared {
        // The other processes cannot open a file without a name, and all return this error.
        group.broadcast(Vec::new());
        return group.broadcast_error(written);
    }
    group.broadcast_error(result.and(written))
}
