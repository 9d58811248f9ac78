//! The Lehmer code of an order after some of its entries are rotated.

use crate::index::{Index, State};

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
