//! Sets of moves, and the states that they generate in one chunk.

use std::iter;

use crate::search::block::{BLOCK, Block, BlockPermutation};
use crate::search::level_set::{LevelSet, first_entry_of_chunk};
use crate::search::link::{Link, digit_parity};
use crate::search::puzzle::{Puzzle, cells, place_bit};
use crate::simd::prefetch::prefetch;

/// Moves of the blank from places of one colour to places of the other.
///
/// Moves are *pulled*: for each byte that is written, the bytes from which its states are reached
/// are read. So each byte has one writer, and no set is both read and written.
#[derive(Debug)]
pub(crate) struct MoveSet {
    /// The colour that the blank leaves.
    pub colour: usize,
    /// The places reached by steps along the snake: `same` those whose bit is that of the place
    /// left, `adjacent` those whose bit is the one next to it.
    pub same: u8,
    pub adjacent: u8,
    /// Links whose runs come from other blocks of 60 bytes.
    links: Vec<Link>,
    /// Links inside blocks.
    pub permutations: Vec<BlockPermutation>,
    /// The number of entries of an order.
    tiles: usize,
    /// The first entry whose digit varies within a chunk.
    first: usize,
    /// By block of a chunk, the parity of the digits that vary within a chunk and not within a
    /// block.
    pub block_parities: Vec<usize>,
}

impl MoveSet {
    /// Creates the set of those of a puzzle's moves from a colour for which `contains` returns
    /// true, given the blank's places before and after.
    pub fn new(puzzle: &Puzzle, colour: usize, contains: impl Fn(usize, usize) -> bool) -> MoveSet {
        let index = &puzzle.index;
        let tiles = cells(index) - 1;
        let first = first_entry_of_chunk(index);
        // The even orders of the entries that vary within a chunk, by their first digits alone.
        let blocks: usize = (6..=tiles - first).product();
        let block_parity = |block| digit_parity(tiles, first..tiles - 5, block as u64);
        let mut set = MoveSet {
            colour,
            same: 0,
            adjacent: 0,
            links: Vec::new(),
            permutations: Vec::new(),
            tiles,
            first,
            block_parities: (0..blocks).map(block_parity).collect(),
        };
        for &(from, to) in &puzzle.moves {
            if from % 2 != colour || !contains(from, to) {
                continue;
            }
            if from.abs_diff(to) > 1 {
                let link = Link::new(index, from, to);
                match BlockPermutation::new(&link) {
                    Some(permutation) => set.permutations.push(permutation),
                    None => set.links.push(link),
                }
            } else if place_bit(from) == place_bit(to) {
                set.same |= place_bit(to);
            } else {
                set.adjacent |= place_bit(to);
            }
        }
        set
    }

    /// Adds to the bytes of a chunk the states that the moves generate there. Returns whether there
    /// can be any.
    ///
    /// `move_within` is [`MoveSet::move_within`] or a faster equivalent.
    #[inline(always)]
    pub fn expand(
        &self,
        from: &LevelSet,
        chunk: usize,
        reached: &mut [u8],
        move_within: impl Fn(&MoveSet, usize, &[u8], &mut [u8]),
    ) -> bool {
        let mut any = from.is_occupied(chunk);
        if any {
            let before = self.chunk_parity(from.global_number(chunk));
            move_within(self, before, from.chunk(chunk), reached);
        }
        for link in &self.links {
            any |= if link.run >= BLOCK {
                pull_runs(link, from, chunk, reached)
            } else {
                self.pull_short_runs(link, from, chunk, reached)
            };
        }
        self.prefetch(from, chunk + 1);
        any
    }

    /// Prefetches the bytes from which a chunk is reached: its own, and those of runs of whole
    /// chunks, which can be anywhere. Shorter runs are in a cache already.
    #[inline(always)]
    fn prefetch(&self, from: &LevelSet, chunk: usize) {
        if chunk >= from.chunks() {
            return;
        }
        let long = self.links.iter().filter(|link| link.run >= from.chunk_len);
        let sources = long.map(|link| link.source(chunk * from.chunk_len) / from.chunk_len);
        for source in iter::once(chunk).chain(sources) {
            if from.is_occupied(source) {
                prefetch(from.chunk(source));
            }
        }
    }

    /// Adds the states reached from a chunk's own bytes by steps along the snake and within blocks.
    /// `before` is the parity of the digits that do not vary within the chunk; `permute` is
    /// [`block::permute`](crate::search::block::permute) or a faster equivalent.
    #[inline(always)]
    pub fn move_within(
        &self,
        before: usize,
        own: &[u8],
        reached: &mut [u8],
        permute: impl Fn(&[BlockPermutation], usize, &Block, &mut Block),
    ) {
        self.step(own, reached);
        if !self.permutations.is_empty() {
            let blocks = own.as_chunks().0.iter().zip(reached.as_chunks_mut().0);
            for ((from, to), parity) in blocks.zip(&self.block_parities) {
                permute(&self.permutations, before ^ parity, from, to);
            }
        }
    }

    /// Adds the states reached by steps along the snake, which keep the order and so the byte.
    #[inline(always)]
    pub fn step(&self, own: &[u8], reached: &mut [u8]) {
        let &MoveSet { same, adjacent, .. } = self;
        let pairs = reached.iter_mut().zip(own);
        // The neighbours of bit k of the even byte are bits k−1 and k of the odd one.
        if self.colour == 0 {
            pairs.for_each(|(to, from)| *to |= from & same | from >> 1 & adjacent);
        } else {
            pairs.for_each(|(to, from)| *to |= from & same | from << 1 & adjacent);
        }
    }

    /// Returns the parity of the digits that do not vary within a chunk, given its number among
    /// those of all orders.
    fn chunk_parity(&self, chunk: usize) -> usize {
        digit_parity(self.tiles, 0..self.first, chunk as u64)
    }

    /// Adds the states reached through a link whose runs are shorter than a register: gathers the
    /// runs first.
    #[inline(always)]
    fn pull_short_runs(
        &self,
        link: &Link,
        from: &LevelSet,
        chunk: usize,
        reached: &mut [u8],
    ) -> bool {
        let len = from.chunk_len;
        let span = link.block.min(len);
        let start = chunk * len;
        let within = start % link.block;
        let chunks = (start - within) / len..=(start - within + link.block - 1) / len;
        if !chunks.into_iter().any(|chunk| from.is_occupied(chunk)) {
            return false;
        }
        let mut gathered = [0; MAX_CHUNK];
        let gathered = &mut gathered[..len];
        let before = self.chunk_parity(from.global_number(chunk));
        for (number, gathered) in gathered.chunks_exact_mut(span).enumerate() {
            // Only the longest links rotate one of the last two entries and leave a block, and none
            // leaves a chunk: so the digits before the link's block are those before this span.
            let parity = before ^ self.block_parities[number * span / BLOCK];
            let runs = within / link.run..(within + span) / link.run;
            let block = from.bytes(start - within + number * span, link.block);
            let sources = &link.sources(parity)[runs];
            match link.run {
                12 => gather::<12>(block, sources, gathered),
                3 => gather::<3>(block, sources, gathered),
                _ => gather::<1>(block, sources, gathered),
            }
        }
        add(link, gathered, reached);
        true
    }
}

/// Adds the states reached through a link whose runs are at least as long as a register, from this
/// chunk or others. A run of several chunks is copied chunk by chunk.
#[inline(always)]
fn pull_runs(link: &Link, from: &LevelSet, chunk: usize, reached: &mut [u8]) -> bool {
    let len = from.chunk_len;
    let part = link.run.min(len);
    let mut any = false;
    for (number, reached) in reached.chunks_exact_mut(part).enumerate() {
        let start = chunk * len + number * part;
        let source = link.source(start);
        if from.is_occupied(source / len) {
            any = true;
            add(link, from.bytes(source, part), reached);
        }
    }
    any
}

/// The maximum number of bytes in a chunk.
pub(crate) const MAX_CHUNK: usize = 2520;

/// Sets the bit of the place reached in the bytes whose source has the bit of the place left.
#[inline(always)]
fn add(link: &Link, from: &[u8], reached: &mut [u8]) {
    let bit = link.from;
    let new = link.to;
    for (to, from) in reached.iter_mut().zip(from) {
        *to |= if from & bit != 0 { new } else { 0 };
    }
}

/// Copies runs of a block to consecutive runs.
#[inline(always)]
pub(crate) fn gather<const RUN: usize>(block: &[u8], sources: &[u32], gathered: &mut [u8]) {
    let runs = block.as_chunks::<RUN>().0;
    for (gathered, &source) in gathered.as_chunks_mut::<RUN>().0.iter_mut().zip(sources) {
        *gathered = runs[source as usize];
    }
}
