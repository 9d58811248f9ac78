//! Partitions of the tiles into patterns: their names and their tables.

mod error;
mod name;
mod tables;

pub use error::PartitionError;
pub use name::PartitionName;
pub use tables::{PatternTables, TableBytes};
