//! The moves of the boards that are expanded together.

use crate::search::slot::{STEPS, SlotState};

/// The maximum number of boards of a group.
pub(super) const GROUP: usize = 16;

/// The number of nodes.
pub(super) const NODES: usize = 1024;

/// The maximum number of moves of the boards of a group.
pub(super) const MOVES: usize = 4 * GROUP;

/// A move of a node.
///
/// ```text
/// bits  31           18 … 9   8              7      6 … 0
///       is further   node     must be        view   step
///       from the              closer to
///       goal                  the goal
/// ```
///
/// The bit of the view is read first; of the other view, only if that does not exclude the move.
#[derive(Clone, Copy, Default)]
pub(super) struct NodeMove(pub(super) u32);

impl NodeMove {
    pub(super) const VIEW: u32 = 7;
    pub(super) const MUST_BE_CLOSER: u32 = 8;
    pub(super) const NODE: u32 = 9;
    pub(super) const IS_FURTHER: u32 = 31;

    /// Returns the number of the step.
    #[inline(always)]
    pub(super) fn step(self) -> usize {
        self.0 as usize % STEPS
    }

    #[inline(always)]
    pub(super) fn direction(self) -> usize {
        self.0 as usize % 4
    }

    #[inline(always)]
    pub(super) fn view(self) -> usize {
        (self.0 >> NodeMove::VIEW & 1) as usize
    }

    /// Returns 1 if the first view that is read is further from the goal.
    #[inline(always)]
    pub(super) fn is_further(self) -> u8 {
        (self.0 >> NodeMove::IS_FURTHER) as u8
    }

    #[inline(always)]
    pub(super) fn node(self) -> usize {
        (self.0 >> NodeMove::NODE) as usize % NODES
    }
}

/// The directions of a set, as bits, the last one first, so that the first one is expanded first.
pub(super) struct Directions {
    pub(super) list: [u32; 4],
    pub(super) count: usize,
}

impl Directions {
    pub(super) fn new(set: usize) -> Directions {
        let mut directions = Directions { list: [0; 4], count: 0 };
        for direction in (0..4).rev().filter(|direction| set >> direction & 1 != 0) {
            directions.list[directions.count] = direction;
            directions.count += 1;
        }
        directions
    }
}

/// For moves of a group: the slot that changes, its state after the move, and where the table has
/// bit 1 of its distance.
pub(super) struct Slots<'a> {
    pub(super) slots: [u8; MOVES],
    pub(super) states: [SlotState; MOVES],
    pub(super) bytes: [&'a u8; MOVES],
    pub(super) bits: [u8; MOVES],
}

impl Slots<'_> {
    pub(super) fn new() -> Self {
        Slots {
            slots: [0; MOVES],
            states: [SlotState::default(); MOVES],
            bytes: [&0; MOVES],
            bits: [0; MOVES],
        }
    }

    /// Reads the bit of a move. Returns the slot, its state, and 1 if that is further from the
    /// goal.
    #[inline(always)]
    pub(super) fn read(&self, i: usize) -> (u8, SlotState, u8) {
        let is_further = self.states[i].is_further(self.bytes[i] >> self.bits[i]);
        (self.slots[i], self.states[i].corrected(is_further), is_further)
    }
}

/// The moves of a group that the view that is read first does not exclude, with its slots and their
/// states.
pub(super) struct OpenMoves {
    pub(super) moves: [NodeMove; MOVES],
    pub(super) slots: [u8; MOVES],
    pub(super) states: [SlotState; MOVES],
}

impl OpenMoves {
    pub(super) fn new() -> OpenMoves {
        OpenMoves {
            moves: [NodeMove::default(); MOVES],
            slots: [0; MOVES],
            states: [SlotState::default(); MOVES],
        }
    }

    /// Reads the bits of all moves, keeps those moves that are not excluded, and returns their
    /// number.
    #[inline(always)]
    pub(super) fn keep(
        &mut self,
        moves: &[NodeMove; MOVES],
        count: usize,
        after: &Slots<'_>,
    ) -> usize {
        let mut open = 0;
        for (i, &NodeMove(m)) in moves.iter().enumerate().take(count) {
            let (slot, state, is_further) = after.read(i);
            let is_further = u32::from(is_further);
            self.moves[open % MOVES] = NodeMove(m | is_further << NodeMove::IS_FURTHER);
            self.slots[open % MOVES] = slot;
            self.states[open % MOVES] = state;
            open += usize::from(is_further & m >> NodeMove::MUST_BE_CLOSER & 1 == 0);
        }
        open.min(MOVES)
    }
}
