//! Errors of parsing a board.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::board::shape::Shape;
use crate::message;
use crate::message::{Arg, Message, Translate};

/// Error for a text or a list of tiles that is not a board: the mistakes in it, at most
/// [`BoardError::MAX_MISTAKES`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    shape: Option<Shape>,
    /// The number of mistakes that are not kept.
    omitted: usize,
    mistakes: Vec<Mistake>,
}

/// A mistake in a board. Cells are numbered row by row from 0; tiles have the numbers that were
/// written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The number of cells is not that of the shape.
    CellCount {
        /// The number of cells found.
        found: usize,
        /// The number of cells of the shape.
        expected: usize,
    },
    /// The shape is not given, and neither the rows are those of a supported shape nor the number
    /// of cells is that of a supported square.
    NotSquare {
        /// The number of cells found.
        found: usize,
    },
    /// The rows are those of a shape that is larger than the largest.
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The number of cells of a row.
        cols: usize,
    },
    /// A row is longer or shorter than the first, or than the shape's.
    RowLength {
        /// The row, from 0.
        row: usize,
        /// The number of its cells.
        found: usize,
        /// The number of cells of a row.
        expected: usize,
    },
    /// The number of rows is not that of the shape.
    RowCount {
        /// The number of rows found.
        found: usize,
        /// The number of rows of the shape.
        expected: usize,
    },
    /// A symbol that is neither a number nor the blank.
    UnknownSymbol {
        /// The symbol, cut after [`BoardError::MAX_SYMBOL`] characters.
        symbol: String,
        /// Its cell.
        cell: usize,
    },
    /// A cell that is left open, `?`, as only a goal may.
    OpenCell {
        /// The cell.
        cell: usize,
    },
    /// A number that is not a tile of the board.
    OutOfRange {
        /// The number, cut after [`BoardError::MAX_SYMBOL`] characters.
        symbol: String,
        /// Its cell.
        cell: usize,
        /// The largest number on the board.
        max: usize,
    },
    /// A tile appears twice.
    Duplicate {
        /// The tile.
        tile: u16,
        /// The cell of its first appearance.
        first: usize,
        /// The cell of a later appearance.
        second: usize,
    },
    /// A tile is missing. Reported only where the number of cells is right.
    Missing {
        /// The tile.
        tile: u16,
    },
    /// The board has no blank.
    NoBlank {
        /// The number of the gap, in a picture puzzle.
        gap: Option<u16>,
    },
    /// The board has more than one blank.
    TwoBlanks {
        /// The cell of the first blank.
        first: usize,
        /// The cell of a later blank.
        second: usize,
    },
    /// The number of the gap is not a piece of the board.
    GapOutOfRange {
        /// The number of the gap.
        gap: u16,
        /// The largest number on the board.
        max: usize,
    },
    /// The pieces of a picture puzzle are numbered from 0.
    NumberedFromZero,
    /// A number precedes a board.
    NumberInFront {
        /// The number, cut after [`BoardError::MAX_SYMBOL`] characters.
        symbol: String,
        /// The number of cells of the board without it.
        expected: usize,
    },
    /// The text can be read as two boards.
    Ambiguous {
        /// One board, formatted.
        first: String,
        /// The other.
        second: String,
    },
}

impl BoardError {
    /// The maximum number of mistakes that are kept of one board.
    pub const MAX_MISTAKES: usize = 12;

    /// The maximum number of messages about mistakes; one more has the number of other mistakes.
    pub const MAX_MESSAGES: usize = 2;

    /// The maximum number of characters that are kept of a symbol.
    pub const MAX_SYMBOL: usize = 12;

    pub(crate) fn new(shape: Option<Shape>) -> BoardError {
        BoardError { shape, omitted: 0, mistakes: Vec::new() }
    }

    pub(crate) fn add(&mut self, mistake: Mistake) {
        if self.mistakes.len() < BoardError::MAX_MISTAKES {
            self.mistakes.push(mistake);
        } else {
            self.omitted += 1;
        }
    }

    /// Returns the mistakes, at least one: those in the number of cells or in the rows first, then
    /// those in single cells, in cell order, and last the blank or tiles that are missing.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Returns the shape the board was parsed as, if it was known.
    pub fn shape(&self) -> Option<Shape> {
        self.shape
    }

    /// Returns row and column of a cell, from 1; `None` if the shape is unknown or has no such
    /// cell.
    pub fn row_and_column(&self, cell: usize) -> Option<(usize, usize)> {
        let shape = self.shape.filter(|shape| cell < shape.cells())?;
        Some((cell / shape.cols() + 1, cell % shape.cols() + 1))
    }

    /// Creates the error of a text that can be read as two boards, formatted.
    pub(crate) fn ambiguous(first: String, second: String) -> BoardError {
        let mut error = BoardError::new(None);
        error.add(Mistake::Ambiguous { first, second });
        error
    }

    /// Creates the error of a text without cells.
    pub(crate) fn no_cells(shape: Option<Shape>) -> BoardError {
        let mut error = BoardError::new(shape);
        error.add(Mistake::NotSquare { found: 0 });
        error
    }

    /// Returns whether the text is refused for its readings and not for its cells.
    pub(crate) fn is_of_reading(&self) -> bool {
        self.mistakes.iter().any(|mistake| {
            matches!(mistake, Mistake::Ambiguous { .. } | Mistake::NumberInFront { .. })
        })
    }

    /// Returns whether the error explains more than that of another reading: it has the cells of a
    /// board, and the other has not or has more mistakes.
    pub(crate) fn is_likelier(&self, other: &BoardError) -> bool {
        self.has_all_cells() && (!other.has_all_cells() || self.count() < other.count())
    }

    /// Returns whether the number of cells, and of cells in each row, is that of a board.
    fn has_all_cells(&self) -> bool {
        !self.mistakes.iter().any(|mistake| {
            matches!(
                mistake,
                Mistake::CellCount { .. }
                    | Mistake::NotSquare { .. }
                    | Mistake::TooLarge { .. }
                    | Mistake::RowLength { .. }
                    | Mistake::RowCount { .. }
            )
        })
    }

    /// Returns the number of mistakes.
    fn count(&self) -> usize {
        self.mistakes.len() + self.omitted
    }

    /// Returns whether the blank alone seems to be missing.
    fn lacks_only_blank(&self) -> bool {
        let is_one_cell_missing = |mistake: &Mistake| match *mistake {
            Mistake::CellCount { found, expected } => found + 1 == expected,
            Mistake::NotSquare { found } => found + 1 == likely_size(found),
            _ => false,
        };
        self.mistakes.contains(&Mistake::NoBlank { gap: None })
            && self.mistakes.iter().any(is_one_cell_missing)
    }

    fn position(&self, cell: usize) -> Message {
        match self.row_and_column(cell) {
            Some((row, column)) => message!(
                "position-row-column", "row {row}, column {column}"; row, column
            ),
            None => message!("position-cell", "cell {cell}"; cell = cell + 1),
        }
    }

    fn cell_count(&self, found: usize, expected: usize) -> Message {
        if self.lacks_only_blank() {
            message!(
                "board-one-cell-missing",
                "expected {expected} cells, found {found} (did you forget the blank, 0?)";
                found, expected
            )
        } else {
            message!(
                "board-cell-count", "expected {expected} cells, found {found}"; found, expected
            )
        }
    }

    fn message(&self, mistake: &Mistake) -> Message {
        match *mistake {
            Mistake::CellCount { found, expected } => self.cell_count(found, expected),
            Mistake::NotSquare { found } if found > Shape::MAX_CELLS => message!(
                "board-too-many-cells",
                "expected at most {max} cells, found {found}"; max = Shape::MAX_CELLS, found
            ),
            Mistake::NotSquare { found } => self.cell_count(found, likely_size(found)),
            Mistake::TooLarge { rows, cols } => message!(
                "board-too-large",
                "a board of {shape} is too large: the largest is 16x16";
                shape = format!("{rows}x{cols}")
            ),
            Mistake::RowLength { row, found: 1, expected } => message!(
                "board-row-length",
                "row {row} has {found} cell, expected {expected}";
                row = row + 1, found = 1_u32, expected
            ),
            Mistake::RowLength { row, found, expected } => message!(
                "board-row-length",
                "row {row} has {found} cells, expected {expected}"; row = row + 1, found, expected
            ),
            Mistake::RowCount { found, expected } => message!(
                "board-row-count", "expected {expected} rows, found {found}"; found, expected
            ),
            Mistake::UnknownSymbol { ref symbol, cell } => message!(
                "board-unknown-symbol",
                "'{symbol}' ({position}) is neither a number nor the blank (write the blank as \
                 0)";
                symbol = symbol.escape_debug().to_string(), position = self.position(cell)
            ),
            Mistake::OpenCell { cell } => message!(
                "board-open-cell",
                "'?' ({position}) matches any piece, which only a goal can ask for";
                position = self.position(cell)
            ),
            Mistake::OutOfRange { ref symbol, cell, max } => message!(
                "board-out-of-range",
                "{symbol} ({position}) is out of range: tiles go up to {max}";
                symbol = symbol.as_str(), position = self.position(cell), max
            ),
            Mistake::Duplicate { tile, first, second } => message!(
                "board-duplicate",
                "{tile} appears twice: {first} and {second}";
                tile, first = self.position(first), second = self.position(second)
            ),
            Mistake::Missing { tile } => message!("board-missing-tile", "{tile} is missing"; tile),
            Mistake::NoBlank { gap: None } => {
                message!("board-no-blank", "no blank: write it as 0")
            }
            Mistake::NoBlank { gap: Some(gap) } => message!(
                "board-no-gap", "no blank: piece {gap}, the gap, is missing"; gap
            ),
            Mistake::TwoBlanks { first, second } => message!(
                "board-two-blanks",
                "two blanks: {first} and {second}";
                first = self.position(first), second = self.position(second)
            ),
            Mistake::GapOutOfRange { gap, max } => message!(
                "board-gap-out-of-range",
                "gap {gap} is out of range: the pieces are 1 to {max}"; gap, max
            ),
            Mistake::NumberedFromZero => message!(
                "board-from-zero",
                "the pieces are numbered from 0: add 1 to each, and to the number of the gap"
            ),
            Mistake::NumberInFront { ref symbol, expected } => message!(
                "board-number-in-front",
                "expected {expected} cells, found {found}: the first, {symbol}, may be the number \
                 of the board";
                expected, found = expected + 1, symbol = symbol.as_str()
            ),
            Mistake::Ambiguous { ref first, ref second } => message!(
                "board-ambiguous",
                "the text can be read as {first} and as {second}: write the tiles as numbers and \
                 the blank as 0";
                first = first.as_str(), second = second.as_str()
            ),
        }
    }
}

/// Returns the size of the square board that was probably meant.
pub(crate) fn likely_size(found: usize) -> usize {
    match found {
        0..=12 => 9,
        13..=20 => 16,
        21..=30 => 25,
        _ => (6..16).find(|side| found <= side * (side + 1)).unwrap_or(16).pow(2),
    }
}

/// Returns the message that lists the shapes of `found` cells, if there are any.
fn other_shapes(found: usize) -> Option<Message> {
    let shapes: Vec<String> = Shape::with_cells(found).map(|s| s.to_string()).collect();
    (!shapes.is_empty()).then(|| {
        message!(
            "board-not-square",
            "for a board that is not square, separate the rows with / or give the shape ({shapes})";
            shapes = shapes.join(", ")
        )
    })
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Arg::Error(self.messages()).fmt(f)
    }
}

impl core::error::Error for BoardError {}

impl Translate for BoardError {
    fn messages(&self) -> Vec<Message> {
        let lacks_only_blank = self.lacks_only_blank();
        // The number of cells has the same remedy as a missing blank.
        let has_message =
            |mistake: &&Mistake| !(lacks_only_blank && matches!(mistake, Mistake::NoBlank { .. }));
        let mut mistakes = self.mistakes.iter().filter(has_message);
        let mut messages = Vec::new();
        while messages.len() < BoardError::MAX_MESSAGES
            && let Some(mistake) = mistakes.next()
        {
            messages.push(self.message(mistake));
            // The size is not to blame for other mistakes.
            if let Mistake::NotSquare { found } = *mistake
                && mistakes.clone().next().is_none()
            {
                messages.extend(other_shapes(found));
            }
        }
        match mistakes.count() + self.omitted {
            0 => {}
            1 => messages.push(message!(
                "board-more-mistakes", "and {count} more mistake"; count = 1_u32
            )),
            count => messages.push(message!(
                "board-more-mistakes", "and {count} more mistakes"; count
            )),
        }
        messages
    }
}
