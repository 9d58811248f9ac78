//! The bits that a part receives.

use super::Division;
use crate::search::level_set::chunk_len;
use crate::simd::Simd;

/// The bits that have arrived in a part, or those that it sends.
#[derive(Debug)]
pub struct Incoming<'a> {
    links: Vec<LinkBits<'a>>,
    chunk_len: usize,
}

/// The bits of one link.
#[derive(Debug)]
struct LinkBits<'a> {
    /// The bit of the place that the blank reaches, or leaves.
    place: u8,
    /// The number of orders of a piece.
    orders: usize,
    /// A bit for each order, by piece.
    pieces: Vec<&'a [u8]>,
}

impl Division {
    /// Returns the bits that have arrived in a part after the blank has left places of a colour.
    /// `received` returns the bytes that a part has sent to this part.
    pub fn incoming<'a>(
        &self,
        colour: usize,
        part: usize,
        received: impl Fn(usize) -> &'a [u8],
    ) -> Incoming<'a> {
        let links = self.crossing[colour].iter().map(|link| {
            let orders = self.piece_orders(link);
            LinkBits { place: link.to, orders, pieces: vec![&[][..]; self.orders / orders] }
        });
        let mut links: Vec<_> = links.collect();
        let pieces = self.pieces_to(colour, part);
        for of_part in pieces.chunk_by(|a, b| a.part == b.part) {
            let mut rest = received(of_part[0].part);
            for piece in of_part {
                let link = &mut links[piece.link];
                let (bits, after) = rest.split_at(link.orders / 8);
                link.pieces[piece.target] = bits;
                rest = after;
            }
        }
        Incoming { links, chunk_len: chunk_len(&self.index) }
    }

    /// Returns the bits that a part sends when the blank leaves places of a colour: `bytes`, by the
    /// orders that they come from.
    pub fn sent<'a>(&self, colour: usize, part: usize, bytes: &'a [u8]) -> Incoming<'a> {
        let links = self.crossing[colour].iter().map(|link| {
            let orders = self.piece_orders(link);
            LinkBits { place: link.from, orders, pieces: vec![&[][..]; self.orders / orders] }
        });
        let mut links: Vec<_> = links.collect();
        let mut rest = bytes;
        for piece in self.pieces_from(colour, part) {
            let link = &mut links[piece.link];
            let (bits, after) = rest.split_at(link.orders / 8);
            link.pieces[piece.source / link.orders] = bits;
            rest = after;
        }
        Incoming { links, chunk_len: chunk_len(&self.index) }
    }
}

impl Incoming<'_> {
    /// Adds to the bytes of consecutive orders of the part, whole chunks, their states.
    pub fn add_chunks(&self, start: usize, bytes: &mut [u8], simd: Simd) {
        for (number, bytes) in bytes.chunks_mut(self.chunk_len).enumerate() {
            self.add(start + number * self.chunk_len, bytes, simd);
        }
    }

    /// Adds to the bytes of consecutive orders of the part, a chunk, the states that have arrived
    /// there. Returns whether there can be any.
    pub(super) fn add(&self, start: usize, reached: &mut [u8], simd: Simd) -> bool {
        let mut any = false;
        for link in &self.links {
            let len = link.orders.min(reached.len());
            for (number, reached) in reached.chunks_mut(len).enumerate() {
                let start = start + number * len;
                let bits = link.pieces[start / link.orders];
                let bits = &bits[start % link.orders / 8..][..len / 8];
                // Faster than `any`, which looks at one byte at a time.
                if bits.iter().fold(0, |ones, byte| ones | byte) != 0 {
                    any = true;
                    simd.unpack(bits, link.place, reached);
                }
            }
        }
        any
    }
}
