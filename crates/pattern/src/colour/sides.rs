//! The sides of a colour table, and the codes of its boards.

use alloc::vec;
use alloc::vec::Vec;

use crate::colour::colouring::Colouring;
use crate::colour::flip::Flip;
use crate::colour::index::ColourIndex;
use crate::colour::order::ColourOrder;

/// The sides of a table.
#[derive(Clone, Debug)]
pub(crate) struct Sides {
    pub(crate) index: ColourIndex,
    /// The colouring of each side: one or two.
    pub(crate) colourings: Vec<Colouring>,
    /// For each side, the map of its boards to the other.
    pub(crate) flips: Vec<Flip>,
}

impl Sides {
    pub(crate) fn new(colouring: &Colouring) -> Sides {
        let index = ColourIndex::new(colouring);
        let shape = colouring.shape();
        if let Some(new_colours) = colouring.self_transpose() {
            let flips = vec![Flip::new(shape, new_colours)];
            return Sides { index, colourings: vec![*colouring], flips };
        }
        let same = [0, 1, 2, 3];
        let flips = vec![Flip::new(shape, same), Flip::new(shape.transposed(), same)];
        Sides { index, colourings: vec![*colouring, colouring.transposed()], flips }
    }

    /// Returns the number of a side: 0 for the rows of the colouring, 1 for the columns. It is the
    /// same if there is one side.
    #[inline]
    pub(crate) fn number(&self, side: usize) -> usize {
        side & (self.colourings.len() - 1)
    }

    /// Returns a board on the other side.
    #[inline]
    pub(crate) fn flipped(
        &self,
        side: usize,
        order: ColourOrder,
        place: usize,
    ) -> (ColourOrder, usize) {
        self.flips[self.number(side)].apply(order, place)
    }
}

/// The code of a board that is not found.
pub(crate) const NOT_FOUND: u32 = 3;

/// Returns the code of the board with the blank on a place.
#[inline]
pub(crate) fn code_at(word: u32, place: usize) -> u32 {
    word >> (2 * place) & 3
}

/// Returns the distance of a neighbour of a board, given their codes and the distance of the board.
#[inline]
pub(crate) fn neighbour_distance(distance: u8, code: u32, neighbour_code: u32) -> u8 {
    // 1, 0 and 2 for a difference of 0, -1 and 1.
    (distance + ((neighbour_code + 4 - code) % 3) as u8).wrapping_sub(1)
}
