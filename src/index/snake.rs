//! The path along which boards are read.

use crate::board::direction::Direction;
use crate::board::shape::Shape;

/// A path through all cells of a shape, in alternating directions along its short side.
///
/// ```text
/// 3×3, 4×3: along the rows       2×3, 3×4: along the columns
///
/// 0 1 2                          0 3 4        0 5 6 11
/// 5 4 3                          1 2 5        1 4 7 10
/// 6 7 8                                       2 3 8  9
/// ```
///
/// Read along the snake without its blank, a board is an *order* of the tiles; the position of the
/// blank on the snake is its *place*. A move of the blank to an adjacent place keeps the order. Any
/// other move, a *link*, joins places i < j with j − i odd and rotates the j − i tiles between
/// them by one:
///
/// ```text
/// place    0 1 2 3 4 5 6 7 8           0 1 2 3 4 5 6 7 8
/// board    a · b c d e f g h   1 → 4   a d b c · e f g h
/// order    a b c d e f g h             a d b c e f g h
/// ```
///
/// Such a rotation is an odd cycle, hence an even permutation, so the parity of the order never
/// changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snake {
    shape: Shape,
    /// The cell at each place.
    cells: [u8; Shape::MAX_CELLS],
    /// The place of each cell.
    places: [u8; Shape::MAX_CELLS],
    /// The blank's place after a move, for each place and direction.
    steps: [[Option<u8>; 4]; Shape::MAX_CELLS],
}

impl Snake {
    /// Creates the snake of a shape.
    pub fn new(shape: Shape) -> Snake {
        let along_rows = shape.rows() >= shape.cols();
        let mut snake = Snake { shape, cells: [0; _], places: [0; _], steps: [[None; 4]; _] };
        let width = snake.width();
        for place in 0..shape.cells() {
            let line = place / width;
            let position =
                if line.is_multiple_of(2) { place % width } else { width - 1 - place % width };
            let cell = if along_rows {
                line * shape.cols() + position
            } else {
                position * shape.cols() + line
            };
            snake.cells[place] = cell as u8;
            snake.places[cell] = place as u8;
        }
        for place in 0..shape.cells() {
            let sources =
                Direction::ALL.map(|direction| shape.source(snake.cell(place), direction));
            snake.steps[place] = sources.map(|source| source.map(|cell| snake.places[cell]));
        }
        snake
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of cells of a line, the short side of the shape.
    pub fn width(&self) -> usize {
        self.shape.rows().min(self.shape.cols())
    }

    /// Returns the cell at a place; 0 beyond the shape.
    pub fn cell(&self, place: usize) -> usize {
        self.cells.get(place).map_or(0, |&cell| usize::from(cell))
    }

    /// Returns the place of a cell; 0 beyond the shape.
    pub fn place(&self, cell: usize) -> usize {
        self.places.get(cell).map_or(0, |&place| usize::from(place))
    }

    /// Returns the blank's place after a tile moves in a direction into the blank at a place;
    /// `None` if there is no such tile.
    pub fn step(&self, place: usize, direction: Direction) -> Option<usize> {
        let to = self.steps.get(place)?[direction as usize];
        to.map(usize::from)
    }

    /// Returns whether one move takes the blank from one place to the other.
    pub(crate) fn are_next(&self, from: usize, to: usize) -> bool {
        Direction::ALL.into_iter().any(|direction| self.step(from, direction) == Some(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn runs_along_the_short_side() {
        let cells = |rows, cols| -> Vec<usize> {
            let shape = Shape::new(rows, cols).expect("a shape");
            let snake = Snake::new(shape);
            (0..shape.cells()).map(|place| snake.cell(place)).collect()
        };
        assert_eq!(cells(3, 3), [0, 1, 2, 5, 4, 3, 6, 7, 8]);
        assert_eq!(cells(4, 3), [0, 1, 2, 5, 4, 3, 6, 7, 8, 11, 10, 9]);
        assert_eq!(cells(3, 4), [0, 4, 8, 9, 5, 1, 2, 6, 10, 11, 7, 3]);
        assert_eq!(cells(2, 3), [0, 3, 4, 1, 2, 5]);
    }

    /// Links have an odd length of at least 3, and there are as many as edges off the path.
    #[test]
    fn links_have_odd_length() {
        for (rows, cols, links) in [(3, 3, 4), (3, 4, 6), (2, 7, 6), (4, 4, 9), (5, 5, 16)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            let snake = Snake::new(shape);
            let mut found = 0;
            for place in 0..shape.cells() {
                let steps = Direction::ALL.map(|direction| snake.step(place, direction));
                for to in steps.into_iter().flatten() {
                    if to > place + 1 {
                        assert!((to - place) % 2 == 1 && to - place >= 3);
                        found += 1;
                    }
                }
            }
            assert_eq!(found, links, "{shape}");
        }
    }
}
