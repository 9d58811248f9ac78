//! The bits of a sparse table's states, collected level by level.

use std::io::{self, Read, Write};

use jiugong::{Distribution, Header, Index};

use crate::numbers::{read_numbers, write_numbers};
use crate::search::level_set::LevelSet;
use crate::sink::Sink;
use crate::sink::bases::Bases;
use crate::sink::far::write_far;
use crate::sink::packer::{CoreDistances, SparsePacker};

/// Bit 1 of the distance of every state, the distances of some of them, and the numbers of the far
/// states: for searches in stm only, as one in mtm collects no bits.
///
/// The bits are stored as level sets, a byte of each colour for an order. The blocks of a table are
/// packed from them when they are written: see [`SparsePayload`].
#[derive(Debug)]
pub struct Bits {
    sets: [LevelSet; 2],
    bases: Bases,
    states: u64,
    /// By distance, then ascending.
    far_states: Vec<u64>,
}

/// The payload of a sparse table, packed from the [`Bits`] of a search while it is written.
#[derive(Debug)]
pub struct SparsePayload {
    bits: Bits,
    packer: SparsePacker,
    /// The positions of the end of the blocks and of the list of far states.
    blocks: usize,
    far: usize,
}

impl SparsePayload {
    /// Prepares the payload of a table with this header, from the bits of a complete search of its
    /// home.
    pub fn new(bits: Bits, header: &Header, index: &Index) -> SparsePayload {
        let packer = SparsePacker::new(index, header.home(), header.distribution().radius());
        let blocks = packer.sparse().bytes(index) as usize;
        SparsePayload { bits, packer, blocks, far: blocks.next_multiple_of(8) }
    }

    /// Writes the segment of the payload that starts at byte `start`, which must be zeros.
    ///
    /// The payload is the blocks, zeros up to a multiple of 8 bytes, and the far states, 8 bytes
    /// each. Bytes beyond its end stay.
    pub fn fill(&self, start: usize, segment: &mut [u8]) {
        let Bits { sets, bases, far_states, .. } = &self.bits;
        if start < self.blocks {
            let len = segment.len().min(self.blocks - start);
            let cores = CoreDistances::OfChunks(bases);
            self.packer.fill(sets, cores, start, &mut segment[..len]);
        }
        write_far(far_states, self.far, start, segment);
    }
}

impl Sink for Bits {
    fn memory(index: &Index) -> u64 {
        2 * index.orders() + 8 * Distribution::max_far_states(index.states()) + Bases::memory(index)
    }

    fn new(index: &Index) -> io::Result<Bits> {
        Ok(Bits {
            sets: LevelSet::pair(index)?,
            bases: Bases::new(index)?,
            states: index.states(),
            far_states: Vec::new(),
        })
    }

    fn collected(&mut self, distance: usize, colour: usize) -> Option<&mut LevelSet> {
        (distance & 2 != 0).then(|| &mut self.sets[colour])
    }

    fn add(&mut self, distance: usize, states: &LevelSet) {
        self.bases.add(distance, states);
    }

    fn add_far(&mut self, states: &LevelSet) {
        self.far_states.extend(states.state_numbers());
    }

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.sets.iter().try_for_each(|set| set.save(out))?;
        self.bases.save(out)?;
        write_numbers(&self.far_states, out)
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        self.sets.iter_mut().try_for_each(|set| set.load(from))?;
        self.bases.load(from)?;
        self.far_states = read_numbers(Distribution::max_far_states(self.states), from)?;
        Ok(())
    }
}
