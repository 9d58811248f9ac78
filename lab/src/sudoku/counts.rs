//! What is counted, each number with its one meaning.

use std::time::Duration;

/// What a run of a method cost.
///
/// Each number means the same whichever method it is of; the methods differ in how much they see of
/// what a position forces. A method that has found a solution goes on until it has found another or
/// knows that there is none, and its counts have that, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Digits put on cells, each time one was, for good or to be taken away again: the nodes of
    /// the search tree without its root. The givens are none of them.
    pub nodes: u64,
    /// Those of them that were put where the method had more than one choice: on a cell with
    /// several candidates, or of a digit with several cells. All others were forced.
    pub guesses: u64,
    /// Positions that the method saw to have no solution, and went back from: a cell without
    /// candidates, or a digit without a cell in a house. A position that has choices is none of
    /// them, even if all its choices lead to some.
    pub dead_ends: u64,
    /// The most guesses that stood at once.
    pub depth: u32,
    /// How long it took.
    pub time: Duration,
}
