//! Files of coded blocks.
//!
//! ```text
//! 15 bytes     the header, which identifies the version and the table
//!  2           the content and the colour, or the distance of states with the blank on the core
//!  4           the number of the part
//!  8           the distance of the level
//!  8           the number of states
//!  4           the number of blocks
//!  4 a block   its length in the file: 0 if all its bytes are zeros
//!  8           the XXH3 checksum of the bytes above
//!              the blocks that are not zeros, each with a checksum of 8 bytes
//! ```
//!
//! A block is [coded](super::coded) if its length in the file is less than that of its bytes. The
//! seed of its checksum is the sum of the block's number and the checksum of the bytes before the lengths: a
//! block of another file, or of another place in the same file, is damaged.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

use jiugong_engine::{CheckpointHeader, read_number};
use rayon::prelude::*;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use super::coded::{Decoder, Encoder};
use super::names::Content;

/// The size of a block, but that of the last of some bytes. Larger blocks, which differ more within
/// themselves, are longer in the file; with smaller ones, the tables of their codes take longer.
pub const BLOCK: usize = 1 << 18;

/// The bytes of a file without blocks.
pub const FILE_HEAD: usize = 15 + 2 + 4 + NUMBERS + 8;

/// The size of the buffer for writing.
const BUFFER: usize = 1 << 18;

/// What a file of a part has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    pub content: Content,
    /// The colour; of [`Cores`](Content::Cores), the distance.
    pub set: usize,
    pub part: usize,
}

/// The level to which a file of a part belongs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    pub distance: u64,
    /// The number of the part's states at the distance; of [`Bits`](Content::Bits), that of all
    /// states in the file.
    pub count: u64,
    /// The number of the part's states two levels before.
    pub count_before: u64,
}

/// Returns the bytes of a file before the lengths of its blocks.
fn head(table: CheckpointHeader, label: Label, level: Level, blocks: usize) -> io::Result<Vec<u8>> {
    let Label { content, set, part } = label;
    let mut head = Vec::new();
    table.write(&mut head)?;
    head.extend([content as u8, set as u8]);
    head.extend((part as u32).to_le_bytes());
    head.extend(level.distance.to_le_bytes());
    head.extend(level.count.to_le_bytes());
    head.extend(level.count_before.to_le_bytes());
    head.extend((blocks as u32).to_le_bytes());
    Ok(head)
}

/// The bytes of the numbers of a level and of the blocks, at the end of the [`head`].
const NUMBERS: usize = 3 * 8 + 4;

fn invalid() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// A file that is written block by block.
pub struct BlockWriter<'a> {
    file: BufWriter<&'a mut File>,
    head: Vec<u8>,
    seed: u64,
    blocks: usize,
    lengths: Vec<u32>,
    coders: &'a mut Coders,
}

/// The memory for coding the blocks of one file after the other.
#[derive(Debug, Default)]
pub struct Coders([Coder; CODERS]);

/// The memory for coding one block.
#[derive(Debug, Default)]
struct Coder {
    block: Vec<u8>,
    encoder: Encoder,
}

impl Coder {
    /// Codes the block. Returns its bytes in the file.
    fn code(&mut self) -> &[u8] {
        let Coder { block, encoder } = self;
        let is_zero = block.iter().fold(0, |ones, byte| ones | byte) == 0;
        if is_zero { &[] } else { encoder.encode(block).unwrap_or(block) }
    }
}

/// The number of blocks that are coded at the same time.
const CODERS: usize = 8;

impl<'a> BlockWriter<'a> {
    /// Starts a file of a number of blocks.
    pub fn new(
        file: &'a mut File,
        table: CheckpointHeader,
        label: Label,
        level: Level,
        blocks: usize,
        coders: &'a mut Coders,
    ) -> io::Result<BlockWriter<'a>> {
        let head = head(table, label, level, blocks)?;
        let mut file = BufWriter::with_capacity(BUFFER, file);
        // The lengths are known at the end.
        file.write_all(&vec![0; head.len() + 4 * blocks + 8])?;
        let seed = xxh3_64(&head);
        let lengths = Vec::with_capacity(blocks);
        Ok(BlockWriter { file, head, seed, blocks, lengths, coders })
    }

    /// Writes the next blocks, of at most [`BLOCK`] bytes each, with which `fill` replaces the bytes
    /// of a vector. They are coded in all threads.
    pub fn write<T: Send>(
        &mut self,
        blocks: impl Iterator<Item = T>,
        fill: impl Fn(T, &mut Vec<u8>) + Sync,
    ) -> io::Result<()> {
        let BlockWriter { file, seed, lengths, coders, .. } = self;
        let mut blocks = blocks.peekable();
        while blocks.peek().is_some() {
            let next: Vec<T> = blocks.by_ref().take(CODERS).collect();
            let coded = coders.0.par_iter_mut().zip(next).map(|(coder, block)| {
                fill(block, &mut coder.block);
                coder.code()
            });
            for bytes in coded.collect::<Vec<_>>() {
                if !bytes.is_empty() {
                    file.write_all(bytes)?;
                    let seed = seed.wrapping_add(lengths.len() as u64);
                    file.write_all(&xxh3_64_with_seed(bytes, seed).to_le_bytes())?;
                }
                lengths.push(bytes.len() as u32);
            }
        }
        Ok(())
    }

    /// Completes the file.
    pub fn finish(self) -> io::Result<()> {
        let BlockWriter { mut file, mut head, blocks, lengths, .. } = self;
        if lengths.len() != blocks {
            return Err(invalid());
        }
        head.extend(lengths.iter().flat_map(|len| len.to_le_bytes()));
        head.extend(xxh3_64(&head).to_le_bytes());
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&head)?;
        file.flush()
    }
}

/// A file that is read block by block.
pub struct BlockReader {
    file: BufReader<File>,
    level: Level,
    seed: u64,
    lengths: Vec<u32>,
    /// The number of the next block.
    next: usize,
    coded: Vec<u8>,
    decoder: Decoder,
    bytes_read: u64,
}

impl BlockReader {
    /// Opens a file, which is read through a buffer of a size.
    ///
    /// # Errors
    ///
    /// [`InvalidData`](io::ErrorKind::InvalidData) or
    /// [`UnexpectedEof`](io::ErrorKind::UnexpectedEof) if the file is damaged, or another one.
    pub fn open(
        file: File,
        table: CheckpointHeader,
        label: Label,
        buffer: usize,
    ) -> io::Result<BlockReader> {
        let file_len = file.metadata()?.len();
        let mut file = BufReader::with_capacity(buffer, file);
        let mut bytes = head(table, label, Level::default(), 0)?;
        file.read_exact(&mut bytes)?;
        let mut rest = &bytes[bytes.len() - NUMBERS..];
        let level = Level {
            distance: read_number(&mut rest)?,
            count: read_number(&mut rest)?,
            count_before: read_number(&mut rest)?,
        };
        let blocks = rest.first_chunk().map_or(0, |&blocks| u32::from_le_bytes(blocks)) as usize;
        if bytes != head(table, label, level, blocks)? || 4 * blocks as u64 > file_len {
            return Err(invalid());
        }
        let seed = xxh3_64(&bytes);
        let start = bytes.len();
        bytes.resize(start + 4 * blocks, 0);
        file.read_exact(&mut bytes[start..])?;
        if read_number(&mut file)? != xxh3_64(&bytes) {
            return Err(invalid());
        }
        let lengths = bytes[start..].as_chunks().0.iter().map(|&len| u32::from_le_bytes(len));
        let lengths: Vec<u32> = lengths.collect();
        let end: u64 = lengths.iter().map(|&len| stored_len(len)).sum();
        if file_len != bytes.len() as u64 + 8 + end {
            return Err(invalid());
        }
        let (coded, decoder) = (Vec::new(), Decoder::default());
        let bytes_read = bytes.len() as u64 + 8;
        Ok(BlockReader { file, level, seed, lengths, next: 0, coded, decoder, bytes_read })
    }

    /// Returns the level of the file.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Skips a number of blocks.
    pub fn skip(&mut self, blocks: usize) -> io::Result<()> {
        let end = self.next + blocks;
        let skipped = self.lengths.get(self.next..end).ok_or_else(invalid)?;
        let len: u64 = skipped.iter().map(|&len| stored_len(len)).sum();
        self.next = end;
        self.file.seek_relative(len as i64)
    }

    /// Reads the next block. Returns whether it can have other bytes than zeros.
    ///
    /// # Errors
    ///
    /// As those of [`open`](BlockReader::open).
    pub fn read(&mut self, block: &mut [u8]) -> io::Result<bool> {
        let is_read = self.read_unless_zero(block)?;
        if !is_read {
            block.fill(0);
        }
        Ok(is_read)
    }

    /// Reads the next block as [`read`](BlockReader::read), but leaves `block` as it is if all its
    /// bytes are zeros, and returns `false`.
    pub fn read_unless_zero(&mut self, block: &mut [u8]) -> io::Result<bool> {
        let BlockReader { file, seed, lengths, next, coded, decoder, bytes_read, .. } = self;
        let number = *next;
        let len = *lengths.get(number).ok_or_else(invalid)? as usize;
        *next += 1;
        if len == 0 {
            return Ok(false);
        }
        coded.resize(len, 0);
        file.read_exact(coded)?;
        *bytes_read += stored_len(len as u32);
        if read_number(file)? != xxh3_64_with_seed(coded, seed.wrapping_add(number as u64)) {
            return Err(invalid());
        }
        if len == block.len() {
            block.copy_from_slice(coded);
        } else {
            decoder.decode(coded, block).ok_or_else(invalid)?;
        }
        Ok(true)
    }

    /// Returns the number of bytes read.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// Checks that all blocks are read.
    pub fn finish(&self) -> io::Result<()> {
        if self.next == self.lengths.len() { Ok(()) } else { Err(invalid()) }
    }
}

/// Returns the length of a block in the file with its checksum.
fn stored_len(len: u32) -> u64 {
    if len == 0 { 0 } else { u64::from(len) + 8 }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiugong::{Encoding, Home, Metric, Shape};

    use super::*;

    const LABEL: Label = Label { content: Content::Level, set: 0, part: 7 };
    const LEVEL: Level = Level { distance: 30, count: 5, count_before: 4 };

    fn table() -> CheckpointHeader {
        let home = Home::all(Shape::new(3, 4).unwrap()).next().unwrap();
        CheckpointHeader::new(home, Metric::Stm, Encoding::Sparse)
    }

    /// A coded block, zeros, a short block and another coded one.
    fn blocks() -> [Vec<u8>; 4] {
        let sparse = |step| (0..5040).map(|at| if at % step == 0 { 9 } else { 0 }).collect();
        [sparse(3), vec![0; 5040], vec![1, 2, 3], sparse(7)]
    }

    fn write(label: Label, level: Level) -> Vec<u8> {
        let mut file = tempfile::tempfile().unwrap();
        let mut coders = Coders::default();
        let mut out = BlockWriter::new(&mut file, table(), label, level, 4, &mut coders).unwrap();
        out.write(blocks().into_iter(), |block, to| *to = block).unwrap();
        out.finish().unwrap();
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(0)).unwrap();
        file.read_to_end(&mut bytes).unwrap();
        bytes
    }

    fn open(bytes: &[u8]) -> io::Result<BlockReader> {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        file.seek(SeekFrom::Start(0)).unwrap();
        BlockReader::open(file, table(), LABEL, 64)
    }

    fn read(bytes: &[u8]) -> io::Result<()> {
        let mut from = open(bytes)?;
        if from.level() != LEVEL {
            return Err(invalid());
        }
        for expected in blocks() {
            let mut block = vec![255; expected.len()];
            from.read(&mut block)?;
            assert!(block == expected);
        }
        from.finish()
    }

    #[test]
    fn reads_all_blocks_or_one() {
        let bytes = write(LABEL, LEVEL);
        assert!(bytes.len() < 4000);
        read(&bytes).unwrap();
        for (number, expected) in blocks().iter().enumerate() {
            let mut from = open(&bytes).unwrap();
            from.skip(number).unwrap();
            let mut block = vec![255; expected.len()];
            assert_eq!(from.read(&mut block).unwrap(), number != 1);
            assert!(block == *expected);
            assert!(from.skip(4).is_err());
        }
    }

    #[test]
    fn rejects_every_flipped_bit_and_every_cut() {
        let bytes = write(LABEL, LEVEL);
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            assert!(read(&damaged).is_err(), "{at}");
            assert!(read(&bytes[..at]).is_err(), "{at}");
        }
        assert!(read(&[&bytes[..], &[0]].concat()).is_err());
    }

    #[test]
    fn rejects_blocks_of_another_place_or_file() {
        let bytes = write(LABEL, LEVEL);
        let head = head(table(), LABEL, LEVEL, 4).unwrap().len() + 4 * 4 + 8;
        let others = [
            write(Label { part: 8, ..LABEL }, LEVEL),
            write(Label { set: 1, ..LABEL }, LEVEL),
            write(Label { content: Content::Bits, ..LABEL }, LEVEL),
            write(LABEL, Level { distance: 32, ..LEVEL }),
        ];
        for other in others {
            assert_eq!(other.len(), bytes.len());
            assert!(other[head..] != bytes[head..]);
            assert!(read(&[&bytes[..head], &other[head..]].concat()).is_err());
            assert!(read(&other).is_err());
        }
        // The same file with its first and last block, which are of the same length, exchanged.
        let same = |at: usize| [&[at as u8; 5], &[0; 5000][..]].concat();
        let mut file = tempfile::tempfile().unwrap();
        let mut coders = Coders::default();
        let mut out = BlockWriter::new(&mut file, table(), LABEL, LEVEL, 2, &mut coders).unwrap();
        out.write([1, 2].into_iter(), |at, to| *to = same(at)).unwrap();
        out.finish().unwrap();
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(0)).unwrap();
        file.read_to_end(&mut bytes).unwrap();
        let start = super::head(table(), LABEL, LEVEL, 2).unwrap().len() + 2 * 4 + 8;
        let (first, second) = bytes[start..].split_at((bytes.len() - start) / 2);
        assert_eq!(first.len(), second.len());
        let mut from = open(&[&bytes[..start], second, first].concat()).unwrap();
        assert!(from.read(&mut [0; 5005]).is_err());
    }
}
