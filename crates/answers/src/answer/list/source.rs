//! The boards of a list, and the question for it.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::part::ListPart;
use crate::error::{Error, NoAnswer};
use crate::memory::MemoryBudget;
use crate::observer::Observer;

/// The number of boards of a part.
pub(super) const BOARDS: usize = 1 << 15;

/// A question for a list of boards.
#[derive(Clone, Debug, Default)]
pub struct ListWant {
    /// The distances of the boards; `None` for all.
    pub distances: Option<RangeInclusive<u32>>,
    /// The largest distance of boards that are found without a table.
    pub near: Option<u32>,
    /// Whether to count the shortest solutions.
    pub has_solutions: bool,
    /// The number of boards to skip.
    pub skip: u64,
    /// The maximum number of boards; `None` for all.
    pub limit: Option<u64>,
    /// The memory for the boards.
    pub memory: MemoryBudget,
}

/// Boards to list, in parts. All can be listed several times, in the same order.
pub(super) trait BoardSource: Debug + Sync {
    /// Returns the number of boards or, if there are more, at least `limit`.
    fn count(&mut self, limit: u64, observer: &dyn Observer) -> Result<u64, NoAnswer>;

    /// Goes back to the first parts.
    fn restart(&mut self) {}

    /// Returns the number of parts before [`advance`](BoardSource::advance).
    fn parts(&self) -> usize;

    /// Appends the boards of a part.
    fn fill(&self, part: usize, boards: &mut ListPart) -> Result<(), Error>;

    /// Goes on to the next parts; returns whether there are any.
    fn advance(&mut self, _: &dyn Observer) -> Result<bool, NoAnswer> {
        Ok(false)
    }
}
