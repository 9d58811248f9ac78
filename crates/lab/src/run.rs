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

/// Calls `run` `count` times, at least once. Returns the first run, with the median of the times of
/// all.
///
/// The other counts are the same each time, unless the time limit ends a run.
pub fn repeated(count: u16, mut run: impl FnMut() -> Run) -> Run {
    let mut first = run();
    let mut times = vec![first.counts.time];
    times.extend((1..count).map(|_| run().counts.time));
    times.sort_unstable();
    let middle = times.len() / 2;
    let upper = times[middle];
    let lower = if times.len().is_multiple_of(2) { times[middle - 1] } else { upper };
    first.counts.time = (lower + upper) / 2;
    first
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn repeated_run_has_the_median_time() {
        let median = |times: &[u64]| {
            let mut left = times.iter();
            let run = repeated(times.len() as u16, || {
                let time = Duration::from_millis(left.next().copied().unwrap_or_default());
                Run { verdict: Verdict::NoPath, counts: Counts { time, ..Counts::default() } }
            });
            assert_eq!(left.len(), 0);
            run.counts.time.as_millis()
        };
        assert_eq!(median(&[7]), 7);
        assert_eq!(median(&[9, 5]), 7);
        assert_eq!(median(&[900, 3, 8]), 8);
        assert_eq!(median(&[900, 4, 8, 6]), 7);
    }
}
