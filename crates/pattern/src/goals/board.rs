//! Coloured boards and their moves.

use jiugong::{Direction, Metric, Move, Shape};

use crate::MAX_CELLS;

/// The colour of a gap.
pub const GAP: u8 = 0;

/// A board on which pieces of the same colour are alike: [`GAP`] for each gap, and a colour from 1
/// on for each tile.
///
/// ```text
/// 1 1 1        1 1 1
/// 2 2 2   R    2 2 2      with colours 0 to 3, one gap
/// 3 3 0        3 0 3
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ColouredBoard {
    shape: Shape,
    colours: [u8; MAX_CELLS],
}

impl ColouredBoard {
    /// Creates a board from the colour on each cell of a shape; further colours are ignored, and
    /// missing ones are gaps. Only the first [`MAX_CELLS`] cells have colours: larger shapes have
    /// no sets of goals.
    pub fn new(shape: Shape, colours: impl IntoIterator<Item = u8>) -> ColouredBoard {
        let mut board = ColouredBoard { shape, colours: [GAP; _] };
        let cells = board.colours.iter_mut().take(shape.cells());
        cells.zip(colours).for_each(|(cell, colour)| *cell = colour);
        board
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the colour on each cell, row by row.
    pub fn colours(&self) -> &[u8] {
        &self.colours[..self.shape.cells().min(MAX_CELLS)]
    }

    /// Returns the cells of the gaps, a bit for each.
    #[inline]
    pub(crate) fn gaps(&self) -> u32 {
        let cells = (0..).zip(self.colours());
        cells.fold(0, |gaps, (cell, &colour)| gaps | u32::from(colour == GAP) << cell)
    }

    /// Returns the parity of the order of the colours, and of the cell of the first gap: if all
    /// colours are different, no move changes it.
    pub(crate) fn parity(&self) -> bool {
        let colours = self.colours();
        let inversions = (0..colours.len())
            .flat_map(|at| colours[at + 1..].iter().map(move |&later| (at, later)))
            .filter(|&(at, later)| colours[at] > later)
            .count();
        let gap = colours.iter().position(|&colour| colour == GAP).unwrap_or(0);
        let moves = gap / self.shape.cols() + gap % self.shape.cols();
        (inversions + moves) % 2 == 1
    }

    /// Returns the legal moves of a metric, in their order, with the boards after them. A move of
    /// several tiles ends before the next gap.
    pub fn neighbours(
        &self,
        metric: Metric,
    ) -> impl Iterator<Item = (Move, ColouredBoard)> + use<> {
        let board = *self;
        Direction::ALL.into_iter().flat_map(move |direction| {
            let gaps = (0..board.shape.cells()).filter(move |&cell| board.colours[cell] == GAP);
            (0..).zip(gaps).flat_map(move |(gap, cell)| {
                let mut board = board;
                let mut at = cell;
                Move::runs(direction, metric).map_while(move |m| {
                    let from = board.shape.source(at, direction)?;
                    if board.colours[from] == GAP {
                        return None;
                    }
                    board.colours.swap(at, from);
                    at = from;
                    Some((m.of_gap(gap), board))
                })
            })
        })
    }

    /// Returns the board after a move; `None` if the move is illegal.
    #[must_use]
    pub fn after(&self, m: Move) -> Option<ColouredBoard> {
        self.neighbours(Metric::Mtm).find_map(|(other, board)| (other == m).then_some(board))
    }
}
