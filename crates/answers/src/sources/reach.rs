//! How far a search of boards near goals looks, and what it finds.

use jiugong::Solutions;

/// The result of a search of boards near goals.
#[derive(Debug)]
pub(crate) enum Near {
    /// All shortest solutions.
    Found(Solutions),
    /// The board is farther from its goals than this number of moves.
    Beyond(u32),
    /// A limit or the observer stopped the search. The number is a lower bound of the distance.
    Stopped(u32),
}

/// The part of the boards that the search looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// A few hundredths of a second, where something else answers the boards that are farther.
    First,
    /// About a second, where nothing else proves a distance.
    Only,
}
