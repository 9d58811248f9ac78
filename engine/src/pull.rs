//! What a link does to ranks: whole runs of them stay together.

use crate::path::{Path, bit, orders_from};

/// The moves through one link one way, seen from where they lead: from which rank each comes.
///
/// The blank goes from place `from` to place `to`, i and j with i < j in one sequence or the
/// other, and entries i … j−1 of the order turn by one. With Lehmer code,
///
/// 1. digits before i stay: a *block* of (n−i)!/2 consecutive ranks maps into itself;
/// 2. digits from j on stay: a *run* of (n−j)!/2 consecutive ranks stays together;
/// 3. so the block's runs are permuted, and in every block alike: one small table tells.
///
/// Where the turned entries reach the last two, whose digits the rank leaves out, a run is one rank
/// and the parity of the digits before i says which of two tables.
#[derive(Clone, Debug)]
pub(crate) struct Pull {
    /// The ranks of a block.
    pub block: usize,
    /// The ranks of a run.
    pub run: usize,
    /// By parity of the digits before the block where that matters, and by run, the run it comes
    /// from.
    sources: Vec<Box<[u32]>>,
    /// The blank's bit where it comes from.
    pub from: u8,
    /// The blank's bit where it goes.
    pub to: u8,
}

impl Pull {
    /// The moves of the blank from one place to another that a link joins to it.
    pub fn new(path: Path, from: usize, to: usize) -> Pull {
        let tiles = path.tiles();
        let (i, j) = (from.min(to), from.max(to));
        let parities = 0..if j > tiles - 2 { 2 } else { 1 };
        let sources = parities.map(|parity| {
            let left = turned_left(tiles, i, j, parity);
            let sources = if from < to { left } else { inverse(&left) };
            sources.into_boxed_slice()
        });
        Pull {
            block: orders_from(tiles, i) as usize,
            run: orders_from(tiles, j) as usize,
            sources: sources.collect(),
            from: bit(from),
            to: bit(to),
        }
    }

    /// By run of a block, the run it comes from, where the digits before have that parity.
    pub fn sources(&self, parity: usize) -> &[u32] {
        &self.sources[parity % self.sources.len()]
    }
}

/// By run of a block, the run after entries i … j−1 turn left by one: where a rank comes from whose
/// blank went from i to j, which turned them right.
fn turned_left(tiles: usize, i: usize, j: usize, parity: usize) -> Vec<u32> {
    // The digits that the rank counts, of those that turn.
    let counted = j.min(tiles - 2);
    let runs = orders_from(tiles, i) / orders_from(tiles, j);
    let radix = |k: usize| (tiles - k) as u32;
    let runs = (0..runs as u32).map(|run| {
        let mut digits = [0; 16];
        let mut rest = run;
        for k in (i..counted).rev() {
            digits[k] = rest % radix(k);
            rest /= radix(k);
        }
        // The last digit but one makes the order even; the last is 0.
        digits[tiles - 2] = if j > tiles - 2 {
            (parity as u32 + digits.iter().sum::<u32>()) % 2
        } else {
            0
        };
        turn_left(&mut digits[i..j]);
        (i..counted).fold(0, |run, k| run * radix(k) + digits[k])
    });
    runs.collect()
}

/// Turns entries left by one in their Lehmer code: the first, e, goes to the back.
fn turn_left(digits: &mut [u32]) {
    // The tiles from the entry on that are smaller than e.
    let mut smaller = digits[0];
    for k in 1..digits.len() {
        // A tile larger than e counts e now, and all that e counted.
        let larger = u32::from(digits[k] >= smaller);
        digits[k - 1] = digits[k] + larger;
        smaller -= 1 - larger;
    }
    digits[digits.len() - 1] = smaller;
}

fn inverse(permutation: &[u32]) -> Vec<u32> {
    let mut inverse = vec![0; permutation.len()];
    for (from, &to) in (0..).zip(permutation) {
        inverse[to as usize] = from;
    }
    inverse
}
