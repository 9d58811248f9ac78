//! Links: the moves of the blank between neighbouring places that are not successive on the snake.

use std::ops::Range;

use jiugong::Index;

use crate::search::puzzle::{cells, place_bit};

/// The moves of the blank through a link in one direction, as the rank that each rank is reached
/// from.
///
/// Let the link join places i < j. A move through it rotates entries i … j−1 of the order by one.
/// In terms of Lehmer code,
///
/// 1. digits before i stay: a *block* of (n−i)!/2 consecutive ranks maps to itself;
/// 2. digits from j on stay: a *run* of (n−j)!/2 consecutive ranks stays together;
/// 3. so the runs of a block are permuted, in every block alike: one small table describes the
///    link.
///
/// If the rotated entries include one of the last two, whose digits the rank does not count, a run
/// is one rank, and there are two tables, one for each parity of the digits before i.
#[derive(Debug)]
pub(crate) struct Link {
    /// The number of ranks in a block.
    pub block: usize,
    /// The number of ranks in a run.
    pub run: usize,
    /// By parity of the digits before the block if it matters, then by run: the run it is reached
    /// from.
    sources: Vec<Vec<u32>>,
    /// The bit of the place that the blank leaves.
    pub from: u8,
    /// The bit of the place that the blank reaches.
    pub to: u8,
}

impl Link {
    /// Creates the moves of the blank from one place of a link to the other.
    pub fn new(index: &Index, from: usize, to: usize) -> Link {
        let last = from.max(to);
        let parities = 0..if last > cells(index) - 3 { 2 } else { 1 };
        Link {
            block: index.block_len(from.min(to)) as usize,
            run: index.block_len(last) as usize,
            sources: parities.map(|parity| index.link_sources(from, to, parity == 1)).collect(),
            from: place_bit(from),
            to: place_bit(to),
        }
    }

    /// Returns the rank that a rank is reached from. The link must not rotate the last two entries.
    #[inline(always)]
    pub fn source(&self, rank: usize) -> usize {
        let within = rank % self.block;
        let run = self.sources(0)[within / self.run] as usize;
        rank - within + run * self.run + within % self.run
    }

    /// Returns, for each run of a block, the run it is reached from, given the parity of the digits
    /// before the block.
    pub fn sources(&self, parity: usize) -> &[u32] {
        &self.sources[parity % self.sources.len()]
    }
}

/// Returns the parity of the sum of some digits of a Lehmer code of `tiles` digits, where `number`
/// counts the values of these digits in lexicographic order.
pub(crate) fn digit_parity(tiles: usize, digits: Range<usize>, number: u64) -> usize {
    let mut rest = number;
    let mut sum = 0;
    for k in digits.rev() {
        let radix = (tiles - k) as u64;
        sum += rest % radix;
        rest /= radix;
    }
    (sum % 2) as usize
}
