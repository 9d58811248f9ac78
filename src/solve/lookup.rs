//! The number of a small shape's state, looked up instead of worked out.

use alloc::vec;
use alloc::vec::Vec;

use crate::index::Index;

/// The ranks of all orders, in two parts.
///
/// The first four tiles of an order tell their own Lehmer digits, for what does not stand among
/// them stands after them; the digits of the others depend on the others alone. So the rank is a
/// sum of two parts, and so is its parity, and both are read from tables of which only the parts
/// that fit the fastest caches are ever met.
#[derive(Clone, Debug)]
pub(crate) struct Lookup {
    /// By the first four tiles, four bits each: twice their part of the rank before halving, and
    /// the parity of their digits.
    first: Vec<u32>,
    /// The same by the other tiles, at most five.
    others: Vec<u8>,
}

/// No order begins like this.
const NONE: u32 = u32::MAX;
/// The bits of the first four tiles.
const FIRST: u32 = 16;

impl Lookup {
    /// The tables of an index of at most ten cells.
    pub(crate) fn new(index: &Index) -> Lookup {
        let tiles = index.cells() as u32 - 1;
        let others = tiles.saturating_sub(FIRST / 4);
        let arrangements = u64::from((1..=others).product::<u32>());
        let mut lookup = Lookup {
            first: vec![NONE; 1 << FIRST],
            others: vec![0; 1 << (4 * others)],
        };
        for state in index.states_by_order() {
            let order = (0u32..).zip(index.order(&state));
            let order = order.fold(0, |order, (k, tile)| order | u64::from(tile) << (4 * k));
            let (first, other) = split(order);
            let rank = index.whole_rank(&state);
            let parity = index.parity_from_digit(&state, FIRST as usize / 4);
            let (rest, whole) = (rank % arrangements, rank - rank % arrangements);
            // The order is even: both parts have the same parity.
            lookup.first[first] = (whole << 1 | parity) as u32;
            lookup.others[other] = (rest << 1 | parity) as u8;
        }
        lookup
    }

    /// The rank of an order, four bits a tile; `None` if it is odd.
    #[inline]
    pub(crate) fn rank(&self, order: u64) -> Option<u64> {
        let (first, other) = split(order);
        let first = *self.first.get(first).filter(|&&first| first != NONE)?;
        let other = u32::from(*self.others.get(other)?);
        let is_even = (first ^ other) & 1 == 0;
        is_even.then(|| u64::from(((first >> 1) + (other >> 1)) >> 1))
    }
}

fn split(order: u64) -> (usize, usize) {
    (
        (order & ((1 << FIRST) - 1)) as usize,
        (order >> FIRST) as usize,
    )
}
