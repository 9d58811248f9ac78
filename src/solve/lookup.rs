//! The ranks of all orders of a small shape, by lookup.

use alloc::vec;
use alloc::vec::Vec;

use crate::index::Index;

/// The ranks of all orders, in two parts.
///
/// The first four tiles of an order determine the first four Lehmer digits, because all other
/// tiles come after them. The digits of the other tiles depend on these alone. So the rank is the
/// sum of two parts, and so is its parity; both are read from tables of which the used parts fit
/// the innermost caches.
///
/// ```text
/// order   3 1 7 0 │ 2 6 5 4      four bits a tile, the first tile in the lowest bits
///         first[] │ others[]     rank = (first + others) / 2
/// ```
#[derive(Clone, Debug)]
pub(crate) struct RankLookup {
    /// By the first four tiles: twice their part of the rank before halving, plus the parity of
    /// their digits.
    first: Vec<u32>,
    /// The same by the other tiles, at most five.
    others: Vec<u8>,
}

/// Marks four tiles that no order begins with.
const NONE: u32 = u32::MAX;
/// Number of bits of the first four tiles.
const FIRST_BITS: u32 = 16;

impl RankLookup {
    /// Computes the tables of an index of at most ten cells.
    pub(crate) fn new(index: &Index) -> RankLookup {
        let tiles = index.cells() as u32 - 1;
        let others = tiles.saturating_sub(FIRST_BITS / 4);
        let permutations = u64::from((1..=others).product::<u32>());
        let mut lookup =
            RankLookup { first: vec![NONE; 1 << FIRST_BITS], others: vec![0; 1 << (4 * others)] };
        for state in index.states_by_order(0..index.orders()) {
            let order = (0u32..).zip(index.order(&state));
            let order = order.fold(0, |order, (k, tile)| order | u64::from(tile) << (4 * k));
            let (first, other) = split(order);
            let rank = index.full_rank(&state);
            let parity = index.parity_from_digit(&state, FIRST_BITS as usize / 4);
            let other_part = rank % permutations;
            // The order is even, so both parts have the same parity.
            lookup.first[first] = ((rank - other_part) << 1 | parity) as u32;
            lookup.others[other] = (other_part << 1 | parity) as u8;
        }
        lookup
    }

    /// Returns the rank of an order, four bits a tile; `None` if the order is odd.
    #[inline]
    pub(crate) fn rank(&self, order: u64) -> Option<u64> {
        let (first, other) = split(order);
        let first = *self.first.get(first).filter(|&&first| first != NONE)?;
        let other = u32::from(*self.others.get(other)?);
        let is_even = (first ^ other) & 1 == 0;
        is_even.then(|| u64::from(((first >> 1) + (other >> 1)) >> 1))
    }
}

/// Splits an order into its first four tiles and the others.
fn split(order: u64) -> (usize, usize) {
    ((order & ((1 << FIRST_BITS) - 1)) as usize, (order >> FIRST_BITS) as usize)
}
