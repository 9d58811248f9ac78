//! A board: a permutation of its tiles.

use crate::board::direction::Direction;
use crate::board::moves::Move;
use crate::board::shape::Shape;
use crate::board::tiles::Tiles;

/// A board: a permutation of the blank (0) and the tiles 1 … N−1 over the N cells of a shape.
///
/// ```text
/// 8 6 7      cells   0 1 2
/// 2 5 4              3 4 5
/// 3 0 1              6 7 8
/// ```
///
/// [`Board::new`], [`Notation`](crate::Notation) and [`FromStr`](core::str::FromStr) check that it
/// is a permutation, and moves keep it one.
///
/// The blank is the only gap, except on boards of an [arrangement](crate::Arrangement) with
/// several: see [`Board::gaps`].
///
/// ```
/// use jiugong::{Board, Direction};
///
/// let mut board: Board = "867254301".parse()?;
/// assert_eq!(board.to_string(), "8 6 7/2 5 4/3 0 1");
/// assert_eq!(board.apply(Direction::Down), Some(5));
/// assert_eq!(board.to_string(), "8 6 7/2 0 4/3 5 1");
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    pub(super) shape: Shape,
    pub(super) gaps: u8,
    pub(super) blank: u8,
    pub(super) tiles: Tiles,
}

impl Board {
    /// Creates a board from tiles that are known to be a permutation of 0 … N−1.
    pub(crate) fn from_permutation(
        shape: Shape,
        permutation: impl IntoIterator<Item = u8>,
    ) -> Board {
        let mut tiles = Tiles::new(shape.cells());
        let mut blank = 0;
        let permutation = permutation.into_iter().take(shape.cells());
        for (cell, (tile, slot)) in permutation.zip(tiles.as_mut_slice()).enumerate() {
            *slot = tile;
            if tile == 0 {
                blank = cell as u8;
            }
        }
        Board { shape, gaps: 1, blank, tiles }
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the tile on each cell, 0 for the blank.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles.as_slice()[..self.shape.cells()]
    }

    /// Returns the cell of the blank; of several gaps, that of piece 0.
    pub fn blank(&self) -> usize {
        usize::from(self.blank)
    }

    /// Returns the number of gaps: 1, unless the board comes from an [arrangement with
    /// several](crate::Arrangement::labelled_board). They are the pieces from 0 on, and
    /// [`Labels`](crate::Labels) write all of them as 0.
    ///
    /// Goals, indices, tables and searches of this crate are for boards with one gap.
    pub fn gaps(&self) -> usize {
        usize::from(self.gaps)
    }

    /// Returns whether a piece of the board is a gap: of an ordinary board, the blank.
    pub fn is_gap(&self, tile: u8) -> bool {
        tile < self.gaps
    }

    /// Returns the cells of the gaps, row by row: that of the number that a [`Move`] has, and so
    /// on.
    pub fn gap_cells(&self) -> impl Iterator<Item = usize> + '_ {
        let cells = self.tiles().iter().enumerate();
        cells.filter(|&(_, &tile)| self.is_gap(tile)).map(|(cell, _)| cell)
    }

    /// Applies a move in place and returns the tile that moved into the gap; `None`, without a
    /// change, if the move has too many tiles for the board, or if the board does not have the gap.
    /// No allocation.
    pub fn apply(&mut self, m: impl Into<Move>) -> Option<u8> {
        let m = m.into();
        if self.gaps > 1 || m.gap() > 0 {
            return self.slide(m).map(|(tile, _)| tile);
        }
        let direction = m.direction();
        let tile = self.step(direction)?;
        for moved in 1..m.tiles() {
            if self.step(direction).is_none() {
                for _ in 0..moved {
                    self.step(direction.opposite());
                }
                return None;
            }
        }
        Some(tile)
    }

    /// Returns the board after a move; `None` if the move is illegal.
    #[must_use]
    pub fn after(&self, m: impl Into<Move>) -> Option<Board> {
        let mut after = self.clone();
        after.apply(m).map(|_| after)
    }

    /// Returns the move that undoes a move: it is legal on the board after the move. `None` if the
    /// move itself is illegal.
    ///
    /// A gap that passes others gets another number:
    ///
    /// ```text
    /// 1 0 2        0 0 2
    /// 0 3 4   2D   1 3 4      the reverse is U
    /// ```
    #[must_use]
    pub fn reverse(&self, m: impl Into<Move>) -> Option<Move> {
        let m = m.into();
        let mut after = self.clone();
        let (_, to) = after.slide(m)?;
        let gap = after.gap_cells().take_while(|&cell| cell < to).count();
        Some(m.opposite().of_gap(gap as u8))
    }

    /// Returns the moves of single tiles with the same effect as a move, the tile beside the gap
    /// first, each with the number that the gap has by then. Those from an illegal one on have the
    /// number of its gap.
    pub fn steps<M: Into<Move>>(&self, m: M) -> impl Iterator<Item = Move> + use<M> {
        let m = m.into();
        // Only the numbers of several gaps change.
        let mut board = (self.gaps > 1).then(|| self.clone());
        let mut next = Move::from(m.direction()).of_gap(m.gap());
        (0..m.tiles()).map(move |_| {
            let step = next;
            if let Some(board) = &mut board
                && let Some(reverse) = board.reverse(step)
            {
                board.apply(step);
                next = step.of_gap(reverse.gap());
            }
            step
        })
    }

    /// Applies a move into any gap. Returns the tile that moved into the gap, and the cell that the
    /// gap moved to.
    fn slide(&mut self, m: Move) -> Option<(u8, usize)> {
        let mut after = self.clone();
        let gap = self.gap_cells().nth(m.gap().into())?;
        let (tile, mut cell) = after.step_into(gap, m.direction())?;
        for _ in 1..m.tiles() {
            (_, cell) = after.step_into(cell, m.direction())?;
        }
        *self = after;
        Some((tile, cell))
    }

    /// Returns the cell of the gap with a number.
    #[inline]
    pub(super) fn gap_cell(&self, gap: u8) -> usize {
        match self.gaps {
            1 => self.blank(),
            _ => self.gap_cells().nth(gap.into()).unwrap_or_else(|| self.blank()),
        }
    }

    /// Moves one tile into the gap on a cell. Returns the tile and the cell that it was on.
    pub(super) fn step_into(&mut self, gap: usize, direction: Direction) -> Option<(u8, usize)> {
        let from = self.shape.source(gap, direction)?;
        let tile = self.tiles.as_slice()[from];
        if self.is_gap(tile) {
            return None;
        }
        let tiles = self.tiles.as_mut_slice();
        tiles.swap(gap, from);
        if tiles[from] == 0 {
            self.blank = from as u8;
        }
        Some((tile, from))
    }

    /// Moves one tile into the only gap and returns it.
    fn step(&mut self, direction: Direction) -> Option<u8> {
        let from = self.shape.source(self.blank(), direction)?;
        let blank = self.blank();
        let tiles = self.tiles.as_mut_slice();
        let tile = tiles[from];
        tiles[blank] = tile;
        tiles[from] = 0;
        self.blank = from as u8;
        Some(tile)
    }
}

/// Returns the cell of the blank if `tiles` is a permutation of 0 … N−1.
#[inline]
pub(super) fn blank_of(shape: Shape, tiles: &[u8]) -> Option<u8> {
    let cells = shape.cells();
    if cells > 32 {
        return blank_of_large(shape, tiles);
    }
    let mut found = 0u32;
    let mut largest = 0;
    let mut blank = 0;
    for (cell, &tile) in tiles.iter().enumerate() {
        // Shifts wrap at 32, so that numbers from 32 on must be compared too.
        found |= 1u32.wrapping_shl(tile.into());
        largest = largest.max(tile);
        blank = if tile == 0 { cell } else { blank };
    }
    let is_permutation =
        tiles.len() == cells && found == u32::MAX >> (32 - cells) && usize::from(largest) < cells;
    is_permutation.then_some(blank as u8)
}

/// As [`blank_of`], for boards whose tiles do not fit into a word of bits.
#[cold]
fn blank_of_large(shape: Shape, tiles: &[u8]) -> Option<u8> {
    let cells = shape.cells();
    let mut found = [false; Shape::MAX_CELLS];
    for &tile in tiles {
        found[usize::from(tile)] = true;
    }
    let is_permutation = tiles.len() == cells && found[..cells].iter().all(|found| *found);
    let blank = tiles.iter().position(|&tile| tile == 0).filter(|_| is_permutation);
    blank.map(|blank| blank as u8)
}
