//! State numbers: the bijection between solvable boards and 0 … N!/2 − 1.

pub mod goal;
pub mod home;
pub mod link;
pub mod named_goal;
pub mod named_goal_set;
pub mod parity;
mod random;
pub mod snake;
mod step;
pub mod symmetry;

use core::ops::Range;

use crate::board::shape::{Shape, ShapeError};
use crate::index::snake::Snake;

/// A board as seen by a table: the order of the tiles along the [`Snake`], relabelled so that the
/// goal's order is 0, 1, 2, …, and the place of the blank.
///
/// States are created by an [`Index`] and belong to its shape. The order is kept as its Lehmer
/// code and its rank:
///
/// ```text
/// order        2  0  3  1  4  5  7  6     a permutation of 0 … n−1
/// digit k      2  0  1  0  0  0  1  0     number of smaller tiles after entry k
///
///
///        bit  31   27   23   19   15   11    7    3
/// digits     … 0000 0001 0000 0000 0000 0001 0000 0010      digit 0 in the lowest bits
///
/// rank        position among the even orders in lexicographic order
/// place       place of the blank on the snake
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    rank: u64,
    digits: u64,
    place: u8,
}

impl State {
    /// The state with number 0.
    pub(crate) const FIRST: State = State { rank: 0, digits: 0, place: 0 };

    /// Returns the place of the blank on the snake.
    pub fn place(&self) -> usize {
        usize::from(self.place)
    }

    /// Returns the position of the order among the even orders in lexicographic order, from 0.
    pub fn rank(&self) -> u64 {
        self.rank
    }

    /// Returns the state with the same order and the blank at another place.
    pub(crate) fn at(self, place: usize) -> State {
        State { place: place as u8, ..self }
    }
}

/// The numbering of the states of a shape of at most [`Index::MAX_CELLS`] cells.
///
/// With n = N − 1 tiles, the number of a state is computed in three steps:
///
/// 1. The Lehmer code of the order: digit k (0 … n−1−k) is the number of smaller tiles after
///    entry k.
/// 2. The lexicographic rank is the sum of digit k times (n−1−k)!. Solvable orders are even, and
///    of two orders that differ only in their last two tiles exactly one is even. So half the
///    rank, rounded down, numbers the even orders 0 … n!/2 − 1. (Halving drops the last two
///    digits; they follow from the even sum of all digits.)
/// 3. The number is that times N, plus the place of the blank.
///
/// Halving the rank of the *whole* board, blank included, is not a bijection: a move can exchange
/// the blank with its neighbour in reading order and nothing else, and both boards get the same
/// number.
///
/// D. H. Lehmer, "Teaching combinatorial tricks to a computer" (1960), describes the code. R. Korf
/// and P. Schultze, "Large-scale parallel breadth-first search" (2005), §3, rank with a word of
/// bits; this implementation uses a word of counters.
///
/// ```
/// use jiugong::{Index, Shape};
///
/// let index = Index::new(Shape::EIGHT_PUZZLE)?;
/// assert_eq!(index.states(), 181_440);
/// for number in 0..index.states() {
///     let state = index.state(number).unwrap();
///     assert_eq!(index.number(&state), number);
/// }
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Index {
    snake: Snake,
    tiles: usize,
    /// The weight of digit k in the halved rank: (n−1−k)!/2, and 0 for the last two.
    weights: [u64; Index::MAX_CELLS],
}

/// The lowest bit of every digit.
const ONES: u64 = 0x1111_1111_1111_1111;
/// The identity permutation, four bits an entry.
const IDENTITY: u64 = 0xFEDC_BA98_7654_3210;

impl Index {
    /// The maximum number of cells: 16!/2 is about 10¹³ states.
    pub const MAX_CELLS: usize = 16;

    /// Creates the numbering of a shape.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] if the shape has more than [`Index::MAX_CELLS`] cells.
    pub fn new(shape: Shape) -> Result<Index, ShapeError> {
        ShapeError::check_size(shape, Index::MAX_CELLS)?;
        let tiles = shape.cells() - 1;
        let mut weights = [0; Index::MAX_CELLS];
        let mut weight = 1;
        for k in (0..tiles - 2).rev() {
            weights[k] = weight;
            weight *= (tiles - k) as u64;
        }
        Ok(Index { snake: Snake::new(shape), tiles, weights })
    }

    /// Returns the snake along which boards are read.
    pub fn snake(&self) -> &Snake {
        &self.snake
    }

    /// Returns the number of states: N!/2.
    pub fn states(&self) -> u64 {
        self.orders() * self.cells()
    }

    /// Returns the number of even orders: (N−1)!/2.
    pub fn orders(&self) -> u64 {
        self.weights[0] * self.tiles as u64
    }

    /// Returns the number of cells.
    pub(crate) fn cells(&self) -> u64 {
        self.tiles as u64 + 1
    }

    /// Returns the number of a state, less than [`states`](Index::states). One multiplication.
    pub fn number(&self, state: &State) -> u64 {
        // Wrapping, because a state of another shape gives a number without meaning.
        let first = state.rank.wrapping_mul(self.cells());
        first.wrapping_add(u64::from(state.place))
    }

    /// Returns the state with a number; `None` if the number is not less than
    /// [`states`](Index::states). One division per tile.
    pub fn state(&self, number: u64) -> Option<State> {
        if number >= self.states() {
            return None;
        }
        let rank = number / self.cells();
        let (mut rest, mut digits) = (rank, 0);
        for k in 0..self.tiles - 2 {
            digits |= (rest / self.weights[k]) << (4 * k);
            rest %= self.weights[k];
        }
        Some(State {
            rank,
            digits: self.with_even_sum(digits),
            place: (number % self.cells()) as u8,
        })
    }

    /// Returns the state with an order, a permutation of 0 … n−1 with four bits an entry, and a
    /// place of the blank; `None` if the order is odd.
    pub(crate) fn state_of(&self, order: u64, place: usize) -> Option<State> {
        // Counter t is the number of tiles smaller than t that are still to come. It is t at first
        // and drops by at most one for each smaller tile, so no counter borrows from the next.
        let mut smaller = IDENTITY;
        let (mut rest, mut rank, mut digits) = (order, 0, 0u64);
        for weight in &self.weights[..self.tiles] {
            // Shifts wrap at 64, so only the lowest entry of `rest` counts.
            let counter = (rest << 2) as u32;
            let digit = smaller.wrapping_shr(counter) & 15;
            smaller = smaller.wrapping_sub((ONES - 1).wrapping_shl(counter));
            digits = (digits | digit).rotate_right(4);
            rank += digit * weight;
            rest >>= 4;
        }
        let digits = digits.rotate_left(4 * self.tiles as u32);
        is_even(digits).then_some(State { rank, digits, place: place as u8 })
    }

    /// Returns the order of a state: the tiles 0 … n−1 along the snake.
    pub fn order(&self, state: &State) -> impl Iterator<Item = u8> + use<> {
        // The tiles still to come, in ascending order; digit k is the position of entry k.
        let mut rest = IDENTITY;
        let digits = state.digits;
        (0..self.tiles).map(move |k| {
            let position = 4 * (digits >> (4 * k) & 15);
            let tile = (rest >> position & 15) as u8;
            let before = (1 << position) - 1;
            rest = rest & before | rest >> 4 & !before;
            tile
        })
    }

    /// Returns the even orders with these ranks, with the blank at place 0. Much cheaper than
    /// [`state`](Index::state) for each.
    pub(crate) fn states_by_order(&self, ranks: Range<u64>) -> impl Iterator<Item = State> + '_ {
        let mut next = self.state(ranks.start.saturating_mul(self.cells()));
        core::iter::from_fn(move || {
            let state = next.filter(|state| state.rank() < ranks.end)?;
            next = self.next_order(&state, self.tiles);
            Some(state)
        })
    }

    /// Returns the state with the next even order whose digits before digit `end` differ; the
    /// digits from there on must be the least possible. `None` after the last order.
    pub(crate) fn next_order(&self, state: &State, end: usize) -> Option<State> {
        let mut digits = state.digits & ((1 << (4 * (self.tiles - 2))) - 1);
        for k in (0..end.min(self.tiles - 2)).rev() {
            if digits >> (4 * k) & 15 < (self.tiles - 1 - k) as u64 {
                return Some(State {
                    rank: state.rank + self.block_len(end),
                    digits: self.with_even_sum(digits + (1 << (4 * k))),
                    place: state.place,
                });
            }
            digits &= !(15 << (4 * k));
        }
        None
    }

    /// Returns the number of even orders with the same digits before digit k. Their ranks are
    /// consecutive.
    pub fn block_len(&self, k: usize) -> u64 {
        match k.checked_sub(1) {
            None => self.orders(),
            Some(before) => self.weights.get(before).map_or(1, |&weight| weight.max(1)),
        }
    }

    /// Returns the rank of a state's order among all orders, even and odd.
    pub(crate) fn full_rank(&self, state: &State) -> u64 {
        state.rank << 1 | self.last_digit(state) as u64
    }

    /// Returns the parity of the sum of the digits from digit k on.
    pub(crate) fn parity_from_digit(&self, state: &State, k: usize) -> u64 {
        u64::from(!is_even(state.digits >> (4 * k)))
    }

    /// Returns digit n−2, the last that is not always 0. It is the parity of the sum of the digits
    /// before it.
    pub(crate) fn last_digit(&self, state: &State) -> usize {
        (state.digits >> (4 * (self.tiles - 2)) & 1) as usize
    }

    /// Returns the digits with digit n−2, 0 before, set so that their sum is even.
    fn with_even_sum(&self, digits: u64) -> u64 {
        digits | u64::from(!is_even(digits)) << (4 * (self.tiles - 2))
    }
}

/// Returns whether the sum of the digits, the number of inversions, is even.
fn is_even(digits: u64) -> bool {
    (digits & ONES).count_ones().is_multiple_of(2)
}
