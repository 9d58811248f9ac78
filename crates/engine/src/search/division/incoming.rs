//! The bits that a part receives.

use super::Division;
use crate::simd::Simd;

/// The bits that have arrived in a part.
#[derive(Debug)]
pub struct Incoming<'a> {
    links: Vec<LinkBits<'a>>,
}

/// The bits that have arrived in a part through one link.
#[derive(Debug)]
struct LinkBits<'a> {
    /// The bit of the place that the blank reaches.
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
        Incoming { links }
    }
}

impl Incoming<'_> {
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
