//! The progress of a search.

use core::ops::ControlFlow;

/// The state of a search for a solution, reported after every 8,192 expanded boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PatternProgress {
    /// The number of moves of the solutions that are searched for: a lower bound of the distance.
    pub bound: u32,
    /// The number of boards whose neighbours were found so far.
    pub expanded: u64,
}

/// Called after every [`REPORT`] expanded boards; can end the search.
pub(crate) type Progress<'a> = dyn FnMut(PatternProgress) -> ControlFlow<()> + 'a;

/// The number of boards between two reports of progress: about a millisecond.
pub(crate) const REPORT: u64 = 1 << 13;
