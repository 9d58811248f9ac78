//! Permutations of a block of 60 orders, for the links that stay inside it.

use std::array;

use crate::search::link::{Link, digit_parity};

/// The number of even orders of five tiles.
pub(crate) const BLOCK: usize = 60;

/// The bytes of a block.
pub(crate) type Block = [u8; BLOCK];

/// The bytes of a vector register.
pub(crate) const LANES: usize = 64;

/// The moves through a link in one direction if they rotate only some of the last five entries: a
/// permutation of the bytes of one register.
#[derive(Debug)]
pub(crate) struct BlockPermutation {
    /// By parity of the digits before the block, then by rank in the block: the rank it is reached
    /// from. Lanes beyond the block map to themselves.
    pub sources: [[u8; LANES]; 2],
    /// The bit of the place that the blank leaves.
    pub from: u8,
    /// The bit of the place that the blank reaches.
    pub to: u8,
}

impl BlockPermutation {
    /// Returns the permutation of a link; `None` if the link leaves the block.
    pub fn new(link: &Link) -> Option<BlockPermutation> {
        if link.block > BLOCK {
            return None;
        }
        let sources = [0, 1].map(|before| {
            array::from_fn(|rank| {
                if rank >= BLOCK {
                    return rank as u8;
                }
                // The block's digits before the link's block, of radix 5, 4 and 3.
                let first = rank - rank % link.block;
                let parity = before + digit_parity(5, 0..3, first as u64);
                let run = rank % link.block / link.run;
                (first + link.sources(parity)[run] as usize * link.run + rank % link.run) as u8
            })
        });
        Some(BlockPermutation { sources, from: link.from, to: link.to })
    }
}

/// Adds the states that permutations move from block `from` to block `to`, byte by byte.
pub(crate) fn permute(
    permutations: &[BlockPermutation],
    parity: usize,
    from: &Block,
    to: &mut Block,
) {
    let mut block = [0; LANES];
    block[..BLOCK].copy_from_slice(from);
    for permutation in permutations {
        let &BlockPermutation { from, to: bit, .. } = permutation;
        // The bytes are permuted first; the compiler vectorises the loop after it.
        let sources = permutation.sources[parity % 2];
        let permuted = sources.map(|source| block[usize::from(source) % LANES]);
        for (byte, permuted) in to.iter_mut().zip(permuted) {
            *byte |= if permuted & from != 0 { bit } else { 0 };
        }
    }
}
