//! Errors of tables.

use crate::file::FileError;
use crate::message::{Message, impl_from};
use crate::{impl_error, message};

/// Error for a table that is damaged or wrong, or that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The file is damaged, or no table file.
    File(FileError),
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
}

impl TableError {
    pub(crate) fn message(self) -> Message {
        match self {
            TableError::File(error) => error.message(),
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
        }
    }
}

impl_error!(TableError);

impl_from! {
    TableError;
    FileError => TableError::File,
}
