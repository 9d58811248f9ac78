//! The end of a search.

use crate::search::progress::PatternProgress;

/// The end of a search for one or all shortest solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// The search found this.
    Found(T),
    /// The caller stopped the search: its progress so far.
    Stopped(PatternProgress),
    /// There is no solution of at most 256 moves: a table is wrong or, perhaps, the shape is one
    /// such as 2×12, whose largest distance is not known.
    NoSolution(PatternProgress),
}

impl<T> Outcome<T> {
    /// Returns what was found.
    pub fn found(self) -> Option<T> {
        match self {
            Outcome::Found(found) => Some(found),
            Outcome::Stopped(_) | Outcome::NoSolution(_) => None,
        }
    }

    /// Converts what was found.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Outcome::Found(found) => Outcome::Found(convert(found)),
            Outcome::Stopped(progress) => Outcome::Stopped(progress),
            Outcome::NoSolution(progress) => Outcome::NoSolution(progress),
        }
    }
}
