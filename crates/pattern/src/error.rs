//! Errors of patterns, partitions and colourings.

use alloc::string::ToString;

use jiugong::{Message, Shape, impl_error, message};

/// Error for an invalid pattern or partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternError {
    /// A cell of a tile or of the blank is beyond the shape, or that of a tile appears twice or is
    /// that of the blank.
    Cell {
        /// The shape.
        shape: Shape,
        /// The cell.
        cell: usize,
    },
    /// A pattern has no tiles or too many.
    Size {
        /// The number of tiles.
        found: usize,
        /// The maximum.
        max: usize,
    },
    /// The patterns of a partition have different shapes, or leave out a tile.
    Partition,
    /// A colouring has more groups than there are colours.
    Colours {
        /// The number of colours.
        max: usize,
    },
    /// The shape is too large for a pattern or a colouring.
    Shape {
        /// The shape.
        shape: Shape,
        /// The maximum number of cells.
        max: usize,
    },
}

impl PatternError {
    pub(crate) fn message(self) -> Message {
        match self {
            PatternError::Cell { shape, cell } => message!(
                "pattern-cell",
                "invalid cell {cell}: expected different cells of {shape} for the tiles and the \
                 blank";
                cell, shape = shape.to_string()
            ),
            PatternError::Size { found, max } => message!(
                "pattern-size",
                "expected a pattern of 1 to {max} tiles, found {found}"; max, found
            ),
            PatternError::Partition => message!(
                "pattern-partition",
                "expected patterns that have each tile of one shape exactly once"
            ),
            PatternError::Colours { max } => message!(
                "pattern-colours",
                "expected at most {max} groups of tiles"; max
            ),
            PatternError::Shape { shape, max } => message!(
                "pattern-shape",
                "expected a shape of at most {max} cells, found {shape}";
                max, shape = shape.to_string()
            ),
        }
    }
}

impl_error!(PatternError);
