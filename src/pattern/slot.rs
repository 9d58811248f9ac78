//! The state of a pattern in a search, and how moves change it.

use alloc::vec::Vec;
use core::ops::Range;

use crate::board::Board;
use crate::board::shape::Shape;
use crate::pattern::index::{Jump, PatternIndex};
use crate::pattern::order::{Order, rotated};
use crate::pattern::table::PatternTable;

/// A pattern of a view.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    /// The number of the table.
    pub(crate) table: usize,
    /// The tiles of the goal, in the order of the table.
    pub(crate) tiles: Vec<u8>,
    /// For each cell, the place on the snake of the table.
    pub(crate) places: [u8; Shape::MAX_CELLS],
    /// For each cell of the blank, the moves in the order of
    /// [`Direction::ALL`](crate::Direction::ALL).
    pub(crate) steps: [[Step; 4]; Shape::MAX_CELLS],
}

/// A partition of the goal's tiles.
#[derive(Clone, Debug)]
pub(crate) struct View {
    /// For each tile of the goal, its slot.
    pub(crate) slots: [u8; Shape::MAX_CELLS],
    /// The numbers of the slots of the view.
    pub(crate) range: Range<usize>,
}

/// A move of a tile of a slot, on the snake of its table. It is computed once for all searches.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    jump: Jump,
    /// The bits of the state that are different after the move in any case.
    changed: u64,
    /// The place before the move, where the blank is after it.
    from: u8,
    /// Whether the places are adjacent on the snake, so that the order stays the same.
    keeps_order: bool,
}

impl Step {
    pub(crate) fn new(from: usize, to: usize) -> Step {
        Step {
            jump: Jump::new(from, to),
            changed: (1 << from | 1 << to) << SlotState::SET | SlotState::IS_ODD,
            from: from as u8,
            keeps_order: from.abs_diff(to) == 1,
        }
    }
}

/// The state of a slot, in one word: it is copied faster than several fields.
///
/// ```text
/// bits   63 62             48 … 24      23 … 0
///        distance mod 4    set of       order of
///                          places       the tiles
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
        let [order, set] = [order, set].map(u64::from);
        let code = u64::from(distance).wrapping_mul(SlotState::IS_ODD);
        (SlotState(code | set << SlotState::SET | order), distance)
    }

    /// Returns whether the distance is less than before a move.
    #[inline]
    pub(crate) fn is_closer_than(self, before: SlotState) -> bool {
        // The distances differ by 1 or by 3 modulo 4. The bits below them cannot change the sign.
        (self.0.wrapping_sub(before.0) as i64) < 0
    }

    #[inline]
    fn set(self) -> u32 {
        (self.0 >> SlotState::SET) as u32 & ((1 << Shape::MAX_CELLS) - 1)
    }

    #[inline]
    fn order(self) -> Order {
        self.0 as Order & ((1 << SlotState::SET) - 1)
    }
}

/// The parts of a slot and its table that a search reads.
#[derive(Debug)]
pub(crate) struct SlotTable<'a> {
    steps: &'a [[Step; 4]; Shape::MAX_CELLS],
    index: &'a PatternIndex,
    rows: &'a [u8],
    row_len: usize,
}

impl<'a> SlotTable<'a> {
    pub(crate) fn new<D: AsRef<[u8]>>(slot: &'a Slot, table: &'a PatternTable<D>) -> SlotTable<'a> {
        let index = table.index();
        SlotTable { steps: &slot.steps, index, rows: table.rows(), row_len: index.row_len() }
    }

    /// Returns a state of the slot after the move of a tile in a direction into the blank.
    #[inline(always)]
    pub(crate) fn moved(&self, state: SlotState, blank: usize, direction: usize) -> SlotState {
        let step = &self.steps[blank][direction];
        let mut moved = state.0 ^ step.changed;
        let mut order = state.order();
        if !step.keeps_order {
            let (i, j) = step.jump.positions(state.set());
            let rotated = rotated(order, i, j);
            moved ^= u64::from(order ^ rotated);
            order = rotated;
        }
        let placement = self.index.placement(SlotState(moved).set(), step.from.into());
        let row = usize::from(self.index.ranks().rank(order)) * self.row_len;
        let byte = self.rows.get(row + placement / 8).copied().unwrap_or(0);
        // Bit 1 of the distance.
        let bit = u64::from(byte >> (placement % 8));
        SlotState(moved << 1 >> 1 | bit << 63)
    }
}
