//! The nodes of the search for the least solution, and the steps that expand a group of them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::MAX_CELLS;
use crate::search::automaton::Automaton;
use crate::search::deepening::MAX_MOVES;
use crate::search::guided::group_moves::{
    Directions, GROUP, MOVES, NODES, NodeMove, OpenMoves, Slots,
};
use crate::search::set::Prefetch;
use crate::search::slot::{STEPS, SlotState, SlotTable, step_number};

/// The number of moves left up to which a group is smaller, with [`NEAR_GROUP`] boards: there are
/// few such boards, but the solution is among them, and those after it are expanded in vain.
const NEAR: u16 = 24;

/// The maximum number of boards of a group near the goal.
const NEAR_GROUP: usize = 6;

/// The number of bytes that are prefetched with one call.
const PREFETCHED: usize = 8;

/// The number of waiting nodes from which on a group is one board. Then at most two nodes more wait
/// for each move of a path, so that there are always enough.
const MANY: usize = 256;

/// The maximum number of tiles, rounded up to a power of two so that an index needs no check.
pub(super) const TILES: usize = MAX_CELLS.next_power_of_two();

/// The maximum number of slots of two views, as each tile may be a pattern; rounded up.
pub(super) const SLOTS: usize = 2 * TILES;

/// A board that is to be expanded.
#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    pub(super) tiles: [u8; TILES],
    pub(super) blank: u8,
    /// The [slacks](Node::slack) of both views, 8 bits each.
    pub(super) slacks: u16,
    /// The number of moves to the goal that are left.
    pub(super) left: u16,
    /// The state of the automaton.
    pub(super) state: u16,
}

impl Node {
    /// Returns the slacks for a number of moves left, given the bound of each view.
    pub(super) fn slacks(left: u32, bounds: &[u8]) -> u16 {
        let slack = |&bound: &u8| (left.saturating_sub(bound.into()) / 2) as u16 & 0xFF;
        bounds.iter().rev().fold(0, |slacks, bound| slacks << 8 | slack(bound))
    }

    /// Returns how many moves further from the goal a view allows, besides those closer to it: half
    /// of the difference between the number of moves left and the bound.
    #[inline(always)]
    fn slack(&self, view: usize) -> u16 {
        self.slacks >> (8 * view) & 0xFF
    }
}

/// The number of words of a path.
const PATH: usize = MAX_MOVES as usize / 32;

/// The moves from the root to a node: two bits for each, the first in the lowest ones.
pub(super) type Path = [u64; PATH];

/// A search: its nodes, and what they are expanded with.
pub(super) struct GroupSearch<'a> {
    pub(super) views: usize,
    pub(super) tables: [SlotTable<'a>; SLOTS],
    /// By view and tile, the slot.
    pub(super) slots: [u8; 2 * TILES],
    /// By the number of a step, the cell of the tile.
    pub(super) sources: [u8; STEPS],
    pub(super) directions: [Directions; 16],
    pub(super) automaton: &'a Automaton,
    pub(super) prefetch: Prefetch,
    pub(super) goal: [u8; TILES],
    /// The number of moves of the solution that is searched for.
    pub(super) moves: u16,
    pub(super) nodes: Box<[Node; NODES]>,
    pub(super) paths: Box<[Path; NODES]>,
    /// The states of the slots of each node, four by four: they are copied together.
    pub(super) states: Vec<[SlotState; 4]>,
    /// The number of fours of a node.
    pub(super) fours: usize,
    /// The numbers of all nodes: first those that wait, the next one last, then the others.
    pub(super) order: [u16; NODES],
}

impl<'a> GroupSearch<'a> {
    /// Returns the index of the state of a slot of a node.
    #[inline(always)]
    pub(super) fn state(&self, node: usize, slot: u8) -> usize {
        4 * self.fours * node + usize::from(slot)
    }

    /// Returns the number of boards of the next group, given the number of nodes that wait.
    #[inline(always)]
    pub(super) fn group_len(&self, waiting: usize) -> usize {
        let next = self.order[(waiting - 1) % NODES];
        let is_near = self.nodes[usize::from(next) % NODES].left <= NEAR;
        let max = if is_near { NEAR_GROUP } else { GROUP };
        if waiting < MANY { waiting.min(max) } else { 1 }
    }

    /// Lists the moves that the automaton accepts, of the `len` nodes that come after the first
    /// `waiting` in the order. Returns their number.
    #[inline(always)]
    pub(super) fn list_moves(
        &self,
        waiting: usize,
        len: usize,
        moves: &mut [NodeMove; MOVES],
    ) -> usize {
        let mut count = 0;
        for &number in &self.order[waiting..waiting + len] {
            let node = &self.nodes[usize::from(number) % NODES];
            // The view that is read first excludes moves, if any view does.
            let view = usize::from(node.slack(0) > 0) & (self.views - 1);
            let m = u32::from(number) << NodeMove::NODE
                | u32::from(node.slack(view) == 0) << NodeMove::MUST_BE_CLOSER
                | (view as u32) << NodeMove::VIEW
                | step_number(node.blank.into(), 0) as u32;
            let directions = &self.directions[self.automaton.accepted(node.state) % 16];
            // All four are written, and the next node's moves replace those that are not used.
            if let Some(to) = moves.get_mut(count..).and_then(<[_]>::first_chunk_mut) {
                *to = directions.list.map(|direction| NodeMove(m | direction));
            }
            count += directions.count;
        }
        count.min(MOVES)
    }

    /// Finds the slots after moves, and where the tables have their bits. `view` is 1 for the view
    /// that is read second.
    #[inline(always)]
    pub(super) fn find_slots(
        &self,
        moves: &[NodeMove; MOVES],
        count: usize,
        view: u32,
        after: &mut Slots<'a>,
    ) {
        let mut rotated = [0_u8; MOVES];
        let mut rotations = 0;
        for (i, &NodeMove(m)) in moves.iter().enumerate().take(count) {
            let m = NodeMove(m ^ view << NodeMove::VIEW);
            let cell = usize::from(self.sources[m.step()]) % TILES;
            let tile = usize::from(self.nodes[m.node()].tiles[cell]) % TILES;
            let slot = self.slots[m.view() * TILES + tile];
            let state = self.states.as_flattened()[self.state(m.node(), slot)];
            let (state, rotates) =
                self.tables[usize::from(slot) % SLOTS].assumed_closer(state, m.step());
            after.slots[i] = slot;
            after.states[i] = state;
            rotated[rotations % MOVES] = i as u8;
            rotations += usize::from(rotates);
        }
        // Apart, as the processor cannot predict which moves these are.
        for &i in &rotated[..rotations.min(MOVES)] {
            let i = usize::from(i) % MOVES;
            let table = &self.tables[usize::from(after.slots[i]) % SLOTS];
            after.states[i] = table.rotated(after.states[i], moves[i].step());
        }
        for (i, m) in moves.iter().enumerate().take(count) {
            let table = &self.tables[usize::from(after.slots[i]) % SLOTS];
            (after.bytes[i], after.bits[i]) = table.bit(after.states[i], m.step());
            if i % PREFETCHED == PREFETCHED - 1 {
                (self.prefetch)(&after.bytes[i + 1 - PREFETCHED..=i]);
            }
        }
        (self.prefetch)(&after.bytes[count - count % PREFETCHED..count]);
    }

    /// Makes the node at a place of the order the child of the move with number `i`. Only the view
    /// that was read first is applied.
    #[inline(always)]
    pub(super) fn make_child(&mut self, place: usize, i: usize, open: &OpenMoves) {
        let m = open.moves[i];
        let number = m.node();
        let child = usize::from(self.order[place % NODES]) % NODES;
        let Node { tiles, blank, slacks, left, state } = self.nodes[number];
        let slacks = slacks.wrapping_sub(u16::from(m.is_further()) << (8 * m.view()));
        let blank = usize::from(blank) % TILES;
        let cell = usize::from(self.sources[m.step()]) % TILES;
        let state = self.automaton.after(state, m.direction());
        let new = &mut self.nodes[child];
        *new = Node { tiles, blank: cell as u8, slacks, left: left - 1, state };
        new.tiles[blank] = new.tiles[cell];
        new.tiles[cell] = 0;
        let depth = usize::from(self.moves - left);
        self.paths[child] = self.paths[number];
        self.paths[child][depth / 32 % PATH] |= (m.direction() as u64) << (2 * (depth % 32));
        let [to, from] = [child, number].map(|node| node * self.fours);
        for four in 0..self.fours {
            self.states[to + four] = self.states[from + four];
        }
        let slot = self.state(child, open.slots[i]);
        self.states.as_flattened_mut()[slot] = open.states[i];
    }

    /// Applies the view that is read second to the child with the move with number `i`. Returns
    /// whether the view does not exclude it.
    #[inline(always)]
    pub(super) fn apply_second(
        &mut self,
        child: usize,
        i: usize,
        open: &OpenMoves,
        after: &Slots<'_>,
    ) -> bool {
        let (slot, state, is_further) = after.read(i);
        let view = 1 - open.moves[i].view();
        let node = &mut self.nodes[child];
        let is_open = node.slack(view) >= u16::from(is_further);
        node.slacks = node.slacks.wrapping_sub(u16::from(is_further) << (8 * view));
        let slot = self.state(child, slot);
        self.states.as_flattened_mut()[slot] = state;
        is_open
    }
}
