//! The ranks of the orders of tiles of which some are alike.

use jiugong::Shape;

/// The maximum number of tiles.
const MAX_TILES: usize = Shape::MAX_CELLS;

/// The maximum number of orders, so that no product of the ranks overflows.
const MAX_ORDERS: u64 = 1 << 56;

/// Ranks the orders of a number of tiles of each colour from 0 to M − 1, where M is their number: a
/// multinomial coefficient.
///
/// The rank is the number of orders that are less in lexicographic order. If M orders begin with
/// the same tiles, and t tiles are left, s of them with a colour less than the next tile and n with
/// its colour, then M·s/t of these orders are less than all that have this tile next, and M·n/t of
/// them have it.
///
/// ```text
/// order    2  1  2  1  3      two tiles of colour 1, two of 2, one of 3
/// M       30 12  6  2  1      5!/(2!·2!·1!) orders in all
/// t        5  4  3  2  1
/// s        2  0  1  0  0      smaller ones among those left
/// M·s/t   12  0  2  0  0      rank 14
/// ```
///
/// Both quotients are whole numbers, so that a division is a shift and a product. O(tiles).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrderRanks {
    tiles: usize,
    orders: u64,
    /// For each colour from 1 on, the number of tiles of smaller colours.
    smaller: Smaller,
}

/// Numbers of tiles of smaller colours, five bits each:
///
/// ```text
/// bits      … 14 … 10   9 …  5   4 …  0
/// colour         3          2         1
/// ```
type Smaller = u64;

const BITS: u32 = 5;

/// The maximum number of colours of tiles. With more there are at least 12! orders, too many for most
/// memories.
const MAX_COLOURS: usize = 11;

/// Returns the number of tiles of colours less than one.
#[inline]
fn smaller_than(smaller: Smaller, colour: u8) -> u64 {
    smaller >> (BITS * (u32::from(colour) - 1)) & ((1 << BITS) - 1)
}

/// For each colour, one tile of it, in the numbers of all greater colours.
const ONE_TILE: [Smaller; MAX_COLOURS + 1] = {
    let mut tiles = [0; _];
    let mut greater = 0;
    let mut colour = MAX_COLOURS + 1;
    while colour > 0 {
        greater |= 1 << (BITS * (colour as u32 - 1));
        colour -= 1;
        tiles[colour] = greater;
    }
    tiles
};

/// A number that divides others without remainder: t = odd · 2^shift, with the inverse of the odd
/// part modulo 2⁶⁴.
#[derive(Clone, Copy)]
struct Divisor {
    shift: u32,
    inverse: u64,
}

const DIVISORS: [Divisor; MAX_TILES + 1] = {
    let mut divisors = [Divisor { shift: 0, inverse: 1 }; _];
    let mut t = 1;
    while t <= MAX_TILES {
        let shift = t.trailing_zeros();
        let odd = (t >> shift) as u64;
        // Each step of Newton's method doubles the number of right bits, three at first.
        let mut inverse = odd;
        let mut bits = 3;
        while bits < 64 {
            inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
            bits *= 2;
        }
        divisors[t] = Divisor { shift, inverse };
        t += 1;
    }
    divisors
};

/// Divides a multiple of a number of tiles by that number.
#[inline]
fn divided(multiple: u64, tiles: usize) -> u64 {
    let Divisor { shift, inverse } = DIVISORS[tiles];
    (multiple >> shift).wrapping_mul(inverse)
}

/// What is left behind the first tiles of an order.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Left {
    /// The number of orders that begin with these tiles.
    orders: u64,
    /// The number of orders that are less than all of these.
    rank: u64,
    /// The tiles that follow.
    smaller: Smaller,
}

impl OrderRanks {
    /// Ranks the orders of `counts[c]` tiles of each colour c from 1 on; `None` if there are more
    /// than 2⁵⁶, or more than [`MAX_COLOURS`] colours.
    pub(crate) fn new(counts: &[u8]) -> Option<OrderRanks> {
        if counts.len() > MAX_COLOURS + 1 {
            return None;
        }
        let mut orders = 1_u128;
        let mut tiles = 0;
        let mut smaller = 0;
        for (colour, &count) in counts.iter().enumerate().skip(1) {
            for i in 1..=u128::from(count) {
                tiles += 1;
                // A product of binomial coefficients at every step.
                orders = orders * tiles as u128 / i;
                smaller += ONE_TILE[colour];
            }
        }
        let orders = u64::try_from(orders).ok().filter(|&orders| orders <= MAX_ORDERS)?;
        Some(OrderRanks { tiles, orders, smaller })
    }

    /// Returns the number of orders.
    pub(crate) fn orders(&self) -> u64 {
        self.orders
    }

    /// Returns what is left before the first tile.
    #[inline]
    fn start(&self) -> Left {
        Left { orders: self.orders, rank: 0, smaller: self.smaller }
    }

    /// Returns the rank of an order, which must have the tiles of these colours.
    #[inline]
    pub(crate) fn rank(&self, order: impl IntoIterator<Item = u8>) -> u64 {
        let mut left = self.start();
        for (tiles, colour) in (1..=self.tiles).rev().zip(order) {
            left = left.next(tiles, colour);
            if left.orders == 1 {
                break;
            }
        }
        left.rank
    }

    /// Writes the order of a rank less than the number of orders, the inverse of
    /// [`rank`](OrderRanks::rank).
    pub(crate) fn unrank(&self, rank: u64, order: &mut [u8]) {
        let mut left = self.start();
        for (tiles, slot) in (1..=self.tiles).rev().zip(order) {
            // Of the orders that are left, an equal share has each tile next.
            let number = (rank - left.rank) * tiles as u64 / left.orders;
            *slot = 1;
            while smaller_than(left.smaller, *slot + 1) <= number {
                *slot += 1;
            }
            left = left.next(tiles, *slot);
        }
    }
}

impl Left {
    /// Returns what is left behind one more tile, where `tiles` tiles are left before it.
    #[inline(always)]
    fn next(&self, tiles: usize, colour: u8) -> Left {
        let smaller = smaller_than(self.smaller, colour);
        let same = smaller_than(self.smaller, colour + 1) - smaller;
        Left {
            orders: divided(self.orders * same, tiles),
            rank: self.rank + divided(self.orders * smaller, tiles),
            smaller: self.smaller - ONE_TILE[usize::from(colour)],
        }
    }
}

/// An order with what is left behind each of its tiles.
#[derive(Clone, Debug)]
pub(crate) struct RankedOrder {
    ranks: OrderRanks,
    order: [u8; MAX_TILES],
    /// What is left before each tile, and behind the last.
    left: [Left; MAX_TILES + 1],
}

impl RankedOrder {
    /// Creates the order with the least rank.
    pub(crate) fn new(ranks: &OrderRanks) -> RankedOrder {
        let mut first = RankedOrder { ranks: *ranks, order: [0; _], left: [Left::default(); _] };
        first.set_rank(0);
        first
    }

    /// Returns the rank.
    #[inline]
    pub(crate) fn rank(&self) -> u64 {
        self.left[self.ranks.tiles].rank
    }

    /// Replaces the order by that of a rank less than the number of orders. Of a slightly greater
    /// rank it is found in less time.
    pub(crate) fn set_rank(&mut self, rank: u64) {
        /// The number of steps that take as long as to find an order.
        const STEPS: u64 = 8;
        let steps = rank.checked_sub(self.rank()).filter(|&steps| steps <= STEPS);
        match steps.filter(|_| self.left[0].orders > 0) {
            Some(steps) => (0..steps).for_each(|_| self.step()),
            None => {
                self.ranks.unrank(rank, &mut self.order);
                self.update_from(0);
            }
        }
    }

    /// Goes on to the order with the next rank: the last tile with a greater one behind it is
    /// exchanged with the last that is greater, and what follows is reversed.
    fn step(&mut self) {
        let order = &mut self.order[..self.ranks.tiles];
        let Some(at) = order.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return;
        };
        if let Some(greater) = order.iter().rposition(|&colour| colour > order[at]) {
            order.swap(at, greater);
        }
        order[at + 1..].reverse();
        self.update_from(at);
    }

    #[inline]
    fn update_from(&mut self, at: usize) {
        self.left[0] = self.ranks.start();
        for i in at..self.ranks.tiles {
            self.left[i + 1] = self.left[i].next(self.ranks.tiles - i, self.order[i]);
        }
    }

    /// Returns the change of the rank when a tile is moved to a place and those between move by one.
    /// O(places between).
    ///
    /// ```text
    /// from 5 to 2    a b c d e f g      from 2 to 5    a b c d e f g
    ///                a b f c d e g                     a b d e f c g
    /// ```
    #[inline]
    pub(crate) fn change(&self, from: usize, to: usize) -> i64 {
        let (first, last) = (from.min(to), from.max(to));
        let mut tiles = self.ranks.tiles - first;
        let mut left = self.left[first];
        if to <= from {
            left = left.next(tiles, self.order[from]);
            tiles -= 1;
        }
        let between = if from < to { first + 1..last + 1 } else { first..last };
        for &colour in &self.order[between] {
            left = left.next(tiles, colour);
            tiles -= 1;
        }
        if from < to {
            left = left.next(tiles, self.order[from]);
        }
        // What is left behind these tiles is the same in any order, so that only their own share
        // of the rank changes.
        left.rank as i64 - self.left[last + 1].rank as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;

    /// Every order of several multisets, and every move of a tile.
    #[test]
    fn ranks_number_all_orders() {
        for counts in [
            &[0, 1][..],
            &[0, 1, 1, 1],
            &[0, 2, 2, 1],
            &[0, 4, 3],
            &[0, 1, 1, 1, 1, 1, 1],
            &[0, 1, 0, 2, 4],
            &[0, 8],
            &[0],
        ] {
            let ranks = OrderRanks::new(counts).expect("few orders");
            let tiles = ranks.tiles;
            let mut ranked = RankedOrder::new(&ranks);
            let mut last: Option<Vec<u8>> = None;
            for rank in 0..ranks.orders() {
                let mut order = vec![0; tiles];
                ranks.unrank(rank, &mut order);
                assert!(last.is_none_or(|last| last < order), "{order:?}");
                assert_eq!(ranks.rank(order.iter().copied()), rank, "{order:?}");
                for (colour, &count) in counts.iter().enumerate() {
                    let found = order.iter().filter(|&&c| usize::from(c) == colour).count();
                    assert_eq!(found, usize::from(count));
                }
                ranked.set_rank(rank);
                assert_eq!((&ranked.order[..tiles], ranked.rank()), (&*order, rank));
                for from in 0..tiles {
                    for to in 0..tiles {
                        let mut moved = order.clone();
                        let tile = moved.remove(from);
                        moved.insert(to, tile);
                        let change = ranks.rank(moved) as i64 - rank as i64;
                        assert_eq!(ranked.change(from, to), change, "{order:?} {from} {to}");
                    }
                }
                last = Some(order);
            }
            let factorial = |n: u8| (1..=u64::from(n)).product::<u64>();
            let all = counts.iter().fold(factorial(tiles as u8), |all, &n| all / factorial(n));
            assert_eq!(ranks.orders(), all);
        }
    }

    #[test]
    fn rejects_too_many_orders() {
        assert!(OrderRanks::new(&[0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).is_none());
        // 24!/(6!·6!·6!·6!), and 24!/(14!·1!…).
        assert!(OrderRanks::new(&[0, 6, 6, 6, 6]).is_some());
        assert!(OrderRanks::new(&[0, 14, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).is_some());
        assert!(OrderRanks::new(&[0, 3, 3, 3, 3, 3, 3, 3, 3]).is_none());
    }
}
