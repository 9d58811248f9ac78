//! Counting, limits and solutions of a running search.

use std::ops::ControlFlow;
use std::time::Instant;

use super::{Counts, Grid, Run, Verdict};
use crate::{Limit, Limits};

/// Counts the nodes of a run, enforces its limits, and keeps the solutions found.
#[derive(Clone, Debug)]
pub struct Monitor {
    verdict: Verdict,
    counts: Counts,
    limits: Limits,
    started: Instant,
    /// The number of nodes until the limits are checked next.
    until_check: u64,
}

/// The number of nodes between two checks of the clock: a few milliseconds of the slowest method.
const CHECK_INTERVAL: u64 = 4096;

impl Monitor {
    /// Starts the clock.
    pub(super) fn new(limits: &Limits) -> Monitor {
        Monitor {
            verdict: Verdict::None,
            counts: Counts::default(),
            limits: *limits,
            started: Instant::now(),
            until_check: CHECK_INTERVAL.min(limits.nodes),
        }
    }

    /// Records that a digit is about to be placed, one of `choices`, after `guesses` guesses on the
    /// path. Returns the number of guesses including this node.
    #[inline]
    pub(super) fn node(&mut self, choices: u32, guesses: u32) -> ControlFlow<(), u32> {
        if self.until_check == 0 {
            self.check()?;
        }
        self.until_check -= 1;
        self.counts.nodes += 1;
        if choices == 1 {
            return ControlFlow::Continue(guesses);
        }
        self.counts.guesses += 1;
        self.counts.depth = self.counts.depth.max(guesses + 1);
        ControlFlow::Continue(guesses + 1)
    }

    /// Records a position without a solution.
    pub(super) fn dead_end(&mut self) -> ControlFlow<()> {
        self.counts.dead_ends += 1;
        ControlFlow::Continue(())
    }

    /// Records a new solution. The second one ends the search.
    pub(super) fn solution(&mut self, solution: &Grid) -> ControlFlow<()> {
        match self.verdict.first() {
            None => {
                self.verdict = Verdict::Unique(*solution);
                ControlFlow::Continue(())
            }
            Some(first) => {
                self.verdict = Verdict::Many(*first, *solution);
                ControlFlow::Break(())
            }
        }
    }

    /// Stops the clock and returns the result.
    pub(super) fn finish(mut self) -> Run {
        self.counts.time = self.started.elapsed();
        Run { verdict: self.verdict, counts: self.counts }
    }

    #[cold]
    fn check(&mut self) -> ControlFlow<()> {
        let limit = if self.counts.nodes >= self.limits.nodes {
            Limit::Nodes
        } else if self.started.elapsed() >= self.limits.time {
            Limit::Time
        } else {
            self.until_check = CHECK_INTERVAL.min(self.limits.nodes - self.counts.nodes);
            return ControlFlow::Continue(());
        };
        self.verdict = Verdict::Unfinished { limit, first: self.verdict.first().copied() };
        ControlFlow::Break(())
    }
}
