//! The symmetries of a rectangle.

use crate::board::direction::Direction;
use crate::board::shape::Shape;

/// One of the eight symmetries of a rectangle: mirror the rows, mirror the columns, then perhaps
/// transpose.
///
/// Four of them keep the shape of a rectangle; the other four give its transpose. A symmetry maps
/// neighbouring cells to neighbouring cells, and so shortest paths to shortest paths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetry {
    mirror_rows: bool,
    mirror_cols: bool,
    transpose: bool,
}

impl Symmetry {
    /// Returns all eight symmetries, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8u8).map(|bits| Symmetry {
            mirror_rows: bits & 1 != 0,
            mirror_cols: bits & 2 != 0,
            transpose: bits & 4 != 0,
        })
    }

    /// Returns the image of a shape.
    pub fn shape(self, shape: Shape) -> Shape {
        if self.transpose { shape.transposed() } else { shape }
    }

    /// Returns the image of a cell of `shape`.
    pub fn cell(self, shape: Shape, cell: usize) -> usize {
        let mut row = cell / shape.cols();
        let mut col = cell % shape.cols();
        if self.mirror_rows {
            row = shape.rows() - 1 - row;
        }
        if self.mirror_cols {
            col = shape.cols() - 1 - col;
        }
        if self.transpose { col * shape.rows() + row } else { row * shape.cols() + col }
    }

    /// Returns whether rows become columns.
    pub fn is_transposing(self) -> bool {
        self.transpose
    }

    /// Returns the image of a direction.
    pub fn direction(self, direction: Direction) -> Direction {
        let mirrored = match direction {
            Direction::Up | Direction::Down if self.mirror_rows => direction.opposite(),
            Direction::Left | Direction::Right if self.mirror_cols => direction.opposite(),
            _ => direction,
        };
        if !self.transpose {
            return mirrored;
        }
        match mirrored {
            Direction::Up => Direction::Left,
            Direction::Left => Direction::Up,
            Direction::Down => Direction::Right,
            Direction::Right => Direction::Down,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    /// On every cell of every shape, under all eight symmetries.
    #[test]
    fn symmetries_commute_with_moves() {
        for cells in 4..=Shape::MAX_CELLS {
            for shape in Shape::with_cells(cells) {
                for blank in 0..cells {
                    let order = shape.tiles().chain([0]).cycle().skip(cells - 1 - blank);
                    let board = Board::from_permutation(shape, order.take(cells));
                    assert_eq!(board.blank(), blank);
                    for symmetry in Symmetry::all() {
                        let image = |board: Board| {
                            let mut tiles = [0; Shape::MAX_CELLS];
                            for (cell, &tile) in board.tiles().iter().enumerate() {
                                tiles[symmetry.cell(shape, cell)] = tile;
                            }
                            Board::from_permutation(symmetry.shape(shape), tiles)
                        };
                        for direction in Direction::ALL {
                            assert_eq!(
                                board.after(direction).map(image),
                                image(board.clone()).after(symmetry.direction(direction))
                            );
                        }
                    }
                }
            }
        }
    }
}
