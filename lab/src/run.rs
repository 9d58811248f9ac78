//! Running an algorithm on a problem.

use jiugong::Direction;

use crate::{Algorithm, Counts, Expansion, Limit, Limits, Monitor, Problem};

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A path was found.
    Found(Vec<Direction>),
    /// The search was exhaustive and found no path.
    NoPath,
    /// A limit ended the run.
    Stopped(Limit),
}

/// The result and the cost of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The result.
    pub verdict: Verdict,
    /// The cost.
    pub counts: Counts,
}

impl Run {
    /// Returns the path, if one was found.
    pub fn path(&self) -> Option<&[Direction]> {
        match &self.verdict {
            Verdict::Found(path) => Some(path),
            _ => None,
        }
    }
}

/// Runs an algorithm on a problem within limits.
///
/// Returns [`Verdict::NoPath`] if start and goal have different shapes.
pub fn run(algorithm: &dyn Algorithm, problem: &Problem, limits: &Limits) -> Run {
    run_observed(algorithm, problem, limits, None)
}

/// Runs an algorithm like [`run()`], and calls the observer, if any, before each expansion.
pub fn run_observed(
    algorithm: &dyn Algorithm,
    problem: &Problem,
    limits: &Limits,
    observer: Option<&mut dyn FnMut(&Expansion)>,
) -> Run {
    let mut monitor = Monitor::new(limits, observer);
    let result = if problem.start.shape() == problem.goal.shape() {
        algorithm.search(problem, &mut monitor)
    } else {
        Ok(None)
    };
    Run {
        verdict: match result {
            Ok(Some(path)) => Verdict::Found(path),
            Ok(None) => Verdict::NoPath,
            Err(limit) => Verdict::Stopped(limit),
        },
        counts: monitor.finish(),
    }
}
