//! Building the tables of lower bounds of a goal.

use std::sync::Arc;

use jiugong::{Home, Metric};
use jiugong_answers::Goals;
use jiugong_answers::stores::{self, ColourTables, pattern_states};
use jiugong_engine::prefetch_bytes;
use jiugong_pattern::{Colouring, Partition, PatternSet, PatternSize};
use pyo3::prelude::*;

use super::{Origin, PatternTables};
use crate::error::{Error, Kind};
use crate::threads;
use crate::watch::{Progress, Watch};

/// Builds the tables of a goal that is one board.
pub fn build(
    py: Python<'_>,
    goals: Arc<Goals>,
    size: PatternSize,
    progress: Option<Bound<'_, PyAny>>,
    threads: usize,
) -> PyResult<PatternTables> {
    let home = Home::of(&goals.board());
    let (shape, metric) = (goals.shape(), goals.metric());
    let (pattern_size, colourings) = match (metric, size) {
        (Metric::Stm, size) => (size, Vec::new()),
        // In mtm patterns only guide beams.
        (Metric::Mtm, PatternSize::Large) => (PatternSize::Small, Colouring::large(home)),
        (Metric::Mtm, _) => (PatternSize::Small, Colouring::small(home)),
    };
    let partitions = Partition::recommended(home, pattern_size);
    if partitions.is_empty() || metric == Metric::Mtm && colourings.is_empty() {
        let text = format!("no pattern tables of {shape} in {}", metric.name());
        return Err(Error::new(Kind::Argument, "patterns-unsupported", text).into());
    }
    let states = pattern_states(&partitions);
    let all = states + colourings.iter().map(Colouring::states).sum::<u64>();
    let work = |watch: &Watch| {
        let set = PatternSet::new(shape).with_prefetch(prefetch_bytes);
        let Some(patterns) = stores::PatternTables::build(set, &partitions, watch)? else {
            return Ok(None);
        };
        if metric == Metric::Stm {
            return Ok(Some((patterns, None)));
        }
        let colours = ColourTables::build(&colourings, shape, &watch.after(states))?;
        Ok::<_, Error>(colours.map(|colours| (patterns, Some(colours))))
    };
    let tables = threads::run(py, threads, Progress::new(progress, all)?, work)??;
    // A build that was stopped has raised an exception.
    let (patterns, colours) = tables.ok_or_else(Error::interrupted)?;
    Ok(PatternTables { goals, patterns, colours, origin: Origin::Built(size) })
}
