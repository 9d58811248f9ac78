//! Chunks of records in memory, unpacked.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::table::proof::route::{Chunks, Route, Segment};

/// The flags of all stored distances, one bit each: for each chunk and member of a record those of
/// the records, in whole words.
#[derive(Clone, Debug)]
pub(super) struct Flags {
    /// The number of distances of a record.
    pub(super) members: usize,
    /// The number of words for one chunk and member.
    pub(super) words: usize,
}

impl Flags {
    pub(super) fn new(chunks: &Chunks, members: usize) -> Flags {
        Flags { members, words: chunks.len.div_ceil(64) }
    }

    /// Returns the number of the first word of a chunk and member.
    pub(super) fn first_word(&self, chunk: u64, member: usize) -> usize {
        (chunk as usize * self.members + member) * self.words
    }
}

/// The stored distances of a chunk of records, modulo 256.
#[derive(Debug)]
pub(super) struct Chunk {
    number: u64,
    /// The number of its records.
    len: usize,
    /// For each member a row of distances, by the rank of the record.
    rows: Vec<u8>,
    /// For each record the members for which a closer neighbour was found, one bit each.
    closer: Vec<u8>,
}

/// Unpacks the distances of a chunk, given its number.
type Unpack<'a> = dyn Fn(u64, &mut [u8]) + 'a;

/// The chunks that were used last.
pub(super) struct ChunkCache<'a> {
    unpack: &'a Unpack<'a>,
    layout: &'a Flags,
    flags: &'a [AtomicU64],
    /// The number of records of a chunk.
    len: usize,
    /// Each chunk has one slot, which it shares with others.
    slots: Vec<Option<Box<Chunk>>>,
    row: Vec<u8>,
}

impl<'a> ChunkCache<'a> {
    /// The number of slots, a power of two: for a task of a proof of 2×7, three times as many as
    /// the chunks that it reads.
    const SLOTS: usize = 1 << 10;

    pub(super) fn new(
        unpack: &'a Unpack<'a>,
        len: usize,
        layout: &'a Flags,
        flags: &'a [AtomicU64],
    ) -> ChunkCache<'a> {
        let mut slots = Vec::new();
        slots.resize_with(ChunkCache::SLOTS, || None);
        ChunkCache { unpack, layout, flags, len, slots, row: vec![0; len] }
    }

    /// Returns a chunk, from the table if it is in no slot.
    pub(super) fn get(&mut self, number: u64) -> &mut Chunk {
        // Chunks that are read together have numbers of many strides.
        let slot = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - 10);
        let slot = &mut self.slots[slot as usize % ChunkCache::SLOTS];
        let Flags { members, words } = *self.layout;
        let chunk = slot.get_or_insert_with(|| {
            Box::new(Chunk {
                number: u64::MAX,
                len: self.len,
                rows: vec![0; members * self.len],
                closer: vec![0; 64 * words],
            })
        });
        if chunk.number != number {
            chunk.flush(self.layout, self.flags);
            chunk.number = number;
            (self.unpack)(number, &mut chunk.rows);
        }
        chunk
    }

    /// Sets for each order of a chunk the stored distance at the end of a route.
    pub(super) fn pull(
        &mut self,
        route: &Route,
        parity: usize,
        segments: &[Segment],
        member: usize,
        distances: &mut [u8],
    ) {
        let before = route.before(parity);
        let mut row = core::mem::take(&mut self.row);
        let target = if before.is_some() { &mut *row } else { &mut *distances };
        for segment in segments {
            let source = self.get(segment.chunk).row(member);
            let Some(target) = target.get_mut(segment.from()) else { continue };
            match route.after(segment) {
                None => {
                    let source = source.get(segment.to()).unwrap_or_default();
                    target.iter_mut().zip(source).for_each(|(target, source)| *target = *source);
                }
                Some(offsets) => gather(target, source, offsets),
            }
        }
        if let Some(offsets) = before {
            gather(distances, &row, offsets);
        }
        self.row = row;
    }

    /// Marks the stored distances at the ends of a route, for the orders of a chunk whose `marks` are
    /// 1.
    pub(super) fn push(
        &mut self,
        route: &Route,
        parity: usize,
        segments: &[Segment],
        member: usize,
        marks: &[u8],
    ) {
        let mut row = core::mem::take(&mut self.row);
        let mut marks = marks;
        if let Some(offsets) = route.before(parity) {
            for (&mark, &offset) in marks.iter().zip(offsets) {
                if let Some(slot) = row.get_mut(usize::from(offset)) {
                    *slot = mark;
                }
            }
            marks = &row;
        }
        for segment in segments {
            let closer = &mut *self.get(segment.chunk).closer;
            let marks = marks.get(segment.from()).unwrap_or_default();
            match route.after(segment) {
                None => {
                    let closer = closer.get_mut(segment.to()).unwrap_or_default();
                    closer.iter_mut().zip(marks).for_each(|(c, mark)| *c |= mark << member);
                }
                Some(offsets) => {
                    for (&mark, &offset) in marks.iter().zip(offsets) {
                        if let Some(closer) = closer.get_mut(usize::from(offset)) {
                            *closer |= mark << member;
                        }
                    }
                }
            }
        }
        self.row = row;
    }
}

impl Drop for ChunkCache<'_> {
    /// Writes the flags of the chunks.
    fn drop(&mut self) {
        for chunk in self.slots.iter_mut().flatten() {
            chunk.flush(self.layout, self.flags);
        }
    }
}

impl Chunk {
    /// Returns the distances of the records for a member.
    pub(super) fn row(&self, member: usize) -> &[u8] {
        self.rows.get(member * self.len..(member + 1) * self.len).unwrap_or_default()
    }

    /// Marks the records whose `marks` are 1, for a member.
    pub(super) fn mark(&mut self, member: usize, marks: &[u8]) {
        self.closer.iter_mut().zip(marks).for_each(|(closer, mark)| *closer |= mark << member);
    }

    /// Adds the marks to the flags of all chunks and removes them.
    fn flush(&mut self, layout: &Flags, flags: &[AtomicU64]) {
        if self.number == u64::MAX {
            return;
        }
        for member in 0..layout.members {
            let first = layout.first_word(self.number, member);
            let words = flags.get(first..).unwrap_or_default();
            for (word, marks) in words.iter().zip(self.closer.as_chunks::<64>().0) {
                let eights = marks.as_chunks::<8>().0.iter().rev();
                let bits = eights.fold(0, |bits, &eight| {
                    let ones = u64::from_le_bytes(eight) >> member & 0x0101_0101_0101_0101;
                    // Takes bit 8 i to bit 56 + i.
                    bits << 8 | ones.wrapping_mul(0x0102_0408_1020_4080) >> 56
                });
                word.fetch_or(bits, Ordering::Relaxed);
            }
        }
        self.closer.fill(0);
    }
}

/// Sets each byte to the one at its offset.
fn gather(target: &mut [u8], source: &[u8], offsets: &[u16]) {
    for (target, &offset) in target.iter_mut().zip(offsets) {
        *target = source.get(usize::from(offset)).copied().unwrap_or_default();
    }
}
