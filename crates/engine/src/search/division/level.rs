//! The search of one level in a part.

use rayon::prelude::*;

use super::outgoing::pack_chunk;
use super::{Division, Incoming};
use crate::search::level_set::{Chunk, LevelSet};
use crate::search::stm::LevelStep;
use crate::simd::Simd;

/// A part at one step of a search, from level L to level L+1.
#[derive(Debug)]
pub struct PartLevel<'a> {
    /// The number of the part.
    pub part: usize,
    /// Level L in the part.
    pub from: &'a LevelSet,
    /// Level L−1 in the part, which level L+1 replaces.
    pub to: &'a mut LevelSet,
    /// The set that the states of level L+1 are added to.
    pub bits: Option<&'a mut LevelSet>,
    /// The bits that other parts have sent after level L.
    pub incoming: &'a Incoming<'a>,
    /// The bits that the part sends, of [`outgoing_len`](Division::outgoing_len) bytes. Those
    /// of level L+1 replace those of level L−1, or zeros.
    pub outgoing: &'a mut [u8],
}

impl Division {
    /// Replaces level L−1 in a part by level L+1: the states that are reached from level L within
    /// the part or in other parts. Adds them to the bits, and packs the outgoing bits. Returns
    /// their number.
    pub fn advance(&self, level: PartLevel<'_>, simd: Simd) -> u64 {
        let PartLevel { part, from, to, bits, incoming, outgoing } = level;
        let step = LevelStep { moves: &self.local[from.colour], from, simd };
        let mut outgoing = self.outgoing(part, to, outgoing);
        let outgoing = outgoing.par_chunks_mut();
        let add_incoming = |start: usize, reached: &mut [u8]| incoming.add(start, reached, simd);
        match bits {
            None => {
                let pack = |packed: &mut [_], new: &[u8], count| {
                    pack_chunk(packed, new, count > 0, simd);
                };
                step.advance(to, outgoing, add_incoming, pack)
            }
            Some(bits) => {
                let items = outgoing.zip(bits.par_chunks_mut());
                let pack = |(packed, bits): (&mut [_], Chunk<'_>), new: &[u8], count| {
                    pack_chunk(packed, new, count > 0, simd);
                    bits.add_if(new, count > 0);
                };
                step.advance(to, items, add_incoming, pack)
            }
        }
    }

    /// Packs the bits that a part sends to `outgoing`, which has zeros, as
    /// [`advance`](Division::advance) does.
    pub fn pack(&self, part: usize, set: &LevelSet, outgoing: &mut [u8], simd: Simd) {
        let mut outgoing = self.outgoing(part, set, outgoing);
        outgoing.par_chunks_mut().enumerate().for_each(|(chunk, packed)| {
            pack_chunk(packed, set.chunk(chunk), set.is_occupied(chunk), simd);
        });
    }
}
