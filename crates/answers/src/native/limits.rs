//! Limits of the time that an answer takes.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use jiugong::Move;

use crate::guided::stop_if;
use crate::observer::{Event, Observer, Progress};

/// The conditions that end a search before it has found a shortest solution. The
/// [`Observer`] can end it too.
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

    /// Returns these limits with a deadline no later than a time from now.
    #[must_use]
    pub fn within(self, time: Duration) -> Limits {
        let earlier = Limits::of_time(Some(time)).deadline;
        let deadline = match (self.deadline, earlier) {
            (Some(deadline), Some(earlier)) => Some(deadline.min(earlier)),
            (deadline, earlier) => deadline.or(earlier),
        };
        Limits { deadline, ..self }
    }

    /// Returns whether the deadline is over.
    pub fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }
}

/// An observer that also stops work at a deadline: for the build of tables.
pub(crate) struct Until<'a> {
    limits: Limits,
    observer: &'a dyn Observer,
}

impl<'a> Until<'a> {
    /// Creates an observer that stops work at the deadline of `limits`.
    pub fn new(limits: Limits, observer: &'a dyn Observer) -> Until<'a> {
        Until { limits, observer }
    }
}

impl Observer for Until<'_> {
    fn event(&self, event: &Event<'_>) {
        self.observer.event(event);
    }

    fn progress(&self, progress: &Progress) -> ControlFlow<()> {
        stop_if(self.limits.is_late())?;
        self.observer.progress(progress)
    }

    fn solution(&self, moves: &[Move]) {
        self.observer.solution(moves);
    }

    fn finished(&self) {
        self.observer.finished();
    }
}
