//! Colour tables: the distances of coloured boards in mtm.

use alloc::vec;
use alloc::vec::Vec;

use crate::pattern::colour_flip::Flip;
use crate::pattern::colour_index::{ColourIndex, ColourOrder};
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
/// So the boards that differ by a move along a row are in one word. For moves along columns there is
/// a second *side*: the words of the transposed boards, two words in all for each order. If the
/// transposed goal has the same groups, both sides are the same, and only one is stored.
#[derive(Clone, Debug)]
pub struct ColourTable {
    sides: Sides,
    words: Vec<Vec<u32>>,
}

/// The sides of a table.
#[derive(Clone, Debug)]
pub(crate) struct Sides {
    pub(crate) index: ColourIndex,
    /// The colouring of each side: one or two.
    pub(crate) colourings: Vec<Colouring>,
    /// For each side, the map of its boards to the other.
    pub(crate) flips: Vec<Flip>,
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

    /// Returns the number of a side: 0 for the rows of the colouring, 1 for the columns. It is the same
    /// if there is one side.
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

impl ColourTable {
    /// Builds the table of a colouring in memory, in this thread.
    pub fn build(colouring: &Colouring) -> ColourTable {
        let mut search = ColourSearch::new(colouring);
        while search.next_level() > 0 {}
        search.into_table()
    }

    pub(crate) fn new(sides: Sides, words: Vec<Vec<u32>>) -> ColourTable {
        ColourTable { sides, words }
    }

    /// Returns the colouring.
    pub fn colouring(&self) -> &Colouring {
        &self.sides.colourings[0]
    }

    /// Returns the codes of the boards with an order on a side.
    #[inline]
    pub(crate) fn word(&self, side: usize, order: ColourOrder) -> u32 {
        self.words[self.sides.number(side)][self.sides.index.rank(order)]
    }

    /// Returns the order on the other side of a board.
    #[inline]
    pub(crate) fn flipped(&self, side: usize, order: ColourOrder, place: usize) -> ColourOrder {
        let (order, _) = self.sides.flipped(side, order, place);
        order
    }

    /// Returns the distance of a board: the length of a walk to the goal, each move to a board that is
    /// one closer.
    pub(crate) fn distance(&self, order: ColourOrder, place: usize) -> u32 {
        let (mut side, mut order, mut place) = (0, order, place);
        let mut distance = 0;
        // Whether no board in the row is closer.
        let mut is_stuck = false;
        loop {
            let colouring = &self.sides.colourings[self.sides.number(side)];
            if (order, place) == (colouring.goal_order(), colouring.blank()) {
                return distance;
            }
            let cols = colouring.shape().cols();
            let word = self.word(side, order);
            let closer = (code_at(word, place) + 2) % 3;
            let row = place - place % cols;
            let next = (row..row + cols).find(|&place| code_at(word, place) == closer);
            if let Some(next) = next {
                place = next;
                distance += 1;
            } else if is_stuck {
                // Only a board that cannot reach the goal has no closer neighbour.
                return distance;
            }
            is_stuck = next.is_none();
            (order, place) = self.sides.flipped(side, order, place);
            side ^= 1;
        }
    }
}
