//! Counting, limits and observation of a running search.

use std::fmt;
use std::time::Instant;

use jiugong::Board;

use crate::{Counts, Limit, Limits};

/// A node that is expanded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expansion {
    /// The board.
    pub board: Board,
    /// The parent; `None` for the root.
    pub parent: Option<Board>,
    /// The number of moves from the root.
    pub g: u32,
    /// The heuristic estimate of the remaining moves; 0 in uninformed search.
    pub h: u32,
}

impl Expansion {
    /// Returns `g + h`, a lower bound on the length of a path through this board if the heuristic
    /// is admissible.
    pub fn f(&self) -> u32 {
        self.g + self.h
    }
}

/// Counts the nodes of a run, enforces its limits, and passes expansions to an observer.
pub struct Monitor<'a> {
    counts: Counts,
    limits: Limits,
    started: Instant,
    /// The number of expansions at which nodes and time are checked next.
    next_check: u64,
    observer: Option<&'a mut dyn FnMut(&Expansion)>,
}

/// The number of expansions between two checks of the clock: 0.1 ms to a few milliseconds.
const CHECK_INTERVAL: u64 = 4096;

impl<'a> Monitor<'a> {
    /// Starts the clock, with the start counted as generated.
    pub(crate) fn new(
        limits: &Limits,
        observer: Option<&'a mut dyn FnMut(&Expansion)>,
    ) -> Monitor<'a> {
        Monitor {
            counts: Counts { generated: 1, iterations: 1, ..Counts::default() },
            limits: *limits,
            started: Instant::now(),
            next_check: limits.nodes.min(CHECK_INTERVAL),
            observer,
        }
    }

    /// Records that a node is about to be expanded.
    #[inline]
    pub(crate) fn expand(&mut self, expansion: impl FnOnce() -> Expansion) -> Result<(), Limit> {
        if self.counts.expanded == self.next_check {
            self.check()?;
        }
        self.counts.expanded += 1;
        if let Some(observer) = &mut self.observer {
            observer(&expansion());
        }
        Ok(())
    }

    /// Records generated nodes.
    #[inline]
    pub(crate) fn generated(&mut self, nodes: u64) {
        self.counts.generated += nodes;
    }

    /// Sets the number of distinct boards so far.
    pub(crate) fn distinct(&mut self, boards: usize) {
        self.counts.distinct = Some(boards as u64);
    }

    /// Records that a closed board returns to the open list.
    pub(crate) fn reopened(&mut self) {
        self.counts.reopened += 1;
    }

    /// Records the start of a search with another bound.
    pub(crate) fn next_iteration(&mut self) {
        self.counts.iterations += 1;
    }

    /// Records the path length and the memory use of a depth-first search, whose memory is not
    /// limited.
    pub(crate) fn path(&mut self, boards: usize, bytes: usize) {
        self.frontier(boards);
        self.counts.memory = self.counts.memory.max(bytes as u64);
    }

    /// Records the size of the open list.
    pub(crate) fn frontier(&mut self, boards: usize) {
        self.counts.frontier = self.counts.frontier.max(boards as u64);
    }

    /// Checks that the algorithm's data structures stay within the memory limit while they grow to
    /// this size.
    pub(crate) fn check_memory(&self, bytes: usize) -> Result<(), Limit> {
        if bytes as u64 > self.limits.memory { Err(Limit::Memory) } else { Ok(()) }
    }

    /// Records the size of the algorithm's data structures.
    pub(crate) fn memory(&mut self, bytes: usize) {
        self.counts.memory = self.counts.memory.max(bytes as u64);
    }

    /// Stops the clock and returns the counts.
    pub(crate) fn finish(mut self) -> Counts {
        self.counts.time = self.started.elapsed();
        self.counts
    }

    #[cold]
    fn check(&mut self) -> Result<(), Limit> {
        if self.counts.expanded >= self.limits.nodes {
            return Err(Limit::Nodes);
        }
        if self.started.elapsed() >= self.limits.time {
            return Err(Limit::Time);
        }
        self.next_check = self.limits.nodes.min(self.counts.expanded + CHECK_INTERVAL);
        Ok(())
    }
}

impl fmt::Debug for Monitor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Monitor").field("counts", &self.counts).finish_non_exhaustive()
    }
}
