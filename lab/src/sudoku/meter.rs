//! What looks on while a method runs.

use std::ops::ControlFlow;
use std::time::Instant;

use super::{Counts, Grid, Run, Verdict};
use crate::{Limits, Stop};

/// Counts a run, holds it to its limits, and keeps the solutions it comes to.
#[derive(Clone, Debug)]
pub struct Meter {
    verdict: Verdict,
    counts: Counts,
    limits: Limits,
    begun: Instant,
    /// The nodes until the limits are looked at again.
    left: u64,
}

/// How many nodes there are between two looks at the clock: some milliseconds of the slowest
/// method.
const GLANCE: u64 = 4096;

impl Meter {
    /// A meter at nought: no solution is known.
    pub(super) fn new(limits: &Limits) -> Meter {
        Meter {
            verdict: Verdict::None,
            counts: Counts::default(),
            limits: *limits,
            begun: Instant::now(),
            left: GLANCE.min(limits.nodes),
        }
    }

    /// That a digit is about to be put on a cell, one of so many choices, while so many guesses
    /// stand. Gives the guesses that stand after it.
    #[inline]
    pub(super) fn node(&mut self, choices: u32, guesses: u32) -> ControlFlow<(), u32> {
        if self.left == 0 {
            self.look()?;
        }
        self.left -= 1;
        self.counts.nodes += 1;
        if choices == 1 {
            return ControlFlow::Continue(guesses);
        }
        self.counts.guesses += 1;
        self.counts.depth = self.counts.depth.max(guesses + 1);
        ControlFlow::Continue(guesses + 1)
    }

    /// That a position has no solution.
    pub(super) fn dead_end(&mut self) -> ControlFlow<()> {
        self.counts.dead_ends += 1;
        ControlFlow::Continue(())
    }

    /// That there is a solution, another than any before. The second is the last.
    pub(super) fn solution(&mut self, found: &Grid) -> ControlFlow<()> {
        match self.verdict.first() {
            None => {
                self.verdict = Verdict::Unique(*found);
                ControlFlow::Continue(())
            }
            Some(first) => {
                self.verdict = Verdict::Many(*first, *found);
                ControlFlow::Break(())
            }
        }
    }

    /// What came of the run, at its end.
    pub(super) fn end(mut self) -> Run {
        self.counts.time = self.begun.elapsed();
        Run {
            verdict: self.verdict,
            counts: self.counts,
        }
    }

    #[cold]
    fn look(&mut self) -> ControlFlow<()> {
        let stop = if self.counts.nodes >= self.limits.nodes {
            Stop::Nodes
        } else if self.begun.elapsed() >= self.limits.time {
            Stop::Time
        } else {
            self.left = GLANCE.min(self.limits.nodes - self.counts.nodes);
            return ControlFlow::Continue(());
        };
        self.verdict = Verdict::Unfinished {
            stop,
            first: self.verdict.first().copied(),
        };
        ControlFlow::Break(())
    }
}
