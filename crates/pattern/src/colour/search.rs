//! The breadth-first search that builds a colour table.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;
use core::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

use crate::colour::colouring::Colouring;
use crate::colour::sides::{NOT_FOUND, Sides, code_at};
use crate::colour::table::ColourTable;

/// A breadth-first search in mtm over all coloured boards.
///
/// The blank moves any distance in its row or column. So a move joins any two of the boards that
/// differ by the blank's place in a row, and any two of those that differ by its place in a column.
/// Call such a set of boards a *line*: every board is on one row line and on one column line.
///
/// ```text
/// a b · c   a b c ·   · a b c   a · b c     a row line of 4×4: the order is the same
/// ```
///
/// 1. As soon as a board of a line is found, at distance d, all others of the line are found at
///    d + 1 or before. So a line is expanded once: a board that is found along its row has to be
///    expanded along its column only, and the other way round.
/// 2. A row line is a part of a word, two bits for each board. It is expanded, by a few operations
///    on the word, once it has a board at the last distance and one that has not been found.
/// 3. A board that is found along its row is set on the other side of the table too, where its
///    column is a row. There its line is expanded at the next distance. So no other moves are
///    needed, and a board is looked up once.
///
/// The words are atomic. The threads of a parallel search find the boards of a level, whose bits
/// are the same, in any sequence; so the table does not depend on it.
#[derive(Debug)]
pub struct ColourSearch {
    sides: Sides,
    /// For each side and order, the distances modulo 3 of its boards.
    words: Vec<Vec<AtomicU32>>,
    /// For each order, the places of the blank in the boards that are found along rows of one side
    /// and not yet set on the other.
    added: Vec<AtomicU16>,
    counts: Vec<u64>,
}

/// The number of boards that are looked up before any of them is changed, so that the reads do not
/// wait for each other.
const BATCH: usize = 256;

impl ColourSearch {
    /// Creates a search that has found the goal.
    pub fn new(colouring: &Colouring) -> ColourSearch {
        let sides = Sides::new(colouring);
        let orders = 0..colouring.orders();
        let words = || orders.clone().map(|_| AtomicU32::new(u32::MAX)).collect();
        let search = ColourSearch {
            words: sides.colourings.iter().map(|_| words()).collect(),
            added: orders.clone().map(|_| AtomicU16::new(0)).collect(),
            sides,
            counts: vec![1],
        };
        for (side, colouring) in search.sides.colourings.iter().enumerate() {
            let goal = search.sides.index.rank(colouring.goal_order());
            search.set(side, goal, colouring.blank(), 0);
        }
        search
    }

    /// Returns the memory of a search of a colouring, in bytes.
    pub fn memory(colouring: &Colouring) -> u64 {
        let sides = if colouring.self_transpose().is_some() { 1 } else { 2 };
        colouring.orders() * (sides * size_of::<AtomicU32>() + size_of::<AtomicU16>()) as u64
    }

    /// Finds the next level and returns its number of boards; 0 after the last level.
    pub fn next_level(&mut self) -> u64 {
        self.next_level_with(|blocks, count| (0..blocks).map(count).sum())
    }

    /// Finds the next level with `sum`, which calls a function for each of a number of blocks, in
    /// any sequence or in parallel, and returns the sum of the results.
    pub fn next_level_with(
        &mut self,
        sum: impl Fn(usize, &(dyn Fn(usize) -> u64 + Sync)) -> u64,
    ) -> u64 {
        let distance = self.counts.len();
        let blocks = self.sides.index.blocks();
        let mut count = 0;
        for side in 0..self.words.len() {
            count += sum(blocks, &|block| self.expand(side, block, distance));
            count += sum(blocks, &|block| self.flip(side, block, distance));
        }
        if count > 0 {
            self.counts.push(count);
        }
        count
    }

    /// Returns the number of boards at each distance found so far.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Converts a complete search to a table.
    pub fn into_table(self) -> ColourTable {
        let words = self.words.into_iter();
        let words = words.map(|words| words.into_iter().map(AtomicU32::into_inner).collect());
        ColourTable::new(self.sides, words.collect())
    }

    /// Expands the row lines of a block of one side, to boards at a distance. Returns the number of
    /// boards found that count: those of the first side.
    fn expand(&self, side: usize, block: usize, distance: usize) -> u64 {
        let code = (distance % 3) as u32;
        let last = (code + 2) % 3;
        let shape = self.sides.colourings[side].shape();
        let rows =
            (0..shape.rows()).map(|row| low_bits(row * shape.cols()..(row + 1) * shape.cols()));
        let mut count = 0;
        let ranks = self.sides.index.ranks(block);
        let words = self.words[side][ranks.clone()].iter().zip(&self.added[ranks]);
        for (word, added) in words {
            let codes = word.load(Relaxed);
            let not_found = equal_to(codes, NOT_FOUND);
            let expanded = equal_to(codes, last);
            if not_found == 0 || expanded == 0 {
                continue;
            }
            let rows = rows.clone().filter(|row| row & expanded != 0);
            let new = rows.fold(0, |new, row| new | row) & not_found;
            if new != 0 {
                word.store(codes ^ (new * (NOT_FOUND ^ code)), Relaxed);
                added.store(packed(new), Relaxed);
                count += u64::from(new.count_ones());
            }
        }
        if side == 0 { count } else { 0 }
    }

    /// Sets the boards that were added to a block of one side at a distance on the other side.
    /// Returns the number of boards found that count: those of the first side.
    fn flip(&self, side: usize, block: usize, distance: usize) -> u64 {
        let other = self.sides.number(side + 1);
        let mut count = 0;
        let mut batch = Batch { boards: [(0, 0); BATCH], len: 0 };
        for (rank, order) in self.sides.index.block(block) {
            let mut places = self.added[rank].load(Relaxed);
            if places == 0 {
                continue;
            }
            self.added[rank].store(0, Relaxed);
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                let (order, place) = self.sides.flipped(side, order, place);
                batch.push(self.sides.index.rank(order), place);
                places &= places - 1;
            }
            if batch.len > BATCH - Colouring::MAX_CELLS {
                count += self.set_batch(other, &mut batch, distance);
            }
        }
        count += self.set_batch(other, &mut batch, distance);
        if other == 0 { count } else { 0 }
    }

    /// Sets the distance of the boards of a batch that have not been found, and returns their
    /// number. The batch is then empty.
    fn set_batch(&self, side: usize, batch: &mut Batch, distance: usize) -> u64 {
        let words = &self.words[side];
        batch.retain(|rank, place| code_at(words[rank].load(Relaxed), place) == NOT_FOUND);
        let boards = batch.boards.iter().take(batch.len);
        let count = boards.map(|&(rank, place)| {
            // Another thread may be faster.
            let before = self.set(side, rank as usize, place.into(), distance);
            u64::from(code_at(before, place.into()) == NOT_FOUND)
        });
        let count = count.sum();
        batch.len = 0;
        count
    }

    /// Sets the distance of a board that is not found, or has this distance. Returns the word as it
    /// was.
    fn set(&self, side: usize, rank: usize, place: usize, distance: usize) -> u32 {
        let zeros = !(distance % 3) as u32 & 3;
        self.words[side][rank].fetch_and(!(zeros << (2 * place)), Relaxed)
    }
}

impl ColourTable {
    /// Builds the table of a colouring in memory, in this thread.
    pub fn build(colouring: &Colouring) -> ColourTable {
        let mut search = ColourSearch::new(colouring);
        while search.next_level() > 0 {}
        search.into_table()
    }
}

/// Boards to set, by rank and place.
struct Batch {
    boards: [(u32, u8); BATCH],
    len: usize,
}

impl Batch {
    #[inline]
    fn push(&mut self, rank: usize, place: usize) {
        self.boards[self.len % BATCH] = (rank as u32, place as u8);
        self.len += 1;
    }

    /// Keeps the boards for which `is_kept` returns true. There is no branch, so the reads of
    /// several boards overlap.
    #[inline]
    fn retain(&mut self, is_kept: impl Fn(usize, usize) -> bool) {
        let mut len = 0;
        for i in 0..self.len {
            let (rank, place) = self.boards[i % BATCH];
            self.boards[len % BATCH] = (rank, place);
            len += usize::from(is_kept(rank as usize, place.into()));
        }
        self.len = len;
    }
}

/// Returns the lower bits of places.
fn low_bits(places: Range<usize>) -> u32 {
    places.fold(0, |bits, place| bits | 1 << (2 * place))
}

/// Returns the places with a code, as the lower bits of each.
#[inline]
fn equal_to(codes: u32, code: u32) -> u32 {
    let differences = codes ^ (0x5555_5555 * code);
    !(differences | differences >> 1) & 0x5555_5555
}

/// Returns the lower bits of the places, side by side.
#[inline]
fn packed(bits: u32) -> u16 {
    let pairs = (bits | bits >> 1) & 0x3333_3333;
    let fours = (pairs | pairs >> 2) & 0x0F0F_0F0F;
    let eights = (fours | fours >> 4) & 0x00FF_00FF;
    (eights | eights >> 8) as u16
}
