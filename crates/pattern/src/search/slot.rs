//! The state of a pattern in a search, and how moves change it.

use alloc::vec::Vec;
use core::ops::Range;

use jiugong::Board;

use crate::MAX_CELLS;
use crate::table::PatternTable;
use crate::table::index::{HalvedSet, Jump, PatternIndex, PlacementNumbers, RegionOf};
use crate::table::order::{HalfRanks, Order, rotated};

/// The number of moves of all cells of the blank, rounded up to a power of two, so that an index
/// needs no check.
pub(crate) const STEPS: usize = (4 * MAX_CELLS).next_power_of_two();

/// Returns the number of the move of a tile in a direction to the cell of the blank.
#[inline]
pub(crate) fn step_number(blank: usize, direction: usize) -> usize {
    4 * blank + direction
}

/// A pattern of a view, or the tiles that the goal does not name.
///
/// These may end on any open cell. So all that is known of their moves is whether their number is
/// even: the colours of the blank's cells, now and in the goal, give the parity of all moves, and
/// the distances of the patterns that of the other tiles. This parity is their distance: a lower
/// bound that each of their moves changes by 1, as it does that of a pattern.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    /// The number of the table; `None` for the tiles that the goal does not name.
    pub(crate) table: Option<usize>,
    /// The tiles of the goal, in the order of the table.
    pub(crate) tiles: Vec<u8>,
    /// For each cell, the place on the snake of the table.
    pub(crate) places: [u8; MAX_CELLS],
    /// The moves, by [`step_number`].
    pub(crate) steps: [SlotMove; STEPS],
}

/// A partition of the goal's tiles.
#[derive(Clone, Debug)]
pub(crate) struct View {
    /// For each tile of the goal, its slot.
    pub(crate) slots: [u8; MAX_CELLS],
    /// The numbers of the slots of the view.
    pub(crate) range: Range<usize>,
}

/// A move of a tile of a slot, on the snake of its table. It is computed once for all searches.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SlotMove {
    jump: Jump,
    /// The bits of the state that are different after the move in any case.
    changed: u64,
    /// The place before the move, where the blank is after it.
    from: RegionOf,
    /// Whether the places are not adjacent on the snake, so that the order changes.
    rotates: bool,
}

impl SlotMove {
    pub(crate) fn new(index: &PatternIndex, from: usize, to: usize) -> SlotMove {
        let [from_bit, to_bit] = [from, to].map(|place| index.halved_bit(place));
        SlotMove {
            jump: Jump::new(from_bit, to_bit),
            changed: (1 << from_bit | 1 << to_bit) << SlotState::SET | SlotState::IS_ODD,
            from: RegionOf::new(from),
            rotates: from.abs_diff(to) != 1,
        }
    }

    /// Creates the move of a tile that the goal does not name.
    pub(crate) fn unnamed() -> SlotMove {
        SlotMove { changed: SlotState::IS_ODD, ..SlotMove::default() }
    }
}

/// The state of a slot, in one word: it is copied faster than several fields.
///
/// ```text
/// bits   63 62             49 … 24      23 … 0
///        distance mod 4    set of       order of
///                          places,      the tiles
///                          in halves
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SlotState(u64);

impl SlotState {
    /// The lowest bit of the set of places.
    const SET: u32 = 24;
    /// Bit 0 of the distance.
    const IS_ODD: u64 = 1 << 62;

    /// Returns the state of a slot on a board, and its distance.
    pub(crate) fn new<D: AsRef<[u8]>>(
        board: &Board,
        slot: &Slot,
        table: &PatternTable<D>,
    ) -> (SlotState, u8) {
        let place = |cell: usize| usize::from(slot.places[cell]);
        let cell = |tile: u8| board.tiles().iter().position(|&other| other == tile).unwrap_or(0);
        let (set, order) = table.index().state(slot.tiles.iter().map(|&tile| place(cell(tile))));
        // Only a table that is wrong has no distance.
        let distance = table.distance(set, order, place(board.blank())).unwrap_or(0) as u8;
        let [order, set] = [order, table.index().halved(set).0].map(u64::from);
        let code = u64::from(distance).wrapping_mul(SlotState::IS_ODD);
        (SlotState(code | set << SlotState::SET | order), distance)
    }

    /// Returns the state of tiles that the goal does not name: only a distance of 0 or 1.
    pub(crate) fn unnamed(distance: u8) -> SlotState {
        SlotState(u64::from(distance & 1) * SlotState::IS_ODD)
    }

    /// Returns whether the distance is less than before a move.
    #[inline]
    pub(crate) fn is_closer_than(self, before: SlotState) -> bool {
        // The distances differ by 1 or by 3 modulo 4. The bits below them cannot change the sign.
        (self.0.wrapping_sub(before.0) as i64) < 0
    }

    /// Returns 1 if the distance of a state after a move, which was assumed to be less than before,
    /// is greater in truth, given the bit of the table.
    #[inline]
    pub(crate) fn is_further(self, bit: u8) -> u8 {
        (bit ^ (self.0 >> 63) as u8) & 1
    }

    /// Returns the state whose distance is greater by two, if `is_further` is 1.
    #[inline]
    pub(crate) fn corrected(self, is_further: u8) -> SlotState {
        SlotState(self.0 ^ u64::from(is_further) << 63)
    }

    #[inline]
    fn set(self) -> HalvedSet {
        HalvedSet((self.0 >> SlotState::SET) as u32 & ((1 << HalvedSet::BITS) - 1))
    }

    #[inline]
    fn order(self) -> Order {
        self.0 as Order & ((1 << SlotState::SET) - 1)
    }
}

/// The parts of a slot and its table that a search reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlotTable<'a> {
    steps: &'a [SlotMove; STEPS],
    placements: PlacementNumbers<'a>,
    ranks: &'a HalfRanks,
    rows: &'a [u8],
    /// The number of bytes of a row.
    row_len: usize,
}

impl<'a> SlotTable<'a> {
    /// Creates the parts of a slot with the rows of its table. Bits that these do not have are 0:
    /// tiles that the goal does not name have no rows.
    pub(crate) fn new(slot: &'a Slot, index: &'a PatternIndex, rows: &'a [u8]) -> SlotTable<'a> {
        SlotTable {
            steps: &slot.steps,
            placements: index.placement_numbers(),
            ranks: index.ranks().halves(),
            rows,
            row_len: index.row_len(),
        }
    }

    /// Returns a state of the slot after a move.
    pub(crate) fn moved(&self, state: SlotState, step: usize) -> SlotState {
        let (mut after, rotates) = self.assumed_closer(state, step);
        if rotates {
            after = self.rotated(after, step);
        }
        let (byte, bit) = self.bit(after, step);
        after.corrected(after.is_further(byte >> bit))
    }

    /// Returns a state of the slot after a move, with a distance that is less by one and with the
    /// same order, and whether the order must be [rotated](SlotTable::rotated).
    #[inline(always)]
    pub(crate) fn assumed_closer(&self, state: SlotState, step: usize) -> (SlotState, bool) {
        let step = &self.steps[step % STEPS];
        // Bit 0 of the distance changes, which is in `changed`; and bit 1, if bit 0 was 0.
        let bit_1 = !(state.0 << 1) & 1 << 63;
        (SlotState(state.0 ^ step.changed ^ bit_1), step.rotates)
    }

    /// Returns the state after a move, given the state with the order before it.
    #[inline(always)]
    pub(crate) fn rotated(&self, after: SlotState, step: usize) -> SlotState {
        let step = &self.steps[step % STEPS];
        let set_before = SlotState(after.0 ^ step.changed).set();
        let (i, j) = step.jump.positions(set_before.0);
        let order = after.order();
        SlotState(after.0 ^ u64::from(order ^ rotated(order, i, j)))
    }

    /// Returns the byte of the table that has bit 1 of the distance of the state after a move, and
    /// the number of the bit.
    #[inline(always)]
    pub(crate) fn bit(&self, after: SlotState, step: usize) -> (&'a u8, u8) {
        let step = &self.steps[step % STEPS];
        let placement = self.placements.get(after.set(), step.from);
        let row = usize::from(self.ranks.rank(after.order())) * self.row_len;
        (self.rows.get(row + placement / 8).unwrap_or(&0), (placement % 8) as u8)
    }
}
