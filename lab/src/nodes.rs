//! The boards that a search remembers.

use indexmap::IndexMap;
use indexmap::map::Entry;
use jiugong::{Board, Direction};
use rustc_hash::FxBuildHasher;

use crate::Expansion;

/// The boards that a search has met, numbered in the order it met them, and how it came to each.
#[derive(Debug)]
pub(crate) struct Nodes {
    map: IndexMap<Board, Node, FxBuildHasher>,
}

/// How a board was come to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The number of the board before it, and the move that led from there; `None` for the first.
    pub parent: Option<(u32, Direction)>,
    /// The moves that led to it.
    pub g: u32,
    /// What the heuristic said of it.
    pub h: u32,
    /// Whether it waits to be expanded, where a search may come back to it.
    pub is_open: bool,
}

impl Node {
    /// A board that a move led to from the one of that number.
    pub fn after(number: usize, m: Direction, g: u32, h: u32) -> Node {
        Node {
            parent: Some((number as u32, m)),
            g,
            h,
            is_open: true,
        }
    }
}

/// What a board takes in the map: itself and its node, its hash, and its place in the table of
/// numbers.
const ENTRY: usize = size_of::<(Board, Node)>() + 2 * size_of::<usize>() + 1;

impl Nodes {
    /// The first board alone.
    pub fn new(start: Board, h: u32) -> Nodes {
        let node = Node {
            parent: None,
            g: 0,
            h,
            is_open: true,
        };
        Nodes {
            map: [(start, node)].into_iter().collect(),
        }
    }

    pub fn len(&self) -> usize {
        self.map.len()
    }

    /// The bytes it holds.
    pub fn bytes(&self) -> usize {
        self.map.capacity() * ENTRY
    }

    /// The board of a number.
    pub fn get(&self, number: usize) -> Option<(Board, Node)> {
        let (&board, &node) = self.map.get_index(number)?;
        Some((board, node))
    }

    /// The number of a board that was met.
    pub fn number(&self, board: &Board) -> Option<usize> {
        self.map.get_index_of(board)
    }

    /// A board that a move led to, to be looked at and remembered.
    pub fn entry(&mut self, board: Board) -> Entry<'_, Board, Node> {
        self.map.entry(board)
    }

    /// That the board of a number is expanded.
    pub fn close(&mut self, number: usize) {
        if let Some((_, node)) = self.map.get_index_mut(number) {
            node.is_open = false;
        }
    }

    /// The moves that led to a board from the first.
    pub fn path(&self, number: usize) -> Vec<Direction> {
        let before = |&(number, _): &(u32, Direction)| self.get(number as usize)?.1.parent;
        let last = self.get(number).and_then(|(_, node)| node.parent);
        let mut path: Vec<Direction> = std::iter::successors(last, before)
            .map(|(_, m)| m)
            .collect();
        path.reverse();
        path
    }

    /// What is shown of a board when it is expanded.
    pub fn expansion(&self, board: Board, node: &Node) -> Expansion {
        let parent = node
            .parent
            .and_then(|(number, _)| self.get(number as usize));
        Expansion {
            board,
            parent: parent.map(|(board, _)| board),
            g: node.g,
            h: node.h,
        }
    }
}
