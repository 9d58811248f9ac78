//! The classes of blank cells, one table each.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::board::Board;
use crate::board::metric::Metric;
use crate::board::shape::Shape;
use crate::index::snake::Snake;
use crate::index::symmetry::Symmetry;

/// A class of blank cells under the symmetries of the rectangle, and with it a table: the
/// distances to the goals whose blank is on a cell of the class.
///
/// The home's [cell](Home::cell) stands for the class: the first of it, on the canonical shape.
/// 3×3 has three homes, and a table of one answers every goal whose blank is on that class:
///
/// ```text
/// corner edge   corner      cells 0 2 6 8    home 0
/// edge   centre edge        cells 1 3 5 7    home 1
/// corner edge   corner      cell  4          home 4
/// ```
///
/// A class is named `corner`, `edge` or `centre` (not on the border). Where a shape has several
/// of one kind, the home's cell is added: 2×5 has `corner`, `edge-1` and `edge-2`.
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
    /// The home of a board's blank, and a symmetry that takes the blank there.
    pub fn of(board: &Board) -> (Home, Symmetry) {
        Home::of_cell(board.shape(), board.blank())
    }

    fn of_cell(shape: Shape, cell: usize) -> (Home, Symmetry) {
        let canonical = shape.canonical();
        let upright = Symmetry::upright(shape);
        let (cell, symmetry) = Symmetry::all()
            .filter(|symmetry| symmetry.shape(shape) == canonical)
            .map(|symmetry| (symmetry.cell(shape, cell), symmetry))
            .fold((upright.cell(shape, cell), upright), |best, other| {
                if other.0 < best.0 { other } else { best }
            });
        let cell = cell as u8;
        (
            Home {
                shape: canonical,
                cell,
            },
            symmetry,
        )
    }

    /// Every home of a shape, by cell.
    pub fn all(shape: Shape) -> impl Iterator<Item = Home> {
        let shape = shape.canonical();
        (0..shape.cells())
            .map(move |cell| Home {
                shape,
                cell: cell as u8,
            })
            .filter(move |home| Home::of_cell(shape, home.cell()).0 == *home)
    }

    /// The home of that name; `center` is read as `centre`.
    pub fn named(shape: Shape, name: &str) -> Option<Home> {
        let name = name.replace("center", "centre");
        Home::all(shape).find(|home| home.name() == name)
    }

    /// The canonical shape, that of the table.
    pub fn shape(self) -> Shape {
        self.shape
    }

    /// The blank's cell in the table's goal.
    pub fn cell(self) -> usize {
        usize::from(self.cell)
    }

    /// The name of the class.
    pub fn name(self) -> String {
        let kind = self.kind();
        let of_kind = Home::all(self.shape).filter(|home| home.kind() == kind);
        match of_kind.count() {
            1 => kind.into(),
            _ => format!("{kind}-{}", self.cell),
        }
    }

    /// The goal of the table: the blank at home, the tiles in order along the
    /// [`Snake`].
    pub fn board(self) -> Board {
        let snake = Snake::new(self.shape);
        let home = snake.place(self.cell());
        let mut tiles = [0; Shape::MAX_CELLS];
        let places = (0..self.shape.cells()).filter(|&place| place != home);
        for (place, tile) in places.zip(1..) {
            tiles[snake.cell(place)] = tile;
        }
        Board::from_permutation(self.shape, tiles)
    }

    /// The name of its table of a metric: `3x3-corner` in stm, `3x3-corner-mtm` in mtm.
    pub fn table_name(self, metric: Metric) -> String {
        match metric {
            Metric::Stm => format!("{self}"),
            Metric::Mtm => format!("{self}-{}", metric.name()),
        }
    }

    /// The name of that table's file: `3x3-corner.table`, `3x3-corner-mtm.table`.
    pub fn file_name(self, metric: Metric) -> String {
        format!("{}.table", self.table_name(metric))
    }

    fn kind(self) -> &'static str {
        let (row, col) = (
            self.cell() / self.shape.cols(),
            self.cell() % self.shape.cols(),
        );
        let borders = |place, places| place == 0 || place == places - 1;
        match (
            borders(row, self.shape.rows()),
            borders(col, self.shape.cols()),
        ) {
            (true, true) => "corner",
            (false, false) => "centre",
            _ => "edge",
        }
    }
}

/// As `3x3-corner`.
impl fmt::Display for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.shape, self.name())
    }
}
