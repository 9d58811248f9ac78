//! The number of states at each distance.

use alloc::vec::Vec;
use core::ops::Range;

/// The number of states at each distance 0, 1, 2, … from a goal, up to the radius.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    counts: Vec<u64>,
}

impl Distribution {
    /// Creates a distribution; zeros at the end are dropped.
    pub fn new(counts: &[u64]) -> Distribution {
        let end = counts.iter().rposition(|&count| count > 0);
        Distribution { counts: counts[..end.map_or(0, |radius| radius + 1)].to_vec() }
    }

    /// Returns the number of states at each distance.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the number of states at a distance; 0 beyond the radius.
    pub fn count(&self, distance: u32) -> u64 {
        let count = self.counts.get(distance as usize);
        count.copied().unwrap_or(0)
    }

    /// Returns the number of states at the distances of a range.
    pub fn count_within(&self, distances: Range<u32>) -> u64 {
        let counts = self.counts.iter().take(distances.end as usize);
        counts.skip(distances.start as usize).fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Returns the radius, which is the largest distance.
    pub fn radius(&self) -> u32 {
        self.counts.len().saturating_sub(1) as u32
    }

    /// Returns the number of states at all distances.
    pub fn states(&self) -> u64 {
        self.count_within(0..u32::MAX)
    }

    /// Returns the mean distance over all states.
    pub fn mean(&self) -> f64 {
        let distances = self.counts.iter().zip(0u128..);
        let sum: u128 = distances.map(|(&count, d)| u128::from(count) * d).sum();
        sum as f64 / self.states() as f64
    }

    /// Returns the maximum number of *far* states among `states`: 1 in 2¹⁴.
    ///
    /// This few states fit into a short list, and random trials soon find a state at any distance
    /// that is neither near nor far. A distance is far if at most this many states are at it or
    /// beyond. So once a search has found all other states, all further distances are far.
    pub fn max_far_states(states: u64) -> u64 {
        states >> 14
    }

    /// Returns the maximum number of *near* states among `states`: those that a breadth-first
    /// search from the goal enumerates in 1 ms, or 1 in 2¹⁴ of them.
    pub fn max_near_states(states: u64) -> u64 {
        Distribution::max_far_states(states).max(1 << 12)
    }

    /// Returns the least far distance: see [`max_far_states`](Distribution::max_far_states). If
    /// more states than the maximum are at the last distance, as on small shapes, it is beyond the
    /// radius and no state is far.
    pub fn far_distance(&self) -> u32 {
        let states = self.states();
        let mut left = states;
        let closer = self.counts.iter().take_while(|&&count| {
            let is_far = left <= Distribution::max_far_states(states);
            left = left.saturating_sub(count);
            !is_far
        });
        closer.count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_is_far_if_few_states_are_left() {
        let distribution = Distribution::new(&[1, 2, 16_376, 3, 1, 1]);
        assert_eq!(distribution.states(), 16_384);
        assert_eq!(Distribution::max_far_states(16_384), 1);
        assert_eq!(distribution.far_distance(), 5);
        assert_eq!(distribution.count_within(5..u32::MAX), 1);
    }

    #[test]
    fn no_distance_is_far_if_the_last_has_too_many_states() {
        let distribution = Distribution::new(&[1, 16_381, 2]);
        assert_eq!(distribution.far_distance(), 3);
        assert_eq!(distribution.count_within(3..u32::MAX), 0);
    }
}
