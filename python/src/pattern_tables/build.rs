//! Building the tables of lower bounds of a goal.

use std::sync::Arc;

use jiugong::{Home, Metric, Shape};
use jiugong_answers::stores::{self, ColourTables, pattern_states};
use jiugong_answers::thresholds::has_patterns;
use jiugong_answers::{Error as AnswersError, Goals, memory};
use jiugong_engine::prefetch_bytes;
use jiugong_pattern::{
    Colouring, MAX_CELLS, Partition, PatternSet, PatternSize, PlacementTable, PlacementTables,
    TileGroup,
};
use pyo3::prelude::*;
use rayon::prelude::*;

use super::tables::Tables;
use super::{Origin, PatternTables};
use crate::error::{Error, Kind, Result};
use crate::threads::{self, ThreadCount};
use crate::watch::{Progress, Watch};

/// The tables to build.
enum Plan {
    Patterns(Vec<Partition>),
    Colours(Vec<Colouring>),
    Placements(Vec<TileGroup>),
}

impl Plan {
    fn new(home: Home, metric: Metric, size: PatternSize) -> Plan {
        let colourings = match size {
            PatternSize::Large => Colouring::large(home),
            _ => Colouring::small(home),
        };
        match metric {
            Metric::Stm => Plan::Patterns(Partition::recommended(home, size)),
            Metric::Mtm if colourings.is_empty() => Plan::Placements(TileGroup::all(home)),
            Metric::Mtm => Plan::Colours(colourings),
        }
    }

    /// Returns the number of states of all tables.
    fn states(&self) -> u64 {
        match self {
            Plan::Patterns(partitions) => pattern_states(partitions),
            Plan::Colours(colourings) => colourings.iter().map(Colouring::states).sum(),
            Plan::Placements(groups) => groups.iter().map(|group| group.placements() as u64).sum(),
        }
    }

    /// Builds the tables for goals of a shape; `None` if `watch` stops that.
    fn build(self, shape: Shape, watch: &Watch) -> Result<Option<Tables>> {
        Ok(match self {
            Plan::Patterns(partitions) => {
                let set = PatternSet::new(shape).with_prefetch(prefetch_bytes);
                let tables = stores::PatternTables::build(set, &partitions, watch)?;
                tables.map(Tables::Patterns)
            }
            Plan::Colours(colourings) => {
                let tables = ColourTables::build(&colourings, shape, watch)?;
                tables.map(|tables| Tables::Colours(tables, colourings))
            }
            Plan::Placements(groups) => build_placements(&groups, shape, watch)?
                .map(|tables| Tables::Placements(Arc::new(tables))),
        })
    }
}

/// Builds the tables of all groups of tiles, in rayon's threads; `None` if `watch` stops that.
fn build_placements(
    groups: &[TileGroup],
    shape: Shape,
    watch: &Watch,
) -> Result<Option<PlacementTables>> {
    let home = groups.first().ok_or(AnswersError::NoSolution(shape))?.home();
    memory::check(PlacementTables::memory(home))?;
    let build = |group| {
        if watch.is_stopped() {
            return None;
        }
        let table = PlacementTable::build(group);
        watch.add(group.placements() as u64);
        Some(table)
    };
    let Some(tables) = groups.par_iter().map(build).collect() else {
        return Ok(None);
    };
    let tables = PlacementTables::new(tables);
    Ok(Some(tables.ok_or(AnswersError::NoSolution(shape))?))
}

/// Returns whether there are tables of a shape.
fn is_supported(shape: Shape, metric: Metric) -> bool {
    match metric {
        Metric::Stm => has_patterns(shape),
        Metric::Mtm => shape.rows().min(shape.cols()) >= 3 && shape.cells() <= MAX_CELLS,
    }
}

/// Builds the tables of a goal that is one board.
pub fn build(
    py: Python<'_>,
    goals: Arc<Goals>,
    size: PatternSize,
    progress: Option<Bound<'_, PyAny>>,
    threads: ThreadCount,
) -> PyResult<PatternTables> {
    let (shape, metric) = (goals.shape(), goals.metric());
    if !is_supported(shape, metric) {
        let text = format!("no pattern tables of {shape} in {}", metric.name());
        return Err(Error::new(Kind::Argument, "patterns-unsupported", text).into());
    }
    let plan = Plan::new(Home::of(&goals.board()), metric, size);
    let progress = Progress::new(progress, plan.states())?;
    let tables = threads::run(py, threads, progress, |watch| plan.build(shape, watch))??;
    // A build that was stopped has raised an exception.
    let tables = tables.ok_or_else(Error::interrupted)?;
    Ok(PatternTables { goals, tables, origin: Origin::Built(size) })
}
