//! The tables to build.

use std::path::PathBuf;

use jiugong::{Distances, Encoding, Goal, Home, Metric, Shape, ShapeError, TableError};
use jiugong_answers::Goals;
use jiugong_answers::memory::table_states;
use jiugong_answers::record::FileEncoding;
use jiugong_answers::thresholds::{self, max_cells};
use jiugong_app::args::parse_shape;
use jiugong_app::i18n::Value;
use jiugong_app::{Error, Message, msg};
use jiugong_engine::Division;

use crate::args::Args;
use crate::goal_plan::{self, GoalContent};
use crate::pattern_plan::{self, PatternContent};

/// A table to build.
#[derive(Clone, Debug)]
pub struct TablePlan {
    /// The name of the table, such as `3x3-corner`.
    pub name: String,
    /// The path of the table file.
    pub path: PathBuf,
    /// The number of states.
    pub states: u64,
    pub metric: Metric,
    pub content: Content,
}

/// The content of a table.
#[derive(Clone, Debug)]
pub enum Content {
    /// The distances of all boards to the goal of a home, in an encoding.
    Complete(Home, Encoding),
    /// The distances of a pattern.
    Pattern(PatternContent),
    /// The distances of all boards to the nearest of several goals.
    Goals(GoalContent),
}

/// Returns the tables to build according to the command line: that of the goals if they are not one
/// board; pattern tables if patterns are given, or if complete tables are too large for the shape and
/// `--complete` is not given.
pub fn tables(args: &Args) -> Result<Vec<TablePlan>, Error> {
    let shape = parse_shape(&args.size)?;
    let goals = args.goals(shape)?;
    let goal = goals.as_ref().and_then(Goals::one);
    if let Some(goals) = goals.as_ref().filter(|goals| goals.one().is_none()) {
        return Ok(vec![goal_plan::table(goals, args)?]);
    }
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
    let max_cells = max_cells(metric);
    if shape.cells() > max_cells {
        return Err(ShapeError::TooLarge { shape, max_cells }.into());
    }
    let encoding = args.encoding.unwrap_or_else(|| thresholds::encoding(shape, metric));
    if !encoding.supports(metric) {
        let error = TableError::Encoding { encoding, metric };
        return Err(Error::Usage(msg!("library-error", error = Value::error(&error))));
    }
    let is_divisible = Division::CELLS.contains(&shape.cells()) && encoding == Encoding::Sparse;
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

/// Checks that none of the options is given that a table does not have.
pub fn check_options(
    options: &[(&str, bool)],
    message: impl FnOnce(&str) -> Message,
) -> Result<(), Error> {
    match options.iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(Error::Usage(message(option))),
        None => Ok(()),
    }
}

/// Returns whether the plain search of the library, which takes milliseconds, supports the shape.
pub fn is_small(shape: Shape) -> bool {
    shape.cells() <= Distances::MAX_CELLS
}

impl TablePlan {
    /// Returns the encoding of the file.
    pub fn file_encoding(&self) -> FileEncoding {
        match self.content {
            Content::Complete(_, encoding) => FileEncoding::Complete(encoding),
            Content::Pattern(_) => FileEncoding::Pattern,
            Content::Goals(_) => FileEncoding::Complete(Encoding::Byte),
        }
    }

    /// Returns the path of the file as text.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// Returns whether the plain search of the library supports the table.
    pub fn is_small(&self) -> bool {
        matches!(self.content, Content::Complete(home, _) if is_small(home.shape()))
    }
}
