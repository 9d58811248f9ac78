//! The tables to build.

use std::path::PathBuf;

use jiugong::{Distances, Encoding, Home, Index, Metric, Shape, ShapeError, TableError};
use jiugong_app::args::{parse_home, parse_shape};
use jiugong_app::i18n::Value;
use jiugong_app::{Error, msg};

use crate::args::Args;

/// The largest shape in `mtm`, which needs a byte for each state: a larger one would take tens of
/// gigabytes.
const MAX_CELLS_IN_MTM: usize = 12;

/// A table to build.
#[derive(Clone, Debug)]
pub struct TablePlan {
    pub home: Home,
    pub metric: Metric,
    pub encoding: Encoding,
    /// The path of the table file.
    pub path: PathBuf,
}

/// Returns the tables to build according to the command line.
pub fn tables(args: &Args) -> Result<Vec<TablePlan>, Error> {
    let metric = args.metric;
    let shape = parse_shape(&args.size)?;
    let max_cells = match metric {
        Metric::Stm => Index::MAX_CELLS,
        Metric::Mtm => MAX_CELLS_IN_MTM,
    };
    if shape.cells() > max_cells {
        return Err(ShapeError::TooLarge { shape, max_cells }.into());
    }
    let encoding = args.encoding.unwrap_or_else(|| default_encoding(shape, metric));
    if !encoding.supports(metric) {
        let error = TableError::Encoding { encoding, metric };
        return Err(Error::Usage(msg!("library-error", error = Value::error(&error))));
    }
    let homes = if args.home == "all" {
        Home::all(shape).collect()
    } else {
        vec![parse_home(shape, &args.home, &["all"])?]
    };
    let tables = homes.into_iter().map(|home| TablePlan {
        home,
        metric,
        encoding,
        path: args.out.join(home.file_name(metric)),
    });
    Ok(tables.collect())
}

fn default_encoding(shape: Shape, metric: Metric) -> Encoding {
    if metric == Metric::Stm && !is_small(shape) { Encoding::Bit } else { Encoding::Byte }
}

/// Returns whether the plain search of the library, which takes milliseconds, supports the shape.
fn is_small(shape: Shape) -> bool {
    shape.cells() <= Distances::MAX_CELLS
}

impl TablePlan {
    /// Returns the name of the table, such as `3x3-corner`.
    pub fn name(&self) -> String {
        self.home.table_name(self.metric)
    }

    /// Returns the path of the file as text.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// Returns the number of states.
    pub fn states(&self) -> u64 {
        self.home.shape().states() as u64
    }

    /// Returns whether the plain search of the library supports the table's shape.
    pub fn is_small(&self) -> bool {
        is_small(self.home.shape())
    }
}
