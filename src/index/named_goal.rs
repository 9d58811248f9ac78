//! The goals that have names.

use core::iter;

use crate::board::Board;
use crate::board::shape::Shape;

/// A goal with a name, on any shape.
///
/// ```text
/// last        first       spiral      snake       columns
/// 1 2 3       0 1 2       1 2 3       1 2 3       1 4 7
/// 4 5 6       3 4 5       8 0 4       6 5 4       2 5 8
/// 7 8 0       6 7 8       7 6 5       7 8 0       3 6 0
/// ```
///
/// On two rows, the spiral and the snake are the same board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NamedGoal {
    /// The tiles row by row, then the blank.
    #[default]
    Last,
    /// The blank, then the tiles row by row.
    First,
    /// The tiles clockwise inwards, then the blank.
    Spiral,
    /// The tiles row by row in alternating directions, the first from left to right, then the
    /// blank.
    Snake,
    /// The tiles column by column, then the blank.
    Columns,
}

impl NamedGoal {
    /// All named goals.
    pub const ALL: [NamedGoal; 5] = [
        NamedGoal::Last,
        NamedGoal::First,
        NamedGoal::Spiral,
        NamedGoal::Snake,
        NamedGoal::Columns,
    ];

    /// Returns `last`, `first`, `spiral`, `snake` or `columns`.
    pub fn name(self) -> &'static str {
        ["last", "first", "spiral", "snake", "columns"][self as usize]
    }

    /// Returns the goal with a given name.
    pub fn from_name(name: &str) -> Option<NamedGoal> {
        NamedGoal::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// Returns the board of this goal.
    pub fn board(self, shape: Shape) -> Board {
        match self {
            NamedGoal::Last => Board::from_permutation(shape, shape.tiles().chain([0])),
            NamedGoal::First => Board::from_permutation(shape, iter::once(0).chain(shape.tiles())),
            NamedGoal::Spiral => along(shape, spiral(shape)),
            NamedGoal::Snake => along(shape, snake(shape)),
            NamedGoal::Columns => along(shape, columns(shape)),
        }
    }
}

/// Returns the board with the tiles along a path through all cells, and the blank at its end.
fn along(shape: Shape, path: impl Iterator<Item = usize>) -> Board {
    let mut tiles = [0; Shape::MAX_CELLS];
    for (cell, tile) in path.zip(shape.tiles()) {
        tiles[cell] = tile;
    }
    Board::from_permutation(shape, tiles)
}

/// Returns the cells of a shape clockwise inwards from the top left, ring by ring.
fn spiral(shape: Shape) -> impl Iterator<Item = usize> {
    let rings = shape.rows().min(shape.cols()).div_ceil(2);
    (0..rings).flat_map(move |ring| {
        let (top, left) = (ring, ring);
        let (bottom, right) = (shape.rows() - 1 - ring, shape.cols() - 1 - ring);
        let cell = move |row, col| row * shape.cols() + col;
        let down = (top..=bottom).skip(1).map(move |row| cell(row, right));
        let back = (left..right).rev().map(move |col| cell(bottom, col));
        let up = (top + 1..bottom).rev().map(move |row| cell(row, left));
        // A ring of one row or one column has no way back.
        let back = back.filter(move |_| top < bottom);
        let up = up.filter(move |_| left < right);
        let across = (left..=right).map(move |col| cell(top, col));
        across.chain(down).chain(back).chain(up)
    })
}

/// Returns the cells of a shape row by row in alternating directions from the top left.
fn snake(shape: Shape) -> impl Iterator<Item = usize> {
    (0..shape.cells()).map(move |place| {
        let (row, col) = (place / shape.cols(), place % shape.cols());
        row * shape.cols() + if row % 2 == 0 { col } else { shape.cols() - 1 - col }
    })
}

/// Returns the cells of a shape column by column from the top left.
fn columns(shape: Shape) -> impl Iterator<Item = usize> {
    (0..shape.cells()).map(move |place| {
        let (col, row) = (place / shape.rows(), place % shape.rows());
        row * shape.cols() + col
    })
}
