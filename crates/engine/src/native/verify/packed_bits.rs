//! The bits of a table's states, compared with the states of levels.

use crate::simd::Simd;
use crate::sink::bits::interleave;

/// The bits of all states in the payload of a bit table: those of an order are consecutive, even
/// and odd places in turn, and there is no gap between orders.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedBits<'a> {
    pub bytes: &'a [u8],
    cells: usize,
}

impl<'a> PackedBits<'a> {
    /// Creates the bits of states in a payload's bytes.
    pub fn new(bytes: &'a [u8], cells: usize) -> PackedBits<'a> {
        PackedBits { bytes, cells }
    }

    /// Returns the least number of a state of consecutive orders whose bit is not `expected`.
    ///
    /// `first` is the number of the first order, a multiple of 4. `states` has the bytes of the
    /// even and of the odd places, one for each order.
    pub fn first_wrong(
        &self,
        first: usize,
        states: [&[u8]; 2],
        expected: bool,
        simd: Simd,
    ) -> Option<u64> {
        // Eight orders that start at a whole byte are compared at a time.
        let bytes = &self.bytes[first * self.cells / 8..];
        if first.is_multiple_of(8) && simd.have_bit(bytes, states, self.cells, expected) {
            return None;
        }
        self.find_wrong(first, states, expected)
    }

    /// Finds the state that [`first_wrong`](PackedBits::first_wrong) returns, order by order.
    fn find_wrong(&self, first: usize, [even, odd]: [&[u8]; 2], expected: bool) -> Option<u64> {
        let orders = (first..).zip(even.iter().zip(odd));
        let mut wrong = orders.flat_map(|(order, (&even, &odd))| {
            let places = interleave(even, odd);
            let places = (0..self.cells).filter(move |place| places >> place & 1 != 0);
            let states = places.map(move |place| order * self.cells + place);
            states.filter(|state| (self.bytes[state / 8] >> (state % 8) & 1 != 0) != expected)
        });
        wrong.next().map(|state| state as u64)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Every wrong bit of every supported number of cells is found, with every instruction set.
    #[test]
    fn finds_every_wrong_bit() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for cells in 6..=16usize {
            for (first, orders) in [(0usize, 60), (8, 120), (2520, 2520)] {
                let mask = u16::MAX >> (16 - cells);
                let mut states: [Vec<u8>; 2] =
                    std::array::from_fn(|_| (0..orders).map(|_| random.random()).collect());
                let mut bytes = vec![0; ((first + orders) * cells).div_ceil(8)];
                for order in 0..orders {
                    let [even, odd] = states.each_mut().map(|bytes| &mut bytes[order]);
                    let places = interleave(*even, *odd) & mask;
                    for place in (0..cells).filter(|place| places >> place & 1 != 0) {
                        let state = (first + order) * cells + place;
                        bytes[state / 8] |= 1 << (state % 8);
                    }
                    for (bytes, colour) in [(even, 0), (odd, 1)] {
                        *bytes &= crate::search::puzzle::place_bits(0..cells, colour);
                    }
                }
                check(bytes, cells, first, [&states[0], &states[1]], &mut random);
            }
        }
    }

    /// Checks bytes that have the bits of exactly these states.
    fn check(
        mut bytes: Vec<u8>,
        cells: usize,
        first: usize,
        states: [&[u8]; 2],
        random: &mut ChaCha8Rng,
    ) {
        let inverted: Vec<u8> = bytes.iter().map(|byte| !byte).collect();
        for simd in Simd::available() {
            let find = |bytes: &[u8], expected| {
                PackedBits::new(bytes, cells).first_wrong(first, states, expected, simd)
            };
            assert_eq!(find(&bytes, true), None);
            assert_eq!(find(&inverted, false), None);
            for _ in 0..200 {
                let state = random.random_range(first * cells..(first + states[0].len()) * cells);
                let is_in = bytes[state / 8] >> (state % 8) & 1 != 0;
                bytes[state / 8] ^= 1 << (state % 8);
                let expected = is_in.then_some(state as u64);
                assert_eq!(find(&bytes, true), expected, "{cells} cells, {simd:?}");
                bytes[state / 8] ^= 1 << (state % 8);
                let mut inverted = inverted.clone();
                inverted[state / 8] ^= 1 << (state % 8);
                assert_eq!(find(&inverted, false), expected, "{cells} cells, {simd:?}");
            }
        }
    }
}
