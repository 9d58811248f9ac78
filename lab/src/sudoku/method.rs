//! Methods, and what comes of running them.

use std::fmt;
use std::ops::ControlFlow;

use super::{
    Backtracking, Counts, DancingLinks, FewestCandidates, Grid, Meter, Position, Propagation,
};
use crate::{Limits, Stop};

/// A way to solve puzzles.
pub trait Method: fmt::Debug {
    /// Its name, in letters and hyphens.
    fn name(&self) -> &'static str;

    /// Tells the meter of all solutions that can be come to from a position, each once, and of all
    /// it takes to find them; until the meter breaks it off.
    fn search(&mut self, start: &Position, meter: &mut Meter) -> ControlFlow<()>;

    /// Solves a puzzle, and finds out whether the solution is the only one.
    ///
    /// If givens clash there is nothing to search, and all counts are 0.
    fn solve(&mut self, puzzle: &Grid, limits: &Limits) -> Run {
        let mut meter = Meter::new(limits);
        if let Some(start) = Position::new(puzzle) {
            // If it was broken off, the meter knows why.
            let _ = self.search(&start, &mut meter);
        }
        meter.end()
    }
}

/// The names of all methods, the plainest first.
pub const METHODS: [&str; 4] = [
    "backtracking",
    "fewest-candidates",
    "propagation",
    "dancing-links",
];

/// The method of a name, if there is one.
pub fn method(name: &str) -> Option<Box<dyn Method>> {
    methods().into_iter().find(|method| method.name() == name)
}

/// One of each method, in the order of [`METHODS`].
pub fn methods() -> [Box<dyn Method>; 4] {
    [
        Box::new(Backtracking),
        Box::new(FewestCandidates),
        Box::new(Propagation),
        Box::new(DancingLinks::new()),
    ]
}

/// What came of a run, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub verdict: Verdict,
    /// What it cost.
    pub counts: Counts,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is this solution, and no other.
    Unique(Grid),
    /// There is more than one solution: these two and maybe others.
    Many(Grid, Grid),
    /// A limit ended it.
    Unfinished {
        /// Which limit.
        stop: Stop,
        /// The solution that was found by then, if one was; there may be others.
        first: Option<Grid>,
    },
}

impl Verdict {
    /// `none`, `unique`, `many` or `unfinished`.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::None => "none",
            Verdict::Unique(_) => "unique",
            Verdict::Many(..) => "many",
            Verdict::Unfinished { .. } => "unfinished",
        }
    }

    /// The solution that was found first.
    pub fn first(&self) -> Option<&Grid> {
        match self {
            Verdict::None => None,
            Verdict::Unique(first) | Verdict::Many(first, _) => Some(first),
            Verdict::Unfinished { first, .. } => first.as_ref(),
        }
    }
}
