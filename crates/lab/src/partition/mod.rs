//! Partitions of the tiles into patterns: their names, their tables, and the search for good ones.

mod climb;
mod error;
mod name;
mod tables;

pub use climb::{Climb, ClimbStep};
pub use error::PartitionError;
pub use name::PartitionName;
pub use tables::{PatternTables, TableBytes, expanded_nodes};
