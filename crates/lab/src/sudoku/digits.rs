//! Sets of digits.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of digits 1 … 9; bit `d` is set if the set contains `d`.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Digits(u16);

impl Digits {
    /// The empty set.
    pub const NONE: Digits = Digits(0);

    /// The digits 1 to 9.
    pub const ALL: Digits = Digits(0b11_1111_1110);

    /// Returns the set with one digit, 1 … 9.
    pub(super) fn one(digit: u8) -> Digits {
        debug_assert!((1..=9).contains(&digit));
        Digits(1 << digit)
    }

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of digits.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the digit of a set with exactly one.
    pub fn only(self) -> Option<u8> {
        self.0.is_power_of_two().then(|| self.0.trailing_zeros() as u8)
    }
}

/// Iterates over the digits in increasing order.
impl Iterator for Digits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let digit = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(digit)
    }
}

/// The intersection.
impl BitAnd for Digits {
    type Output = Digits;

    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

/// The union.
impl BitOr for Digits {
    type Output = Digits;

    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

impl BitOrAssign for Digits {
    fn bitor_assign(&mut self, other: Digits) {
        *self = *self | other;
    }
}

/// The complement.
impl Not for Digits {
    type Output = Digits;

    fn not(self) -> Digits {
        Digits(!self.0) & Digits::ALL
    }
}

/// Formats as `{1, 5, 9}`.
impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_operations() {
        let set = Digits::one(9) | Digits::one(2);
        assert_eq!((set.len(), set.only()), (2, None));
        assert_eq!(set.collect::<Vec<_>>(), [2, 9]);
        assert_eq!(format!("{:?}", !set), "{1, 3, 4, 5, 6, 7, 8}");
        assert_eq!((set & Digits::one(9)).only(), Some(9));
        assert_eq!(!Digits::NONE, Digits::ALL);
        assert!((!Digits::ALL).is_empty());
        assert_eq!(Digits::NONE.only(), None);
    }
}
