//! Shapes: rows × columns.

use alloc::string::ToString;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::board::direction::Direction;
use crate::message::Message;
use crate::{impl_error, message};

/// The shape of a board: rows × columns, from 2×2 to 16×16.
///
/// Cells are numbered row by row from 0. A shape and its transpose are the same puzzle; tables are
/// made for the [canonical](Shape::canonical) one of the two.
///
/// ```
/// use jiugong::Shape;
///
/// let shape: Shape = "4x3".parse()?;
/// assert_eq!((shape.rows(), shape.cols(), shape.cells()), (4, 3, 12));
/// assert_eq!(shape.canonical().to_string(), "3x4");
/// assert_eq!(shape.states(), Some(239_500_800));
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    rows: u8,
    cols: u8,
}

impl Shape {
    /// The maximum number of rows, and of columns.
    pub const MAX_SIDE: usize = 16;

    /// The maximum number of cells: 16×16, so that each tile is a byte.
    pub const MAX_CELLS: usize = Shape::MAX_SIDE * Shape::MAX_SIDE;

    /// The shape of the 8-puzzle: 3×3.
    pub const EIGHT_PUZZLE: Shape = Shape { rows: 3, cols: 3 };

    /// Creates a shape.
    ///
    /// # Errors
    ///
    /// [`ShapeError::Unsupported`] if there are fewer than two or more than [`Shape::MAX_SIDE`]
    /// rows or columns.
    pub fn new(rows: usize, cols: usize) -> Result<Shape, ShapeError> {
        let sides = 2..=Shape::MAX_SIDE;
        if !sides.contains(&rows) || !sides.contains(&cols) {
            return Err(ShapeError::Unsupported { rows, cols });
        }
        Ok(Shape { rows: rows as u8, cols: cols as u8 })
    }

    /// Returns all shapes with `cells` cells, fewest rows first.
    pub fn with_cells(cells: usize) -> impl Iterator<Item = Shape> {
        (2..=Shape::MAX_SIDE)
            .filter(move |rows| cells.is_multiple_of(*rows))
            .filter_map(move |rows| Shape::new(rows, cells / rows).ok())
    }

    /// Returns the square with `cells` cells, if there is one.
    pub fn square(cells: usize) -> Option<Shape> {
        Shape::with_cells(cells).find(|shape| shape.rows == shape.cols)
    }

    /// Returns the number of rows.
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// Returns the number of columns.
    pub fn cols(self) -> usize {
        usize::from(self.cols)
    }

    /// Returns the number of cells, 4 to 256.
    pub fn cells(self) -> usize {
        self.rows() * self.cols()
    }

    /// Returns the numbers of the tiles, 1 … N−1.
    pub fn tiles(self) -> RangeInclusive<u8> {
        1..=(self.cells() - 1) as u8
    }

    /// Returns the number of boards from which a given goal can be reached: N!/2, which is 181,440
    /// for 3×3; `None` from 35 cells on, where it is more than a `u128` holds.
    pub fn states(self) -> Option<u128> {
        (3..=self.cells() as u128).try_fold(1u128, u128::checked_mul)
    }

    /// Returns the shape with rows and columns exchanged.
    #[must_use]
    pub fn transposed(self) -> Shape {
        Shape { rows: self.cols, cols: self.rows }
    }

    /// Returns the place of a cell in the transposed shape.
    pub fn transposed_cell(self, cell: usize) -> usize {
        cell % self.cols() * self.rows() + cell / self.cols()
    }

    /// Returns the shape or its transpose, whichever has no more rows than columns.
    #[must_use]
    pub fn canonical(self) -> Shape {
        if self.rows <= self.cols { self } else { self.transposed() }
    }

    /// Returns the cell of the tile that can move in a direction into the blank on a cell.
    #[inline]
    pub fn source(self, blank: usize, direction: Direction) -> Option<usize> {
        let cols = self.cols();
        match direction {
            Direction::Up => Some(blank + cols).filter(|&cell| cell < self.cells()),
            Direction::Down => blank.checked_sub(cols),
            Direction::Left => Some(blank + 1).filter(|cell| !cell.is_multiple_of(cols)),
            Direction::Right => blank.checked_sub(1).filter(|_| !blank.is_multiple_of(cols)),
        }
    }
}

/// Formats rows and columns: `3x3`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// Parses `3x3`, `3X3`, `3×3` or `3*3`.
impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let text = text.trim_start_matches('\u{feff}');
        let (rows, cols) = text.split_once(['x', 'X', '×', '*']).ok_or(ShapeError::Invalid)?;
        let number = |text: &str| text.trim().parse().map_err(|_| ShapeError::Invalid);
        Shape::new(number(rows)?, number(cols)?)
    }
}

/// Error for an invalid or unsupported shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// Text that is not rows × columns.
    Invalid,
    /// Fewer than two or more than [`Shape::MAX_SIDE`] rows or columns.
    Unsupported {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        cols: usize,
    },
    /// A shape with too many cells for the operation.
    TooLarge {
        /// The shape.
        shape: Shape,
        /// The maximum number of cells.
        max_cells: usize,
    },
}

impl ShapeError {
    /// Checks that a shape has at most `max_cells` cells.
    pub(crate) fn check_size(shape: Shape, max_cells: usize) -> Result<(), ShapeError> {
        if shape.cells() <= max_cells {
            Ok(())
        } else {
            Err(ShapeError::TooLarge { shape, max_cells })
        }
    }

    pub(crate) fn message(self) -> Message {
        match self {
            ShapeError::Invalid | ShapeError::Unsupported { .. } => message!(
                "shape-invalid",
                "expected a shape such as 3x3, from 2x2 to {max}x{max}";
                max = Shape::MAX_SIDE
            ),
            ShapeError::TooLarge { shape, max_cells } => message!(
                "shape-too-large",
                "{shape} has {cells} cells, expected at most {max}";
                shape = shape.to_string(), cells = shape.cells(), max = max_cells
            ),
        }
    }
}

impl_error!(ShapeError);
