//! The search tree of algorithms that store boards.

use indexmap::IndexMap;
use jiugong::{Board, Direction};
use rustc_hash::FxBuildHasher;

use crate::Expansion;

/// A map from each generated board to its node: the open list and the closed set of a search.
///
/// Nodes are numbered in the order in which their boards were first generated.
#[derive(Debug)]
pub(crate) struct SearchTree {
    pub nodes: IndexMap<Board, Node, FxBuildHasher>,
}

/// A node of the search tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The index of the parent, and the move from there; `None` for the root.
    pub parent: Option<(u32, Direction)>,
    /// The number of moves from the root.
    pub g: u32,
    /// The heuristic estimate.
    pub h: u32,
    /// Whether the node is on the open list; used by searches that reopen nodes.
    pub is_open: bool,
}

impl Node {
    /// Creates an open node from the index of its parent and the move from there.
    pub fn child(parent: usize, m: Direction, g: u32, h: u32) -> Node {
        Node { parent: Some((parent as u32, m)), g, h, is_open: true }
    }
}

/// The bytes of a map entry: the board, the node, the hash, and the slot in the index table.
const ENTRY_SIZE: usize = size_of::<(Board, Node)>() + 2 * size_of::<usize>() + 1;

/// Returns the most bytes that a collection uses while the successors of a node are added to it.
/// One that is full moves to another of twice the size.
pub(crate) fn growing_memory(len: usize, capacity: usize, entry_size: usize) -> usize {
    let factor = if len + Direction::ALL.len() > capacity { 3 } else { 1 };
    factor * capacity * entry_size
}

impl SearchTree {
    /// Creates a tree with the root alone.
    pub fn new(root: Board, h: u32) -> SearchTree {
        let node = Node { parent: None, g: 0, h, is_open: true };
        SearchTree { nodes: [(root, node)].into_iter().collect() }
    }

    /// Returns the memory use in bytes.
    pub fn memory(&self) -> usize {
        self.nodes.capacity() * ENTRY_SIZE
    }

    /// Returns the memory use in bytes while the successors of a node are added.
    pub fn growing_memory(&self) -> usize {
        growing_memory(self.nodes.len(), self.nodes.capacity(), ENTRY_SIZE)
    }

    pub fn get(&self, index: usize) -> Option<(Board, Node)> {
        let (board, &node) = self.nodes.get_index(index)?;
        Some((board.clone(), node))
    }

    /// Marks a node as expanded.
    pub fn close(&mut self, index: usize) {
        if let Some((_, node)) = self.nodes.get_index_mut(index) {
            node.is_open = false;
        }
    }

    /// Returns the moves from the root to a node.
    pub fn path(&self, index: usize) -> Vec<Direction> {
        let parent = |index: usize| self.get(index)?.1.parent;
        let steps = std::iter::successors(parent(index), |&(index, _)| parent(index as usize));
        let mut path: Vec<Direction> = steps.map(|(_, m)| m).collect();
        path.reverse();
        path
    }

    /// Returns the expansion of a node, as shown to observers.
    pub fn expansion(&self, board: &Board, node: &Node) -> Expansion {
        let parent = node.parent.and_then(|(index, _)| self.get(index as usize));
        Expansion {
            board: board.clone(),
            parent: parent.map(|(board, _)| board),
            g: node.g,
            h: node.h,
        }
    }
}
