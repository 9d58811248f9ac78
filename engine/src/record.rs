//! What is kept of a search: the bits of a bit table, or the bytes of a byte table.

use std::io::{self, Read, Write};

use rayon::prelude::*;

use crate::memory::Memory;
use crate::path::Path;
use crate::words::Words;

/// What keeps of each level what its table needs.
pub trait Record: Sized {
    /// The memory it takes, in bytes.
    fn memory(path: Path) -> u64;

    /// The record before the search.
    ///
    /// # Errors
    ///
    /// The system's, if it has not the memory.
    fn new(path: Path) -> io::Result<Self>;

    /// Notes the states of one colour that were found at a level.
    fn note(&mut self, level: &Level<'_>);

    /// Writes the record to be read back later.
    ///
    /// # Errors
    ///
    /// The writer's.
    fn save(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Reads a record back, in place of an empty one.
    ///
    /// # Errors
    ///
    /// The reader's; also where the bytes end too soon.
    fn load(&mut self, from: &mut dyn Read) -> io::Result<()>;
}

/// The states of one colour at a level.
#[derive(Debug)]
pub struct Level<'a> {
    pub(crate) path: Path,
    /// The distance.
    pub(crate) distance: u32,
    /// The colour of the blank's place.
    pub(crate) colour: usize,
    /// How many states are at this distance or farther.
    pub(crate) rest: u64,
    pub(crate) words: &'a Words,
}

impl Level<'_> {
    /// The numbers of the states, ascending.
    pub(crate) fn numbers(&self) -> Vec<u64> {
        let Level { path, words, .. } = *self;
        let (tile, cells) = (path.tile(), path.cells() as u64);
        let tiles = (0..(path.orders() as usize / tile)).into_par_iter();
        let tiles = tiles.filter(|&number| words.is_used(number));
        let numbers = tiles.flat_map_iter(|number| {
            let ranks = (number * tile) as u64..;
            let words = ranks.zip(words.tile(number));
            words.flat_map(move |(rank, &word)| {
                let places = (0..8).filter(move |place| word >> place & 1 != 0);
                places.map(move |place| rank * cells + 2 * place + self.colour as u64)
            })
        });
        numbers.collect()
    }
}

/// Nothing is kept: the levels are only counted.
impl Record for () {
    fn memory(_: Path) -> u64 {
        0
    }

    fn new(_: Path) -> io::Result<()> {
        Ok(())
    }

    fn note(&mut self, _: &Level<'_>) {}

    fn save(&self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn load(&mut self, _: &mut dyn Read) -> io::Result<()> {
        Ok(())
    }
}

/// The distance of every state, a byte each, in the sequence of their numbers.
#[derive(Debug)]
pub struct Bytes {
    distances: Memory,
}

impl Bytes {
    /// The distances.
    pub fn get(&self) -> &[u8] {
        &self.distances
    }
}

impl Record for Bytes {
    fn memory(path: Path) -> u64 {
        path.states()
    }

    fn new(path: Path) -> io::Result<Bytes> {
        let distances = Memory::zeroed(path.states())?;
        Ok(Bytes { distances })
    }

    fn note(&mut self, level: &Level<'_>) {
        let Level { path, words, .. } = *level;
        let (tile, cells) = (path.tile(), path.cells());
        let tiles = self.distances.par_chunks_mut(tile * cells).enumerate();
        tiles
            .filter(|(number, _)| words.is_used(*number))
            .for_each(|(number, distances)| {
                // Four at a time: most words of most levels are 0.
                let fours = words.tile(number).as_chunks().0.iter();
                for (&four, distances) in fours.zip(distances.chunks_exact_mut(4 * cells)) {
                    let mut bits = u32::from_le_bytes(four);
                    while bits != 0 {
                        let bit = bits.trailing_zeros() as usize;
                        let place = 2 * (bit % 8) + level.colour;
                        distances[bit / 8 * cells + place] = level.distance as u8;
                        bits &= bits - 1;
                    }
                }
            });
    }

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.distances)
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        from.read_exact(&mut self.distances)
    }
}
