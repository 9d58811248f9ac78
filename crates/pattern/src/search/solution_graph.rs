//! The graph of all shortest solutions, while a search finds it.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use jiugong::{Edge, Solutions, SolutionsBuilder};

use crate::search::packed::PackedBoard;

/// The boards on shortest solutions, in a search for all of them.
pub(crate) struct SolutionGraph {
    solutions: SolutionsBuilder,
    /// The number of each board, by the number of moves left.
    numbers: BTreeMap<(usize, PackedBoard), usize>,
    /// A bit for each hash of a board. Most boards that are looked up are not in the graph.
    filter: Vec<u64>,
}

impl SolutionGraph {
    /// The number of bits of the hash, at least 6.
    const FILTER_BITS: u32 = 15;

    /// Creates a graph without boards.
    pub(crate) fn new() -> SolutionGraph {
        SolutionGraph {
            solutions: SolutionsBuilder::new(),
            numbers: BTreeMap::new(),
            filter: vec![0; 1 << (SolutionGraph::FILTER_BITS - 6)],
        }
    }

    /// Returns the solutions of a complete graph.
    pub(crate) fn into_solutions(self) -> Solutions {
        self.solutions.build()
    }

    /// Returns the number of a board, if it is on a shortest solution.
    #[inline]
    pub(crate) fn known(&self, left: usize, board: PackedBoard) -> Option<usize> {
        let hash = board.hash(SolutionGraph::FILTER_BITS);
        if self.filter[hash / 64] >> (hash % 64) & 1 == 0 {
            return None;
        }
        self.numbers.get(&(left, board)).copied()
    }

    /// Adds a board after those that its moves lead to, and returns its number.
    pub(crate) fn push(&mut self, left: usize, board: PackedBoard, edges: Vec<Edge>) -> usize {
        let hash = board.hash(SolutionGraph::FILTER_BITS);
        self.filter[hash / 64] |= 1 << (hash % 64);
        // The goal alone has no edges.
        let number =
            if edges.is_empty() { SolutionsBuilder::GOAL } else { self.solutions.push(edges) };
        self.numbers.insert((left, board), number);
        number
    }
}
