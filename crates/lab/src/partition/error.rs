//! Errors of partitions.

use std::fmt;

use jiugong::Shape;
use jiugong_pattern::PatternError;

/// Error for a partition that is invalid, or whose tables cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartitionError {
    /// The text is neither a list of sizes nor one of cells.
    Syntax,
    /// Pattern tables do not support the shape.
    Shape(Shape),
    /// The sizes do not add up to the number of tiles.
    Sizes {
        /// The number of tiles.
        expected: usize,
        /// The sum of the sizes.
        found: usize,
    },
    /// A pattern is invalid.
    Pattern(PatternError),
    /// The cells of a pattern are invalid, or a tile is in no pattern or in several.
    Cells {
        /// The reason.
        error: PatternError,
        /// The cell of the blank in the goal that the cells belong to.
        blank: usize,
    },
    /// The memory limit is less than the tables and the search that builds them take.
    Memory {
        /// The memory needed, in bytes.
        needed: u64,
    },
}

impl fmt::Display for PartitionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PartitionError::Syntax => write!(f, "expected sizes (4-4) or cells (1.2.3.4/5.6.7.8)"),
            PartitionError::Shape(shape) => {
                write!(f, "pattern tables support 3x3 to 5x5, found {shape}")
            }
            PartitionError::Sizes { expected, found } => {
                write!(f, "expected sizes that add up to {expected}, found {found}")
            }
            PartitionError::Pattern(error) => error.fmt(f),
            PartitionError::Cells { error, blank } => {
                write!(f, "{error} (in the goal with the blank on cell {blank})")
            }
            PartitionError::Memory { needed } => {
                write!(f, "the tables need {needed} bytes, more than the memory limit")
            }
        }
    }
}

impl std::error::Error for PartitionError {}

impl From<PatternError> for PartitionError {
    fn from(error: PatternError) -> PartitionError {
        PartitionError::Pattern(error)
    }
}
