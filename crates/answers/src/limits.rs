//! Limits of the time that an answer takes.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jiugong::Move;
use jiugong_beam::Effort;
use jiugong_pattern::PatternProgress;

use crate::known::EndedBy;
use crate::observer::{Event, Observer, Progress};
use crate::thresholds::QUICK;

/// The conditions that end a search before it has found a shortest solution. The
/// [`Observer`] can end it too.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The time at which the search ends.
    pub deadline: Option<Instant>,
    /// The work of a search for a short solution: on boards of more than
    /// [`MAX_QUICK_CELLS`](crate::thresholds::MAX_QUICK_CELLS), it then takes the place of a proof
    /// that has no table. Smaller boards, and those near the goal, are proved as ever.
    pub effort: Option<Effort>,
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

impl Threads {
    /// Returns the number of threads.
    pub fn count(self) -> usize {
        match self {
            Threads::All => rayon::current_num_threads(),
            Threads::One => 1,
        }
    }
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { deadline: None, effort: None, threads: Threads::All };

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

    /// Returns these limits or, if they limit neither time nor effort, a deadline a time from now.
    #[must_use]
    pub fn or_within(self, time: Duration) -> Limits {
        if self.deadline.is_none() && self.effort.is_none() { self.within(time) } else { self }
    }

    /// Returns the progress callback of a search of about a second within these limits.
    pub(crate) fn quick(
        self,
        observer: &dyn Observer,
    ) -> impl FnMut(PatternProgress) -> ControlFlow<()> {
        move |PatternProgress { bound, expanded }| {
            stop_if(expanded >= QUICK || self.is_late())?;
            observer.progress(&Progress::Search { bound, expanded, best: None })
        }
    }

    /// Returns whether there is this much time before the deadline.
    pub fn leave(&self, time: Duration) -> bool {
        self.deadline
            .is_none_or(|deadline| deadline.saturating_duration_since(Instant::now()) >= time)
    }

    /// Returns whether the deadline is over.
    pub fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }
}

/// An observer that remembers whether it stopped the work.
pub(crate) struct Watched<'a> {
    observer: &'a dyn Observer,
    is_stopped: AtomicBool,
}

impl<'a> Watched<'a> {
    /// Creates an observer that passes everything on.
    pub fn new(observer: &'a dyn Observer) -> Watched<'a> {
        Watched { observer, is_stopped: AtomicBool::new(false) }
    }

    /// Returns what ended a search within limits.
    pub fn ended_by(&self, limits: &Limits) -> EndedBy {
        if self.is_stopped.load(Ordering::Relaxed) {
            EndedBy::Interrupt
        } else if limits.is_late() {
            EndedBy::Time
        } else {
            EndedBy::Effort
        }
    }
}

impl Observer for Watched<'_> {
    fn event(&self, event: &Event<'_>) {
        self.observer.event(event);
    }

    fn progress(&self, progress: &Progress) -> ControlFlow<()> {
        let flow = self.observer.progress(progress);
        if flow.is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        flow
    }

    fn solution(&self, moves: &[Move]) {
        self.observer.solution(moves);
    }

    fn finished(&self) {
        self.observer.finished();
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

/// Returns the result of a progress callback.
pub(crate) fn stop_if(must_stop: bool) -> ControlFlow<()> {
    if must_stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
