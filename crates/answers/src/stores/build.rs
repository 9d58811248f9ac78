//! Builds of tables of lower bounds in memory: their progress and their speed.

use std::ops::ControlFlow;
use std::time::Instant;

use jiugong::Shape;

use crate::error::Error;
use crate::memory;
use crate::observer::{Observer, Progress};

/// A build of several tables.
pub(super) struct Build<'a> {
    shape: Shape,
    /// The number of states of all tables.
    total: u64,
    /// The number of states of the tables built so far.
    built: u64,
    start: Instant,
    observer: &'a dyn Observer,
}

impl<'a> Build<'a> {
    /// Starts a build of tables of `states` states, for goals of a shape.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if the memory that it takes, in bytes, is not available.
    pub fn new(
        memory: u64,
        states: u64,
        shape: Shape,
        observer: &'a dyn Observer,
    ) -> Result<Build<'a>, Error> {
        memory::check(memory)?;
        Ok(Build { shape, total: states, built: 0, start: Instant::now(), observer })
    }

    /// Reports the number of states found of the current table.
    pub fn progress(&self, found: u64) -> ControlFlow<()> {
        let (shape, total) = (self.shape, self.total);
        self.observer.progress(&Progress::Bounds { shape, done: self.built + found, total })
    }

    /// Adds a complete table of `states` states.
    pub fn add(&mut self, states: u64) {
        self.built += states;
    }

    /// Ends the build. Returns the time that it took for each state, in seconds.
    pub fn finish(self) -> f64 {
        self.observer.finished();
        self.start.elapsed().as_secs_f64() / self.total.max(1) as f64
    }
}
