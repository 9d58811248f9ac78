//! The tables to build according to the command line.

use jiugong::{Encoding, Goal, Index, Metric, Shape, ShapeError};
use jiugong_answers::Goals;
use jiugong_answers::memory::table_states;
use jiugong_answers::text::parse_shape;
use jiugong_answers::thresholds;
use jiugong_engine::Division;
use jiugong_terminal::{Error, msg};

use crate::args::Args;
use crate::plan::{Content, TablePlan};
use crate::{goal_plan, pattern_plan};

/// Returns the tables to build: that of the goals if they are not one board; pattern tables if
/// patterns are given, or if complete tables are too large for the shape and `--complete` is not
/// given.
pub fn requested(args: &Args) -> Result<Vec<TablePlan>, Error> {
    let shape = parse_shape(&args.size)?;
    let goals = args.goals(shape)?;
    if let Some(goals) = goals.as_ref().filter(|goals| goals.one().is_none()) {
        return Ok(vec![goal_plan::table(goals, args)?]);
    }
    let goal = goals.as_ref().and_then(Goals::one);
    let is_pattern = args.pattern.is_some()
        || !(args.complete || args.plan || args.is_in_parts())
            && args.metric == Metric::Stm
            && thresholds::is_pattern(shape);
    if is_pattern {
        return pattern_plan::tables(goal, shape, args);
    }
    complete_tables(goal, shape, args)
}

fn complete_tables(
    goal: Option<&Goal>,
    shape: Shape,
    args: &Args,
) -> Result<Vec<TablePlan>, Error> {
    let metric = args.metric;
    if shape.cells() > Index::MAX_CELLS {
        let max_cells = Index::MAX_CELLS;
        return Err(ShapeError::TooLarge { shape, max_cells }.into());
    }
    let encoding = args.encoding.unwrap_or_else(|| thresholds::encoding(shape));
    let is_divisible = Division::CELLS.contains(&shape.cells())
        && encoding == Encoding::Sparse
        && metric == Metric::Stm;
    if (args.plan || args.is_in_parts()) && !is_divisible {
        return Err(Error::Usage(msg!("parts-shape", shape = shape.to_string())));
    }
    let tables = args.homes(goal, shape, "corner")?.into_iter().map(|home| TablePlan {
        name: home.table_name(metric),
        path: args.out.join(home.file_name(metric)),
        states: table_states(shape),
        metric,
        content: Content::Complete(home, encoding),
    });
    Ok(tables.collect())
}
