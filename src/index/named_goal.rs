//! The goals that have names.

use crate::board::Board;
use crate::board::shape::Shape;

/// A goal with a name, on any shape.
///
/// ```text
/// last        first       spiral
/// 1 2 3       0 1 2       1 2 3
/// 4 5 6       3 4 5       8 0 4
/// 7 8 0       6 7 8       7 6 5
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NamedGoal {
    /// The tiles row by row, then the blank.
    #[default]
    Last,
    /// The blank, then the tiles row by row.
    First,
    /// The tiles clockwise inwards, then the blank.
    Spiral,
}

impl NamedGoal {
    /// All named goals.
    pub const ALL: [NamedGoal; 3] = [NamedGoal::Last, NamedGoal::First, NamedGoal::Spiral];

    /// Returns `last`, `first` or `spiral`.
    pub fn name(self) -> &'static str {
        ["last", "first", "spiral"][self as usize]
    }

    /// Returns the goal with a given name.
    pub fn from_name(name: &str) -> Option<NamedGoal> {
        NamedGoal::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// Returns the board of this goal.
    pub fn board(self, shape: Shape) -> Board {
        let cells = shape.cells() as u8;
        match self {
            NamedGoal::Last => Board::from_permutation(shape, (1..cells).chain([0])),
            NamedGoal::First => Board::from_permutation(shape, 0..cells),
            NamedGoal::Spiral => {
                let mut tiles = [0; Shape::MAX_CELLS];
                for (cell, tile) in spiral(shape).zip(1..cells) {
                    tiles[cell] = tile;
                }
                Board::from_permutation(shape, tiles)
            }
        }
    }
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
