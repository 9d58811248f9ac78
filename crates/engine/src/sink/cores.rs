//! The distances of the states of some orders with the blank on the core.

use std::io;

use jiugong::Index;
use jiugong::sparse::{Branch, Sparse};

use crate::memory::try_with_capacity;
use crate::parallel::*;
use crate::search::level_set::{LevelSet, chunk_len};
use crate::search::puzzle::place_bit;

/// For each order, the distance of its state with the blank on the core.
///
/// With these a table is packed from the bits of few places, those of branches. A search with
/// little disk space stores both, because together they have less information than the bits of all
/// places.
#[derive(Debug)]
pub struct Cores {
    core: usize,
    chunk_len: usize,
    /// By colour, the other places whose bits are needed, those of branches.
    places: [u8; 2],
    /// One more than the distance; 0 until the state is found.
    labels: Vec<u8>,
}

impl Cores {
    /// Returns the core of a shape and, by colour, the other places whose bits are needed.
    pub fn places_of(index: &Index) -> (usize, [u8; 2]) {
        let sparse = Sparse::new(index, 0);
        let core = sparse.stored().core();
        let mut places = [0; 2];
        let on_branches = sparse.stored().branches().iter().flat_map(Branch::path);
        for place in on_branches.filter(|&place| place != core) {
            places[place % 2] |= place_bit(place);
        }
        (core, places)
    }

    /// Creates the distances of a number of orders, not yet found.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn new(index: &Index, orders: usize) -> io::Result<Cores> {
        let (core, places) = Cores::places_of(index);
        let mut labels = try_with_capacity(orders)?;
        labels.resize(orders, 0);
        Ok(Cores { core, chunk_len: chunk_len(index), places, labels })
    }

    /// Returns the colour of the core.
    pub fn colour(&self) -> usize {
        self.core % 2
    }

    /// Returns the places of a colour whose bits are needed too.
    pub fn places(&self, colour: usize) -> u8 {
        self.places[colour]
    }

    /// Adds the states of the core's colour at a distance.
    pub fn add(&mut self, distance: usize, states: &LevelSet) {
        let (bit, label) = (place_bit(self.core), distance as u8 + 1);
        let chunks = self.labels.par_chunks_mut(self.chunk_len).enumerate();
        chunks.filter(|(chunk, _)| states.is_occupied(*chunk)).for_each(|(chunk, labels)| {
            for (known, byte) in labels.iter_mut().zip(states.chunk(chunk)) {
                // Without a branch, so that it is compiled to vectors.
                let mask = u8::from(byte & bit == 0).wrapping_sub(1);
                *known = *known & !mask | label & mask;
            }
        });
    }

    /// Adds to the bits of the core's colour those of the core: bit 1 of each distance.
    pub fn add_bits(&self, bits: &mut LevelSet) {
        let bit = place_bit(self.core);
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
    pub fn labels(&self) -> &[u8] {
        &self.labels
    }

    /// Returns the same for writing.
    pub fn labels_mut(&mut self) -> &mut [u8] {
        &mut self.labels
    }
}
