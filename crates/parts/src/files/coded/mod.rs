//! The code of a block of bytes: Huffman codes of bytes and of runs of zeros.
//!
//! Most bytes of a level are zeros, and the others are far from equally frequent: an order has few
//! states in a level, and their places are close to each other. So a block is a sequence of
//! *symbols*: a byte that is not zero, or a run of 2ᵏ zeros. A coded block is
//!
//! ```text
//! 137 bytes   for each symbol the length of its code, 1 to 11 bits, in half a byte; 0 if it does
//!             not occur
//!   4 bytes   the number of bytes of the codes of the first half of the block
//!             the codes of each half, from the lowest bit of its first byte on
//! ```
//!
//! Symbol 0 is a single zero, symbols 1 to 255 are the other bytes, and symbol 255 + k is a run of
//! 2ᵏ zeros. Codes are canonical: those of one length are successive numbers in the sequence of
//! their symbols, after those of smaller lengths. They begin with their highest bit.
//!
//! Both halves are decoded at the same time, and several symbols with one look-up: one after the
//! other would keep the processor waiting.

mod decoder;
mod encoder;

use std::iter;
use std::ops::RangeInclusive;

pub use decoder::Decoder;
pub use encoder::Encoder;

/// The length of the longest code. A table of this many bits stays in the first-level cache.
const MAX_BITS: usize = 11;

const SYMBOLS: usize = 274;

/// The lengths of blocks that are coded. The table of a shorter one would take longer than its bytes;
/// a longer one could have runs without a symbol.
pub const LENGTHS: RangeInclusive<usize> = 1 << 12..=1 << (SYMBOLS - 256);

/// The number of bytes with the lengths of the codes.
const HEAD: usize = SYMBOLS / 2;

/// Returns the symbol of a run of 2ᵏ zeros.
fn run_symbol(k: usize) -> usize {
    if k == 0 { 0 } else { 255 + k }
}

/// Returns the numbers of the bits that are set, ascending.
fn ones(number: usize) -> impl Iterator<Item = usize> {
    let rest = iter::successors(Some(number), |rest| Some(rest & rest.wrapping_sub(1)));
    rest.take_while(|&rest| rest != 0).map(|rest| rest.trailing_zeros() as usize)
}

/// Some bits, the first in the lowest one.
#[derive(Clone, Copy, Debug, Default)]
struct Bits {
    bits: u64,
    len: usize,
}

impl Bits {
    fn then(self, next: Bits) -> Bits {
        Bits { bits: self.bits | next.bits << self.len, len: self.len + next.len }
    }
}

/// Returns the canonical codes of these lengths, which are at most [`MAX_BITS`].
fn codes(lengths: &[u8; SYMBOLS]) -> [Bits; SYMBOLS] {
    let mut codes = [Bits::default(); SYMBOLS];
    let mut next = 0u64;
    for len in 1..=MAX_BITS {
        next <<= 1;
        let of_len = codes.iter_mut().zip(lengths).filter(|(_, other)| usize::from(**other) == len);
        for (code, _) in of_len {
            *code = Bits { bits: next.reverse_bits() >> (64 - len), len };
            next += 1;
        }
    }
    codes
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Returns a block in which one byte of `gap` is not zero, on average: one of `bytes` bytes, of
    /// which the first are more frequent.
    fn block(random: &mut ChaCha8Rng, len: usize, gap: usize, bytes: usize) -> Vec<u8> {
        let mut byte = || {
            let is_zero = random.random_range(0..gap) > 0;
            let byte = random.random_range(0..bytes).min(random.random_range(0..bytes));
            if is_zero { 0 } else { byte as u8 }
        };
        (0..len).map(|_| byte()).collect()
    }

    #[test]
    fn decodes_what_it_encodes() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let (mut encoder, mut decoder) = (Encoder::default(), Decoder::default());
        for len in [4096, 4097, 5040, 131_040, 262_144] {
            for gap in [1, 2, 5, 40, 1000, 1_000_000] {
                for bytes in [1, 2, 5, 128, 256] {
                    let mut block = block(&mut random, len, gap, bytes);
                    // Runs that end at the middle and at the end.
                    block[len / 2 - 1] |= u8::from(gap == 40);
                    block[len - 1] |= u8::from(gap == 1000);
                    let Some(coded) = encoder.encode(&block) else {
                        assert_eq!((gap, bytes), (1, 256));
                        continue;
                    };
                    assert!(coded.len() < len);
                    let mut decoded = vec![255; len];
                    decoder.decode(coded, &mut decoded).unwrap();
                    assert!(decoded == block, "{len} {gap} {bytes}");
                }
            }
        }
        for len in [0, 1, 4095, 262_145] {
            assert_eq!(encoder.encode(&vec![0; len]), None);
        }
    }

    /// Damaged codes give an error or another block of the same length.
    #[test]
    fn decodes_any_bytes_without_a_panic() {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let (mut encoder, mut decoder) = (Encoder::default(), Decoder::default());
        for gap in [1, 3, 100] {
            let block = block(&mut random, 5040, gap, 60);
            let coded = encoder.encode(&block).unwrap().to_vec();
            let mut decoded = vec![0; block.len()];
            for len in 0..coded.len() {
                decoder.decode(&coded[..len], &mut decoded);
            }
            for bit in 0..8 * coded.len().min(2000) {
                let mut damaged = coded.clone();
                damaged[bit / 8] ^= 1 << (bit % 8);
                decoder.decode(&damaged, &mut decoded);
            }
            for len in [0, 1, 100, 4096, 10_000] {
                decoder.decode(&coded, &mut vec![0; len]);
            }
        }
        for _ in 0..1000 {
            let len = random.random_range(0..1000);
            let any: Vec<u8> = (0..len).map(|_| random.random()).collect();
            assert_eq!(decoder.decode(&any, &mut [0; 4096]), None);
        }
    }
}
