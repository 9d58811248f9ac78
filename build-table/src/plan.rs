//! The tables to build.

use std::path::{Path, PathBuf};

use jiugong::internal::PAGE;
use jiugong::{Distances, Encoding, Home, Metric, Shape, ShapeError, TableError};
use jiugong_app::args::parse_shape;
use jiugong_app::default_table::{self, max_cells};
use jiugong_app::i18n::Value;
use jiugong_app::{Error, msg};
use jiugong_engine::Division;

use crate::args::Args;
use crate::pattern_plan::{self, PatternTablePlan};

/// A table to build.
#[derive(Clone, Debug)]
pub enum TablePlan {
    /// The distances of all boards.
    Complete(CompletePlan),
    /// The distances of a pattern.
    Pattern(PatternTablePlan),
}

/// A complete table to build.
#[derive(Clone, Debug)]
pub struct CompletePlan {
    pub home: Home,
    pub metric: Metric,
    pub encoding: Encoding,
    /// The path of the table file.
    pub path: PathBuf,
}

/// Returns the tables to build according to the command line: pattern tables if patterns are given,
/// or if complete tables are too large for the shape and `--complete` is not given.
pub fn tables(args: &Args) -> Result<Vec<TablePlan>, Error> {
    let shape = parse_shape(&args.size)?;
    let is_pattern = args.pattern.is_some()
        || !(args.complete || args.plan || args.is_in_parts())
            && args.metric == Metric::Stm
            && default_table::is_pattern(shape);
    if is_pattern {
        let tables = pattern_plan::tables(shape, args)?;
        return Ok(tables.into_iter().map(TablePlan::Pattern).collect());
    }
    let tables = complete_tables(shape, args)?;
    Ok(tables.into_iter().map(TablePlan::Complete).collect())
}

fn complete_tables(shape: Shape, args: &Args) -> Result<Vec<CompletePlan>, Error> {
    let metric = args.metric;
    let max_cells = max_cells(metric);
    if shape.cells() > max_cells {
        return Err(ShapeError::TooLarge { shape, max_cells }.into());
    }
    let encoding = args.encoding.unwrap_or_else(|| default_table::encoding(shape, metric));
    if !encoding.supports(metric) {
        let error = TableError::Encoding { encoding, metric };
        return Err(Error::Usage(msg!("library-error", error = Value::error(&error))));
    }
    let is_divisible = Division::CELLS.contains(&shape.cells()) && encoding == Encoding::Bit;
    if (args.plan || args.is_in_parts()) && !is_divisible {
        return Err(Error::Usage(msg!("parts-shape", shape = shape.to_string())));
    }
    let tables = args.homes(shape, "corner")?.into_iter().map(|home| CompletePlan {
        home,
        metric,
        encoding,
        path: args.out.join(home.file_name(metric)),
    });
    Ok(tables.collect())
}

/// Returns whether the plain search of the library, which takes milliseconds, supports the shape.
fn is_small(shape: Shape) -> bool {
    shape.cells() <= Distances::MAX_CELLS
}

impl TablePlan {
    /// Returns the name of the table, such as `3x3-corner`.
    pub fn name(&self) -> String {
        match self {
            TablePlan::Complete(plan) => plan.name(),
            TablePlan::Pattern(plan) => plan.pattern.table_name(),
        }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        match self {
            TablePlan::Complete(plan) => &plan.path,
            TablePlan::Pattern(plan) => &plan.path,
        }
    }

    /// Returns the path of the file as text.
    pub fn file(&self) -> String {
        self.path().display().to_string()
    }

    /// Returns the number of states.
    pub fn states(&self) -> u64 {
        match self {
            TablePlan::Complete(plan) => plan.states(),
            TablePlan::Pattern(plan) => plan.states,
        }
    }

    /// Returns the metric of the distances.
    pub fn metric(&self) -> Metric {
        match self {
            TablePlan::Complete(plan) => plan.metric,
            TablePlan::Pattern(_) => Metric::Stm,
        }
    }

    /// Returns the encoding of the distances.
    pub fn encoding(&self) -> Encoding {
        match self {
            TablePlan::Complete(plan) => plan.encoding,
            TablePlan::Pattern(_) => Encoding::Bit,
        }
    }

    /// Returns whether the plain search of the library supports the table.
    pub fn is_small(&self) -> bool {
        matches!(self, TablePlan::Complete(plan) if plan.is_small())
    }
}

impl CompletePlan {
    /// Returns the name of the table, such as `3x3-corner`.
    pub fn name(&self) -> String {
        self.home.table_name(self.metric)
    }

    /// Returns the number of states.
    pub fn states(&self) -> u64 {
        self.home.shape().states() as u64
    }

    /// Returns the length of the segments in which the table is written: a multiple of the page and
    /// of the bits of an order.
    pub fn segment_length(&self) -> usize {
        16 * PAGE * self.home.shape().cells()
    }

    /// Returns whether the plain search of the library supports the table's shape.
    pub fn is_small(&self) -> bool {
        is_small(self.home.shape())
    }
}
