//! The bits that a part sends.

use rayon::prelude::*;

use super::Division;
use crate::search::level_set::LevelSet;
use crate::simd::Simd;

/// The bits that a part sends, by chunk.
pub(super) struct Outgoing<'a> {
    /// The number of packets of each chunk.
    per_chunk: usize,
    packets: Vec<Option<Packet<'a>>>,
}

/// The bits that a chunk sends through one link.
pub(super) struct Packet<'a> {
    /// The bit of the place that the blank leaves.
    place: u8,
    /// The first order, counted from the start of the chunk.
    start: usize,
    /// A bit for each order.
    bits: &'a mut [u8],
    /// Whether some of the bits may be ones.
    has_ones: bool,
}

impl<'a> Outgoing<'a> {
    pub(super) fn par_chunks_mut(
        &mut self,
    ) -> impl IndexedParallelIterator<Item = &mut [Option<Packet<'a>>]> {
        self.packets.par_chunks_mut(self.per_chunk)
    }
}

/// Packs the bits that a chunk sends.
pub(super) fn pack_chunk(
    packets: &mut [Option<Packet<'_>>],
    bytes: &[u8],
    has_states: bool,
    simd: Simd,
) {
    for Packet { place, start, bits, has_ones } in packets.iter_mut().flatten() {
        if has_states {
            simd.pack(&bytes[*start..*start + 8 * bits.len()], *place, bits);
        } else if *has_ones {
            bits.fill(0);
        }
    }
}

impl Division {
    /// Returns the places of a colour that the blank leaves for other parts: what a part
    /// [sends](Division::outgoing_len) has all its states with the blank there.
    pub fn crossing_places(&self, colour: usize) -> u8 {
        self.crossing[colour].iter().fold(0, |places, link| places | link.from)
    }

    /// Divides the bytes that a part sends by the chunks they come from.
    pub(super) fn outgoing<'a>(
        &self,
        part: usize,
        set: &LevelSet,
        bytes: &'a mut [u8],
    ) -> Outgoing<'a> {
        let links = &self.crossing[set.colour];
        // Pieces are shorter than a chunk or consist of whole chunks.
        let len = |link| self.piece_orders(link).min(set.chunk_len);
        let mut per_chunk = 0;
        let firsts = links.iter().map(|link| {
            let first = per_chunk;
            per_chunk += set.chunk_len / len(link);
            first
        });
        let firsts: Vec<usize> = firsts.collect();
        let mut packets: Vec<_> = (0..set.chunks() * per_chunk).map(|_| None).collect();
        let mut rest = bytes;
        for piece in self.pieces_from(set.colour, part) {
            let link = &links[piece.link];
            let len = len(link);
            let (bits, after) = rest.split_at_mut(self.piece_orders(link) / 8);
            for (number, bits) in bits.chunks_mut(len / 8).enumerate() {
                let order = piece.source + number * len;
                let (chunk, start) = (order / set.chunk_len, order % set.chunk_len);
                let has_ones = set.is_occupied(chunk);
                let packet = Packet { place: link.from, start, bits, has_ones };
                packets[chunk * per_chunk + firsts[piece.link] + start / len] = Some(packet);
            }
            rest = after;
        }
        Outgoing { per_chunk, packets }
    }
}
