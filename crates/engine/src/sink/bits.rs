//! The payload of a bit table, collected level by level.

use std::io::{self, Read, Write};

use jiugong::{Distribution, Index};

use crate::numbers::{read_numbers, write_numbers};
use crate::search::level_set::LevelSet;
use crate::search::puzzle::cells;
use crate::sink::Sink;

/// Bit 1 of the distance of every state, and the numbers of the far states: for searches in stm
/// only, as one in mtm collects no bits.
///
/// The bits are stored as level sets, a byte of each colour for an order, and packed when the
/// payload is written.
#[derive(Debug)]
pub struct Bits {
    cells: usize,
    sets: [LevelSet; 2],
    orders: usize,
    /// By distance, then ascending.
    far_states: Vec<u64>,
}

impl Bits {
    /// Writes the segment of a table's payload that starts at byte `start`, a multiple of the number
    /// of cells.
    ///
    /// The payload is the bits by state number, eight per byte, the first lowest; zeros up to a
    /// multiple of 8 bytes; and the far states, 8 bytes each. Bytes beyond its end are set to 0.
    pub fn fill(&self, start: usize, segment: &mut [u8]) {
        pack_bits(&self.sets, start, segment);
        let list = (self.orders * self.cells).div_ceil(64) * 8;
        for (at, byte) in (start..).zip(segment).skip(list.saturating_sub(start)) {
            let state = self.far_states.get((at - list) / 8);
            *byte = state.map_or(0, |state| state.to_le_bytes()[(at - list) % 8]);
        }
    }
}

/// Writes the bits of the states of both colours as in a table's payload, from byte `start` on, a
/// multiple of the number of cells: the bits of eight orders take as many bytes as there are cells.
/// `segment` may end within an order; bytes after the last order become zeros.
pub fn pack_bits([even, odd]: &[LevelSet; 2], start: usize, segment: &mut [u8]) {
    let cells = even.cells;
    let first = (start / cells * 8).min(even.orders());
    let count = (segment.len().div_ceil(cells) * 8).min(even.orders() - first);
    let states = [even, odd].map(|set| set.bytes(first, count));
    let mut end = 0;
    for_each_eight(states, cells, |start, bits| {
        let rest = segment.get_mut(start..).unwrap_or_default();
        // The bytes after those of the eight orders are zeros, and are written again.
        match rest.first_chunk_mut() {
            Some(packed) => *packed = bits.to_le_bytes(),
            None => rest.iter_mut().zip(bits.to_le_bytes()).for_each(|(to, bits)| *to = bits),
        }
        end = start + cells;
    });
    segment.get_mut(end..).unwrap_or_default().fill(0);
}

/// The number of orders whose places are mixed at a time, a multiple of 8: those of a chunk.
const ORDERS: usize = 2520;

/// Calls `visit` for each eight of consecutive orders, with the position of their bits in packed
/// bytes and with the bits.
#[inline(always)]
pub(crate) fn for_each_eight(states: [&[u8]; 2], cells: usize, visit: impl FnMut(usize, u128)) {
    // Compiled for each number of cells of large tables.
    match cells {
        12 => for_each_eight_of(states, 12, visit),
        14 => for_each_eight_of(states, 14, visit),
        15 => for_each_eight_of(states, 15, visit),
        16 => for_each_eight_of(states, 16, visit),
        _ => for_each_eight_of(states, cells, visit),
    }
}

#[inline(always)]
fn for_each_eight_of([even, odd]: [&[u8]; 2], cells: usize, mut visit: impl FnMut(usize, u128)) {
    let mut start = 0;
    for (even, odd) in even.chunks(ORDERS).zip(odd.chunks(ORDERS)) {
        let mut places = [0; ORDERS];
        let pairs = even.iter().zip(odd);
        places.iter_mut().zip(pairs).for_each(|(to, (&even, &odd))| *to = interleave(even, odd));
        for eight in &places.as_chunks().0[..even.len().div_ceil(8)] {
            visit(start, pack_eight(eight, cells));
            start += cells;
        }
    }
}

/// Packs the places of eight orders.
#[inline(always)]
fn pack_eight(orders: &[u16; 8], cells: usize) -> u128 {
    let [low, high] = [0, 4].map(|first| {
        // Four orders have at most 64 bits.
        let places = orders[first..first + 4].iter().rev();
        places.fold(0u64, |bits, &places| bits << cells | u64::from(places))
    });
    u128::from(low) | u128::from(high) << (4 * cells)
}

/// Returns a bit for each place of an order, given its bytes of the even and of the odd places.
///
/// The bits of the two bytes are mixed by exchanges of neighbours: first of four bits, then of two,
/// then of one.
#[inline(always)]
pub(crate) fn interleave(even: u8, odd: u8) -> u16 {
    let mut places = u16::from(even) | u16::from(odd) << 8;
    for (distance, mask) in [(4, 0x00F0), (2, 0x0C0C), (1, 0x2222)] {
        let exchanged = (places >> distance ^ places) & mask;
        places ^= exchanged | exchanged << distance;
    }
    places
}

impl Sink for Bits {
    fn memory(index: &Index) -> u64 {
        2 * index.orders() + 8 * Distribution::max_far_states(index.states())
    }

    fn new(index: &Index) -> io::Result<Bits> {
        Ok(Bits {
            cells: cells(index),
            sets: LevelSet::pair(index)?,
            orders: index.orders() as usize,
            far_states: Vec::new(),
        })
    }

    fn collected(&mut self, distance: usize, colour: usize) -> Option<&mut LevelSet> {
        (distance & 2 != 0).then(|| &mut self.sets[colour])
    }

    fn add_far(&mut self, states: &LevelSet) {
        self.far_states.extend(states.state_numbers());
    }

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.sets.iter().try_for_each(|set| set.save(out))?;
        write_numbers(&self.far_states, out)
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        self.sets.iter_mut().try_for_each(|set| set.load(from))?;
        let states = (self.orders * self.cells) as u64;
        self.far_states = read_numbers(Distribution::max_far_states(states), from)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interleaves_bits_of_even_and_odd_places() {
        for even in 0..=u8::MAX {
            for odd in 0..=u8::MAX {
                let bit = |place: u8| [even, odd][usize::from(place % 2)] >> (place / 2) & 1;
                let places =
                    (0..16).fold(0, |places, place| places | u16::from(bit(place)) << place);
                assert_eq!(interleave(even, odd), places);
            }
        }
    }
}
