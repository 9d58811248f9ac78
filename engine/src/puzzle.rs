//! The places of a puzzle and the pairs between which the blank moves.

use std::io;

use jiugong::{Direction, Index, Shape};

/// The smallest puzzle: fewer cells do not hold five tiles and the blank. The largest has
/// [`Index::MAX_CELLS`] cells; the places of one colour then just fit in a byte.
const MIN_CELLS: usize = 6;

/// The snake of a puzzle as lines of `width` places, and its pairs of neighbouring places.
///
/// ```text
/// 4 lines of 3      places        links off the snake
///                   0  1  2       (0,5) (1,4)
///                   5  4  3       (3,8) (4,7)
///                   6  7  8       (6,11) (7,10)
///                   11 10 9
/// ```
#[derive(Debug)]
pub(crate) struct Puzzle {
    pub index: Index,
    width: usize,
    /// The pairs of neighbouring places, the smaller place first.
    edges: Vec<(usize, usize)>,
}

impl Puzzle {
    /// Returns the puzzle of a shape, or an error if the engine does not support its size.
    pub fn new(shape: Shape) -> io::Result<Puzzle> {
        let index = Index::new(shape)
            .ok()
            .filter(|_| shape.cells() >= MIN_CELLS);
        let index = index.ok_or_else(|| {
            let most = Index::MAX_CELLS;
            let error = format!("expected a shape of {MIN_CELLS} to {most} cells, found {shape}");
            io::Error::new(io::ErrorKind::InvalidInput, error)
        })?;
        let snake = *index.snake();
        let edges = (0..shape.cells()).flat_map(|place| {
            let steps = Direction::ALL.map(|direction| snake.step(place, direction));
            let later = steps.into_iter().flatten().filter(move |&to| place < to);
            later.map(move |to| (place, to))
        });
        Ok(Puzzle {
            edges: edges.collect(),
            width: shape.rows().min(shape.cols()),
            index,
        })
    }

    /// Returns the puzzle read along its long side, which has links of other lengths.
    #[cfg(test)]
    pub fn along_long_side(shape: Shape) -> Puzzle {
        let puzzle = Puzzle::new(shape).unwrap();
        let width = shape.rows().max(shape.cols());
        let steps = (1..shape.cells()).map(|place| (place - 1, place));
        let links = (0..shape.cells() - width).filter_map(|place| {
            // The line's last place and the next line's first add up to this.
            let to = 2 * (place / width + 1) * width - 1 - place;
            (to - place > 1).then_some((place, to))
        });
        Puzzle {
            edges: steps.chain(links).collect(),
            width,
            ..puzzle
        }
    }

    /// Returns the number of lines.
    pub fn lines(&self) -> usize {
        cells(&self.index) / self.width
    }

    /// Returns the bits of a line's places of one colour.
    pub fn line(&self, line: usize, colour: usize) -> u8 {
        place_bits(line * self.width..(line + 1) * self.width, colour)
    }

    /// Returns the pairs of neighbouring places.
    pub fn edges(&self) -> &[(usize, usize)] {
        &self.edges
    }

    /// Returns the pairs of neighbouring places in a line and the next: links and one step of the
    /// snake.
    pub fn edges_from_line(&self, line: usize) -> impl Iterator<Item = (usize, usize)> {
        let line =
            move |&&(i, j): &&(usize, usize)| (i / self.width, j / self.width) == (line, line + 1);
        self.edges.iter().filter(line).copied()
    }
}

/// Returns the number of cells of an index's shape.
pub(crate) fn cells(index: &Index) -> usize {
    index.snake().shape().cells()
}

/// Returns the bit of a place in an order's byte of the place's colour.
pub(crate) fn place_bit(place: usize) -> u8 {
    1 << (place / 2)
}

/// Returns the bits of those places that have a colour.
pub(crate) fn place_bits(places: impl Iterator<Item = usize>, colour: usize) -> u8 {
    places
        .filter(|place| place % 2 == colour)
        .fold(0, |bits, place| bits | place_bit(place))
}
