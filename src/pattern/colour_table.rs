//! Colour tables: the distances of coloured boards in mtm.

use alloc::vec::Vec;

use crate::pattern::colour_index::{ColourIndex, ColourOrder, column};
use crate::pattern::colour_search::ColourSearch;
use crate::pattern::colouring::Colouring;

/// A colour table: the distance in mtm of every board of a [`Colouring`], modulo 3.
///
/// Distances of neighbours differ by at most 1, so the distance modulo 3 of a board and the distance
/// of a neighbour give its distance. All boards with the same order of colours are in one word:
///
/// ```text
/// bits   31 30 …   7 6   5 4   3 2   1 0
/// blank   15        3     2     1     0      3: not found
/// ```
///
/// So a move along a row reads no other word.
#[derive(Clone, Debug)]
pub struct ColourTable {
    colouring: Colouring,
    index: ColourIndex,
    words: Vec<u32>,
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
pub(crate) fn neighbour_distance(distance: u32, code: u32, neighbour_code: u32) -> u32 {
    // 1, 0 and 2 for a difference of 0, -1 and 1.
    (distance + (neighbour_code + 4 - code) % 3).wrapping_sub(1)
}

impl ColourTable {
    /// Builds the table of a colouring in memory, in this thread.
    pub fn build(colouring: &Colouring) -> ColourTable {
        let mut search = ColourSearch::new(colouring);
        while search.next_level() > 0 {}
        search.into_table()
    }

    pub(crate) fn new(colouring: Colouring, index: ColourIndex, words: Vec<u32>) -> ColourTable {
        ColourTable { colouring, index, words }
    }

    /// Returns the colouring.
    pub fn colouring(&self) -> &Colouring {
        &self.colouring
    }

    /// Returns the codes of the boards with an order.
    #[inline]
    pub(crate) fn word(&self, order: ColourOrder) -> u32 {
        self.words[self.index.rank(order)]
    }

    /// Returns the distance of a board: the length of a walk to the goal, each move to a board that is
    /// one closer.
    pub(crate) fn distance(&self, order: ColourOrder, place: usize) -> u32 {
        let goal = (self.colouring.goal_order(), self.colouring.blank());
        let mut at = (order, place);
        let mut distance = 0;
        while at != goal {
            let closer = (code_at(self.word(at.0), at.1) + 2) % 3;
            let mut neighbours = self.neighbours(at.0, at.1);
            let next =
                neighbours.find(|&(order, place)| code_at(self.word(order), place) == closer);
            // Only a board that cannot reach the goal has no closer neighbour.
            let Some(next) = next else { break };
            at = next;
            distance += 1;
        }
        distance
    }

    /// Returns the boards that a move of any number of tiles leads to.
    fn neighbours(
        &self,
        order: ColourOrder,
        place: usize,
    ) -> impl Iterator<Item = (ColourOrder, usize)> {
        let shape = self.colouring.shape();
        let row = place - place % shape.cols();
        let along_row = (row..row + shape.cols()).map(move |to| (order, to));
        along_row.chain(column(shape, order, place))
    }
}
