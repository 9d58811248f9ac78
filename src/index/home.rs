//! Classes of blank cells, with one table each.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::board::Board;
use crate::board::metric::Metric;
use crate::board::shape::Shape;
use crate::index::snake::Snake;
use crate::index::symmetry::Symmetry;

/// A class of blank cells under the symmetries of the rectangle.
///
/// Each home has a table, which serves every goal whose blank is on a cell of the class. The class
/// is represented by its first [cell](Home::cell) on the canonical shape. 3×3 has three homes:
///
/// ```text
/// corner edge   corner      cells 0 2 6 8    home 0
/// edge   centre edge        cells 1 3 5 7    home 1
/// corner edge   corner      cell  4          home 4
/// ```
///
/// The name is `corner`, `edge` or `centre` (not on the border), followed by the cell if the shape
/// has several classes of this kind.
///
/// ```
/// use jiugong::{Home, Shape};
///
/// let names = |rows, cols| Home::all(Shape::new(rows, cols).unwrap())
///     .map(|home| home.name())
///     .collect::<Vec<_>>()
///     .join(" ");
/// assert_eq!(names(3, 3), "corner edge centre");
/// assert_eq!(names(3, 4), "corner edge-1 edge-4 centre");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Home {
    shape: Shape,
    cell: u8,
}

impl Home {
    /// Returns the home of a board's blank.
    pub fn of(board: &Board) -> Home {
        Home::with_symmetry(board).0
    }

    /// Returns the home of a board's blank, and a symmetry that takes the blank to it.
    pub(crate) fn with_symmetry(board: &Board) -> (Home, Symmetry) {
        Home::of_cell(board.shape(), board.blank())
    }

    /// Returns the home of a cell of the blank, and a symmetry that takes the cell to it.
    pub fn of_cell(shape: Shape, cell: usize) -> (Home, Symmetry) {
        let canonical = shape.canonical();
        let symmetries = Symmetry::all().filter(|symmetry| symmetry.shape(shape) == canonical);
        let least = symmetries.min_by_key(|symmetry| symmetry.cell(shape, cell));
        let symmetry = least.unwrap_or_default();
        let home = Home { shape: canonical, cell: symmetry.cell(shape, cell) as u8 };
        (home, symmetry)
    }

    /// Returns all homes of a shape, by cell.
    pub fn all(shape: Shape) -> impl Iterator<Item = Home> {
        let shape = shape.canonical();
        let homes = (0..shape.cells()).map(move |cell| Home { shape, cell: cell as u8 });
        homes.filter(move |home| Home::of_cell(shape, home.cell()).0 == *home)
    }

    /// Returns the home with a given name; `center` is the same as `centre`.
    pub fn from_name(shape: Shape, name: &str) -> Option<Home> {
        let name = name.replace("center", "centre");
        Home::all(shape).find(|home| home.name() == name)
    }

    /// Returns the canonical shape, which is that of the table.
    pub fn shape(self) -> Shape {
        self.shape
    }

    /// Returns the cell of the blank in the table's goal.
    pub fn cell(self) -> usize {
        usize::from(self.cell)
    }

    /// Returns the name, such as `corner` or `edge-1`.
    pub fn name(self) -> String {
        let kind = self.kind();
        let is_unique = Home::all(self.shape).filter(|home| home.kind() == kind).count() == 1;
        if is_unique { kind.into() } else { format!("{kind}-{}", self.cell) }
    }

    /// Returns the goal of the table: the blank on the home's cell, the tiles in order along the
    /// [`Snake`].
    pub fn goal_board(self) -> Board {
        let snake = Snake::new(self.shape);
        let blank = snake.place(self.cell());
        let mut tiles = [0; Shape::MAX_CELLS];
        let places = (0..self.shape.cells()).filter(|&place| place != blank);
        for (place, tile) in places.zip(self.shape.tiles()) {
            tiles[snake.cell(place)] = tile;
        }
        Board::from_permutation(self.shape, tiles)
    }

    /// Returns the name of the table: `3x3-corner` in stm, `3x3-corner-mtm` in mtm.
    pub fn table_name(self, metric: Metric) -> String {
        match metric {
            Metric::Stm => format!("{self}"),
            Metric::Mtm => format!("{self}-{}", metric.name()),
        }
    }

    /// Returns the name of the table's file: `3x3-corner.table`, `3x3-corner-mtm.table`.
    pub fn file_name(self, metric: Metric) -> String {
        format!("{}.table", self.table_name(metric))
    }

    fn kind(self) -> &'static str {
        let row = self.cell() / self.shape.cols();
        let col = self.cell() % self.shape.cols();
        let is_end = |position, len| position == 0 || position == len - 1;
        match (is_end(row, self.shape.rows()), is_end(col, self.shape.cols())) {
            (true, true) => "corner",
            (false, false) => "centre",
            _ => "edge",
        }
    }
}

/// Formats shape and name: `3x3-corner`.
impl fmt::Display for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.shape, self.name())
    }
}
