//! The graph of all shortest solutions, while a search finds it.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::moves::Move;
use crate::pattern::packed::PackedBoard;
use crate::solve::solutions::Solutions;

/// The boards on shortest solutions, in a search for all of them.
pub(crate) struct SolutionGraph {
    /// By the number of moves so far: the moves of each board to the next layer.
    layers: Vec<Vec<Vec<(Move, usize)>>>,
    /// The number of each board in its layer, by the number of moves left.
    numbers: BTreeMap<(usize, PackedBoard), usize>,
    /// A bit for each hash of a board. Most boards that are looked up are not in the graph.
    filter: Vec<u64>,
}

impl SolutionGraph {
    /// The number of bits of the hash, at least 6.
    const FILTER_BITS: u32 = 15;

    /// Creates the graph of solutions of a number of moves.
    pub(crate) fn new(moves: usize) -> SolutionGraph {
        SolutionGraph {
            layers: vec![Vec::new(); moves + 1],
            numbers: BTreeMap::new(),
            filter: vec![0; 1 << (SolutionGraph::FILTER_BITS - 6)],
        }
    }

    /// Returns the solutions of a complete graph.
    pub(crate) fn into_solutions(self) -> Solutions {
        Solutions::from_edges(self.layers)
    }

    /// Returns the number of a board in its layer, if it is on a shortest solution.
    #[inline]
    pub(crate) fn known(&self, left: usize, board: PackedBoard) -> Option<usize> {
        let hash = board.hash(SolutionGraph::FILTER_BITS);
        if self.filter[hash / 64] >> (hash % 64) & 1 == 0 {
            return None;
        }
        self.numbers.get(&(left, board)).copied()
    }

    /// Adds a board, and returns its number in its layer.
    pub(crate) fn push(
        &mut self,
        left: usize,
        board: PackedBoard,
        edges: Vec<(Move, usize)>,
    ) -> usize {
        let hash = board.hash(SolutionGraph::FILTER_BITS);
        self.filter[hash / 64] |= 1 << (hash % 64);
        let layer = self.layers.len() - 1 - left;
        let number = self.layers[layer].len();
        self.layers[layer].push(edges);
        self.numbers.insert((left, board), number);
        number
    }
}
