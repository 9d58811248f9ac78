//! The numbers on the tiles of boards on which some are alike.

use crate::board::Board;
use crate::board::arrangement::Arrangement;
use crate::board::permutation::blank_of;
use crate::board::shape::Shape;
use crate::board::tiles::Tiles;

/// The number on each tile of a board on which some tiles are alike.
///
/// A [`Board`] is a permutation: its tiles have different numbers even if they look alike. Labels
/// are what is written on them, and a [`Notation`](crate::Notation) with labels writes those.
///
/// ```text
/// written   1 1 1    board   1 2 3    labels of the tiles 1 … 8
///           2 2 2            4 5 6    1 1 1 2 2 2 3 3
///           3 3 0            7 8 0
/// ```
///
/// Gaps are the first pieces of a board, with the label 0:
///
/// ```text
/// written   1 1 2    board   2 3 4    labels of the pieces 0 … 8
///           2 2 3            5 6 7    0 0 1 1 2 2 2 3 3
///           3 0 0            8 0 1
/// ```
///
/// ```
/// use jiugong::{Arrangement, Notation};
///
/// let arrangement: Arrangement = "3 3 2/2 2 1/1 1 0".parse()?;
/// let (board, labels) = arrangement.labelled_board().unwrap();
/// assert_eq!(board.to_string(), "7 8 4/5 6 1/2 3 0");
/// let notation = Notation { labels: Some(labels), ..Notation::default() };
/// assert_eq!(notation.format(&board).to_string(), "3 3 2/2 2 1/1 1 0");
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Labels {
    numbers: [u8; Shape::MAX_CELLS],
}

impl Labels {
    /// Returns the number on a tile; that of a gap is 0.
    pub fn number(&self, tile: u8) -> u8 {
        self.numbers.get(usize::from(tile)).copied().unwrap_or(tile)
    }
}

impl Arrangement {
    /// Returns the board with this arrangement, whose pieces are numbered in the order of their
    /// labels and, if these are equal, row by row; `None` if a cell is open or there is no blank.
    /// Several blanks are the [gaps](Board::gaps) of the board. O(N²).
    ///
    /// ```
    /// use jiugong::{Arrangement, Metric, Notation};
    ///
    /// let arrangement: Arrangement = "1 0 2/1 2 0".parse()?;
    /// let (board, labels) = arrangement.labelled_board().unwrap();
    /// let moves: Vec<String> =
    ///     board.neighbours(Metric::Mtm).map(|(m, _)| m.to_string()).collect();
    /// assert_eq!(moves, ["U", "2D", "L", "R", "2R", "2R2"]);
    /// # Ok::<(), jiugong::BoardError>(())
    /// ```
    pub fn labelled_board(&self) -> Option<(Board, Labels)> {
        let cells: &[Option<u8>] = self.cells();
        let mut tiles = Tiles::new(cells.len());
        let mut labels = Labels { numbers: [0; _] };
        for (cell, label) in cells.iter().enumerate() {
            let label = (*label)?;
            let is_before = |(other, number): (usize, &Option<u8>)| {
                number.is_some_and(|number| (number, other) < (label, cell))
            };
            let tile = cells.iter().enumerate().filter(|&other| is_before(other)).count();
            tiles.as_mut_slice()[cell] = tile as u8;
            labels.numbers[tile] = label;
        }
        let gaps = cells.iter().filter(|label| **label == Some(0)).count() as u8;
        let blank =
            blank_of(self.shape(), &tiles.as_slice()[..cells.len()]).filter(|_| gaps > 0)?;
        Some((Board { shape: self.shape(), gaps, blank, tiles }, labels))
    }
}
