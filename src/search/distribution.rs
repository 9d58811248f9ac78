//! How many states there are at each distance.

use alloc::vec::Vec;
use core::ops::Range;

/// The number of states at each distance 0, 1, 2, … from a goal, up to the radius.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    counts: Vec<u64>,
}

impl Distribution {
    /// The distribution of these counts, empty distances at the end cut off.
    pub fn new(counts: &[u64]) -> Distribution {
        let end = counts.iter().rposition(|&count| count > 0);
        Distribution {
            counts: counts[..end.map_or(0, |radius| radius + 1)].to_vec(),
        }
    }

    /// The counts, by distance.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The number of states at a distance; 0 beyond the radius.
    pub fn at(&self, distance: u32) -> u64 {
        let count = self.counts.get(distance as usize);
        count.copied().unwrap_or(0)
    }

    /// The largest distance there is.
    pub fn radius(&self) -> u32 {
        self.counts.len().saturating_sub(1) as u32
    }

    /// The number of states at all distances.
    pub fn states(&self) -> u64 {
        self.within(0..u32::MAX)
    }

    /// The most of so many states that are *far*: 1 of 2¹⁴. Few enough to be listed, and so many
    /// that a state at a distance which is neither near nor far is soon met at random.
    ///
    /// A distance is far if no more states than these are there and beyond. So a search knows
    /// that all levels to come are far as soon as it has found all states but these.
    pub fn most_far(states: u64) -> u64 {
        states >> 14
    }

    /// The least far distance. That is beyond the radius where the last distance alone has more
    /// than [`most_far`](Distribution::most_far): so on small shapes, and there is no far state.
    pub fn far(&self) -> u32 {
        let states = self.states();
        let mut left = states;
        let closer = self.counts.iter().take_while(|&&count| {
            let is_far = left <= Distribution::most_far(states);
            left = left.saturating_sub(count);
            !is_far
        });
        closer.count() as u32
    }

    /// The number of states at distances of a range.
    pub fn within(&self, distances: Range<u32>) -> u64 {
        let counts = self.counts.iter().take(distances.end as usize);
        counts
            .skip(distances.start as usize)
            .fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// The mean distance over all states.
    pub fn mean(&self) -> f64 {
        let distances = self.counts.iter().zip(0u128..);
        let sum: u128 = distances.map(|(&count, d)| u128::from(count) * d).sum();
        sum as f64 / self.states() as f64
    }
}
