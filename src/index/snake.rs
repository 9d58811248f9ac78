//! The path through all cells along which a board is read.

use crate::board::direction::Direction;
use crate::board::shape::Shape;

/// A path through the cells of a shape, to and fro along its short side.
///
/// ```text
/// 0 1 2      3×3 and 4×3 go       0 5 6      2×3 and 3×4 go        0 3 4
/// 5 4 3      along the rows       1 4 7      along the columns     1 2 5
/// 6 7 8                           2 3 8  …
/// ```
///
/// Read along it, skipping the blank, a board is an *order* of its tiles and the blank's *place*
/// on the path. A move of the blank to the next or the last place leaves the order alone. Any
/// other joins two places i < j with j − i odd, and turns the tiles between them round by one:
/// an odd cycle, so an even permutation. That is why the parity of the order never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snake {
    shape: Shape,
    cells: [u8; Shape::MAX_CELLS],
    places: [u8; Shape::MAX_CELLS],
    steps: [[Option<u8>; 4]; Shape::MAX_CELLS],
}

impl Snake {
    /// The snake of a shape.
    pub fn new(shape: Shape) -> Snake {
        let along_rows = shape.rows() >= shape.cols();
        let width = shape.rows().min(shape.cols());
        let mut snake = Snake {
            shape,
            cells: [0; _],
            places: [0; _],
            steps: [[None; 4]; _],
        };
        for place in 0..shape.cells() {
            let (line, along) = (place / width, place % width);
            let along = if line % 2 == 0 {
                along
            } else {
                width - 1 - along
            };
            let cell = if along_rows {
                line * shape.cols() + along
            } else {
                along * shape.cols() + line
            };
            snake.cells[place] = cell as u8;
            snake.places[cell] = place as u8;
        }
        for place in 0..shape.cells() {
            let (row, col) = (
                snake.cell(place) / shape.cols(),
                snake.cell(place) % shape.cols(),
            );
            for m in Direction::ALL {
                // The blank goes the other way than the tile.
                let (row, col) = match m {
                    Direction::Up => (row + 1, col),
                    Direction::Down => (row.wrapping_sub(1), col),
                    Direction::Left => (row, col + 1),
                    Direction::Right => (row, col.wrapping_sub(1)),
                };
                if row < shape.rows() && col < shape.cols() {
                    let to = snake.places[row * shape.cols() + col];
                    snake.steps[place][m as usize] = Some(to);
                }
            }
        }
        snake
    }

    /// The shape it runs through.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cell at a place of the path.
    ///
    /// Places and cells beyond the shape give 0; nothing here panics on them.
    pub fn cell(&self, place: usize) -> usize {
        self.cells.get(place).map_or(0, |&cell| usize::from(cell))
    }

    /// The place of a cell on the path.
    pub fn place(&self, cell: usize) -> usize {
        self.places.get(cell).map_or(0, |&place| usize::from(place))
    }

    /// The blank's place after a move that finds it at `place`; `None` if there is no tile to
    /// move.
    pub fn step(&self, place: usize, m: Direction) -> Option<usize> {
        self.steps
            .get(place)
            .and_then(|steps| steps[m as usize])
            .map(usize::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_paths_of_the_design() {
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

    /// Each link off the path is as §"Moves" says: odd, at least 3 long, and as many of them as
    /// the grid has edges beyond the path's.
    #[test]
    fn links_are_odd_and_long() {
        for (rows, cols, links) in [(3, 3, 4), (3, 4, 6), (2, 7, 6), (4, 4, 9), (5, 5, 16)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            let snake = Snake::new(shape);
            let mut found = 0;
            for place in 0..shape.cells() {
                for to in Direction::ALL
                    .into_iter()
                    .filter_map(|m| snake.step(place, m))
                {
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
