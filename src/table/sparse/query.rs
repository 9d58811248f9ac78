//! Queries: the distance of a state, and the shortest walks from it to the next stored states.

use crate::board::direction::Direction;
use crate::file::PAGE;
use crate::index::State;
use crate::table::Table;
use crate::table::error::TableError;
use crate::table::sparse::walks::WalkNode;
use crate::table::sparse::{Sparse, Walks};

/// A query of a sparse table.
///
/// It remembers the block of the file that it read last, so that look-ups in the same block check
/// it once.
pub(crate) struct Probe<'a, D> {
    table: &'a Table<D>,
    sparse: &'a Sparse,
    /// The number of the last page that was checked.
    checked: Option<usize>,
    /// The states of the nodes of a tree of walks.
    states: [State; Walks::MAX_NODES],
}

/// The moves of a walk from a state to the next stored state or the goal, at most 16.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WalkMoves {
    /// Two bits a move, the first in the lowest bits.
    moves: u32,
    len: u8,
}

impl WalkMoves {
    fn push(&mut self, direction: Direction) {
        self.moves |= (direction as u32) << (2 * self.len & 31);
        self.len += 1;
    }

    /// Returns the number of moves.
    pub(crate) fn len(&self) -> u32 {
        self.len.into()
    }

    /// Removes and returns the first move.
    pub(crate) fn next(&mut self) -> Option<Direction> {
        self.len = self.len.checked_sub(1)?;
        let direction = Direction::ALL[self.moves as usize & 3];
        self.moves >>= 2;
        Some(direction)
    }
}

impl<'a, D: AsRef<[u8]>> Probe<'a, D> {
    /// Creates a query; `None` if the table has another encoding.
    #[inline]
    pub(crate) fn new(table: &'a Table<D>) -> Option<Probe<'a, D>> {
        let states = [State::default(); Walks::MAX_NODES];
        Some(Probe { table, sparse: table.sparse()?, checked: None, states })
    }

    /// Returns the distance of a state. Reads at most as many stored distances as there are walks.
    pub(crate) fn distance(&mut self, state: &State) -> Result<u32, TableError> {
        let (index, goal) = (self.table.index(), self.table.goal());
        let number = index.number(state);
        if let Some(member) = self.sparse.stored.member(state.place()) {
            let distance = self.stored_distance(state, member)?;
            return if (distance == 0) == (number == goal) {
                Ok(distance)
            } else {
                Err(TableError::GoalDistance { state: number })
            };
        }
        if number == goal {
            return Ok(0);
        }
        self.states[0] = *state;
        // A stored distance v after k moves shows that the distance is between v − k and v + k. As
        // the parity is known, two bounds that differ by one are equal.
        let (mut least, mut greatest) = (0, u32::MAX);
        for (at, node) in self.sparse.walks.from(state.place()).iter().enumerate().skip(1) {
            let before = self.states[usize::from(node.parent) % Walks::MAX_NODES];
            let next = index.moved(&before, node.place.into());
            self.states[at % Walks::MAX_NODES] = next;
            let moves = u32::from(node.moves);
            if let Some(member) = node.member {
                let stored = self.stored_distance(&next, member.into())?;
                greatest = greatest.min(stored + moves);
                least = least.max(stored.saturating_sub(moves));
                if least + 1 >= greatest {
                    break;
                }
            } else if index.number(&next) == goal {
                greatest = greatest.min(moves);
            }
        }
        if greatest > self.radius() {
            return Err(TableError::BeyondRadius { state: number, distance: greatest });
        }
        Ok(greatest)
    }

    fn radius(&self) -> u32 {
        self.table.header().distribution().radius()
    }

    /// Returns the stored distance of a state.
    #[inline]
    fn stored_distance(&mut self, state: &State, member: usize) -> Result<u32, TableError> {
        let slot = self.slot(state, member);
        let distance = self.read(slot)?;
        let number = || self.table.index().number(state);
        distance.ok_or_else(|| TableError::WrongDistance { state: number() })
    }

    /// Finds the position of the stored distance of a state.
    #[inline]
    fn slot(&self, state: &State, member: usize) -> Slot {
        let Sparse { forest, .. } = self.sparse;
        let index = self.table.index();
        let core = forest.to_core(index, state, member);
        let (block, record) = forest.split(core.rank());
        let parity = forest.parity(index, &core) as u8;
        Slot { block, record: record as u16, parity, member: member as u8 }
    }

    /// Reads a stored distance; `None` if it is not valid.
    #[inline]
    fn read(&mut self, slot: Slot) -> Result<Option<u32>, TableError> {
        let block = self.block(slot.block)?;
        let Sparse { forest, packing, stored, .. } = self.sparse;
        let is_odd = (stored.core() ^ self.table.goal() as usize) & 1 != 0;
        let records = forest.records(slot.parity.into());
        let distance = packing.distance(block, records, slot, is_odd);
        Ok(u32::try_from(distance).ok().filter(|&distance| distance <= self.radius()))
    }

    /// Returns the payload from a block of records on, after a check of its pages.
    #[inline]
    fn block(&mut self, number: usize) -> Result<&'a [u8], TableError> {
        let container = self.table.as_ref();
        let len = self.sparse.packing.block_bytes();
        let start = number.saturating_mul(len);
        if !container.is_checked() {
            for page in start / PAGE..=(start + len - 1) / PAGE {
                if self.checked != Some(page) {
                    container.check_block(page)?;
                    self.checked = Some(page);
                }
            }
        }
        Ok(container.payload().get(start..).unwrap_or_default())
    }

    /// Finds the shortest walks from a state to the goal that begin with a move, given the number of
    /// moves `left` after it: which nodes of the [tree](Walks::after) they visit, a bit for each.
    /// Sets the states of the nodes up to there.
    ///
    /// The positions of all stored distances are computed before the first is read, so that the
    /// processor can read several at a time.
    #[inline]
    fn shortest_after(
        &mut self,
        nodes: &[WalkNode],
        first: State,
        left: u32,
    ) -> Result<u32, TableError> {
        let (index, goal) = (self.table.index(), self.table.goal());
        let mut slots = [(0, Slot::default()); Walks::MAX_ENDS];
        let mut ends = 0;
        let mut on_path = 0;
        self.states[0] = first;
        for (at, node) in nodes.iter().enumerate().take(Walks::MAX_NODES) {
            let moves = u32::from(node.moves);
            if moves > left {
                break;
            }
            let mut state = first;
            if at > 0 {
                let before = &self.states[usize::from(node.parent) % Walks::MAX_NODES];
                state = index.moved(before, node.place.into());
                self.states[at] = state;
            }
            if moves == left {
                on_path |= u32::from(index.number(&state) == goal) << at;
            } else if let Some(member) = node.member {
                slots[ends % Walks::MAX_ENDS] = (at, self.slot(&state, member.into()));
                ends += 1;
            }
        }
        for &(at, slot) in slots.iter().take(ends) {
            let is_equal = self.read(slot)? == Some(left - u32::from(nodes[at].moves));
            on_path |= u32::from(is_equal) << at;
        }
        for (at, node) in nodes.iter().enumerate().skip(1).rev() {
            on_path |= (on_path >> (at & 31) & 1) << (node.parent & 31);
        }
        Ok(on_path)
    }

    /// Returns the first shortest walk from a state, at a known distance greater than 0, to the next
    /// stored state or the goal, in the order of the directions, with the state at its end.
    ///
    /// `directions` maps each of [`Direction::ALL`] to the direction in the table's orientation.
    pub(crate) fn first_walk(
        &mut self,
        state: &State,
        distance: u32,
        directions: [Direction; 4],
    ) -> Result<(WalkMoves, State), TableError> {
        let index = self.table.index();
        let mut given = [Direction::Up; 4];
        for direction in Direction::ALL {
            given[directions[direction as usize] as usize] = direction;
        }
        for direction in directions {
            let Some(next) = index.step(state, direction) else { continue };
            let nodes = self.sparse.walks.after(state.place(), direction);
            let on_path = self.shortest_after(nodes, next, distance - 1)?;
            if on_path & 1 == 0 {
                continue;
            }
            let mut moves = WalkMoves::default();
            let mut at = 0;
            loop {
                let Some(node) = nodes.get(at) else { break };
                moves.push(given[node.direction as usize]);
                let children = usize::from(node.children.0)..usize::from(node.children.1);
                let children = children.filter(|child| on_path >> (child & 31) & 1 != 0);
                let first = children.min_by_key(|&child| given[nodes[child].direction as usize]);
                match first {
                    Some(child) => at = child,
                    None => return Ok((moves, self.states[at])),
                }
            }
        }
        Err(TableError::NoCloserNeighbour { state: index.number(state) })
    }

    /// Calls `visit` with each move of each shortest walk from a state, at a known distance greater
    /// than 0, to the next stored states and the goal: the state before the move, the direction in
    /// the table's orientation, the state after it, the distance there, and whether the walk ends.
    pub(crate) fn all_walks(
        &mut self,
        state: &State,
        distance: u32,
        visit: &mut impl FnMut(&State, Direction, State, u32, bool),
    ) -> Result<(), TableError> {
        let index = self.table.index();
        for direction in Direction::ALL {
            let Some(next) = index.step(state, direction) else { continue };
            let nodes = self.sparse.walks.after(state.place(), direction);
            let on_path = self.shortest_after(nodes, next, distance - 1)?;
            for (at, node) in nodes.iter().enumerate() {
                if on_path >> (at & 31) & 1 != 0 {
                    let left = distance - 1 - u32::from(node.moves);
                    let is_end = node.member.is_some() || left == 0;
                    let before =
                        if at == 0 { state } else { &self.states[usize::from(node.parent)] };
                    visit(before, node.direction, self.states[at], left, is_end);
                }
            }
        }
        Ok(())
    }

    /// Returns whether a move from a state at a known distance leads closer to the goal.
    pub(crate) fn is_closer(
        &mut self,
        state: &State,
        distance: u32,
        direction: Direction,
    ) -> Result<bool, TableError> {
        let next = self.table.index().step(state, direction);
        let Some((next, left)) = next.zip(distance.checked_sub(1)) else {
            return Ok(false);
        };
        let nodes = self.sparse.walks.after(state.place(), direction);
        Ok(self.shortest_after(nodes, next, left)? & 1 != 0)
    }
}

/// The position of a stored distance in a table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Slot {
    pub(crate) block: usize,
    /// The number of the record in the block, and the parity of its first digits.
    pub(crate) record: u16,
    pub(crate) parity: u8,
    /// The number of the stored place.
    pub(crate) member: u8,
}
