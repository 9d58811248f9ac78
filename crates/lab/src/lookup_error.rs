//! The error for an algorithm or heuristic that is not available.

use std::fmt;

use jiugong::Shape;

use crate::partition::PartitionError;

/// Error for an algorithm or heuristic that is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookupError {
    /// The name is unknown.
    UnknownName,
    /// A distance table is required.
    TableRequired,
    /// The bound of depth-limited search is required.
    DepthRequired,
    /// The shape has more than this number of patterns of rows or columns.
    TooManyPatterns(Shape, usize),
    /// The partition of a pattern heuristic is invalid, or its tables cannot be built.
    Partition(PartitionError),
}

impl fmt::Display for LookupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LookupError::UnknownName => write!(f, "unknown name"),
            LookupError::TableRequired => write!(f, "requires a table of this shape and goal"),
            LookupError::DepthRequired => write!(f, "requires a depth"),
            LookupError::TooManyPatterns(shape, max) => {
                write!(f, "{shape} has more than {max} patterns of rows or columns")
            }
            LookupError::Partition(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for LookupError {}

impl From<PartitionError> for LookupError {
    fn from(error: PartitionError) -> LookupError {
        LookupError::Partition(error)
    }
}
