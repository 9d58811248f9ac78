//! The result of a search, ready to be written.

use jiugong::file::Frame;
use jiugong::{Distribution, Table};
use jiugong_engine::{Bytes, SparsePayload, TrackPayload};
use jiugong_pattern::goals::GoalDistances;
use jiugong_pattern::table::PatternRows;

/// The distances of a table, ready to be written.
#[derive(Debug)]
pub struct SearchResult {
    pub frame: Frame,
    pub distribution: Distribution,
    pub payload: Payload,
    /// The length of the segments in which the payload is written, a multiple of the page.
    pub segment_length: usize,
    /// The memory in use at the end of the search, in bytes, if the system reports it.
    pub memory: Option<u64>,
}

/// The payload of a table, which is written in segments.
#[derive(Debug)]
pub enum Payload {
    /// A complete table in memory.
    Table(Box<Table<Vec<u8>>>),
    /// A byte for each state.
    Bytes(Bytes),
    /// The blocks of a sparse table, packed while they are written.
    Sparse(Box<SparsePayload>),
    /// The records of a sparse table in mtm, packed while they are written.
    Tracks(Box<TrackPayload>),
    /// The rows of a pattern table.
    Pattern(Box<PatternRows>),
    /// The distances to a set of goals.
    Goals(Box<GoalDistances>),
}

impl Payload {
    /// Fills `segment`, zeros or an earlier one, with the bytes at `start`, a multiple of
    /// [`SearchResult::segment_length`].
    pub fn fill(&self, start: usize, segment: &mut [u8]) {
        match self {
            Payload::Table(table) => {
                segment.copy_from_slice(&table.payload()[start..][..segment.len()])
            }
            Payload::Bytes(bytes) => {
                segment.copy_from_slice(&bytes.distances()[start..][..segment.len()])
            }
            Payload::Goals(distances) => {
                segment.copy_from_slice(&distances.payload()[start..][..segment.len()])
            }
            Payload::Sparse(payload) => payload.fill(start, segment),
            Payload::Tracks(payload) => payload.fill(start, segment),
            Payload::Pattern(rows) => rows.write_part(start / rows.part_length(), segment),
        }
    }
}
