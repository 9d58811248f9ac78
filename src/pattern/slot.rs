//! The state of a pattern in a search, and how moves change it.

use alloc::vec::Vec;

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
    /// For each cell of the blank, the moves in the order of [`Direction::ALL`](crate::Direction::ALL).
    pub(crate) steps: Vec<[Step; 4]>,
}

/// A move of a tile of a slot, on the snake of its table. It is computed once for all searches.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    jump: Jump,
    /// The places of the tile before and after the move, as bits.
    changed: u32,
    /// The place before the move, where the blank is after it.
    from: u8,
    /// Whether the places are adjacent on the snake, so that the order stays the same.
    keeps_order: bool,
}

impl Step {
    pub(crate) fn new(from: usize, to: usize) -> Step {
        Step {
            jump: Jump::new(from, to),
            changed: 1 << from | 1 << to,
            from: from as u8,
            keeps_order: from.abs_diff(to) == 1,
        }
    }
}

/// The state of a slot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlotState {
    /// The places of the tiles, as bits.
    set: u32,
    order: Order,
    /// The rank of the order.
    rank: u16,
    pub(crate) distance: u8,
}

impl SlotState {
    /// The state of no slot.
    pub(crate) const NONE: SlotState = SlotState { set: 0, order: 0, rank: 0, distance: 0 };

    /// Returns the state of a slot on a board.
    pub(crate) fn new<D: AsRef<[u8]>>(
        board: &Board,
        slot: &Slot,
        table: &PatternTable<D>,
    ) -> SlotState {
        let place = |cell: usize| usize::from(slot.places[cell]);
        let cell = |tile: u8| board.tiles().iter().position(|&other| other == tile).unwrap_or(0);
        let (set, order) = table.index().state(slot.tiles.iter().map(|&tile| place(cell(tile))));
        // Only a table that is wrong has no distance.
        let distance = table.distance(set, order, place(board.blank())).unwrap_or(0) as u8;
        SlotState { set, order, rank: table.index().ranks().rank(order), distance }
    }
}

/// What a search reads of a slot and its table.
#[derive(Debug)]
pub(crate) struct SlotTable<'a> {
    steps: &'a [[Step; 4]],
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
    pub(crate) fn moved(&self, state: &SlotState, blank: usize, direction: usize) -> SlotState {
        let step = &self.steps[blank][direction];
        let SlotState { set, mut order, mut rank, distance } = *state;
        if !step.keeps_order {
            let (i, j) = step.jump.positions(set);
            order = rotated(order, i, j);
            rank = self.index.ranks().rank(order);
        }
        let set = set ^ step.changed;
        let placement = self.index.placement(set, step.from.into());
        let byte = self.rows.get(usize::from(rank) * self.row_len + placement / 8);
        let bit = byte.copied().unwrap_or(0) >> (placement % 8) & 1;
        // Of the distances d + 1 and d − 1, one has this bit 1.
        let is_closer = (distance.wrapping_add(1) >> 1 & 1) ^ bit;
        let distance = distance.wrapping_add(1).wrapping_sub(2 * is_closer);
        SlotState { set, order, rank, distance }
    }
}
