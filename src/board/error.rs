//! What can be wrong with a board that somebody wrote.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::board::shape::Shape;

/// Every fault of a text that is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    shape: Option<Shape>,
    faults: Vec<BoardFault>,
}

/// One fault of a board. Cells are numbered row by row from 0, as everywhere; numbers of tiles
/// are those that were written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardFault {
    /// Too few or too many cells for the shape.
    Count {
        /// Cells that were written.
        found: usize,
        /// Cells of the shape.
        expected: usize,
    },
    /// That many cells in one row are no square.
    NoShape {
        /// Cells that were written.
        found: usize,
    },
    /// A row is longer or shorter than the others, or than the shape says.
    Ragged {
        /// The row, from 0.
        row: usize,
        /// Its cells.
        found: usize,
        /// The cells of a row.
        expected: usize,
    },
    /// More or fewer rows than the shape says.
    Rows {
        /// Rows that were written.
        found: usize,
        /// Rows of the shape.
        expected: usize,
    },
    /// A symbol that is neither number nor blank.
    Unknown {
        /// What was written, cut after [`BoardError::MAX_SYMBOL`] characters.
        symbol: String,
        /// Its cell.
        cell: usize,
    },
    /// A number that no tile has.
    OutOfRange {
        /// What was written, cut after [`BoardError::MAX_SYMBOL`] characters.
        symbol: String,
        /// Its cell.
        cell: usize,
        /// The largest number there is on such a board.
        most: usize,
    },
    /// A tile stands twice.
    Twice {
        /// The tile.
        tile: u8,
        /// Where it stands first.
        first: usize,
        /// Where it stands again.
        second: usize,
    },
    /// A tile stands nowhere (told where the number of cells is right).
    Missing {
        /// The tile.
        tile: u8,
    },
    /// There is no blank.
    NoBlank {
        /// The piece that should have been it, in a picture puzzle.
        gap: Option<u8>,
    },
    /// There is more than one blank.
    TwoBlanks {
        /// The first.
        first: usize,
        /// The one too many.
        second: usize,
    },
    /// The gap's number is not on such a board.
    Gap {
        /// The number.
        gap: u8,
        /// The largest number there is.
        most: usize,
    },
}

impl BoardError {
    /// The most faults that are kept of one board.
    pub const MAX_FAULTS: usize = 12;

    /// The most characters that are kept of a symbol.
    pub const MAX_SYMBOL: usize = 12;

    pub(crate) fn new(shape: Option<Shape>) -> BoardError {
        BoardError {
            shape,
            faults: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, fault: BoardFault) {
        if self.faults.len() < BoardError::MAX_FAULTS {
            self.faults.push(fault);
        }
    }

    /// The faults, at least one, in the order of the cells, those of the whole board last.
    pub fn faults(&self) -> &[BoardFault] {
        &self.faults
    }

    /// The shape the board was read as, where that was known.
    pub fn shape(&self) -> Option<Shape> {
        self.shape
    }

    /// Row and column of a cell, from 1, as people count; without a shape all is one row.
    pub fn place(&self, cell: usize) -> (usize, usize) {
        let cols = self.shape.map_or(usize::MAX, Shape::cols);
        (cell / cols + 1, cell % cols + 1)
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            let at = |cell| {
                let (row, column) = self.place(cell);
                alloc::format!("row {row}, column {column}")
            };
            match fault {
                BoardFault::Count { found, expected } => {
                    write!(
                        f,
                        "too {} cells: expected {expected}, got {found}",
                        few_or_many(found < expected)
                    )
                }
                BoardFault::NoShape { found } => {
                    write!(
                        f,
                        "{found} cells in one row are no square; give rows or a shape"
                    )
                }
                BoardFault::Ragged {
                    row,
                    found,
                    expected,
                } => {
                    write!(f, "row {} has {found} cells, expected {expected}", row + 1)
                }
                BoardFault::Rows { found, expected } => {
                    write!(
                        f,
                        "too {} rows: expected {expected}, got {found}",
                        few_or_many(found < expected)
                    )
                }
                BoardFault::Unknown { symbol, cell } => {
                    write!(
                        f,
                        "'{}' ({}) is neither a tile nor the blank",
                        symbol.escape_debug(),
                        at(*cell)
                    )
                }
                BoardFault::OutOfRange { symbol, cell, most } => {
                    write!(
                        f,
                        "{symbol} ({}) is out of range: expected at most {most}",
                        at(*cell)
                    )
                }
                BoardFault::Twice {
                    tile,
                    first,
                    second,
                } => {
                    write!(f, "{tile} stands twice: {} and {}", at(*first), at(*second))
                }
                BoardFault::Missing { tile } => write!(f, "{tile} is missing"),
                BoardFault::NoBlank { gap: None } => f.write_str("no blank: write it as 0"),
                BoardFault::NoBlank { gap: Some(gap) } => {
                    write!(f, "no blank: the gap, {gap}, is missing")
                }
                BoardFault::TwoBlanks { first, second } => {
                    write!(f, "two blanks: {} and {}", at(*first), at(*second))
                }
                BoardFault::Gap { gap, most } => {
                    write!(f, "the gap cannot be {gap}: the board has 1 to {most}")
                }
            }?;
        }
        Ok(())
    }
}

fn few_or_many(few: bool) -> &'static str {
    if few { "few" } else { "many" }
}

impl core::error::Error for BoardError {}
