//! The symmetries of a rectangle.

use crate::board::direction::Direction;
use crate::board::shape::Shape;

/// One of the eight ways to turn and mirror a board: mirror rows, mirror columns, then perhaps
/// exchange rows and columns.
///
/// Four of them keep a rectangle's shape; the other four give its transpose. A symmetry takes
/// neighbouring cells to neighbouring cells, and so a shortest path to a shortest path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    mirror_rows: bool,
    mirror_cols: bool,
    transpose: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8u8).map(|bits| Symmetry {
            mirror_rows: bits & 1 != 0,
            mirror_cols: bits & 2 != 0,
            transpose: bits & 4 != 0,
        })
    }

    /// The one that changes least and makes a shape canonical.
    pub fn upright(shape: Shape) -> Symmetry {
        Symmetry {
            mirror_rows: false,
            mirror_cols: false,
            transpose: shape != shape.canonical(),
        }
    }

    /// The shape that a shape becomes.
    pub fn shape(self, shape: Shape) -> Shape {
        if self.transpose {
            shape.transposed()
        } else {
            shape
        }
    }

    /// The cell that a cell of `shape` becomes. Cells beyond the last count on from the first.
    pub fn cell(self, shape: Shape, cell: usize) -> usize {
        let cell = cell % shape.cells();
        let (mut row, mut col) = (cell / shape.cols(), cell % shape.cols());
        if self.mirror_rows {
            row = shape.rows() - 1 - row;
        }
        if self.mirror_cols {
            col = shape.cols() - 1 - col;
        }
        if self.transpose {
            col * shape.rows() + row
        } else {
            row * shape.cols() + col
        }
    }

    /// The move that a move becomes.
    pub fn turn(self, m: Direction) -> Direction {
        let mirrored = match m {
            Direction::Up | Direction::Down if self.mirror_rows => m.opposite(),
            Direction::Left | Direction::Right if self.mirror_cols => m.opposite(),
            _ => m,
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

    /// Moving and then turning is turning and then moving the turned move: on every cell of
    /// every shape, under all eight symmetries.
    #[test]
    fn moves_turn_with_the_board() {
        for cells in 4..=Shape::MAX_CELLS {
            for shape in Shape::with_cells(cells) {
                for blank in 0..cells {
                    let order = (1..cells as u8).chain([0]).cycle().skip(cells - 1 - blank);
                    let board = Board::from_permutation(shape, order.take(cells));
                    assert_eq!(board.blank(), blank);
                    for symmetry in Symmetry::all() {
                        let turned = |board: Board| {
                            let mut tiles = [0; Shape::MAX_CELLS];
                            for (cell, &tile) in board.tiles().iter().enumerate() {
                                tiles[symmetry.cell(shape, cell)] = tile;
                            }
                            Board::from_permutation(symmetry.shape(shape), tiles)
                        };
                        for m in Direction::ALL {
                            assert_eq!(
                                board.after(m).map(turned),
                                turned(board).after(symmetry.turn(m))
                            );
                        }
                    }
                }
            }
        }
    }
}
