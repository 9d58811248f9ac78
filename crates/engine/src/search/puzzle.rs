//! The places of a puzzle and the moves of the blank between them.

use std::io;

use jiugong::{Direction, Index, Shape};

/// The minimum number of cells: fewer do not hold five tiles and the blank. The maximum is
/// [`Index::MAX_CELLS`], whose places of one colour just fit in a byte.
pub(crate) const MIN_CELLS: usize = 6;

/// The snake of a puzzle as lines of `width` places, and the moves between places.
///
/// ```text
/// 4 lines of 3      places        links
///                   0  1  2       (0,5) (1,4)
///                   5  4  3       (3,8) (4,7)
///                   6  7  8       (6,11) (7,10)
///                   11 10 9
/// ```
#[derive(Debug)]
pub(crate) struct Puzzle {
    pub index: Index,
    /// The number of places in a line.
    pub width: usize,
    /// The blank's place before and after each move.
    pub moves: Vec<(usize, usize)>,
}

impl Puzzle {
    /// Creates the puzzle of a shape.
    ///
    /// # Errors
    ///
    /// [`InvalidInput`](io::ErrorKind::InvalidInput) if the engine does not support its size.
    pub fn new(shape: Shape) -> io::Result<Puzzle> {
        let index = Index::new(shape).ok().filter(|_| shape.cells() >= MIN_CELLS);
        let Some(index) = index else {
            let max = Index::MAX_CELLS;
            let error = format!("expected a shape of {MIN_CELLS} to {max} cells, found {shape}");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, error));
        };
        let snake = *index.snake();
        let moves = (0..shape.cells()).flat_map(|from| {
            let steps = Direction::ALL.map(|direction| snake.step(from, direction));
            steps.into_iter().flatten().map(move |to| (from, to))
        });
        Ok(Puzzle { moves: moves.collect(), width: index.snake().width(), index })
    }

    /// Creates a puzzle read along its long side, which has links of other lengths.
    #[cfg(test)]
    pub fn along_long_side(shape: Shape) -> Puzzle {
        let width = shape.rows().max(shape.cols());
        let cell = |place: usize| match (place / width, place % width) {
            (line, k) if line % 2 == 0 => (line, k),
            (line, k) => (line, width - 1 - k),
        };
        let is_move = |&(from, to): &(usize, usize)| {
            let ((a, b), (c, d)) = (cell(from), cell(to));
            a.abs_diff(c) + b.abs_diff(d) == 1
        };
        let places = 0..shape.cells();
        let pairs = places.clone().flat_map(|from| places.clone().map(move |to| (from, to)));
        Puzzle { index: Index::new(shape).unwrap(), width, moves: pairs.filter(is_move).collect() }
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
    let places = places.filter(|place| place % 2 == colour);
    places.fold(0, |bits, place| bits | place_bit(place))
}
