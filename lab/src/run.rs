//! A run of an algorithm on a problem.

use jiugong::Direction;

use crate::{Algorithm, Counts, Expansion, Limits, Meter, Problem, Stop};

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It found a way, by these moves.
    Found(Vec<Direction>),
    /// It has searched all it can, and there was none.
    NoPath,
    /// A limit ended it.
    Stopped(Stop),
}

/// What came of a run, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub verdict: Verdict,
    /// What it cost.
    pub counts: Counts,
}

impl Run {
    /// The moves of the way that was found.
    pub fn path(&self) -> Option<&[Direction]> {
        match &self.verdict {
            Verdict::Found(path) => Some(path),
            _ => None,
        }
    }
}

/// Runs an algorithm on a problem within limits.
///
/// Start and goal of different shapes have no way between them, and no algorithm finds one.
pub fn run(algorithm: &dyn Algorithm, problem: &Problem, limits: &Limits) -> Run {
    metered(algorithm, problem, Meter::new(limits, None))
}

/// The same, and shows every expansion before it is made.
pub fn watched(
    algorithm: &dyn Algorithm,
    problem: &Problem,
    limits: &Limits,
    watch: &mut dyn FnMut(&Expansion),
) -> Run {
    metered(algorithm, problem, Meter::new(limits, Some(watch)))
}

fn metered(algorithm: &dyn Algorithm, problem: &Problem, mut meter: Meter) -> Run {
    let found = match problem.start.shape() == problem.goal.shape() {
        true => algorithm.search(problem, &mut meter),
        false => Ok(None),
    };
    let verdict = match found {
        Ok(Some(path)) => Verdict::Found(path),
        Ok(None) => Verdict::NoPath,
        Err(stop) => Verdict::Stopped(stop),
    };
    Run {
        verdict,
        counts: meter.end(),
    }
}
