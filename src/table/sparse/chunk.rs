//! Chunks of records in memory, unpacked.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::table::Table;
use crate::table::sparse::packing::{Ancestry, Parent};
use crate::table::sparse::route::{Chunks, Route, Segment};
use crate::table::sparse::{Forest, Record, Sparse};

/// The flags of all stored states, one bit each: for each chunk and stored place those of the
/// records, in whole words.
#[derive(Clone, Debug)]
pub(crate) struct Flags {
    pub(crate) members: usize,
    /// The number of words for one chunk and stored place.
    pub(crate) words: usize,
}

impl Flags {
    pub(crate) fn new(chunks: &Chunks, sparse: &Sparse) -> Flags {
        Flags { members: sparse.stored().count(), words: chunks.len.div_ceil(64) }
    }

    /// Returns the number of the first word of a chunk and stored place.
    pub(crate) fn first_word(&self, chunk: u64, member: usize) -> usize {
        (chunk as usize * self.members + member) * self.words
    }
}

/// The stored distances of a chunk of records, modulo 256.
#[derive(Debug)]
pub(crate) struct Chunk {
    number: u64,
    /// The number of its records.
    len: usize,
    /// For each stored place a row of distances, by the rank of the record.
    rows: Vec<u8>,
    /// For each record the stored places for which a closer neighbour was found, one bit each.
    closer: Vec<u8>,
}

/// The chunks that were used last.
pub(crate) struct ChunkCache<'a, D> {
    table: &'a Table<D>,
    sparse: &'a Sparse,
    chunks: &'a Chunks,
    orders: &'a ParentsFirst,
    layout: &'a Flags,
    flags: &'a [AtomicU64],
    /// Each chunk has one slot, which it shares with others.
    slots: Vec<Option<Box<Chunk>>>,
    row: Vec<u8>,
}

/// For each parity the records of a block, parents first.
#[derive(Clone, Debug)]
pub(crate) struct ParentsFirst([Vec<Ancestry>; 2]);

impl ParentsFirst {
    pub(crate) fn new(forest: &Forest) -> ParentsFirst {
        ParentsFirst([0, 1].map(|parity| {
            let mut records: Vec<_> = (0..).zip(forest.records(parity)).collect();
            records.sort_by_key(|(_, record)| record.path().len());
            let ancestry = |(number, record): (u16, &Record)| {
                let tree = Parent::Tree(record.tree);
                let parent = record.parent.map_or(tree, |(parent, _)| Parent::Record(parent));
                Ancestry { number, parent }
            };
            records.into_iter().map(ancestry).collect()
        }))
    }
}

impl<'a, D: AsRef<[u8]>> ChunkCache<'a, D> {
    /// The number of slots, a power of two: for a task of a proof of 2×7, three times as many as
    /// the chunks that it reads.
    const SLOTS: usize = 1 << 10;

    pub(crate) fn new(
        table: &'a Table<D>,
        sparse: &'a Sparse,
        chunks: &'a Chunks,
        orders: &'a ParentsFirst,
        layout: &'a Flags,
        flags: &'a [AtomicU64],
    ) -> ChunkCache<'a, D> {
        let mut slots = Vec::new();
        slots.resize_with(ChunkCache::<D>::SLOTS, || None);
        let row = vec![0; chunks.len];
        ChunkCache { table, sparse, chunks, orders, layout, flags, slots, row }
    }

    /// Returns a chunk, from the table if it is in no slot.
    pub(crate) fn get(&mut self, number: u64) -> &mut Chunk {
        // Chunks that are read together have numbers of many strides.
        let slot = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - 10);
        let slot = &mut self.slots[slot as usize % ChunkCache::<D>::SLOTS];
        let members = self.layout.members;
        let chunk = slot.get_or_insert_with(|| {
            Box::new(Chunk {
                number: u64::MAX,
                len: self.chunks.len,
                rows: vec![0; members * self.chunks.len],
                closer: vec![0; 64 * self.layout.words],
            })
        });
        if chunk.number != number {
            chunk.flush(self.layout, self.flags);
            chunk.number = number;
            let Sparse { stored, forest, packing, .. } = self.sparse;
            let index = self.table.index();
            let is_odd = (stored.core() ^ self.table.goal() as usize) & 1 != 0;
            let len = packing.block_bytes();
            let first = number as usize * (self.chunks.len / forest.block());
            let payload = self.table.payload().get(first * len..).unwrap_or_default();
            let ranks = self.chunks.ranks(number);
            let mut parity = 0;
            let mut next = index.state(ranks.start * index.cells());
            let entries = index.cells() as usize - 1 - forest.entries();
            for (at, block) in
                (0..self.chunks.len).step_by(forest.block()).zip(payload.chunks_exact(len))
            {
                if let Some(state) = next {
                    parity = forest.parity(index, &state);
                    next = index.next_order(&state, entries);
                }
                let records = &self.orders.0[parity & 1];
                packing.unpack(block, records, is_odd, &mut chunk.rows, self.chunks.len, at);
            }
        }
        chunk
    }

    /// Sets for each order of a chunk the stored distance at the end of a route.
    pub(crate) fn pull(
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

    /// Marks the stored states at the ends of a route, for the orders of a chunk whose `marks` are
    /// 1.
    pub(crate) fn push(
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

impl<D> Drop for ChunkCache<'_, D> {
    /// Writes the flags of the chunks.
    fn drop(&mut self) {
        for chunk in self.slots.iter_mut().flatten() {
            chunk.flush(self.layout, self.flags);
        }
    }
}

impl Chunk {
    /// Returns the distances of the records at a stored place.
    pub(crate) fn row(&self, member: usize) -> &[u8] {
        self.rows.get(member * self.len..(member + 1) * self.len).unwrap_or_default()
    }

    /// Marks the records at a stored place whose `marks` are 1.
    pub(crate) fn mark(&mut self, member: usize, marks: &[u8]) {
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
