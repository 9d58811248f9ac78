//! What the proofs of stored distances in stm and in mtm have in common.

use alloc::vec::Vec;

use crate::index::State;
use crate::table::Table;
use crate::table::error::TableError;
use crate::table::proof::chunk::ChunkCache;
use crate::table::proof::route::{Chunks, Segment};

/// A table and its orders in chunks.
#[derive(Clone, Debug)]
pub(super) struct Chunked<'a, D> {
    pub(super) table: &'a Table<D>,
    pub(super) chunks: Chunks,
}

/// What a table stores.
pub(super) trait Stored<D> {
    /// Returns the number of members of a record.
    fn members(&self) -> usize;

    /// Returns the rank of the goal's record and the number of its member, if it has no flag.
    fn goal(&self) -> Option<(u64, usize)>;

    /// Returns the number of rows of distances that [`prove`](Stored::prove) needs.
    fn rows(&self) -> usize;

    /// Returns the number of routes whose distances it compares.
    fn ends(&self) -> usize;

    /// Unpacks the distances of a chunk of records, modulo 256: for each member a row, by the rank
    /// of the record.
    fn unpack(&self, chunked: &Chunked<'_, D>, number: u64, rows: &mut [u8]);

    /// Proves what starts from the orders of a chunk.
    fn prove(&self, work: &mut Work<'_, D>) -> Result<(), TableError>;

    /// Returns a state with a stored distance, given the rank of its record and its member.
    fn state(&self, chunked: &Chunked<'_, D>, rank: u64, member: usize) -> Option<State>;
}

/// The work on a chunk.
pub(super) struct Work<'a, D> {
    pub(super) chunked: &'a Chunked<'a, D>,
    pub(super) cache: ChunkCache<'a>,
    pub(super) number: u64,
    /// The parity of the chunk's first digits.
    pub(super) parity: usize,
    /// Of each route the segments.
    pub(super) segments: Vec<Vec<Segment>>,
    /// Of each route the distances at its end, by the order from which it starts.
    pub(super) ends: Vec<Vec<u8>>,
    pub(super) rows: Vec<Vec<u8>>,
    pub(super) marks: Vec<u8>,
    pub(super) counts: Counts,
}

/// The number of states at each distance, in four parts, so that equal distances in succession do
/// not wait for each other.
pub(super) struct Counts([[u64; 256]; 4]);

impl<D: AsRef<[u8]>> Chunked<'_, D> {
    /// Returns a state with the order of this rank.
    pub(super) fn order(&self, rank: u64) -> Option<State> {
        self.table.index().state(rank.checked_mul(self.table.index().cells())?)
    }

    /// Returns the number of a state. Ranks of orders always have one.
    pub(super) fn number(&self, state: Option<State>) -> u64 {
        state.map_or(self.table.goal(), |state| self.table.index().number(&state))
    }

    /// Returns the greatest valid distance: D + 1 is a byte.
    ///
    /// Distances are unpacked modulo 256. That is enough: the distance of a root is a byte, and the
    /// others of its tree differ from it by the differences of a few walks, less than 64. The
    /// radius of all shapes is at most 140. So once the radius is proved, the distances are no
    /// other numbers with the same residues, which are less than 0 or more than 191.
    pub(super) fn greatest(&self) -> u8 {
        self.table.header().distribution().radius().min(254) as u8
    }

    /// Returns the first distance of a row that is beyond the radius, with its offset.
    pub(super) fn beyond(&self, row: &[u8]) -> Option<(u64, u8)> {
        let greatest = self.greatest();
        if bounds(row).1 <= greatest {
            return None;
        }
        (0..).zip(row.iter().copied()).find(|&(_, distance)| distance > greatest)
    }

    pub(super) fn beyond_radius(&self, state: Option<State>, distance: u8) -> TableError {
        TableError::BeyondRadius { state: self.number(state), distance: distance.into() }
    }
}

impl Default for Counts {
    fn default() -> Counts {
        Counts([[0; 256]; 4])
    }
}

impl Counts {
    /// Counts the distances of a row.
    pub(super) fn add(&mut self, row: &[u8]) {
        let [a, b, c, d] = &mut self.0;
        let (fours, rest) = row.as_chunks::<4>();
        for four in fours {
            a[usize::from(four[0])] += 1;
            b[usize::from(four[1])] += 1;
            c[usize::from(four[2])] += 1;
            d[usize::from(four[3])] += 1;
        }
        for &distance in rest {
            a[usize::from(distance)] += 1;
        }
    }

    /// Returns the number of states at a distance.
    pub(super) fn of(&self, distance: usize) -> u64 {
        self.0.iter().map(|part| part[distance]).sum()
    }
}

/// Returns the least and the greatest distance.
pub(super) fn bounds(row: &[u8]) -> (u8, u8) {
    row.iter().fold((u8::MAX, 0), |(min, max), &distance| (min.min(distance), max.max(distance)))
}
