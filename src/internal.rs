//! Internals shared with the other crates of this repository, exempt from semantic versioning.

use alloc::vec::Vec;

use crate::index::Index;

/// Returns the number of consecutive ranks whose orders have the same digits before digit `k`.
pub fn block_len(index: &Index, k: usize) -> u64 {
    index.ranks_from_digit(k)
}

/// Returns, for each run of a block, the run that its orders belong to after entries i … j−1 are
/// rotated left by one.
///
/// A block is the ranks whose orders have the same digits before digit i, a run those with the same
/// digits before digit j. Blocks with digits of even sum before digit i have one such permutation,
/// those with an odd sum another if j is beyond the digits that a rank counts.
pub fn rotate_runs_left(index: &Index, i: usize, j: usize, is_odd: bool) -> Vec<u32> {
    let block = index.ranks_from_digit(i);
    let run = index.ranks_from_digit(j);
    // The digits before digit i are 0 in block 0, and have the sum 1 in block 1.
    let start = u64::from(is_odd) * block;
    let mut next = index.state(start * index.cells());
    let runs = (0..block / run).map_while(|_| {
        let state = next?;
        next = index.next_order(&state, j);
        let (rank, _) = index.turn_left(&state, i, j);
        Some(((rank - start) / run) as u32)
    });
    runs.collect()
}
