//! Boards in one word, and sets of them.

use alloc::vec::Vec;

use crate::MAX_CELLS;

/// A board: five bits for each cell, the first cell in the lowest ones. No board is zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PackedBoard(u128);

impl PackedBoard {
    /// Packs the tile on each cell.
    pub(crate) fn new(tiles: [u8; MAX_CELLS]) -> PackedBoard {
        let cells = tiles.iter().rev();
        PackedBoard(cells.fold(0, |board, &tile| board << 5 | u128::from(tile)))
    }

    /// Returns the board after the tile on a cell goes to the cell of the blank.
    #[inline]
    pub(crate) fn moved(self, tile: usize, blank: usize) -> PackedBoard {
        let difference = (self.0 >> (5 * tile) ^ self.0 >> (5 * blank)) & 31;
        PackedBoard(self.0 ^ difference << (5 * tile) ^ difference << (5 * blank))
    }

    /// Returns the tile on a cell.
    #[inline]
    pub(crate) fn tile(self, cell: usize) -> usize {
        (self.0 >> (5 * cell)) as usize & 31
    }

    /// Returns a hash of `bits` bits, 1 to 64.
    #[inline]
    pub(crate) fn hash(self, bits: u32) -> usize {
        let folded = self.0 as u64 ^ ((self.0 >> 64) as u64).rotate_left(32);
        (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - bits)) as usize
    }
}

/// A set of boards: a hash table with linear probing.
#[derive(Clone, Debug)]
pub(crate) struct BoardSet {
    /// The default board is no board.
    slots: Vec<PackedBoard>,
    bits: u32,
}

impl BoardSet {
    /// Creates a set for at most `boards` boards.
    pub(crate) fn new(boards: usize) -> BoardSet {
        let mut set = BoardSet { slots: Vec::new(), bits: 0 };
        set.reset(boards);
        set
    }

    /// Returns the number of slots of a set for at most `boards` boards.
    pub(crate) fn slots_for(boards: usize) -> usize {
        (2 * boards).next_power_of_two().max(2)
    }

    /// Removes all boards, and makes room for at most `boards` boards.
    pub(crate) fn reset(&mut self, boards: usize) {
        let size = BoardSet::slots_for(boards);
        self.bits = size.trailing_zeros();
        self.slots.clear();
        self.slots.resize(size, PackedBoard::default());
    }

    /// Inserts a board, and returns whether it is new.
    pub(crate) fn insert(&mut self, board: PackedBoard) -> bool {
        let slot = self.slot(board);
        let is_new = self.slots[slot] != board;
        self.slots[slot] = board;
        is_new
    }

    /// Returns the slot of a board, if it is in the set.
    #[inline]
    pub(crate) fn find(&self, board: PackedBoard) -> Option<usize> {
        let slot = self.slot(board);
        (self.slots[slot] == board).then_some(slot)
    }

    /// Returns the slot that a board has, or would have.
    #[inline]
    fn slot(&self, board: PackedBoard) -> usize {
        let mut slot = board.hash(self.bits);
        while self.slots[slot] != board && self.slots[slot] != PackedBoard::default() {
            // The number of slots is a power of two.
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }
}
