//! The payload of a bit table, collected level by level.

use std::io::{self, Read, Write};

use jiugong::Index;
use jiugong::internal::max_far_states;

use crate::level_set::LevelSet;
use crate::puzzle::cells;
use crate::sink::{Sink, read_numbers, write_numbers};

/// Bit 1 of the distance of every state, and the numbers of the far states.
///
/// The bits are stored as level sets, a byte of each colour for an order, and packed when the
/// payload is written.
#[derive(Debug)]
pub struct Bits {
    cells: usize,
    sets: [LevelSet; 2],
    orders: usize,
    far_states: Vec<u64>,
}

impl Bits {
    /// Returns the numbers of the far states, by distance, then ascending.
    pub fn far_states(&self) -> &[u64] {
        &self.far_states
    }

    /// Writes the part of a table's payload that starts at byte `start`, a multiple of the cells.
    ///
    /// The payload is the bits by state number, eight per byte, the first lowest; zeros up to a
    /// multiple of 8 bytes; and the far states, 8 bytes each. Bytes beyond its end are set to 0.
    pub fn fill(&self, start: usize, part: &mut [u8]) {
        part.fill(0);
        pack_bits(&self.sets, start, part);
        let list = (self.orders * self.cells).div_ceil(64) * 8;
        for (at, byte) in (start..).zip(part).skip(list.saturating_sub(start)) {
            let state = self.far_states.get((at - list) / 8);
            *byte = state.map_or(0, |state| state.to_le_bytes()[(at - list) % 8]);
        }
    }
}

/// Writes the bits of the states of both colours as in a table's payload, from byte `start`, which is a
/// multiple of the cells: those of eight orders take as many bytes as there are cells. `part` may
/// go on after the last state.
pub fn pack_bits([even, odd]: &[LevelSet; 2], start: usize, part: &mut [u8]) {
    let cells = even.cells;
    let first = (start / cells * 8).min(even.orders());
    let count = (part.len().div_ceil(cells) * 8).min(even.orders() - first);
    let eights = even.bytes(first, count).chunks(8).zip(odd.bytes(first, count).chunks(8));
    for (packed, (even, odd)) in part.chunks_mut(cells).zip(eights) {
        let mut bits = 0u128;
        for (order, (&even, &odd)) in even.iter().zip(odd).enumerate() {
            let places = SPREAD[usize::from(even)] | SPREAD[usize::from(odd)] << 1;
            bits |= u128::from(places) << (order * cells);
        }
        for (packed, byte) in packed.iter_mut().zip(bits.to_le_bytes()) {
            *packed = byte;
        }
    }
}

/// For each byte, its bits moved to the even places of sixteen.
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

impl Sink for Bits {
    fn memory(index: &Index) -> u64 {
        2 * index.orders() + 8 * max_far_states(index.states())
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
        self.far_states = read_numbers(max_far_states(states), from)?;
        Ok(())
    }
}
