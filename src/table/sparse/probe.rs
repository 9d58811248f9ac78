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
/// It remembers the pages of the file that it has checked last, so that look-ups in the same page
/// check it once.
pub(crate) struct SparseProbe<'a, D> {
    table: &'a Table<D>,
    sparse: &'a Sparse,
    /// The numbers of pages that were checked, each at the position of its remainder.
    checked: [usize; CHECKED_PAGES],
    /// A tree of walks, and the number of moves from its root to the goal if it is on a shortest
    /// walk.
    nodes: &'a [WalkNode],
    left: u32,
    /// The states of its nodes, and the stored distances at the ends: those whose bits are set.
    states: [State; Walks::MAX_NODES],
    moved: u32,
    distances: [u8; Walks::MAX_NODES],
    known: u32,
}

/// The number of pages that a query remembers.
const CHECKED_PAGES: usize = 16;

/// The moves of a walk from a state to the next stored state or the goal, at most 16, of which some
/// have been taken.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WalkMoves {
    /// Two bits a move, the first in the lowest bits.
    moves: u32,
    len: u8,
    taken: u8,
}

impl WalkMoves {
    fn push(&mut self, direction: Direction) {
        self.moves |= (direction as u32) << ((2 * self.len) & 31);
        self.len += 1;
    }

    fn get(&self, number: u8) -> Direction {
        Direction::ALL[(self.moves >> ((2 * number) & 31) & 3) as usize]
    }

    /// Returns the number of moves.
    pub(crate) fn len(&self) -> u32 {
        self.len.into()
    }

    /// Returns the last move.
    pub(crate) fn last(&self) -> Option<Direction> {
        Some(self.get(self.len.checked_sub(1)?))
    }

    /// Takes the next move.
    pub(crate) fn next(&mut self) -> Option<Direction> {
        let number = self.taken;
        if number == self.len {
            return None;
        }
        self.taken += 1;
        Some(self.get(number))
    }
}

impl<'a, D: AsRef<[u8]>> SparseProbe<'a, D> {
    /// Creates a query; `None` if the table has another encoding.
    #[inline]
    pub(crate) fn new(table: &'a Table<D>) -> Option<SparseProbe<'a, D>> {
        Some(SparseProbe {
            table,
            sparse: table.sparse()?,
            checked: [usize::MAX; _],
            nodes: &[],
            left: 0,
            states: [State::FIRST; _],
            moved: 0,
            distances: [0; _],
            known: 0,
        })
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
                let checked = &mut self.checked[page % CHECKED_PAGES];
                if *checked != page {
                    container.check_block(page)?;
                    *checked = page;
                }
            }
        }
        Ok(container.payload().get(start..).unwrap_or_default())
    }

    /// Sets the tree of walks after a move from a state at a known distance; false if there is no
    /// such move, or the state is the goal.
    #[inline]
    fn set_tree(&mut self, state: &State, distance: u32, direction: Direction) -> bool {
        let next = self.table.index().step(state, direction);
        let Some((next, left)) = next.zip(distance.checked_sub(1)) else {
            return false;
        };
        self.nodes = self.sparse.walks.after(state.place(), direction);
        self.left = left;
        self.states[0] = next;
        (self.moved, self.known) = (1, 0);
        true
    }

    /// Returns the state at a node of the tree whose parent's state is known.
    #[inline]
    fn state_at(&mut self, at: usize) -> State {
        let node = self.nodes[at];
        if self.moved >> at & 1 == 0 {
            let before = &self.states[usize::from(node.parent)];
            self.states[at] = self.table.index().moved(before, node.place.into());
            self.moved |= 1 << at;
        }
        self.states[at]
    }

    /// Returns the stored distance at a node of the tree.
    #[inline]
    fn distance_at(&mut self, at: usize, member: u8) -> Result<u32, TableError> {
        if self.known >> at & 1 == 0 {
            let state = self.state_at(at);
            self.distances[at] = self.stored_distance(&state, member.into())? as u8;
            self.known |= 1 << at;
        }
        Ok(self.distances[at].into())
    }

    /// Returns whether a shortest walk leads through a node of the tree, given that the state
    /// before it is on one. So its distance is that of a shortest walk or greater by 2, and few of
    /// the walks after it show which: a stored distance v after k moves shows that the distance is
    /// between v − k and v + k.
    fn is_on_path(&mut self, root: usize) -> Result<bool, TableError> {
        let nodes = self.nodes;
        let mut subtree = 1u32 << root;
        for (at, node) in nodes.iter().enumerate().skip(root) {
            if subtree >> if at == root { root } else { node.parent.into() } & 1 == 0 {
                continue;
            }
            subtree |= 1 << at;
            let Some(left) = self.left.checked_sub(node.moves.into()) else {
                return Ok(false);
            };
            let state = self.state_at(at);
            if left == 0 {
                if self.table.index().number(&state) == self.table.goal() {
                    return Ok(true);
                }
            } else if let Some(member) = node.member {
                let distance = self.distance_at(at, member)?;
                let moves = u32::from(node.moves - nodes[root].moves);
                if distance == left {
                    return Ok(true);
                }
                // Greater than the distance of a shortest walk through the root.
                if distance > left + 2 * moves {
                    return Ok(false);
                }
            }
        }
        Ok(false)
    }

    /// Returns whether a walk ends at a node of the tree: at a stored state or the goal.
    fn is_end(&self, node: &WalkNode) -> bool {
        node.member.is_some() || u32::from(node.moves) == self.left
    }

    /// Returns the first shortest walk from a state, at a known distance greater than 0, to the
    /// next stored state or the goal, in the order of the directions, with the state at its end.
    ///
    /// `directions` maps each of [`Direction::ALL`] to the direction in the table's orientation,
    /// and `before` is the last move in this orientation: none leads back.
    pub(crate) fn first_walk(
        &mut self,
        state: &State,
        distance: u32,
        directions: [Direction; 4],
        before: Option<Direction>,
    ) -> Result<(WalkMoves, State), TableError> {
        let snake = self.table.index().snake();
        let back = before.map(Direction::opposite);
        let is_move = |direction: &Direction| {
            snake.step(state.place(), *direction).is_some() && Some(*direction) != back
        };
        let last = directions.into_iter().rfind(is_move);
        for direction in directions.into_iter().filter(is_move) {
            // If no other move leads closer, the last one does.
            if self.set_tree(state, distance, direction)
                && (Some(direction) == last || self.is_on_path(0)?)
            {
                return self.descend(directions);
            }
        }
        Err(TableError::NoCloserNeighbour { state: self.table.index().number(state) })
    }

    /// Returns the first shortest walk of the tree, whose root is on one.
    fn descend(&mut self, directions: [Direction; 4]) -> Result<(WalkMoves, State), TableError> {
        let mut given = [Direction::Up; 4];
        for direction in Direction::ALL {
            given[directions[direction as usize] as usize] = direction;
        }
        let nodes = self.nodes;
        let mut moves = WalkMoves::default();
        let mut at = 0;
        while let Some(node) = nodes.get(at) {
            moves.push(given[node.direction as usize]);
            if self.is_end(node) {
                break;
            }
            let mut children = [0; 3];
            let count = node.children().len();
            children.iter_mut().zip(node.children()).for_each(|(child, number)| *child = number);
            let children = &mut children[..count];
            children.sort_unstable_by_key(|&child| given[nodes[child].direction as usize]);
            let Some((&last, others)) = children.split_last() else { break };
            at = last;
            self.state_at(last);
            for &child in others {
                if self.is_on_path(child)? {
                    at = child;
                    break;
                }
            }
        }
        Ok((moves, self.state_at(at)))
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
        for direction in Direction::ALL {
            if !self.set_tree(state, distance, direction) || !self.is_on_path(0)? {
                continue;
            }
            let nodes = self.nodes;
            let mut on_path = 1u32;
            for (at, node) in nodes.iter().enumerate() {
                if at > 0 && (on_path >> node.parent & 1 == 0 || !self.is_on_path(at)?) {
                    continue;
                }
                on_path |= 1 << at;
                let next = self.state_at(at);
                let before = if at == 0 { state } else { &self.states[usize::from(node.parent)] };
                visit(
                    before,
                    node.direction,
                    next,
                    self.left - u32::from(node.moves),
                    self.is_end(node),
                );
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
        Ok(self.set_tree(state, distance, direction) && self.is_on_path(0)?)
    }
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Compares the distances of consecutive states with the stored ones, in stm.
    pub(crate) fn compare_distances(
        &self,
        sparse: &Sparse,
        first: u64,
        distances: &[u8],
    ) -> Result<(), TableError> {
        let Some(mut probe) = SparseProbe::new(self) else {
            return Ok(());
        };
        let index = self.index();
        let cells = index.cells();
        let last = first.saturating_add(distances.len() as u64);
        for order in index.states_by_order(first / cells..last.div_ceil(cells)) {
            for branch in sparse.stored().branches() {
                let state = order.at(branch.place());
                let number = index.number(&state);
                let expected = number.checked_sub(first).and_then(|at| distances.get(at as usize));
                if let Some(&expected) = expected
                    && probe.distance(&state)? != u32::from(expected)
                {
                    return Err(TableError::WrongDistance { state: number });
                }
            }
        }
        Ok(())
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
