//! The effect of a move that leaves the snake on ranks.

use alloc::vec::Vec;

use crate::index::Index;
use crate::index::step::{rotate_left, rotate_right};

impl Index {
    /// Returns, for each run of a block, the run from which a move of the blank between two places
    /// that are not successive on the snake leads to it.
    ///
    /// Let i < j be the places. A block is the ranks whose orders have the same digits before digit
    /// i, a run those with the same digits before digit j. All blocks whose digits before digit i
    /// have a sum of the same parity have the same result.
    pub fn link_sources(&self, from: usize, to: usize, is_odd: bool) -> Vec<u32> {
        let i = from.min(to);
        let j = from.max(to);
        let block = self.block_len(i);
        let run = self.block_len(j);
        // The digits before digit i are 0 in block 0, and have the sum 1 in block 1.
        let start = u64::from(is_odd) * block;
        let mut next = self.state(start * self.cells());
        let runs = (0..block / run).map_while(|_| {
            let state = next?;
            next = self.next_order(&state, j);
            // A move from i to j rotates right, so it comes from where a left rotation leads.
            let (rank, _) = if from < to {
                rotate_left(self, &state, i, j)
            } else {
                rotate_right(self, &state, i, j)
            };
            Some(((rank - start) / run) as u32)
        });
        runs.collect()
    }
}
