//! The distances of the states of some orders with the blank on the core.

use std::io;

use jiugong::Index;
use jiugong::sparse::{Branch, Sparse};

use crate::memory::try_with_capacity;
use crate::parallel::*;
use crate::search::level_set::{LevelSet, chunk_len};
use crate::search::puzzle::place_bit;

/// The places whose states a search with little disk space stores for the table: the core, by
/// distance, and those of branches, by bit 1 of the distance.
#[derive(Clone, Copy, Debug)]
pub struct StoredPlaces {
    /// The colour of the core.
    pub colour: usize,
    /// The bit of the core in the bytes of a [set](LevelSet).
    pub core: u8,
    /// By colour, those of the other places on branches.
    pub branches: [u8; 2],
}

impl StoredPlaces {
    /// Returns those of a shape.
    pub fn new(index: &Index) -> StoredPlaces {
        let sparse = Sparse::new(index, 0);
        let core = sparse.stored().core();
        let mut branches = [0; 2];
        let on_branches = sparse.stored().branches().iter().flat_map(Branch::path);
        for place in on_branches.filter(|&place| place != core) {
            branches[place % 2] |= place_bit(place);
        }
        StoredPlaces { colour: core % 2, core: place_bit(core), branches }
    }
}

/// The number of bytes of states that a thread adds at a time.
const STATE_BYTES: usize = 1 << 14;

/// For each order, the distance of its state with the blank on the core.
///
/// With these a table is packed from the bits of few places, those of branches. Together they have
/// less information than the bits of all places.
#[derive(Debug)]
pub struct Cores {
    places: StoredPlaces,
    chunk_len: usize,
    /// One more than the distance; 0 until the state is found.
    labels: Vec<u8>,
}

impl Cores {
    /// Creates the distances of a number of orders, not yet found.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn new(index: &Index, orders: usize) -> io::Result<Cores> {
        let mut labels = try_with_capacity(orders)?;
        labels.resize(orders, 0);
        Ok(Cores { places: StoredPlaces::new(index), chunk_len: chunk_len(index), labels })
    }

    /// Forgets all distances.
    pub fn clear(&mut self) {
        self.labels.fill(0);
    }

    /// Returns the places whose states are needed.
    pub fn places(&self) -> StoredPlaces {
        self.places
    }

    /// Adds the states at a distance, a bit for each order: that of the first is the lowest of the first
    /// byte.
    pub fn add(&mut self, distance: usize, states: &[u8]) {
        let label = distance as u8 + 1;
        let chunks = self.labels.par_chunks_mut(8 * STATE_BYTES).enumerate();
        chunks.for_each(|(chunk, labels)| {
            let states = &states[chunk * STATE_BYTES..];
            for (labels, states) in labels.chunks_mut(64).zip(states.chunks(8)) {
                let mut word = [0; 8];
                word[..states.len()].copy_from_slice(states);
                let mut word = u64::from_le_bytes(word);
                while word != 0 {
                    if let Some(known) = labels.get_mut(word.trailing_zeros() as usize) {
                        *known = label;
                    }
                    word &= word - 1;
                }
            }
        });
    }

    /// Adds to the bits of the core's colour those of the core: bit 1 of each distance.
    pub fn add_bits(&self, bits: &mut LevelSet) {
        let bit = self.places.core;
        bits.par_chunks_mut().for_each(|chunk| {
            let labels = &self.labels[chunk.number * self.chunk_len..];
            for (byte, label) in chunk.bytes.iter_mut().zip(labels) {
                *byte |= if label.wrapping_sub(1) & 2 != 0 { bit } else { 0 };
            }
            *chunk.occupied = true;
        });
    }

    /// Returns whether all distances are found.
    pub fn is_complete(&self) -> bool {
        !self.labels.contains(&0)
    }

    /// Returns for each order one more than the distance; 0 if it is not yet found.
    pub(crate) fn labels(&self) -> &[u8] {
        &self.labels
    }

    /// Returns the same for writing.
    #[cfg(test)]
    pub(crate) fn labels_mut(&mut self) -> &mut [u8] {
        &mut self.labels
    }
}
