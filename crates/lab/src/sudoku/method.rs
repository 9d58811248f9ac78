//! Search methods and their results.

use std::fmt;
use std::ops::ControlFlow;

use super::{
    Backtracking, Counts, DancingLinks, Grid, MinimumCandidates, Monitor, Position, Propagation,
};
use crate::{Limit, Limits};

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

/// The names of all methods, the simplest first.
pub const METHODS: [&str; 4] =
    ["backtracking", "fewest-candidates", "propagation", "dancing-links"];

/// Returns the method with a name.
pub fn method(name: &str) -> Option<Box<dyn Method>> {
    methods().into_iter().find(|method| method.name() == name)
}

/// Returns all methods, in the order of [`METHODS`].
pub fn methods() -> [Box<dyn Method>; 4] {
    [
        Box::new(Backtracking),
        Box::new(MinimumCandidates),
        Box::new(Propagation),
        Box::new(DancingLinks::default()),
    ]
}

/// The result and the cost of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The result.
    pub verdict: Verdict,
    /// The cost.
    pub counts: Counts,
}

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// The solution is unique.
    Unique(Grid),
    /// There are several solutions, two of which are returned.
    Many(Grid, Grid),
    /// A limit ended the run.
    Unfinished {
        /// The limit.
        limit: Limit,
        /// The solution found before, if any; there may be others.
        first: Option<Grid>,
    },
}

impl Verdict {
    /// Returns `none`, `unique`, `many` or `unfinished`.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::None => "none",
            Verdict::Unique(_) => "unique",
            Verdict::Many(..) => "many",
            Verdict::Unfinished { .. } => "unfinished",
        }
    }

    /// Returns the first solution found.
    pub fn first(&self) -> Option<&Grid> {
        match self {
            Verdict::None => None,
            Verdict::Unique(first) | Verdict::Many(first, _) => Some(first),
            Verdict::Unfinished { first, .. } => first.as_ref(),
        }
    }
}
