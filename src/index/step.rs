//! The moves of a state: the Lehmer code of an order after some of its entries are rotated.

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::index::{Index, State};

impl Index {
    /// Returns the state after a move of one tile; `None` if there is no tile to move.
    ///
    /// Constant time, without ranking: at most 2·w − 1 digits are rotated, where w is the short
    /// side.
    pub fn step(&self, state: &State, direction: Direction) -> Option<State> {
        let to = self.snake.step(state.place(), direction)?;
        Some(self.moved(state, to))
    }

    /// Returns the state after the blank moves to a place next to its own.
    #[inline]
    pub(crate) fn moved(&self, state: &State, to: usize) -> State {
        let from = state.place();
        let (rank, digits) = if from.abs_diff(to) <= 1 {
            (state.rank, state.digits)
        } else if from < to {
            rotate_right(self, state, from, to)
        } else {
            rotate_left(self, state, to, from)
        };
        State { rank, digits, place: to as u8 }
    }

    /// Returns the direction of the move of one tile between neighbours.
    pub(crate) fn direction(&self, from: &State, to: &State) -> Option<Direction> {
        let is_step =
            |&direction: &Direction| self.snake.step(from.place(), direction) == Some(to.place());
        Direction::ALL.into_iter().find(is_step)
    }

    /// Returns the states after 1, 2, … tiles have moved in a direction, as many as the metric
    /// counts as one move.
    pub(crate) fn slide(
        &self,
        mut state: State,
        direction: Direction,
        metric: Metric,
    ) -> impl Iterator<Item = State> {
        (0..metric.max_tiles()).map_while(move |_| {
            state = self.step(&state, direction)?;
            Some(state)
        })
    }
}

/// Returns rank and digits after entries `first` … `last` − 1 of the order are rotated right by
/// one: the last of them, e, goes to the front.
///
/// Digits outside the range stay, because the set of later tiles stays the same. Inside it, entry
/// k moves to k + 1. A tile larger than e has e no longer behind it, so its digit drops by one; a
/// tile smaller than e is counted by e from now on.
pub(crate) fn rotate_right(index: &Index, state: &State, first: usize, last: usize) -> (u64, u64) {
    let mut code = Code::new(index, state);
    // The number of tiles after entry k that are smaller than e.
    let mut smaller = code.old_digit(last - 1);
    for k in (first..last - 1).rev() {
        let digit = code.old_digit(k);
        // A tile larger than e counts e and every tile that e counts.
        let is_larger = u64::from(digit > smaller);
        code.set(k + 1, digit - is_larger);
        smaller += 1 - is_larger;
    }
    code.set(first, smaller);
    (code.rank, code.digits)
}

/// Returns rank and digits after entries `first` … `last` − 1 are rotated left by one: the first
/// of them, e, goes to the back. The inverse of [`rotate_right`].
pub(crate) fn rotate_left(index: &Index, state: &State, first: usize, last: usize) -> (u64, u64) {
    let mut code = Code::new(index, state);
    // The number of tiles from entry k on that are smaller than e.
    let mut smaller = code.old_digit(first);
    for k in first + 1..last {
        let digit = code.old_digit(k);
        let is_larger = u64::from(digit >= smaller);
        code.set(k - 1, digit + is_larger);
        smaller -= 1 - is_larger;
    }
    code.set(last - 1, smaller);
    (code.rank, code.digits)
}

/// A Lehmer code whose digits are being replaced, with the rank kept up to date.
struct Code<'a> {
    weights: &'a [u64; Index::MAX_CELLS],
    old: u64,
    digits: u64,
    rank: u64,
}

impl<'a> Code<'a> {
    fn new(index: &'a Index, state: &State) -> Code<'a> {
        Code { weights: &index.weights, old: state.digits, digits: state.digits, rank: state.rank }
    }

    /// Returns digit k before the rotation.
    #[inline]
    fn old_digit(&self, k: usize) -> u64 {
        self.old >> (4 * (k & 15)) & 15
    }

    #[inline]
    fn set(&mut self, k: usize, digit: u64) {
        let k = k & 15;
        self.digits = self.digits & !(15 << (4 * k)) | (digit & 15) << (4 * k);
        let change = digit.wrapping_sub(self.old_digit(k));
        self.rank = self.rank.wrapping_add(change.wrapping_mul(self.weights[k]));
    }
}
