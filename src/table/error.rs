//! What can be wrong with a table.

use core::fmt;

/// Why bytes are not taken as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableError {
    /// There is not one byte.
    Empty,
    /// The first bytes are not those of a table file.
    Magic,
    /// The table is of another version of the format.
    Version {
        /// The file's version.
        found: u16,
        /// The one that can be read.
        supported: u16,
    },
    /// Fewer or more bytes than the header says.
    Length {
        /// Bytes there are.
        found: u64,
        /// Bytes there should be.
        expected: u64,
    },
    /// A byte of the header was changed.
    HeaderChecksum,
    /// The header is whole, and says what cannot be: such as a number of states that its shape
    /// does not have.
    Contradiction,
    /// The payload was changed, or does not hold distances.
    Damaged(Damage),
}

/// What is wrong with a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// A block checksum was changed.
    Seal,
    /// A block of the payload was changed.
    Block {
        /// Its number, from 0.
        block: u64,
    },
    /// A state has a distance beyond the radius.
    Beyond {
        /// Its number.
        state: u64,
        /// The distance.
        distance: u32,
    },
    /// A state other than the goal, by its number, has no neighbour that is closer.
    Stuck {
        /// Its number.
        state: u64,
    },
    /// A state has distance 0 and is not the goal, or is the goal and has another distance.
    Goal {
        /// Its number.
        state: u64,
    },
    /// Two neighbours differ by more than 1, or, in stm, not at all.
    Neighbours {
        /// The number of one.
        state: u64,
        /// The number of the other.
        neighbour: u64,
    },
    /// An entry of the list of far states is no state, not after the one before, or at another
    /// distance.
    Far {
        /// Its place in the list, from 0.
        entry: u64,
    },
    /// A state has another distance than the search finds.
    Wrong {
        /// Its number.
        state: u64,
    },
    /// There are more or fewer states at a distance than the header says.
    Count {
        /// The distance.
        distance: u32,
        /// The states there are.
        found: u64,
        /// The states the header says.
        expected: u64,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Empty => f.write_str("not a table file: it is empty"),
            TableError::Magic => f.write_str("not a table file (bad magic)"),
            TableError::Version { found, supported } => {
                write!(f, "table of version {found}, expected version {supported}")
            }
            TableError::Length { found, expected } => {
                write!(f, "expected a file of {expected} bytes, got {found}")
            }
            TableError::HeaderChecksum => f.write_str("damaged header (checksum differs)"),
            TableError::Contradiction => f.write_str("header contradicts itself"),
            TableError::Damaged(damage) => damage.fmt(f),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("damaged table: ")?;
        match self {
            Damage::Seal => f.write_str("the block checksums were changed"),
            Damage::Block { block } => write!(f, "block {block} was changed"),
            Damage::Beyond { state, distance } => {
                write!(
                    f,
                    "state {state} has distance {distance}, beyond the radius"
                )
            }
            Damage::Stuck { state } => write!(f, "state {state} has no closer neighbour"),
            Damage::Goal { state } => {
                write!(
                    f,
                    "state {state} has distance 0 without being the goal, or is the goal without"
                )
            }
            Damage::Neighbours { state, neighbour } => {
                write!(
                    f,
                    "the distances of neighbours {state} and {neighbour} cannot both be right"
                )
            }
            Damage::Far { entry } => write!(f, "entry {entry} of the list of far states is wrong"),
            Damage::Wrong { state } => write!(f, "state {state} has another distance"),
            Damage::Count {
                distance,
                found,
                expected,
            } => {
                write!(
                    f,
                    "expected {expected} states at distance {distance}, got {found}"
                )
            }
        }
    }
}

impl core::error::Error for TableError {}
impl core::error::Error for Damage {}

impl From<Damage> for TableError {
    fn from(damage: Damage) -> TableError {
        TableError::Damaged(damage)
    }
}
