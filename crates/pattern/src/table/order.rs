//! The order of a pattern's tiles along the snake, in one word.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::pattern::Pattern;

/// The number of bits of a tile.
const BITS: u32 = 3;

/// The number of tiles in the first half of a word, whose ranks are looked up.
const HALF: u32 = 4;

/// The number of values of a half of a word.
const HALF_ORDERS: usize = 1 << (BITS * HALF);

/// The order of the tiles of a pattern along the snake: three bits for each tile, the first tile in
/// the lowest bits. Tiles are numbered from 0 in the order of their cells in the goal.
///
/// ```text
/// bits      23 … 12   11 10 9   8 7 6   5 4 3   2 1 0
/// position  4 … 7     3         2       1       0       among the tiles on the snake
/// ```
pub(crate) type Order = u32;

/// Returns the order after the tile in one position goes to another. The tiles between them move
/// by one position: a rotation of that part of the order.
#[inline]
pub(crate) fn rotated(order: Order, from: u32, to: u32) -> Order {
    let below = |position: u32| (1 << (BITS * position)) - 1;
    let tile = order >> (BITS * from) & 7;
    let left = order & below(from) | order >> BITS & !below(from);
    left & below(to) | tile << (BITS * to) | (left & !below(to)) << BITS
}

/// The ranks of all orders of k tiles: 0 … k! − 1, in lexicographic order, the first tile on the
/// snake first.
///
/// The rank is the sum of two numbers that are looked up, one for each half of the word: the first
/// half determines which tiles come first, and of the second half only the relative order matters.
#[derive(Clone, Debug)]
pub(crate) struct Ranks {
    halves: Box<HalfRanks>,
    /// The order of each rank.
    orders: Vec<Order>,
}

/// The numbers for the first and for the second half of a word.
#[derive(Clone, Debug)]
pub(crate) struct HalfRanks {
    first: [u16; HALF_ORDERS],
    second: [u8; HALF_ORDERS],
}

impl HalfRanks {
    /// Returns the rank of an order.
    #[inline]
    pub(crate) fn rank(&self, order: Order) -> u16 {
        let [first, second] = halves(order);
        self.first[first].wrapping_add(self.second[second].into())
    }
}

impl Ranks {
    /// Creates the ranks of the orders of `len` tiles, at most [`Pattern::MAX_TILES`].
    pub(crate) fn new(len: usize) -> Ranks {
        let mut orders = Vec::new();
        push_orders(len.min(Pattern::MAX_TILES), 0, 0, 0, &mut orders);
        let mut ranks = HalfRanks { first: [u16::MAX; _], second: [u8::MAX; _] };
        for (rank, &order) in (0..).zip(&orders) {
            let [first, second] = halves(order);
            let first = &mut ranks.first[first];
            // Of the orders with this first half, this is the first.
            *first = (*first).min(rank);
            let second = &mut ranks.second[second];
            *second = (*second).min((rank - *first) as u8);
        }
        Ranks { halves: Box::new(ranks), orders }
    }

    /// Returns the rank of an order.
    #[inline]
    pub(crate) fn rank(&self, order: Order) -> u16 {
        self.halves.rank(order)
    }

    /// Returns the numbers that ranks are looked up in.
    pub(crate) fn halves(&self) -> &HalfRanks {
        &self.halves
    }

    /// Returns the order of each rank.
    pub(crate) fn orders(&self) -> &[Order] {
        &self.orders
    }
}

/// Splits an order into the indices of its halves.
#[inline]
fn halves(order: Order) -> [usize; 2] {
    let half = |order: Order| order as usize % HALF_ORDERS;
    [half(order), half(order >> (BITS * HALF))]
}

/// Appends all orders that begin with the first `position` tiles of `order`, lexicographically.
fn push_orders(len: usize, position: usize, used: u32, order: Order, orders: &mut Vec<Order>) {
    if position == len {
        orders.push(order);
        return;
    }
    for tile in (0..len as u32).filter(|tile| used & 1 << tile == 0) {
        let next = order | tile << (BITS * position as u32);
        push_orders(len, position + 1, used | 1 << tile, next, orders);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_lexicographic() {
        let mut factorial = 1;
        for len in 1..=Pattern::MAX_TILES {
            factorial *= len;
            let ranks = Ranks::new(len);
            assert_eq!(ranks.orders().len(), factorial);
            let tiles = |order: Order| (0..len as u32).map(move |i| order >> (BITS * i) & 7);
            for (rank, &order) in (0..).zip(ranks.orders()) {
                assert_eq!(ranks.rank(order), rank);
            }
            assert!(ranks.orders().is_sorted_by(|&a, &b| tiles(a).lt(tiles(b))));
        }
    }

    #[test]
    fn rotates_a_part_of_the_order() {
        for len in 1..=Pattern::MAX_TILES {
            let order = (0..len as u32).fold(0, |order, tile| order | tile << (BITS * tile));
            for from in 0..len {
                for to in 0..len {
                    let mut expected: Vec<u32> = (0..len as u32).collect();
                    let tile = expected.remove(from);
                    expected.insert(to, tile);
                    let found = rotated(order, from as u32, to as u32);
                    let found: Vec<u32> =
                        (0..len as u32).map(|i| found >> (BITS * i) & 7).collect();
                    assert_eq!(found, expected);
                }
            }
        }
    }
}
