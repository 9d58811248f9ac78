//! States and their numbers: the bijection between reachable boards and 0 … N!/2 − 1.

pub mod goal;
pub mod home;
pub mod parity;
pub mod snake;
pub mod symmetry;

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::shape::{Shape, ShapeError};
use crate::index::snake::Snake;

/// A board as tables know it: the order of the tiles along the [snake](Snake), relabelled so
/// that the goal's order is 0, 1, 2, …, and the blank's place.
///
/// The order is kept as its Lehmer code, digit k counting the later tiles that are smaller than
/// the k-th, four bits a digit, and as its rank. States come from an [`Index`] and belong to its
/// shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    rank: u64,
    digits: u64,
    place: u8,
}

impl State {
    /// The blank's place on the snake.
    pub fn place(&self) -> usize {
        usize::from(self.place)
    }

    /// The place of the order among the even orders, sorted lexicographically, from 0.
    pub fn rank(&self) -> u64 {
        self.rank
    }

    /// The same order with the blank elsewhere.
    pub(crate) fn at(self, place: usize) -> State {
        State {
            place: place as u8,
            ..self
        }
    }
}

/// The numbering of the states of one shape, up to [`Index::MAX_CELLS`] cells.
///
/// With n = N − 1 tiles, a state's number is found in three steps:
///
/// 1. The Lehmer code of the order: digit k, from 0 to n−1−k, counts later smaller tiles.
/// 2. The lexicographic rank: the sum of digit k times (n−1−k)!. Reachable orders are even, and
///    of two orders that differ in their last two tiles alone exactly one is, so half the rank,
///    rounded down, numbers the even orders 0 … n!/2 − 1. (The digits beyond the last but two
///    are lost in halving; the parity of all digits' sum, which is the order's, restores them.)
/// 3. That times N, plus the blank's place.
///
/// Halving the rank of the *whole* board, blank included, would not do: a slide can exchange the
/// blank with its neighbour in reading order and nothing else, and the two boards would collide.
///
/// The code is D. H. Lehmer's, "Teaching combinatorial tricks to a computer" (1960); Korf and
/// Schultze, "Large-scale parallel breadth-first search" (2005), §3, count digits with a word of
/// bits as here with a word of counters.
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
    /// What digit k counts in the halved rank: (n−1−k)!/2, and 0 for the last two.
    weights: [u64; Index::MAX_CELLS],
}

/// The lowest bit of every digit.
const ONES: u64 = 0x1111_1111_1111_1111;
/// The identity as a list of digits.
const IDENTITY: u64 = 0xFEDC_BA98_7654_3210;

impl Index {
    /// The most cells of a shape that can be numbered: 16!/2 is about 10¹³.
    pub const MAX_CELLS: usize = 16;

    /// The numbering of a shape.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] beyond [`Index::MAX_CELLS`] cells.
    pub fn new(shape: Shape) -> Result<Index, ShapeError> {
        ShapeError::check_size(shape, Index::MAX_CELLS)?;
        let tiles = shape.cells() - 1;
        let mut weights = [0; Index::MAX_CELLS];
        let mut weight = 1;
        for k in (0..tiles - 2).rev() {
            weights[k] = weight;
            weight *= (tiles - k) as u64;
        }
        Ok(Index {
            snake: Snake::new(shape),
            tiles,
            weights,
        })
    }

    /// The snake the numbering reads along.
    pub fn snake(&self) -> &Snake {
        &self.snake
    }

    /// The number of states: N!/2.
    pub fn states(&self) -> u64 {
        self.orders() * self.cells()
    }

    /// The number of even orders: (N−1)!/2.
    pub fn orders(&self) -> u64 {
        self.weights[0] * self.tiles as u64
    }

    /// The number of cells, as a factor of state numbers.
    pub(crate) fn cells(&self) -> u64 {
        self.tiles as u64 + 1
    }

    /// The number of a state, below [`states`](Index::states). A multiplication.
    pub fn number(&self, state: &State) -> u64 {
        // A state of another shape has a number too, though it means nothing: so it wraps.
        let first = state.rank.wrapping_mul(self.cells());
        first.wrapping_add(u64::from(state.place))
    }

    /// The state of a number; `None` from [`states`](Index::states) on. A division per tile.
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

    /// The state of an order, a permutation of 0 … n−1 in a list of digits, and a place of the
    /// blank; `None` if the order is odd, and so no state has it.
    pub(crate) fn state_of(&self, order: u64, place: usize) -> Option<State> {
        // Counter t holds how many tiles smaller than t have not yet come. It never falls below
        // 0, come or not, so no counter borrows from the next.
        let mut smaller = IDENTITY;
        let (mut left, mut rank, mut digits) = (order, 0, 0u64);
        for weight in &self.weights[..self.tiles] {
            // Shifts go round at 64, so that of what is left only the next tile counts.
            let counter = (left << 2) as u32;
            let digit = smaller.wrapping_shr(counter) & 15;
            smaller = smaller.wrapping_sub((ONES - 1).wrapping_shl(counter));
            digits = (digits | digit).rotate_right(4);
            rank += digit * weight;
            left >>= 4;
        }
        let digits = digits.rotate_left(4 * self.tiles as u32);
        is_even(digits).then_some(State {
            rank,
            digits,
            place: place as u8,
        })
    }

    /// The order of a state: the tiles 0 … n−1 as they stand along the snake.
    pub fn order(&self, state: &State) -> impl Iterator<Item = u8> + use<> {
        let mut left = IDENTITY;
        let digits = state.digits;
        (0..self.tiles).map(move |k| {
            let at = 4 * (digits >> (4 * k) & 15);
            let tile = (left >> at & 15) as u8;
            let before = (1 << at) - 1;
            left = left & before | left >> 4 & !before;
            tile
        })
    }

    /// The state after a move; `None` if there is no tile to move. Constant time: no ranking, at
    /// most a turn of 2·short side − 1 digits.
    pub fn step(&self, state: &State, m: Direction) -> Option<State> {
        let (from, to) = (state.place(), self.snake.step(state.place(), m)?);
        let (rank, digits) = match (from, to) {
            _ if from.abs_diff(to) == 1 => (state.rank, state.digits),
            _ if from < to => self.turn_right(state, from, to),
            _ => self.turn_left(state, to, from),
        };
        Some(State {
            rank,
            digits,
            place: to as u8,
        })
    }

    /// The states after 1, 2, … tiles have gone one way, as many as a metric counts as one move.
    pub(crate) fn steps(
        &self,
        mut state: State,
        m: Direction,
        metric: Metric,
    ) -> impl Iterator<Item = State> {
        (0..metric.most_tiles()).map_while(move |_| {
            state = self.step(&state, m)?;
            Some(state)
        })
    }

    /// Turns entries `first` … `last` − 1 of the order right by one: the last of them, e, goes
    /// to the front. Digits outside stay, for there the later tiles are the same.
    pub(crate) fn turn_right(&self, state: &State, first: usize, last: usize) -> (u64, u64) {
        let mut turn = Turn::new(self, state);
        // The tiles after entry k that are smaller than e.
        let mut smaller = turn.digit(last - 1);
        for k in (first..last - 1).rev() {
            let digit = turn.digit(k);
            // A tile larger than e counts e and all that e counts.
            let larger = u64::from(digit > smaller);
            turn.set(k + 1, digit - larger);
            smaller += 1 - larger;
        }
        turn.set(first, smaller);
        (turn.rank, turn.digits)
    }

    /// Turns entries `first` … `last` − 1 left by one: the first of them, e, goes to the back.
    pub(crate) fn turn_left(&self, state: &State, first: usize, last: usize) -> (u64, u64) {
        let mut turn = Turn::new(self, state);
        // The tiles from entry k on that are smaller than e.
        let mut smaller = turn.digit(first);
        for k in first + 1..last {
            let digit = turn.digit(k);
            let larger = u64::from(digit >= smaller);
            turn.set(k - 1, digit + larger);
            smaller -= 1 - larger;
        }
        turn.set(last - 1, smaller);
        (turn.rank, turn.digits)
    }

    /// Every order in the sequence of their ranks, the blank on place 0. Counting on costs a
    /// fraction of what [`state`](Index::state) does.
    pub(crate) fn states_by_order(&self) -> impl Iterator<Item = State> + '_ {
        let mut next = self.state(0);
        core::iter::from_fn(move || {
            let state = next?;
            next = self.next_order(&state, self.tiles);
            Some(state)
        })
    }

    /// The state with the next order that differs in the digits before digit `end`, all digits
    /// from there on 0 as they are here, and the same place; `None` after the last.
    pub(crate) fn next_order(&self, state: &State, end: usize) -> Option<State> {
        let mut digits = state.digits & ((1 << (4 * (self.tiles - 2))) - 1);
        for k in (0..end.min(self.tiles - 2)).rev() {
            if digits >> (4 * k) & 15 < (self.tiles - 1 - k) as u64 {
                return Some(State {
                    rank: state.rank + self.ranks_from_digit(end),
                    digits: self.with_even_sum(digits + (1 << (4 * k))),
                    place: state.place,
                });
            }
            digits &= !(15 << (4 * k));
        }
        None
    }

    /// The number of consecutive ranks whose orders have the same digits before digit k.
    pub(crate) fn ranks_from_digit(&self, k: usize) -> u64 {
        match k.checked_sub(1) {
            None => self.orders(),
            Some(before) => self.weights.get(before).map_or(1, |&weight| weight.max(1)),
        }
    }

    /// The rank of a state's order among all orders, odd ones too.
    pub(crate) fn whole_rank(&self, state: &State) -> u64 {
        state.rank << 1 | self.parity_before_last(state) as u64
    }

    /// The parity of the sum of the digits from digit k on.
    pub(crate) fn parity_from_digit(&self, state: &State, k: usize) -> u64 {
        u64::from(!is_even(state.digits >> (4 * k)))
    }

    /// For the first order of such ranks, the parity of the sum of the digits before.
    pub(crate) fn parity_before_last(&self, state: &State) -> usize {
        (state.digits >> (4 * (self.tiles - 2)) & 1) as usize
    }

    /// The digits with the last but one, 0 so far, chosen so that the order is even.
    fn with_even_sum(&self, digits: u64) -> u64 {
        digits | u64::from(!is_even(digits)) << (4 * (self.tiles - 2))
    }
}

/// Whether the sum of the digits, the number of inversions, is even.
fn is_even(digits: u64) -> bool {
    (digits & ONES).count_ones().is_multiple_of(2)
}

/// Digits of a state being overwritten, the rank kept in step.
struct Turn<'a> {
    weights: &'a [u64; Index::MAX_CELLS],
    before: u64,
    digits: u64,
    rank: u64,
}

impl<'a> Turn<'a> {
    fn new(index: &'a Index, state: &State) -> Turn<'a> {
        Turn {
            weights: &index.weights,
            before: state.digits,
            digits: state.digits,
            rank: state.rank,
        }
    }

    /// Digit k as it was before the turn.
    fn digit(&self, k: usize) -> u64 {
        self.before >> (4 * (k & 15)) & 15
    }

    fn set(&mut self, k: usize, digit: u64) {
        let k = k & 15;
        self.digits = self.digits & !(15 << (4 * k)) | (digit & 15) << (4 * k);
        let change = digit.wrapping_sub(self.digit(k));
        self.rank = self.rank.wrapping_add(change.wrapping_mul(self.weights[k]));
    }
}
