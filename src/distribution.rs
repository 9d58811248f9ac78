//! How many states there are at each distance.

use alloc::vec::Vec;

/// The number of states at each distance 0, 1, 2, … from a goal, up to the radius.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    counts: Vec<u64>,
}

impl Distribution {
    /// The distribution of these counts, empty distances at the end cut off.
    pub(crate) fn new(counts: &[u64]) -> Distribution {
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
        self.counts
            .iter()
            .fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// The mean distance over all states.
    pub fn mean(&self) -> f64 {
        let distances = self.counts.iter().zip(0u128..);
        let sum: u128 = distances.map(|(&count, d)| u128::from(count) * d).sum();
        sum as f64 / self.states() as f64
    }
}
