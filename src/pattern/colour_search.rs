//! The breadth-first search that builds a colour table.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

use crate::pattern::colour_index::{ColourIndex, ColourOrder, column};
use crate::pattern::colour_table::{ColourTable, NOT_FOUND, code_at};
use crate::pattern::colouring::Colouring;

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
/// 1. As soon as a board of a line is found, at distance d, all others of the line are found at d + 1
///    or before. So a line is expanded once: a board found along its row has to be expanded along its
///    column only, and the other way round.
/// 2. All boards of an order are in one word, two bits for each place of the blank. A row line is a
///    part of a word, and is expanded by a few operations on the word, once it has a board at the last
///    distance and one that has not been found.
/// 3. Boards found along their row are *pending*: a bit for each. Each is expanded along its column,
///    where every step rotates a part of the order.
///
/// The words are atomic. The threads of a parallel search find the boards of a level, whose bits are
/// the same, in any sequence; so the table does not depend on it.
#[derive(Debug)]
pub struct ColourSearch {
    colouring: Colouring,
    index: ColourIndex,
    /// For each order, the distances modulo 3 of its boards.
    words: Vec<AtomicU32>,
    /// For each order, the places of the blank in the pending boards.
    pending: Vec<AtomicU16>,
    /// For each row of the shape, the lower bits of its places in a word.
    rows: Vec<u32>,
    counts: Vec<u64>,
}

/// The number of boards that are looked up before any of them is changed, so that the reads do not
/// wait for each other.
const BATCH: usize = 64;

impl ColourSearch {
    /// Creates a search that has found the goal.
    pub fn new(colouring: &Colouring) -> ColourSearch {
        let index = ColourIndex::new(colouring);
        let orders = colouring.orders() as usize;
        let shape = colouring.shape();
        let row = |row| {
            let places = row * shape.cols()..(row + 1) * shape.cols();
            places.fold(0, |bits, place| bits | 1_u32 << (2 * place))
        };
        let search = ColourSearch {
            colouring: *colouring,
            words: (0..orders).map(|_| AtomicU32::new(u32::MAX)).collect(),
            pending: (0..orders).map(|_| AtomicU16::new(0)).collect(),
            index,
            rows: (0..shape.rows()).map(row).collect(),
            counts: alloc::vec![1],
        };
        let goal = search.index.rank(colouring.goal_order());
        search.set(goal, colouring.blank(), 0);
        search.pending[goal].store(1 << colouring.blank(), Relaxed);
        search
    }

    /// Returns the memory of a search of a colouring, in bytes.
    pub fn memory(colouring: &Colouring) -> u64 {
        (size_of::<AtomicU32>() + size_of::<AtomicU16>()) as u64 * colouring.orders()
    }

    /// Finds the next level and returns its number of boards; 0 after the last level.
    pub fn next_level(&mut self) -> u64 {
        self.next_level_with(|blocks, count| (0..blocks).map(count).sum())
    }

    /// Finds the next level with `sum`, which calls a function for each of so many blocks, in any
    /// sequence or in parallel, and returns the sum of the results.
    pub fn next_level_with(
        &mut self,
        sum: impl Fn(usize, &(dyn Fn(usize) -> u64 + Sync)) -> u64,
    ) -> u64 {
        let distance = self.counts.len();
        let blocks = self.index.blocks();
        let count = sum(blocks, &|block| self.expand_columns(block, distance))
            + sum(blocks, &|block| self.expand_rows(block, distance));
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
        let words = self.words.into_iter().map(AtomicU32::into_inner).collect();
        ColourTable::new(self.colouring, self.index, words)
    }

    /// Expands the pending boards of a block along their columns, to boards at a distance. Returns the
    /// number of boards found.
    fn expand_columns(&self, block: usize, distance: usize) -> u64 {
        let mut count = 0;
        let mut batch = Batch { targets: [(0, 0); BATCH], len: 0 };
        for (rank, order) in self.index.block(block) {
            let mut places = self.pending[rank].load(Relaxed);
            if places == 0 {
                continue;
            }
            self.pending[rank].store(0, Relaxed);
            while places != 0 {
                self.look_up_column(order, places.trailing_zeros() as usize, &mut batch);
                places &= places - 1;
                if batch.len > BATCH - Colouring::MAX_CELLS {
                    count += self.find(&mut batch, distance);
                }
            }
        }
        count + self.find(&mut batch, distance)
    }

    /// Adds the boards on the column line of a board that have not been found.
    #[inline]
    fn look_up_column(&self, order: ColourOrder, place: usize, batch: &mut Batch) {
        column(self.colouring.shape(), order, place).for_each(|(order, place)| {
            let rank = self.index.rank(order);
            let is_new = code_at(self.words[rank].load(Relaxed), place) == NOT_FOUND;
            // Without a branch: the reads of many boards overlap.
            batch.targets[batch.len % BATCH] = (rank as u32, place as u8);
            batch.len += usize::from(is_new);
        });
    }

    /// Sets the distance of the boards of a batch that no thread has found yet, and returns their
    /// number. The batch is then empty.
    fn find(&self, batch: &mut Batch, distance: usize) -> u64 {
        let targets = batch.targets.iter().take(batch.len);
        let count = targets.map(|&(rank, place)| {
            let before = self.set(rank as usize, usize::from(place), distance);
            u64::from(code_at(before, place.into()) == NOT_FOUND)
        });
        let count = count.sum();
        batch.len = 0;
        count
    }

    /// Sets the distance of a board that is not found, or has this distance. Returns the word as it was.
    fn set(&self, rank: usize, place: usize, distance: usize) -> u32 {
        let zeros = !(distance % 3) as u32 & 3;
        self.words[rank].fetch_and(!(zeros << (2 * place)), Relaxed)
    }

    /// Expands the row lines of a block that are found in part, to boards at a distance. These are
    /// pending then. Returns their number.
    fn expand_rows(&self, block: usize, distance: usize) -> u64 {
        let code = (distance % 3) as u32;
        let last = (code + 2) % 3;
        let mut count = 0;
        let ranks = self.index.ranks(block);
        let words = self.words[ranks.clone()].iter().zip(&self.pending[ranks]);
        for (word, pending) in words {
            let codes = word.load(Relaxed);
            let new = self.rows.iter().filter(|&&row| equal_to(codes, last) & row != 0);
            let new = new.fold(0, |new, row| new | row) & equal_to(codes, NOT_FOUND);
            if new == 0 {
                continue;
            }
            word.store(codes ^ new * (NOT_FOUND ^ code), Relaxed);
            pending.store(packed(new), Relaxed);
            count += u64::from(new.count_ones());
        }
        count
    }
}

/// The boards to set, by rank and place.
struct Batch {
    targets: [(u32, u8); BATCH],
    len: usize,
}

/// Returns the places with a code, as the lower bits of each.
#[inline]
fn equal_to(codes: u32, code: u32) -> u32 {
    let differences = codes ^ 0x5555_5555 * code;
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
