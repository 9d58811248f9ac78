//! The search for the least solution of a number of moves.
//!
//! It is depth-first, but expands the next boards of that order together: a *group*.
//!
//! 1. All moves of the group are listed that the automaton accepts.
//! 2. For each move, the slot that it changes is found in one view, and the byte of the table that
//!    has the bit of the new distance. These bytes are prefetched.
//! 3. The bits are read, and the moves that they exclude are removed.
//! 4. The bytes of the other view are found and prefetched. While they load, the boards after the
//!    moves are made.
//! 5. These bits are read too, and the boards that they exclude are dropped. The others wait.
//!
//! So the processor waits for memory once for a group and not at each board, and hardly any of its
//! branches depends on a bit. Boards that come after the solution are expanded in vain: about 300
//! in a search of 50 moves.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::array;
use core::ops::ControlFlow;

use jiugong::Direction;

use crate::MAX_CELLS;
use crate::search::guided::group::{GroupSearch, Node, Path, TILES};
use crate::search::guided::group_moves::{Directions, MOVES, NODES, NodeMove, OpenMoves, Slots};
use crate::search::guided::{Guided, is_goal};
use crate::search::progress::Progress;
use crate::search::slot::{STEPS, SlotState, step_number};

impl<'a, const V: usize> Guided<'a, V> {
    /// Creates a search that has no nodes yet.
    fn new_group_search(&self) -> GroupSearch<'a> {
        let tables = &self.tables;
        let fours = tables.len().div_ceil(4);
        let mut sources = [0; STEPS];
        for (blank, cells) in self.sources.iter().enumerate() {
            sources[step_number(blank, 0)..][..4].copy_from_slice(cells);
        }
        let views = [0, V - 1];
        GroupSearch {
            views: V,
            tables: array::from_fn(|slot| tables[slot.min(tables.len() - 1)]),
            slots: array::from_fn(|i| {
                let slots = self.slots.get(i % TILES);
                slots.map_or(0, |slots| slots[views[i / TILES]])
            }),
            sources,
            directions: array::from_fn(Directions::new),
            automaton: self.automaton,
            prefetch: self.prefetch,
            goal: enlarged(&self.goal),
            moves: 0,
            nodes: boxed(Node::default()),
            paths: boxed(Path::default()),
            states: vec![[SlotState::default(); 4]; NODES * fours],
            fours,
            order: array::from_fn(|number| number as u16),
        }
    }

    /// Searches from the current board, with a state of the automaton, for the least solution with
    /// `left` moves: at most [`MAX_MOVES`](crate::search::deepening::MAX_MOVES), and at least the
    /// bound of the board.
    pub(super) fn least_solution(
        &mut self,
        left: u32,
        state: u16,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Vec<Direction>>> {
        if left == 0 {
            return ControlFlow::Continue(is_goal(&self.tiles, &self.goal).then(Vec::new));
        }
        // Not in its box, so that the compiler knows that nothing else changes it.
        let mut search = match self.group_search.take() {
            Some(search) => *search,
            None => self.new_group_search(),
        };
        search.moves = left as u16;
        let root = usize::from(search.order[0]);
        search.nodes[root] = Node {
            tiles: enlarged(&self.tiles),
            blank: self.blank as u8,
            slacks: Node::slacks(left, &self.bounds),
            left: search.moves,
            state,
        };
        search.paths[root] = Path::default();
        let first = search.state(root, 0);
        search.states.as_flattened_mut()[first..][..self.states.len()]
            .copy_from_slice(&self.states);
        let mut moves = [NodeMove::default(); MOVES];
        let (mut after, mut open) = (Slots::new(), OpenMoves::new());
        let mut least = None;
        let mut waiting = 1;
        while waiting > 0 {
            let len = search.group_len(waiting);
            waiting -= len;
            self.count_expanded(len, progress)?;
            let count = search.list_moves(waiting, len, &mut moves);
            search.find_slots(&moves, count, 0, &mut after);
            let count = open.keep(&moves, count, &after);
            if search.views > 1 {
                search.find_slots(&open.moves, count, 1, &mut after);
            }
            // The children are the nodes after those of the group.
            let first_child = waiting + len;
            for i in 0..count {
                search.make_child(first_child + i, i, &open);
            }
            for i in 0..count {
                let child = usize::from(search.order[(first_child + i) % NODES]) % NODES;
                let is_open = search.views == 1 || search.apply_second(child, i, &open, &after);
                let is_end = search.nodes[child].left == 0;
                if is_end & is_open && is_goal(&search.nodes[child].tiles, &search.goal) {
                    least = Some(search.paths[child]);
                    // The children so far come later in the order, and so do all nodes that wait.
                    waiting = 0;
                }
                search.order.swap(waiting % NODES, (first_child + i) % NODES);
                waiting += usize::from(is_open & !is_end);
            }
        }
        self.group_search = Some(Box::new(search));
        let path = least.map(|path| {
            let direction = |depth: usize| path[depth / 32] >> (2 * (depth % 32)) & 3;
            (0..left as usize).map(|depth| Direction::ALL[direction(depth) as usize]).collect()
        });
        ControlFlow::Continue(path)
    }
}

/// Creates an array on the heap.
fn boxed<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    let array: Result<Box<[T; N]>, _> = vec![value; N].try_into();
    array.unwrap_or_else(|_| Box::new([value; N]))
}

/// Returns the tiles, and zeros after them.
fn enlarged(tiles: &[u8; MAX_CELLS]) -> [u8; TILES] {
    array::from_fn(|cell| tiles.get(cell).copied().unwrap_or_default())
}
