//! The fast breadth-first search from a set of goals.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use jiugong::Metric;

use crate::goals::gaps::GapMoves;
use crate::goals::index::ColouredIndex;
use crate::goals::rank::RankedOrder;
use crate::goals::set::GoalSet;
use crate::goals::table::{GoalDistances, NOT_FOUND};

/// The number of words of a block, with a bit for each order.
const BLOCK: usize = 64;

/// The number of bytes that are filled at a time, in some milliseconds.
const FILLED: usize = 16 << 20;

/// The number of boards that are looked up before any of them is changed, so that the reads do not
/// wait for each other.
const BATCH: usize = 256;

/// A breadth-first search over all boards of a coloured puzzle, from all goals of a set at once, in
/// either metric.
///
/// It has one byte for each board, its distance, and two bits for each order of the tiles: whether
/// there are boards with it at the last distance, and at the next one.
///
/// 1. A level is expanded by a pass over the orders that have boards of it, in blocks of some
///    thousand orders.
/// 2. A move along a row keeps the order. One along a column moves a tile past those between, so
///    that only the shares of these tiles change: a look-up for each.
/// 3. The boards that the moves lead to are collected. Then all of them are read, and those not
///    found are set.
///
/// The bytes are atomic. All threads of a parallel search set the same distance, in any sequence;
/// so the result does not depend on it.
#[derive(Debug)]
pub struct GoalSearch {
    index: ColouredIndex,
    moves: GapMoves,
    set: GoalSet,
    metric: Metric,
    distances: Vec<AtomicU8>,
    /// By distance modulo 2, the orders that have boards at that distance.
    marked: [Vec<AtomicU64>; 2],
    counts: Vec<u64>,
}

/// Error for a search that cannot be started.
#[derive(Debug)]
pub enum GoalSearchError {
    /// There are too many orders of the tiles, or sets of gaps, for numbers.
    TooLarge,
    /// There is not enough memory.
    Memory(TryReserveError),
    /// The caller stopped it.
    Stopped,
}

impl GoalSearch {
    /// Creates a search that has found the goals.
    ///
    /// # Errors
    ///
    /// [`GoalSearchError`].
    pub fn new(set: &GoalSet, metric: Metric) -> Result<GoalSearch, GoalSearchError> {
        GoalSearch::new_while(set, metric, || ControlFlow::Continue(()))
    }

    /// Creates a search as [`new`](GoalSearch::new) does. `proceed` is called now and then while
    /// memory is filled, and can stop that.
    ///
    /// # Errors
    ///
    /// [`GoalSearchError`].
    pub fn new_while(
        set: &GoalSet,
        metric: Metric,
        mut proceed: impl FnMut() -> ControlFlow<()>,
    ) -> Result<GoalSearch, GoalSearchError> {
        let index = set.index().ok_or(GoalSearchError::TooLarge)?;
        let boards = usize::try_from(index.boards()).map_err(|_| GoalSearchError::TooLarge)?;
        let words = index.orders.orders().div_ceil(64) as usize;
        let mut distances = Vec::new();
        distances.try_reserve_exact(boards).map_err(GoalSearchError::Memory)?;
        while distances.len() < boards {
            let filled = boards.min(distances.len() + FILLED);
            distances.resize_with(filled, || AtomicU8::new(NOT_FOUND));
            if proceed().is_break() {
                return Err(GoalSearchError::Stopped);
            }
        }
        let mut marked = [Vec::new(), Vec::new()];
        for words_of in &mut marked {
            words_of.try_reserve_exact(words).map_err(GoalSearchError::Memory)?;
            words_of.resize_with(words, || AtomicU64::new(0));
        }
        let moves = GapMoves::new(set.shape(), &index.gap_sets, metric);
        let counts = Vec::new();
        let search =
            GoalSearch { index, moves, set: set.clone(), metric, distances, marked, counts };
        for board in set.boards() {
            let (rank, gaps) = search.index.rank_and_gaps(&board);
            search.set(Found { rank, gaps: gaps as u32 }, 0);
        }
        Ok(search)
    }

    /// Returns the memory of a search, in bytes; `None` if there are too many boards.
    pub fn memory(set: &GoalSet) -> Option<u64> {
        let index = set.index()?;
        Some(index.boards().saturating_add(index.orders.orders() / 4))
    }

    /// Counts the boards of the last level that was found, and finds the next one. Returns their
    /// number; 0 if the level before was the last.
    pub fn next_level(&mut self) -> u64 {
        self.next_level_with(|blocks, count| (0..blocks).map(count).sum())
    }

    /// Does the same with `sum`, which calls a function for each of a number of blocks, in any
    /// sequence or in parallel, and returns the sum of the results.
    pub fn next_level_with(
        &mut self,
        sum: impl Fn(usize, &(dyn Fn(usize) -> u64 + Sync)) -> u64,
    ) -> u64 {
        let distance = self.counts.len() as u8;
        let count = sum(self.blocks(), &|block| self.expand(block, distance));
        if count > 0 {
            self.counts.push(count);
        }
        count
    }

    /// Returns the number of boards at each distance, as far as they are counted.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the distances of a complete search.
    pub fn into_distances(self) -> GoalDistances {
        let distances = self.distances.into_iter().map(AtomicU8::into_inner).collect();
        GoalDistances::new(self.set, self.metric, self.index, &self.counts, distances)
    }

    fn blocks(&self) -> usize {
        self.marked[0].len().div_ceil(BLOCK)
    }

    /// Finds the neighbours of the boards of a block at a distance. Returns the number of these
    /// boards.
    fn expand(&self, block: usize, distance: u8) -> u64 {
        let sets = self.index.gap_sets.len();
        let marked = &self.marked[usize::from(distance % 2)];
        let words = block * BLOCK..marked.len().min((block + 1) * BLOCK);
        let mut count = 0;
        let mut ranked = None;
        let mut batch = Batch { boards: [Found::default(); BATCH], len: 0 };
        for word in words {
            let mut bits = marked[word].load(Relaxed);
            marked[word].store(0, Relaxed);
            while bits != 0 {
                let rank = 64 * word as u64 + u64::from(bits.trailing_zeros());
                bits &= bits - 1;
                let ranked =
                    ranked.get_or_insert_with(|| RankedOrder::new(&self.index.orders, rank));
                ranked.set_rank(rank);
                let first = rank as usize * sets;
                let mut start = 0;
                for bytes in self.distances[first..first + sets].chunks(64) {
                    let mut found = bits_of(bytes, distance);
                    while found != 0 {
                        let set = start + found.trailing_zeros() as usize;
                        found &= found - 1;
                        count += 1;
                        self.add_neighbours(ranked, set, &mut batch, distance + 1);
                    }
                    start += 64;
                }
            }
        }
        self.set_batch(&mut batch, distance + 1);
        count
    }

    /// Adds the neighbours of a board to a batch.
    #[inline(always)]
    fn add_neighbours(
        &self,
        ranked: &RankedOrder<'_>,
        set: usize,
        batch: &mut Batch,
        distance: u8,
    ) {
        let slides = self.moves.of(set);
        if batch.len + slides.len() > BATCH {
            self.set_batch(batch, distance);
        }
        let mut rank = ranked.rank();
        for slide in slides {
            if slide.m.tiles() == 1 {
                rank = ranked.rank();
            }
            if slide.from != slide.to {
                let change = ranked.change(slide.from.into(), slide.to.into());
                rank = rank.wrapping_add_signed(change);
            }
            batch.push(Found { rank, gaps: slide.gaps });
        }
    }

    /// Sets the distance of the boards of a batch that have not been found, and empties it.
    fn set_batch(&self, batch: &mut Batch, distance: u8) {
        let mut new = 0;
        // There is no branch, so that the reads of several boards overlap.
        for i in 0..batch.len {
            let found = batch.boards[i % BATCH];
            batch.boards[new % BATCH] = found;
            let byte = &self.distances[self.number(found)];
            new += usize::from(byte.load(Relaxed) == NOT_FOUND);
        }
        for &found in &batch.boards[..new] {
            self.set(found, distance);
        }
        batch.len = 0;
    }

    /// Sets the distance of a board.
    #[inline]
    fn set(&self, found: Found, distance: u8) {
        self.distances[self.number(found)].store(distance, Relaxed);
        let word = &self.marked[usize::from(distance % 2)][(found.rank / 64) as usize];
        let bit = 1 << (found.rank % 64);
        if word.load(Relaxed) & bit == 0 {
            word.fetch_or(bit, Relaxed);
        }
    }

    fn number(&self, found: Found) -> usize {
        found.rank as usize * self.index.gap_sets.len() + found.gaps as usize
    }
}

/// Returns a bit for each of up to 64 boards: whether it is at a distance.
#[inline]
fn bits_of(boards: &[AtomicU8], distance: u8) -> u64 {
    let boards = (0..).zip(boards);
    boards.fold(0, |bits, (i, byte)| bits | u64::from(byte.load(Relaxed) == distance) << i)
}

/// A board that a move leads to.
#[derive(Clone, Copy, Default)]
struct Found {
    /// The rank of the order of its tiles.
    rank: u64,
    /// The number of the set of its gaps.
    gaps: u32,
}

/// Boards that moves lead to.
struct Batch {
    boards: [Found; BATCH],
    len: usize,
}

impl Batch {
    #[inline]
    fn push(&mut self, found: Found) {
        self.boards[self.len % BATCH] = found;
        self.len += 1;
    }
}
