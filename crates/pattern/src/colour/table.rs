//! Colour tables: the distances of coloured boards in mtm.

use alloc::vec::Vec;

use crate::colour::colouring::Colouring;
use crate::colour::order::ColourOrder;
use crate::colour::sides::{Sides, code_at};

/// A colour table: the distance in mtm of every board of a [`Colouring`], modulo 3.
///
/// Distances of neighbours differ by at most 1, so the distance modulo 3 of a board and the
/// distance of a neighbour give its distance. All boards with the same order of colours are in one
/// word:
///
/// ```text
/// bits   31 30 …   7 6   5 4   3 2   1 0
/// blank   15        3     2     1     0      3: not found
/// ```
///
/// So the boards that differ by a move along a row are in one word. For moves along columns there
/// is a second *side*: the words of the transposed boards, two words in all for each order. If the
/// transposed goal has the same groups, both sides are the same, and only one is stored.
#[derive(Clone, Debug)]
pub struct ColourTable {
    sides: Sides,
    words: Vec<Vec<u32>>,
}

impl ColourTable {
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

    /// Returns the distance of a board: the length of a walk to the goal, each move to a board that
    /// is one closer.
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
