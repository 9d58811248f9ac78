//! The mean of many runs.

use serde::Serialize;

use crate::Run;

/// The mean counts of runs of one algorithm on boards at one distance: a cell of the table that
/// textbooks of artificial intelligence print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Averages {
    /// The runs.
    pub runs: u32,
    /// Those that found a way.
    pub found: u32,
    /// Those that found a shortest way.
    pub shortest: u32,
    /// The mean length of the ways that were found; `None` if none was.
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
    /// The mean time, in seconds.
    pub seconds: f64,
    /// The mean of [`Counts::effective_branching`](crate::Counts::effective_branching) over the
    /// runs that found a way of at least one move; `None` if there is none.
    pub branching: Option<f64>,
}

impl Averages {
    /// The means over runs on boards at a distance. Runs that a limit ended count with what they
    /// had cost by then.
    pub fn of(runs: &[Run], distance: u32) -> Averages {
        let mean = |values: &mut dyn Iterator<Item = f64>| {
            let (sum, count) = values.fold((0.0, 0), |(sum, count), v| (sum + v, count + 1));
            (count > 0).then(|| sum / f64::from(count))
        };
        let counts = |value: fn(&Run) -> u64| {
            mean(&mut runs.iter().map(|run| value(run) as f64)).unwrap_or_default()
        };
        let lengths = || runs.iter().filter_map(|run| Some((run, run.path()?.len())));
        let shortest = |&(_, length): &(&Run, usize)| length == distance as usize;
        Averages {
            runs: runs.len() as u32,
            found: lengths().count() as u32,
            shortest: lengths().filter(shortest).count() as u32,
            length: mean(&mut lengths().map(|(_, length)| length as f64)),
            generated: counts(|run| run.counts.generated),
            expanded: counts(|run| run.counts.expanded),
            reopened: counts(|run| run.counts.reopened),
            frontier: counts(|run| run.counts.frontier),
            memory: counts(|run| run.counts.memory),
            iterations: counts(|run| run.counts.iterations),
            seconds: mean(&mut runs.iter().map(|run| run.counts.time.as_secs_f64()))
                .unwrap_or_default(),
            branching: mean(
                &mut lengths().filter_map(|(run, length)| run.counts.effective_branching(length)),
            ),
        }
    }
}
