//! The rows of a table, from the bits of a complete search.

use alloc::vec::Vec;

use crate::table::header::PatternHeader;
use crate::table::index::PatternIndex;

/// The number of bits of a word: of orders, or of placements that are transposed together.
pub(crate) const WORD: usize = 64;

/// The bits of a complete search, to be written as the rows of a table.
///
/// The search has a block for each placement, with a bit for each order. A table has a *row* for
/// each order, with a bit for each placement:
///
/// ```text
/// search   placement 0: orders 0 1 2 3 …      table   order 0: placements 0 1 2 3 …
///          placement 1: orders 0 1 2 3 …              order 1: placements 0 1 2 3 …
/// ```
///
/// Most moves of a tile keep the order. The bits of a placement and of its neighbours are then in
/// one row, often in one line of the cache.
#[derive(Clone, Debug)]
pub struct PatternRows {
    pub(crate) header: PatternHeader,
    pub(crate) index: PatternIndex,
    /// The number of words of a block.
    pub(crate) words: usize,
    /// For each placement, its colour and its number among those of the colour.
    pub(crate) slots: Vec<(bool, u32)>,
    /// By colour, the blocks of the states whose distance has bit 1.
    pub(crate) gathered: [Vec<u64>; 2],
}

impl PatternRows {
    /// The number of rows in a part.
    const ROWS: usize = 8 * WORD;

    /// Returns the header of the file.
    pub fn header(&self) -> &PatternHeader {
        &self.header
    }

    /// Returns the numbers of the states, and frees the memory of the rows.
    pub(crate) fn into_index(self) -> PatternIndex {
        self.index
    }

    /// Returns the length of a part of the rows, in bytes, which is a multiple of
    /// [`PAGE`](jiugong::file::PAGE); the last part may be shorter.
    pub fn part_length(&self) -> usize {
        self.index.row_len() * PatternRows::ROWS
    }

    /// Writes the part with this number to `rows`, except the padding of each row.
    pub fn write_part(&self, number: usize, rows: &mut [u8]) {
        let first = number * PatternRows::ROWS;
        let row_len = self.index.row_len();
        let mut square = [0; WORD];
        for (group, slots) in self.slots.chunks(WORD).enumerate() {
            for (word, rows) in rows.chunks_mut(row_len * WORD).enumerate() {
                let word = first / WORD + word;
                square.fill(0);
                for (bits, &(colour, slot)) in square.iter_mut().zip(slots) {
                    *bits = self.gathered[usize::from(colour)][slot as usize * self.words + word];
                }
                transpose(&mut square);
                for (row, bits) in rows.chunks_exact_mut(row_len).zip(square) {
                    row[group * 8..][..8].copy_from_slice(&bits.to_le_bytes());
                }
            }
        }
    }
}

/// Transposes a square of bits: bit j of word i and bit i of word j are exchanged.
///
/// H. Warren, "Hacker's Delight", 2nd edition (2012), §7-3.
fn transpose(square: &mut [u64; WORD]) {
    let mut width = WORD / 2;
    let mut mask = u64::MAX >> width;
    while width > 0 {
        for i in (0..WORD).filter(|i| i & width == 0) {
            let difference = (square[i] >> width ^ square[i + width]) & mask;
            square[i] ^= difference << width;
            square[i + width] ^= difference;
        }
        width /= 2;
        mask ^= mask << width;
    }
}
