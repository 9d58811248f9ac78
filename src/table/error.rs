//! Errors of table files.

use alloc::string::ToString;

use crate::board::metric::Metric;
use crate::index::home::Home;
use crate::message::{Message, impl_error, message};
use crate::table::encoding::Encoding;

/// Error for bytes that are not a valid table, or a table that does not fit its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The file is empty.
    Empty,
    /// The file does not begin with the magic bytes of a table.
    Magic,
    /// The table has another version of the format.
    Version {
        /// The version of the file.
        found: u16,
        /// The version that can be read.
        supported: u16,
    },
    /// The file is shorter or longer than its header implies.
    Length {
        /// The length of the file, in bytes.
        found: u64,
        /// The length that the header implies, in bytes.
        expected: u64,
    },
    /// The checksum of the header is wrong.
    HeaderChecksum,
    /// The header is intact, but its fields contradict each other, or the table is too large to be
    /// addressed on this machine.
    Header,
    /// A checksum of checksums is wrong, or the padding after them is not zero.
    ChecksumList,
    /// A block of the payload was changed, or belongs to another position or table, or has unused
    /// bits that are not zero.
    Block {
        /// The number of the block, from 0.
        block: u64,
    },
    /// A state has a distance greater than the radius.
    BeyondRadius {
        /// The number of the state.
        state: u64,
        /// Its distance.
        distance: u32,
    },
    /// A state other than the goal has no neighbour that is closer to the goal.
    NoCloserNeighbour {
        /// The number of the state.
        state: u64,
    },
    /// The goal has a distance other than 0, or another state has distance 0.
    GoalDistance {
        /// The number of the state.
        state: u64,
    },
    /// The distances of two neighbours differ by more than 1 or, in stm, not at all.
    NeighbourDistances {
        /// The number of one state.
        state: u64,
        /// The number of its neighbour.
        neighbour: u64,
    },
    /// An entry of the list of far states is not a state, out of order or at another distance.
    FarEntry {
        /// The position in the list, from 0.
        entry: u64,
    },
    /// The distance of a state differs from that found by a search.
    WrongDistance {
        /// The number of the state.
        state: u64,
    },
    /// The number of states at a distance differs from that in the header.
    StateCount {
        /// The distance.
        distance: u32,
        /// The number of states found.
        found: u64,
        /// The number of states in the header.
        expected: u64,
    },
    /// The table has another home than the goal.
    WrongHome {
        /// The home of the table.
        table: Home,
        /// The home of the goal.
        goal: Home,
    },
    /// The encoding cannot represent distances of the metric: see [`Encoding::supports`].
    Encoding {
        /// The encoding.
        encoding: Encoding,
        /// The metric.
        metric: Metric,
    },
    /// The operation does not support the metric of the table.
    Metric(Metric),
}

impl TableError {
    pub(crate) fn message(self) -> Message {
        match self {
            TableError::Empty => message!("table-empty", "the file is empty"),
            TableError::Magic => message!("table-magic", "not a table file (bad magic)"),
            TableError::Version { found, supported } => message!(
                "table-version",
                "table of format version {found}, expected version {supported}"; found, supported
            ),
            TableError::Length { found, expected } if found < expected => message!(
                "table-short",
                "the table is truncated: expected {expected} bytes, found {found}"; found, expected
            ),
            TableError::Length { found, expected } => message!(
                "table-long",
                "unexpected data after the end of the table: expected {expected} bytes, found \
                 {found}";
                found, expected
            ),
            TableError::HeaderChecksum => {
                message!("table-header-checksum", "damaged table: wrong header checksum")
            }
            TableError::Header => {
                message!("table-header", "invalid table: the header contradicts itself")
            }
            TableError::ChecksumList => {
                message!("table-checksum-list", "damaged table: the block checksums were changed")
            }
            TableError::Block { block } => message!(
                "table-block", "damaged table: block {block} was changed"; block
            ),
            TableError::BeyondRadius { state, distance } => message!(
                "table-beyond-radius",
                "invalid table: state {state} has distance {distance}, greater than the radius";
                state, distance
            ),
            TableError::NoCloserNeighbour { state } => message!(
                "table-no-closer-neighbour",
                "invalid table: state {state} has no neighbour closer to the goal"; state
            ),
            TableError::GoalDistance { state } => message!(
                "table-goal-distance",
                "invalid table: the goal alone must have distance 0 (state {state})"; state
            ),
            TableError::NeighbourDistances { state, neighbour } => message!(
                "table-neighbour-distances",
                "invalid table: the distances of the neighbours {state} and {neighbour} \
                 contradict each other";
                state, neighbour
            ),
            TableError::FarEntry { entry } => message!(
                "table-far-entry",
                "invalid table: entry {entry} of the list of far states is wrong"; entry
            ),
            TableError::WrongDistance { state } => message!(
                "table-wrong-distance",
                "invalid table: the distance of state {state} is wrong"; state
            ),
            TableError::StateCount { distance, found, expected } => message!(
                "table-state-count",
                "invalid table: expected {expected} states at distance {distance}, found \
                 {found}";
                distance, found, expected
            ),
            TableError::WrongHome { table, goal } => message!(
                "table-wrong-home",
                "the table is for {table}, the goal needs {goal}";
                table = table.to_string(), goal = goal.to_string()
            ),
            TableError::Encoding { encoding, metric } => message!(
                "table-encoding",
                "{encoding} encoding cannot represent distances in {metric}: use byte encoding";
                encoding = encoding.name(), metric = metric.name()
            ),
            TableError::Metric(metric) => message!(
                "table-metric", "not supported for tables in {metric}"; metric = metric.name()
            ),
        }
    }
}

impl_error!(TableError);
