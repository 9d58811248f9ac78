//! The ranks of the orders of tiles of which some are alike.

use alloc::vec;
use alloc::vec::Vec;

use crate::MAX_CELLS;
use crate::goals::board::GAP;

/// The maximum number of tiles.
const MAX_TILES: usize = MAX_CELLS;

/// The maximum number of orders, so that no product of the ranks overflows.
const MAX_ORDERS: u64 = 1 << 56;

/// The maximum number of colours of tiles. With more there are at least 12! orders, too many for
/// most memories.
const MAX_COLOURS: usize = 11;

/// The length of the list of steps: a power of two, so that an index needs no check.
const STEPS: usize = 16;

/// Ranks the orders of a number of tiles of each colour from 0 to M − 1, where M is their number: a
/// multinomial coefficient.
///
/// The rank is the number of orders that are less in lexicographic order. It is a sum of shares,
/// one for each tile: the number of orders of the tiles that are left in which a smaller colour is
/// next.
///
/// ```text
/// order      2  1  2  1  3      two tiles of colour 1, two of 2, one of 3
/// left of 1  2  2  1  1  0
/// left of 2  2  1  1  0  0
/// left of 3  1  1  1  1  1
/// share     12  0  2  0  0      rank 14
/// ```
///
/// So a share depends on the numbers of tiles left, the *rest*, and on the next colour, and is
/// looked up by both. Every rest has a place in the list, which is less by the *step* of a colour
/// without a tile of it. [`GAP`] has no step and no share, so that gaps between the tiles change
/// nothing. O(tiles). Of 15 tiles of which 4, 4, 4 and 3 are alike the list takes 20 KB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderRanks {
    tiles: usize,
    colours: usize,
    orders: u64,
    /// By the place of a rest plus a colour, the share.
    shares: Vec<u64>,
    /// By colour, the step of the places.
    steps: [usize; STEPS],
}

/// The tiles that are left behind the first ones of an order.
#[derive(Clone, Copy, Debug, Default)]
struct Left {
    /// The place of the rest.
    place: usize,
    /// The sum of the shares of these tiles.
    rank: u64,
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
        let mut steps = [0; STEPS];
        let mut end = counts.len();
        for (colour, &count) in counts.iter().enumerate().skip(1) {
            for i in 1..=u128::from(count) {
                tiles += 1;
                // A product of binomial coefficients at every step.
                orders = orders * tiles as u128 / i;
            }
            steps[colour] = end;
            end *= usize::from(count) + 1;
        }
        let orders = u64::try_from(orders).ok().filter(|&orders| orders <= MAX_ORDERS)?;
        let mut ranks =
            OrderRanks { tiles, colours: counts.len(), orders, shares: vec![0; end], steps };
        ranks.fill(counts);
        Some(ranks)
    }

    /// Computes the shares of every rest from those with one tile less.
    fn fill(&mut self, counts: &[u8]) {
        let rests = self.shares.len() / self.colours;
        let mut orders = vec![1; rests];
        for rest in 0..rests {
            let place = rest * self.colours;
            let mut sum = 0;
            for (colour, &count) in counts.iter().enumerate().skip(1) {
                self.shares[place + colour] = sum;
                let step = self.steps[colour];
                if !(place / step).is_multiple_of(usize::from(count) + 1) {
                    sum += orders[(place - step) / self.colours];
                }
            }
            if rest > 0 {
                orders[rest] = sum;
            }
        }
    }

    /// Returns the number of orders.
    pub(crate) fn orders(&self) -> u64 {
        self.orders
    }

    /// Returns what is left before the first tile.
    #[inline]
    fn start(&self) -> Left {
        Left { place: self.shares.len() - self.colours, rank: 0 }
    }

    /// Returns what is left behind one more tile.
    #[inline(always)]
    fn next(&self, left: Left, colour: u8) -> Left {
        Left {
            place: left.place.wrapping_sub(self.steps[usize::from(colour) % STEPS]),
            rank: left.rank + self.shares[left.place + usize::from(colour)],
        }
    }

    /// Returns the rank of an order, which must have the tiles of these colours.
    #[inline]
    pub(crate) fn rank(&self, order: &[u8]) -> u64 {
        order.iter().fold(self.start(), |left, &colour| self.next(left, colour)).rank
    }

    /// Writes the order of a rank less than the number of orders, the inverse of
    /// [`rank`](OrderRanks::rank).
    pub(crate) fn unrank(&self, rank: u64, order: &mut [u8]) {
        let mut left = self.start();
        for slot in order.iter_mut().take(self.tiles) {
            // The last colour of which the share is not too large: there is a tile of it.
            let shares = self.shares[left.place..left.place + self.colours].iter().skip(1);
            *slot = shares.map(|share| u8::from(left.rank + share <= rank)).sum();
            left = self.next(left, *slot);
        }
    }
}

/// An order with what is left behind each of its tiles.
#[derive(Clone, Debug)]
pub(crate) struct RankedOrder<'a> {
    ranks: &'a OrderRanks,
    order: [u8; MAX_TILES],
    /// The tiles that are left before each tile, and behind the last.
    left: [Left; MAX_TILES + 1],
    /// The places of the shares of the tiles.
    places: [usize; MAX_TILES],
}

impl RankedOrder<'_> {
    /// Creates the order of a rank less than the number of orders.
    pub(crate) fn new(ranks: &OrderRanks, rank: u64) -> RankedOrder<'_> {
        let left = [ranks.start(); _];
        let mut ranked = RankedOrder { ranks, order: [GAP; _], left, places: [0; _] };
        ranked.find(rank);
        ranked
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
        const MAX_STEPS: u64 = 8;
        match rank.checked_sub(self.rank()).filter(|&steps| steps <= MAX_STEPS) {
            Some(steps) => (0..steps).for_each(|_| self.step()),
            None => self.find(rank),
        }
    }

    fn find(&mut self, rank: u64) {
        self.ranks.unrank(rank, &mut self.order);
        self.update_from(0);
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
        for i in at..self.ranks.tiles {
            self.places[i] = self.left[i].place + usize::from(self.order[i]);
            self.left[i + 1] = self.ranks.next(self.left[i], self.order[i]);
        }
    }

    /// Returns the change of the rank when a tile is moved to a place and those between move by
    /// one. O(places between).
    ///
    /// ```text
    /// from 5 to 2    a b c d e f g      from 2 to 5    a b c d e f g
    ///                a b f c d e g                     a b d e f c g
    /// ```
    #[inline(always)]
    pub(crate) fn change(&self, from: usize, to: usize) -> i64 {
        let OrderRanks { shares, steps, .. } = self.ranks;
        let tile = usize::from(self.order[from]);
        let step = steps[tile % STEPS];
        // Of the tiles between, only the rest changes: the tile that moves is in it, or is not.
        let (between, first, last, change, place) = if to < from {
            (to..from, to, from, step.wrapping_neg(), self.left[to].place)
        } else {
            (from + 1..to + 1, from, to, step, self.left[to + 1].place + step)
        };
        let between = &self.places[between];
        let sum = between
            .iter()
            .fold(shares[place + tile], |sum, place| sum + shares[place.wrapping_add(change)]);
        // The rest is the same in any order.
        (sum + self.left[first].rank).wrapping_sub(self.left[last + 1].rank) as i64
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
            let mut ranked = RankedOrder::new(&ranks, 0);
            let mut last: Option<Vec<u8>> = None;
            for rank in 0..ranks.orders() {
                let mut order = vec![0; tiles];
                ranks.unrank(rank, &mut order);
                assert!(last.is_none_or(|last| last < order), "{order:?}");
                assert_eq!(ranks.rank(&order), rank, "{order:?}");
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
                        let change = ranks.rank(&moved) as i64 - rank as i64;
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
