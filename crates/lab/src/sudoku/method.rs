//! Search methods.

use std::fmt;
use std::ops::ControlFlow;

use super::{Grid, Monitor, Position, Run};
use crate::Limits;

/// A search method.
pub trait Method: fmt::Debug {
    /// Returns the name used on the command line: lower-case letters and hyphens.
    fn name(&self) -> &'static str;

    /// Searches for all solutions of a position, and reports each node and each solution once to
    /// the monitor, until the monitor breaks off the search.
    fn search(&mut self, start: &Position, monitor: &mut Monitor) -> ControlFlow<()>;

    /// Solves a puzzle and determines whether the solution is unique.
    ///
    /// Givens in conflict need no search: all counts are 0.
    fn solve(&mut self, puzzle: &Grid, limits: &Limits) -> Run {
        let mut monitor = Monitor::new(limits);
        if let Some(start) = Position::new(puzzle) {
            // The monitor records why a search was broken off.
            let _ = self.search(&start, &mut monitor);
        }
        monitor.finish()
    }
}
