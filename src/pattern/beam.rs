//! The beam search: short solutions, in a time that does not depend on the board.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::direction::Direction;
use crate::board::shape::Shape;
use crate::pattern::automaton::REJECTED;
use crate::pattern::guided::{Child, Guided};
use crate::pattern::packed::{BoardSet, PackedBoard};
use crate::pattern::slot::SlotState;

/// A board of the beam. The states of its slots are stored apart.
#[derive(Clone, Copy)]
struct Node<const V: usize> {
    tiles: [u8; Shape::MAX_CELLS],
    blank: u8,
    bounds: [u8; V],
    /// The state of the automaton.
    state: u16,
}

/// A board that a move from the beam leads to.
struct Candidate<const V: usize> {
    /// The number of the board in the beam that the move starts from.
    parent: u32,
    direction: u8,
    /// The state of the automaton after the move.
    state: u16,
    board: PackedBoard,
    child: Child<V>,
}

/// The boards of a beam, which all are the same number of moves away from the start.
struct Level<const V: usize> {
    nodes: Vec<Node<V>>,
    /// The states of all slots of each node.
    states: Vec<SlotState>,
}

impl<const V: usize> Guided<'_, V> {
    /// Returns a solution that is found by a breadth-first search that keeps at most `width` boards
    /// of each level; `None` if it finds none. `proceed` is called before each level.
    ///
    /// 1. The boards are those with the least sum of the bounds of all views. The sum distinguishes
    ///    more boards than the largest bound.
    /// 2. Boards that the automaton rejects are skipped, and so are boards that the level has
    ///    already.
    /// 3. A level whose boards all have been dropped, or a path that is much longer than the bound of
    ///    the board, ends the search.
    ///
    /// R. Bisiani, "Beam search", in: Encyclopedia of Artificial Intelligence (1987).
    pub(crate) fn beam(
        &mut self,
        width: usize,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<Vec<Direction>>> {
        let mut level = Level { nodes: Vec::new(), states: self.states.clone() };
        level.nodes.push(Node {
            tiles: self.tiles,
            blank: self.blank as u8,
            bounds: self.bounds,
            state: self.automaton.start(self.blank),
        });
        // For each level after the first, the number of the board before each board, and the move.
        let mut moves: Vec<Vec<(u32, u8)>> = Vec::new();
        let max_moves = 64 + 2 * usize::from(self.bounds.into_iter().fold(0, u8::max));
        while moves.len() <= max_moves {
            if let Some(solved) = level.nodes.iter().position(|node| node.tiles == self.goal) {
                return ControlFlow::Continue(Some(path(&moves, solved)));
            }
            proceed()?;
            let chosen = choose(self.candidates(&level), width);
            moves.push(chosen.iter().map(|chosen| (chosen.parent, chosen.direction)).collect());
            level = self.next_level(&level, &chosen);
        }
        ControlFlow::Continue(None)
    }

    /// Returns the boards that the moves from a level lead to.
    fn candidates(&mut self, level: &Level<V>) -> Vec<Candidate<V>> {
        let mut candidates = Vec::with_capacity(3 * level.nodes.len());
        let states = level.states.chunks_exact(self.states.len());
        for (parent, (node, states)) in (0..).zip(level.nodes.iter().zip(states)) {
            self.load(node, states);
            let board = PackedBoard::new(node.tiles);
            let next = self.automaton.next(node.state);
            for (direction, child) in (0..).zip(self.children(next, u32::MAX)) {
                let state = next[usize::from(direction)];
                if state != REJECTED {
                    let board = board.moved(child.cell.into(), node.blank.into());
                    candidates.push(Candidate { parent, direction, state, board, child });
                }
            }
        }
        candidates
    }

    fn next_level(&mut self, level: &Level<V>, chosen: &[Candidate<V>]) -> Level<V> {
        let slots = self.states.len();
        let mut next = Level {
            nodes: Vec::with_capacity(chosen.len()),
            states: Vec::with_capacity(chosen.len() * slots),
        };
        for candidate in chosen {
            let parent = candidate.parent as usize;
            self.load(&level.nodes[parent], &level.states[parent * slots..][..slots]);
            self.apply(&candidate.child);
            next.nodes.push(Node {
                tiles: self.tiles,
                blank: self.blank as u8,
                bounds: self.bounds,
                state: candidate.state,
            });
            next.states.extend_from_slice(&self.states);
        }
        next
    }

    /// Makes a board of the beam the current board.
    fn load(&mut self, node: &Node<V>, states: &[SlotState]) {
        self.tiles = node.tiles;
        self.blank = node.blank.into();
        self.bounds = node.bounds;
        self.states.copy_from_slice(states);
    }
}

/// Returns the boards with the least sums of bounds, each once, at most `width`.
fn choose<const V: usize>(candidates: Vec<Candidate<V>>, width: usize) -> Vec<Candidate<V>> {
    let count = candidates.len();
    let mut buckets: Vec<Vec<Candidate<V>>> = Vec::new();
    for candidate in candidates {
        let sum = candidate.child.bounds.into_iter().map(usize::from).sum();
        if buckets.len() <= sum {
            buckets.resize_with(sum + 1, Vec::new);
        }
        buckets[sum].push(candidate);
    }
    let mut known = BoardSet::new(width.min(count));
    let mut best = buckets.into_iter().flatten();
    let mut chosen = Vec::new();
    while chosen.len() < width
        && let Some(candidate) = best.next()
    {
        if known.insert(candidate.board) {
            chosen.push(candidate);
        }
    }
    chosen
}

/// Returns the moves to a board of the last level.
fn path(moves: &[Vec<(u32, u8)>], last: usize) -> Vec<Direction> {
    let mut number = last as u32;
    let mut path: Vec<Direction> = moves
        .iter()
        .rev()
        .map(|level| {
            let (parent, direction) = level[number as usize];
            number = parent;
            Direction::ALL[usize::from(direction)]
        })
        .collect();
    path.reverse();
    path
}
