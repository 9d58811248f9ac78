//! What looks on while an algorithm runs: counts, limits, and who wants to see every step.

use std::fmt;
use std::time::Instant;

use jiugong::Board;

use crate::{Counts, Limits, Stop};

/// A board that is expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expansion {
    /// The board.
    pub board: Board,
    /// The board that led to it; none to the start.
    pub parent: Option<Board>,
    /// The moves that led to it.
    pub g: u32,
    /// What the heuristic says is still before it; 0 where the algorithm asks none.
    pub h: u32,
}

impl Expansion {
    /// The length that a solution through this board has at least, if the heuristic is right.
    pub fn f(&self) -> u32 {
        self.g + self.h
    }
}

/// Counts a run, holds it to its limits, and shows its steps to who wants to see them.
pub struct Meter<'a> {
    pub(crate) counts: Counts,
    limits: Limits,
    begun: Instant,
    /// How many boards will have been expanded when the limits are looked at again.
    next: u64,
    watch: Option<&'a mut dyn FnMut(&Expansion)>,
}

/// How many boards are expanded between two looks at the clock: a tenth of a millisecond to a
/// few.
const GLANCE: u64 = 4096;

impl<'a> Meter<'a> {
    /// A meter at nought.
    pub(crate) fn new(limits: &Limits, watch: Option<&'a mut dyn FnMut(&Expansion)>) -> Meter<'a> {
        let mut meter = Meter {
            counts: Counts {
                generated: 1,
                iterations: 1,
                ..Counts::default()
            },
            limits: *limits,
            begun: Instant::now(),
            next: 0,
            watch,
        };
        meter.next = meter.next_look();
        meter
    }

    /// That a board is about to be expanded.
    #[inline]
    pub(crate) fn expand(&mut self, expansion: impl FnOnce() -> Expansion) -> Result<(), Stop> {
        if self.counts.expanded == self.next {
            self.look()?;
        }
        self.counts.expanded += 1;
        if let Some(watch) = &mut self.watch {
            watch(&expansion());
        }
        Ok(())
    }

    /// That moves led to so many boards.
    #[inline]
    pub(crate) fn generated(&mut self, boards: u64) {
        self.counts.generated += boards;
    }

    /// That so many boards were met for the first time, in all.
    pub(crate) fn distinct(&mut self, boards: usize) {
        self.counts.distinct = Some(boards as u64);
    }

    /// That a board which was expanded waits to be expanded again.
    pub(crate) fn reopened(&mut self) {
        self.counts.reopened += 1;
    }

    /// That another search begins, with another bound.
    pub(crate) fn iterate(&mut self) {
        self.counts.iterations += 1;
    }

    /// That the path of a depth-first search had so many boards, and took so many bytes.
    pub(crate) fn path(&mut self, boards: usize, bytes: usize) {
        self.frontier(boards);
        self.counts.memory = self.counts.memory.max(bytes as u64);
    }

    /// That so many boards wait to be expanded.
    pub(crate) fn frontier(&mut self, boards: usize) {
        self.counts.frontier = self.counts.frontier.max(boards as u64);
    }

    /// That the algorithm's structures hold so many bytes.
    pub(crate) fn memory(&mut self, bytes: usize) -> Result<(), Stop> {
        self.counts.memory = self.counts.memory.max(bytes as u64);
        match self.counts.memory > self.limits.memory {
            true => Err(Stop::Memory),
            false => Ok(()),
        }
    }

    /// The counts at the end.
    pub(crate) fn end(mut self) -> Counts {
        self.counts.time = self.begun.elapsed();
        self.counts
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stop> {
        if self.counts.expanded >= self.limits.nodes {
            return Err(Stop::Nodes);
        }
        if self.begun.elapsed() >= self.limits.time {
            return Err(Stop::Time);
        }
        self.next = self.next_look();
        Ok(())
    }

    fn next_look(&self) -> u64 {
        self.limits.nodes.min(self.counts.expanded + GLANCE)
    }
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter")
            .field("counts", &self.counts)
            .finish_non_exhaustive()
    }
}
