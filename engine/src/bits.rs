//! The bits of a bit table, gathered level by level.

use std::io::{self, Read, Write};

use rayon::prelude::*;

use crate::path::Path;
use crate::record::{Level, Record};
use crate::words::Words;

/// Bit 1 of every state's distance, and the numbers of the states that are farthest.
///
/// The bits are kept as the levels are, a word of either colour for an order, and packed when they
/// are written.
#[derive(Debug)]
pub struct Bits {
    path: Path,
    words: [Words; 2],
    far: Vec<u64>,
}

impl Bits {
    /// The part of all states, as a power of two, that are the farthest: those at the distances from
    /// which on there are no more.
    pub const FAR: u32 = 14;

    /// The numbers of the farthest states, by distance, then ascending: all those at the distances
    /// that at most a [part](Bits::FAR) of all states reach.
    pub fn far(&self) -> &[u64] {
        &self.far
    }

    /// A part of a table's payload, from so many bytes on, a multiple of the cells: the bits by
    /// number, eight a byte, the first lowest; zeros to a multiple of 8 bytes; and the far states,
    /// 8 bytes each. What is beyond the payload is 0.
    pub fn fill(&self, start: usize, part: &mut [u8]) {
        part.fill(0);
        self.pack(start, part);
        let list = (self.path.states() as usize).div_ceil(64) * 8;
        // The entries of which a byte is in the part.
        let first = start.saturating_sub(list) / 8;
        let end = (start + part.len()).saturating_sub(list).div_ceil(8);
        for (entry, far) in self.far.iter().enumerate().take(end).skip(first) {
            for (at, byte) in (list + 8 * entry..).zip(far.to_le_bytes()) {
                if let Some(slot) = at.checked_sub(start).and_then(|at| part.get_mut(at)) {
                    *slot = byte;
                }
            }
        }
    }

    /// The bits of a part. Those of eight orders take as many bytes as there are cells.
    fn pack(&self, start: usize, part: &mut [u8]) {
        let cells = self.path.cells();
        let orders = self.path.orders() as usize;
        let first = (start / cells * 8).min(orders);
        let count = (part.len().div_ceil(cells) * 8).min(orders - first);
        let [even, odd] = &self.words;
        let (even, odd) = (even.get(first, count), odd.get(first, count));
        let eights = even.chunks(8).zip(odd.chunks(8));
        for (packed, (even, odd)) in part.chunks_mut(cells).zip(eights) {
            let mut bits = 0u128;
            let words = even.iter().zip(odd).enumerate();
            for (order, (&even, &odd)) in words {
                let places = SPREAD[usize::from(even)] | SPREAD[usize::from(odd)] << 1;
                bits |= u128::from(places) << (order * cells);
            }
            for (packed, byte) in packed.iter_mut().zip(bits.to_le_bytes()) {
                *packed = byte;
            }
        }
    }
}

/// Every byte with its bits on the even places of sixteen.
static SPREAD: [u16; 256] = {
    let mut spread = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[byte] |= ((byte >> bit & 1) << (2 * bit)) as u16;
            bit += 1;
        }
        byte += 1;
    }
    spread
};

impl Record for Bits {
    fn memory(path: Path) -> u64 {
        2 * path.orders() + 8 * (path.states() >> Bits::FAR)
    }

    fn new(path: Path) -> io::Result<Bits> {
        Ok(Bits {
            path,
            words: Words::none(path)?,
            far: Vec::new(),
        })
    }

    fn note(&mut self, level: &Level<'_>) {
        if level.distance & 2 != 0 {
            self.words[level.colour].tiles().for_each(|tile| {
                if level.words.is_used(tile.number) {
                    let new = level.words.tile(tile.number);
                    let pairs = tile.words.iter_mut().zip(new);
                    pairs.for_each(|(bits, new)| *bits |= new);
                    *tile.used = true;
                }
            });
        }
        if level.rest <= self.path.states() >> Bits::FAR {
            self.far.extend(level.numbers());
        }
    }

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.words.iter().try_for_each(|words| words.save(out))?;
        out.write_all(&(self.far.len() as u64).to_le_bytes())?;
        let mut far = self.far.iter();
        far.try_for_each(|number| out.write_all(&number.to_le_bytes()))
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        let mut words = self.words.iter_mut();
        words.try_for_each(|words| words.load(from))?;
        self.far.clear();
        let mut number = [0; 8];
        from.read_exact(&mut number)?;
        for _ in 0..u64::from_le_bytes(number) {
            from.read_exact(&mut number)?;
            self.far.push(u64::from_le_bytes(number));
        }
        Ok(())
    }
}
