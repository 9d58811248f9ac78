//! Limits of the time that an answer takes.

use std::time::{Duration, Instant};

/// The conditions that end a search before it has found a shortest solution. The
/// [`Observer`](crate::Observer) can end it too.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The time at which the search ends.
    pub deadline: Option<Instant>,
    /// The threads that it may use.
    pub threads: Threads,
}

/// The threads of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Threads {
    /// All threads of rayon's pool that the caller is in, or else of the global one.
    #[default]
    All,
    /// The calling thread: for many searches at a time.
    One,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { deadline: None, threads: Threads::All };

    /// Creates a limit of the time from now on; a time that is too long to be represented is none.
    pub fn of_time(time: Option<Duration>) -> Limits {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        Limits { deadline, ..Limits::NONE }
    }

    /// Returns whether the deadline is over.
    pub fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }
}
