//! Sets of states: a byte for each order, a bit for each place of the blank.

use std::io::{self, Read, Write};
use std::mem;

use jiugong::Index;

use crate::memory::{Zeroed, zeroed};
use crate::parallel::*;
use crate::search::puzzle::{cells, place_bit, place_bits};
use crate::simd::prefetch::prefetch_after;

/// A set of states whose blank is on places of one colour, such as the states of a level.
///
/// Colour 0 has the even places, colour 1 the odd ones. Each order has a byte, in the sequence of
/// the ranks:
///
/// ```text
/// bit       7   6   5   4   3   2   1   0
/// colour 0  14  12  10  8   6   4   2   0     place of the blank
/// colour 1  15  13  11  9   7   5   3   1
/// ```
///
/// A chunk of consecutive bytes is processed at a time. Each chunk has a mark that is set if the
/// chunk may contain states, so that empty chunks are not read.
///
/// A set has all orders, or those of one part of a [division](crate::Division).
#[derive(Debug)]
pub struct LevelSet {
    pub(crate) colour: usize,
    pub(crate) chunk_len: usize,
    /// The number of the first chunk among those of all orders.
    first_chunk: usize,
    pub(crate) cells: usize,
    bytes: Zeroed,
    occupied: Vec<bool>,
}

/// A chunk of a level set, to be written by one thread.
pub(crate) struct Chunk<'a> {
    pub number: usize,
    pub bytes: &'a mut [u8],
    pub occupied: &'a mut bool,
}

impl Chunk<'_> {
    /// Adds the states of the same chunk of another set, if it has any.
    pub(crate) fn add_if(self, bytes: &[u8], has_states: bool) {
        prefetch_after(self.bytes);
        if has_states {
            let pairs = self.bytes.iter_mut().zip(bytes);
            pairs.for_each(|(byte, other)| *byte |= other);
            *self.occupied = true;
        }
    }
}

/// The number of entries whose digits vary within a chunk: the 2520 even orders of seven tiles, and
/// the bytes that their states are reached from, stay in a core's first-level cache.
const CHUNK_ENTRIES: usize = 7;

/// The number of chunks that a thread takes at a time: neighbouring chunks read the same bytes.
const CHUNKS_PER_TASK: usize = 16;

/// Returns the first entry whose digit varies within a chunk.
pub(crate) fn first_entry_of_chunk(index: &Index) -> usize {
    (cells(index) - 1).saturating_sub(CHUNK_ENTRIES)
}

/// Returns the number of orders of a chunk.
pub(crate) fn chunk_len(index: &Index) -> usize {
    index.block_len(first_entry_of_chunk(index)) as usize
}

/// Returns the bits that any of the bytes has. All bytes, as vectors: that is faster than to stop at
/// the first one that decides.
fn any_places(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |all, byte| all | byte)
}

impl LevelSet {
    /// Returns the empty sets of both colours, of all orders.
    pub(crate) fn pair(index: &Index) -> io::Result<[LevelSet; 2]> {
        let orders = index.orders();
        Ok([LevelSet::empty(index, 0, orders)?, LevelSet::empty(index, 1, orders)?])
    }

    /// Returns an empty set of the first `orders` orders, a multiple of the length of a chunk.
    pub(crate) fn empty(index: &Index, colour: usize, orders: u64) -> io::Result<LevelSet> {
        let chunk_len = chunk_len(index);
        let bytes = zeroed(orders)?;
        Ok(LevelSet {
            colour,
            chunk_len,
            first_chunk: 0,
            cells: cells(index),
            occupied: vec![false; bytes.len() / chunk_len],
            bytes,
        })
    }

    /// Assigns the set to another colour and to the orders from `first` on. The bytes stay.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn assign(&mut self, colour: usize, first: usize) {
        self.colour = colour;
        self.first_chunk = first / self.chunk_len;
    }

    /// Removes all states.
    pub fn clear(&mut self) {
        self.par_chunks_mut().for_each(|chunk| {
            if mem::take(chunk.occupied) {
                chunk.bytes.fill(0);
            }
        });
    }

    /// Returns whether the set has no states.
    pub fn is_empty(&self) -> bool {
        !self.occupied.contains(&true)
    }

    /// Inserts the goal, whose order is the first, with the blank on a place of the set's colour.
    pub(crate) fn insert_goal(&mut self, place: usize) {
        self.bytes[0] |= place_bit(place);
        self.occupied[0] = true;
    }

    /// Inserts the state of an order of the set, with the blank on a place of the set's colour.
    #[cfg(test)]
    pub(crate) fn insert(&mut self, order: usize, place: usize) {
        self.bytes[order] |= place_bit(place);
        self.occupied[order / self.chunk_len] = true;
    }

    /// Returns whether a chunk may contain states.
    pub(crate) fn is_occupied(&self, chunk: usize) -> bool {
        self.occupied[chunk]
    }

    /// Returns the number of a chunk among those of all orders.
    pub(crate) fn global_number(&self, chunk: usize) -> usize {
        self.first_chunk + chunk
    }

    /// Returns the number of chunks.
    pub(crate) fn chunks(&self) -> usize {
        self.occupied.len()
    }

    /// Replaces the bytes of all orders, about `len` at a time, by those that `read` writes to a
    /// slice, given their first order; by zeros if it returns `false` instead.
    ///
    /// # Errors
    ///
    /// The error of `read`; [`InvalidData`](io::ErrorKind::InvalidData) for bits of places that the
    /// puzzle does not have.
    pub fn read_pieces(
        &mut self,
        len: usize,
        mut read: impl FnMut(usize, &mut [u8]) -> io::Result<bool>,
    ) -> io::Result<()> {
        let chunks = self.piece_chunks(len);
        let piece_len = chunks * self.chunk_len;
        let occupied = self.occupied.chunks_mut(chunks);
        let pieces = self.bytes.chunks_mut(piece_len).zip(occupied).enumerate();
        for (number, (piece, occupied)) in pieces {
            let is_read = read(number * piece_len, piece);
            let chunks = piece.chunks_mut(self.chunk_len);
            if let Ok(false) = is_read {
                for (bytes, occupied) in chunks.zip(occupied) {
                    if mem::take(occupied) {
                        bytes.fill(0);
                    }
                }
                continue;
            }
            occupied.fill(true);
            is_read?;
            for (bytes, occupied) in chunks.zip(occupied) {
                let places = any_places(bytes);
                if places & !place_bits(0..self.cells, self.colour) != 0 {
                    return Err(io::ErrorKind::InvalidData.into());
                }
                *occupied = places != 0;
            }
        }
        Ok(())
    }

    /// Returns the pieces of [`read_pieces`](LevelSet::read_pieces).
    pub fn pieces(&self, len: usize) -> impl ExactSizeIterator<Item = &[u8]> {
        self.bytes.chunks(self.piece_chunks(len) * self.chunk_len)
    }

    fn piece_chunks(&self, len: usize) -> usize {
        (len / self.chunk_len).max(1)
    }

    /// Returns the bytes of all orders.
    pub fn orders(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the bytes of consecutive orders.
    pub(crate) fn bytes(&self, start: usize, count: usize) -> &[u8] {
        &self.bytes[start..start + count]
    }

    /// Returns the bytes of a chunk.
    pub(crate) fn chunk(&self, number: usize) -> &[u8] {
        self.bytes(number * self.chunk_len, self.chunk_len)
    }

    /// Returns all chunks for parallel writing.
    pub(crate) fn par_chunks_mut(&mut self) -> impl IndexedParallelIterator<Item = Chunk<'_>> {
        let chunks = self.bytes.par_chunks_mut(self.chunk_len).zip(&mut self.occupied);
        let numbered = chunks.enumerate().with_min_len(CHUNKS_PER_TASK);
        numbered.map(|(number, (bytes, occupied))| Chunk { number, bytes, occupied })
    }

    /// Returns the numbers of the states in ascending order.
    pub fn state_numbers(&self) -> Vec<u64> {
        let chunks = (0..self.occupied.len()).into_par_iter();
        let chunks = chunks.filter(|&chunk| self.is_occupied(chunk));
        let numbers = chunks.flat_map_iter(|chunk| {
            let ranks = (self.global_number(chunk) * self.chunk_len) as u64..;
            let bytes = ranks.zip(self.chunk(chunk));
            bytes.flat_map(move |(rank, &byte)| {
                let bits = (0..8).filter(move |bit| byte >> bit & 1 != 0);
                bits.map(move |bit| rank * self.cells as u64 + 2 * bit + self.colour as u64)
            })
        });
        numbers.collect()
    }

    /// Writes the marks of all chunks and the bytes of occupied ones.
    ///
    /// # Errors
    ///
    /// The writer's error.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        let marks: Vec<u8> = self.occupied.iter().map(|&mark| mark.into()).collect();
        out.write_all(&marks)?;
        let chunks = self.occupied.iter().zip(self.bytes.chunks(self.chunk_len));
        let mut occupied = chunks.filter(|(occupied, _)| **occupied);
        occupied.try_for_each(|(_, bytes)| out.write_all(bytes))
    }

    /// Reads a [saved](LevelSet::save) set of the same orders.
    ///
    /// # Errors
    ///
    /// The reader's error; [`InvalidData`](io::ErrorKind::InvalidData) for bits of places that the
    /// puzzle does not have.
    pub fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        let places = place_bits(0..self.cells, self.colour);
        let mut marks = vec![0; self.occupied.len()];
        from.read_exact(&mut marks)?;
        let chunks = self.bytes.chunks_mut(self.chunk_len);
        for ((occupied, bytes), mark) in self.occupied.iter_mut().zip(chunks).zip(marks) {
            let was_occupied = mem::replace(occupied, mark != 0);
            if *occupied {
                from.read_exact(bytes)?;
                if any_places(bytes) & !places != 0 {
                    return Err(io::ErrorKind::InvalidData.into());
                }
            } else if was_occupied {
                bytes.fill(0);
            }
        }
        Ok(())
    }
}
