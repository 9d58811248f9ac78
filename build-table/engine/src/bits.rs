//! The bits of a bit table, gathered level by level.

use std::io::{self, Read, Write};
use std::ops::Range;

use rayon::prelude::*;

use crate::path::Path;
use crate::record::{Level, Record};
use crate::words::Words;

/// Bit 1 of every state's distance, and the numbers of the states that are farthest.
///
/// The bits are kept as the levels are, a word of either colour for an order, and [packed](Bits::pack)
/// when they are written.
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

    /// The bits of the states of some orders, by rank, as they stand in a table: by number, eight a
    /// byte, the first lowest. The ranks begin at a multiple of 8; `packed` has a byte for each
    /// eight states, and what it has beyond them is 0.
    ///
    /// Eight orders give as many bytes as there are cells.
    pub fn pack(&self, ranks: Range<u64>, packed: &mut [u8]) {
        let cells = self.path.cells();
        let (start, count) = (ranks.start as usize, (ranks.end - ranks.start) as usize);
        let [even, odd] = &self.words;
        let (even, odd) = (even.get(start, count), odd.get(start, count));
        packed.fill(0);
        let eights = even.chunks(8).zip(odd.chunks(8));
        for (packed, (even, odd)) in packed.chunks_mut(cells).zip(eights) {
            let mut bits = 0u128;
            let words = even.iter().zip(odd).enumerate();
            for (order, (&even, &odd)) in words {
                let places = SPREAD[usize::from(even)] | SPREAD[usize::from(odd)] << 1;
                bits |= u128::from(places) << (order * cells);
            }
            let bytes = bits.to_le_bytes();
            let (packed, bytes) = (packed.iter_mut(), bytes);
            packed.zip(bytes).for_each(|(packed, byte)| *packed = byte);
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
            words: [Words::none(path)?, Words::none(path)?],
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
