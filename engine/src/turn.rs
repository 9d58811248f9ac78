//! The links whose moves stay inside 60 ranks: a permutation of the bytes of one register.

use std::array;

use crate::path::parity;
use crate::pull::Pull;

/// The even orders of five tiles, and the words of a block.
pub(crate) const BLOCK: usize = 60;

/// A register's bytes.
pub(crate) const LANES: usize = 64;

/// The moves through a link one way, where they turn some of the last five entries alone.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    /// By parity of the digits before the block, and by rank in the block, the rank that it comes
    /// from. The lanes past the block come from themselves.
    pub sources: [[u8; LANES]; 2],
    /// The blank's bit where it comes from.
    pub from: u8,
    /// The blank's bit where it goes.
    pub to: u8,
}

impl Turn {
    /// A link's turn; `None` if it leaves the block.
    pub fn new(pull: &Pull) -> Option<Turn> {
        if pull.block > BLOCK {
            return None;
        }
        let sources = [0, 1].map(|before| {
            array::from_fn(|rank| {
                if rank >= BLOCK {
                    return rank as u8;
                }
                // The block's digits, of radix 5, 4 and 3, that stand before the link's.
                let first = rank - rank % pull.block;
                let parity = before + parity(5, 0..3, first as u64);
                let (run, within) = (rank % pull.block / pull.run, rank % pull.run);
                (first + pull.sources(parity)[run] as usize * pull.run + within) as u8
            })
        });
        Some(Turn {
            sources,
            from: pull.from,
            to: pull.to,
        })
    }
}

/// Adds to the words of a block what turns bring there from the block's words before: a byte at a
/// time, on any machine.
pub(crate) fn portable(turns: &[Turn], parity: usize, from: &[u8; BLOCK], to: &mut [u8; BLOCK]) {
    let mut block = [0; LANES];
    block[..BLOCK].copy_from_slice(from);
    for turn in turns {
        let (from, bit) = (turn.from, turn.to);
        // Permuted first, a byte at a time; then the rest is done by vectors.
        let came = turn.sources[parity % 2].map(|source| block[usize::from(source) % LANES]);
        for (word, came) in to.iter_mut().zip(came) {
            *word |= if came & from != 0 { bit } else { 0 };
        }
    }
}
