//! The numbers of coloured boards.

use jiugong::Shape;

use crate::MAX_CELLS;
use crate::goals::board::{ColouredBoard, GAP};
use crate::goals::gaps::GapSets;
use crate::goals::rank::OrderRanks;

/// Numbers all boards of a shape with given numbers of pieces of each colour, from 0 to N − 1.
///
/// ```text
/// 3 1 2      tiles, row by row     3 1 2 1 2      rank R of M orders
/// 0 1 2      cells of the gaps     3              number G of C sets
///
/// number = R · C + G
/// ```
///
/// Boards that differ only by moves along rows are side by side. Of 15 tiles of which 4, 4, 4 and 3
/// are alike, and one gap, there are 15!/(4!·4!·4!·3!) · 16 = 252,252,000 boards. O(cells) each
/// way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColouredIndex {
    shape: Shape,
    pub(crate) orders: OrderRanks,
    pub(crate) gap_sets: GapSets,
}

impl ColouredIndex {
    /// Numbers the boards with `counts[c]` pieces of each colour c; `None` if these are not as many
    /// as the cells, none of them is a gap, or there are more than 2⁵⁶ orders of the tiles or 2¹⁶
    /// sets of gaps.
    pub fn new(shape: Shape, counts: &[u8]) -> Option<ColouredIndex> {
        let pieces: usize = counts.iter().copied().map(usize::from).sum();
        if pieces != shape.cells() {
            return None;
        }
        let gaps = counts.first().copied().unwrap_or(0);
        let orders = OrderRanks::new(counts)?;
        Some(ColouredIndex { shape, orders, gap_sets: GapSets::new(shape, gaps.into())? })
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of boards.
    pub fn boards(&self) -> u64 {
        self.orders.orders().saturating_mul(self.gap_sets.len() as u64)
    }

    /// Returns the number of a board, which must have the pieces of this index.
    #[inline]
    pub fn number(&self, board: &ColouredBoard) -> u64 {
        let (rank, gaps) = self.rank_and_gaps(board);
        rank * self.gap_sets.len() as u64 + gaps as u64
    }

    /// Returns the rank of the order of the tiles of a board, and the number of the set of its
    /// gaps.
    #[inline]
    pub(crate) fn rank_and_gaps(&self, board: &ColouredBoard) -> (u64, usize) {
        (self.orders.rank(board.colours()), self.gap_sets.number(board.gaps()))
    }

    /// Returns the board of a number; `None` if there are not as many boards.
    pub fn board(&self, number: u64) -> Option<ColouredBoard> {
        if number >= self.boards() {
            return None;
        }
        let sets = self.gap_sets.len() as u64;
        let mut order = [0; MAX_CELLS];
        self.orders.unrank(number / sets, &mut order);
        let gaps = self.gap_sets.word((number % sets) as usize);
        let mut tiles = order.into_iter();
        let colours = (0..self.shape.cells()).map(|cell| match gaps >> cell & 1 {
            0 => tiles.next().unwrap_or(GAP),
            _ => GAP,
        });
        Some(ColouredBoard::new(self.shape, colours))
    }
}
