//! Averages over several runs.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::Run;

/// The averages over runs of one algorithm on boards at one distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Averages {
    /// The number of runs.
    pub runs: u32,
    /// The number of runs that found a path.
    pub found: u32,
    /// The number of runs that found a shortest path.
    pub shortest: u32,
    /// The mean path length; `None` if no run found a path.
    pub length: Option<f64>,
    /// The mean of [`Counts::generated`](crate::Counts::generated).
    pub generated: f64,
    /// The mean of [`Counts::expanded`](crate::Counts::expanded).
    pub expanded: f64,
    /// The mean of [`Counts::reopened`](crate::Counts::reopened).
    pub reopened: f64,
    /// The mean of [`Counts::frontier`](crate::Counts::frontier).
    pub frontier: f64,
    /// The mean of [`Counts::memory`](crate::Counts::memory), in bytes.
    pub memory: f64,
    /// The mean of [`Counts::iterations`](crate::Counts::iterations).
    pub iterations: f64,
    /// The mean time in seconds.
    pub seconds: f64,
    /// The mean of [`Counts::effective_branching`](crate::Counts::effective_branching) over the
    /// runs that found a path of at least one move; `None` if there is none.
    pub branching: Option<f64>,
}

impl Averages {
    /// Returns the averages over runs on boards at `distance`. Runs that ended at a limit are
    /// included with their counts up to that point.
    pub fn of(runs: &[Run], distance: u32) -> Averages {
        let mean_count = |count: fn(&Run) -> u64| {
            mean(runs.iter().map(|run| count(run) as f64)).unwrap_or_default()
        };
        let found: Vec<(&Run, usize)> =
            runs.iter().filter_map(|run| Some((run, run.path()?.len()))).collect();
        let shortest = found.iter().filter(|(_, length)| *length == distance as usize).count();
        let branching =
            found.iter().filter_map(|(run, length)| run.counts.effective_branching(*length));
        Averages {
            runs: runs.len() as u32,
            found: found.len() as u32,
            shortest: shortest as u32,
            length: mean(found.iter().map(|(_, length)| *length as f64)),
            generated: mean_count(|run| run.counts.generated),
            expanded: mean_count(|run| run.counts.expanded),
            reopened: mean_count(|run| run.counts.reopened),
            frontier: mean_count(|run| run.counts.frontier),
            memory: mean_count(|run| run.counts.memory),
            iterations: mean_count(|run| run.counts.iterations),
            seconds: mean(runs.iter().map(|run| run.counts.time.as_secs_f64())).unwrap_or_default(),
            branching: mean(branching),
        }
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}
