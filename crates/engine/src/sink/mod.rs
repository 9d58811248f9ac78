//! Sinks, which store the levels that a search finds.

pub(crate) mod bases;
pub(crate) mod bits;
pub(crate) mod cores;
mod far;
pub(crate) mod packer;
pub(crate) mod tracks;

use std::io::{self, Read, Write};

use jiugong::{Index, Tracks};

use crate::memory::{Zeroed, zeroed};
use crate::parallel::*;
use crate::search::level_set::LevelSet;
use crate::search::puzzle::cells;
use crate::sink::tracks::TrackDistances;

/// A store for the levels that a search finds: [`Bits`](crate::Bits), [`Bytes`] or
/// [`TrackDistances`] of a table, or `()`.
///
/// Methods that return [`io::Result`] return the error of the allocation, the writer or the reader.
pub trait Sink: Sized {
    /// Returns the memory that the sink takes, in bytes.
    fn memory(index: &Index) -> u64;

    /// Creates an empty sink.
    fn new(index: &Index) -> io::Result<Self>;

    /// Returns the set that collects the states of one colour at a distance while they are found.
    fn collected(&mut self, _distance: usize, _colour: usize) -> Option<&mut LevelSet> {
        None
    }

    /// Adds the states of one colour at a distance, in stm. Distances are added in ascending order.
    fn add(&mut self, _distance: usize, _states: &LevelSet) {}

    /// Adds states that have been added already, and whose distance is far.
    fn add_far(&mut self, _states: &LevelSet) {}

    /// Adds the distances of all tracks, in mtm, with the place of the goal's blank.
    fn add_tracks(&mut self, _index: &Index, _goal: usize, _distances: TrackDistances) {}

    /// Writes the contents for [`load`](Sink::load).
    fn save(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Reads saved contents into an empty sink.
    fn load(&mut self, from: &mut dyn Read) -> io::Result<()>;
}

/// Stores nothing: the search only counts states.
impl Sink for () {
    fn memory(_: &Index) -> u64 {
        0
    }

    fn new(_: &Index) -> io::Result<()> {
        Ok(())
    }

    fn save(&self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn load(&mut self, _: &mut dyn Read) -> io::Result<()> {
        Ok(())
    }
}

/// The payload of a byte table: the distance of every state, in the sequence of their numbers.
#[derive(Debug)]
pub struct Bytes {
    cells: usize,
    distances: Zeroed,
}

impl Bytes {
    /// Returns the distances.
    pub fn distances(&self) -> &[u8] {
        &self.distances
    }
}

impl Sink for Bytes {
    fn memory(index: &Index) -> u64 {
        index.states()
    }

    fn new(index: &Index) -> io::Result<Bytes> {
        Ok(Bytes { cells: cells(index), distances: zeroed(index.states())? })
    }

    fn add(&mut self, distance: usize, states: &LevelSet) {
        let cells = self.cells;
        let chunks = self.distances.par_chunks_mut(states.chunk_len * cells);
        let chunks = chunks.enumerate();
        let occupied = chunks.filter(|(chunk, _)| states.is_occupied(*chunk));
        occupied.for_each(|(chunk, distances)| {
            // Four orders at a time: most bytes of most levels are 0.
            let fours = states.chunk(chunk).as_chunks().0.iter();
            for (&four, distances) in fours.zip(distances.chunks_exact_mut(4 * cells)) {
                let mut bits = u32::from_le_bytes(four);
                while bits != 0 {
                    let bit = bits.trailing_zeros() as usize;
                    let place = 2 * (bit % 8) + states.colour;
                    distances[bit / 8 * cells + place] = distance as u8;
                    bits &= bits - 1;
                }
            }
        });
    }

    fn add_tracks(&mut self, index: &Index, goal: usize, found: TrackDistances) {
        /// The number of orders that a thread takes at a time.
        const ORDERS: usize = 1 << 10;

        // The radius matters for the bits of a payload only.
        let tracks = Tracks::new(index, goal, 0);
        let cells = self.cells;
        let chunks = self.distances.par_chunks_mut(ORDERS * cells).enumerate();
        chunks.for_each(|(chunk, distances)| {
            let first = (chunk * ORDERS * cells) as u64;
            let orders = (first..).step_by(cells).map_while(|number| index.state(number));
            for (order, distances) in orders.zip(distances.chunks_exact_mut(cells)) {
                let lines = distances.chunks_exact_mut(tracks.width());
                for (line, distances) in lines.enumerate() {
                    let found = found.of_line(&tracks, index, &order, line);
                    distances.copy_from_slice(&found[..tracks.width()]);
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

impl Sink for TrackDistances {
    /// Nothing: the search has them.
    fn memory(_: &Index) -> u64 {
        0
    }

    fn new(_: &Index) -> io::Result<TrackDistances> {
        Ok(TrackDistances::default())
    }

    fn add_tracks(&mut self, _: &Index, _: usize, distances: TrackDistances) {
        *self = distances;
    }

    fn save(&self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn load(&mut self, _: &mut dyn Read) -> io::Result<()> {
        Ok(())
    }
}
