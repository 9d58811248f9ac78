//! Building the tables of lower bounds of a goal.

use jiugong::{Goal, Home, Metric, Shape};
use jiugong_answers::Goals;
use jiugong_answers::guided::GuidedSearch;
use jiugong_answers::stores::{self as answers, ColourTables, pattern_states};
use jiugong_engine::prefetch_bytes;
use jiugong_pattern::{Colouring, Partition, PatternSet, PatternSize};
use pyo3::prelude::*;

use crate::error::{Error, Kind, Result};
use crate::threads;
use crate::watch::{Progress, Watch};

/// The tables of lower bounds of a goal.
#[derive(Clone, Debug)]
pub struct LowerBounds {
    metric: Metric,
    pub patterns: answers::PatternTables,
    colours: Option<ColourTables>,
}

/// The tables to build.
#[derive(Debug)]
struct Plan {
    shape: Shape,
    metric: Metric,
    partitions: Vec<Partition>,
    colourings: Vec<Colouring>,
}

impl Plan {
    fn new(goals: &Goals, size: PatternSize) -> Result<Plan> {
        let home = Home::of(&goals.board());
        let (shape, metric) = (goals.shape(), goals.metric());
        let pattern_size = match metric {
            Metric::Stm => size,
            // In mtm they only guide beams.
            Metric::Mtm => PatternSize::Small,
        };
        let partitions = Partition::recommended(home, pattern_size);
        let colourings = match (metric, size) {
            (Metric::Stm, _) => Vec::new(),
            (Metric::Mtm, PatternSize::Large) => Colouring::large(home),
            (Metric::Mtm, _) => Colouring::small(home),
        };
        if partitions.is_empty() || metric == Metric::Mtm && colourings.is_empty() {
            let text = format!("no pattern tables of {shape} in {}", metric.name());
            return Err(Error::new(Kind::Argument, "patterns-unsupported", text));
        }
        Ok(Plan { shape, metric, partitions, colourings })
    }

    fn pattern_states(&self) -> u64 {
        pattern_states(&self.partitions)
    }

    fn states(&self) -> u64 {
        self.pattern_states() + self.colourings.iter().map(Colouring::states).sum::<u64>()
    }

    /// Builds the tables; `None` if the caller stops it.
    fn build(self, watch: &Watch) -> Result<Option<LowerBounds>> {
        let set = PatternSet::new(self.shape).with_prefetch(prefetch_bytes);
        let states = self.pattern_states();
        let patterns = answers::PatternTables::build(set, &self.partitions, watch)?;
        let Some(patterns) = patterns else {
            return Ok(None);
        };
        let colours = match self.metric {
            Metric::Stm => None,
            Metric::Mtm => {
                let watch = &watch.after(states);
                match ColourTables::build(&self.colourings, self.shape, watch)? {
                    Some(colours) => Some(colours),
                    None => return Ok(None),
                }
            }
        };
        Ok(Some(LowerBounds { metric: self.metric, patterns, colours }))
    }
}

impl LowerBounds {
    /// Creates bounds in stm from pattern tables.
    pub fn of_patterns(patterns: answers::PatternTables) -> LowerBounds {
        LowerBounds { metric: Metric::Stm, patterns, colours: None }
    }

    /// Builds the tables of a goal that is one board.
    pub fn build(
        py: Python<'_>,
        goals: &Goals,
        size: PatternSize,
        progress: Option<Bound<'_, PyAny>>,
        threads: usize,
    ) -> PyResult<LowerBounds> {
        let plan = Plan::new(goals, size)?;
        let progress = Progress::new(progress, plan.states())?;
        let tables = threads::run(py, threads, progress, |watch| plan.build(watch))??;
        // A build that was stopped has raised an exception.
        Ok(tables.ok_or_else(Error::interrupted)?)
    }

    /// Creates the search for a goal, whose tables stay as they are; `None` if they do not fit it.
    pub fn search(&self, goal: &Goal) -> Option<GuidedSearch> {
        GuidedSearch::with_tables(goal, self.metric, &self.patterns, self.colours.as_ref())
    }

    /// Returns the patterns of the tables.
    pub fn patterns(&self) -> Vec<String> {
        self.patterns.set().tables().iter().map(|table| table.pattern().to_string()).collect()
    }
}
