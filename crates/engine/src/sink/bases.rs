//! The distances of some states, one for each chunk of orders, from which those of all others
//! follow.

use std::io::{self, Read, Write};

use jiugong::{Index, Sparse};

use crate::memory::try_with_capacity;
use crate::parallel::*;
use crate::search::level_set::{LevelSet, chunk_len};
use crate::search::puzzle::place_bit;

/// For each chunk of orders, the distance of its first order with the blank on the core.
#[derive(Debug)]
pub struct Bases {
    /// The colour of the core, and its bit.
    colour: usize,
    bit: u8,
    /// [`UNKNOWN`] until the state is found.
    distances: Vec<u8>,
}

/// The number of chunks that a thread takes at a time.
const CHUNKS: usize = 1 << 12;

/// Greater than the radius of any shape of at most sixteen cells.
const UNKNOWN: u8 = u8::MAX;

impl Bases {
    /// Returns the memory that the distances of all chunks take, in bytes.
    pub fn memory(index: &Index) -> u64 {
        index.orders() / chunk_len(index) as u64
    }

    /// Creates the distances of all chunks, not yet found.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn new(index: &Index) -> io::Result<Bases> {
        Bases::with_orders(index, index.orders())
    }

    /// Creates the distances of the chunks of some consecutive orders, not yet found.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn with_orders(index: &Index, orders: u64) -> io::Result<Bases> {
        let core = Sparse::new(index, 0).stored().core();
        let chunks = orders as usize / chunk_len(index);
        let mut distances = try_with_capacity(chunks)?;
        distances.resize(chunks, UNKNOWN);
        Ok(Bases { colour: core % 2, bit: place_bit(core), distances })
    }

    /// Adds the states of one colour at a distance, of all orders or those of these chunks.
    pub fn add(&mut self, distance: usize, states: &LevelSet) {
        if states.colour != self.colour {
            return;
        }
        let bit = self.bit;
        let tasks = self.distances.par_chunks_mut(CHUNKS).enumerate();
        tasks.for_each(|(task, distances)| {
            for (chunk, base) in (task * CHUNKS..).zip(distances) {
                let is_new = *base == UNKNOWN && states.is_occupied(chunk);
                if is_new && states.chunk(chunk)[0] & bit != 0 {
                    *base = distance as u8;
                }
            }
        });
    }

    /// Returns the colour of the core. States of the other one are never added.
    pub fn colour(&self) -> usize {
        self.colour
    }

    /// Forgets all distances.
    pub fn clear(&mut self) {
        self.distances.fill(UNKNOWN);
    }

    /// Returns whether all distances are found.
    pub fn is_complete(&self) -> bool {
        !self.distances.contains(&UNKNOWN)
    }

    /// Returns the distances, by chunk.
    pub fn distances(&self) -> &[u8] {
        &self.distances
    }

    /// Returns the distances for writing.
    pub fn distances_mut(&mut self) -> &mut [u8] {
        &mut self.distances
    }

    /// Writes the distances for [`load`](Bases::load).
    ///
    /// # Errors
    ///
    /// The writer's error.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.distances)
    }

    /// Reads saved distances.
    ///
    /// # Errors
    ///
    /// The reader's error.
    pub fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        from.read_exact(&mut self.distances)
    }
}
