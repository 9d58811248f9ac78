//! Building distance tables.

use std::ops::ControlFlow;

use jiugong::{Distances, Encoding, Home, Metric};
use jiugong_engine::build_table;

use crate::kind::SolverKind;

/// Builds the table of a home and returns its bytes; `None` if no table is built for the shape. Calls
/// `progress` after each distance with the share of the boards found so far.
pub(crate) fn build(home: Home, metric: Metric, mut progress: impl FnMut(f64)) -> Option<Vec<u8>> {
    let encoding = match SolverKind::of(home.shape(), metric)? {
        SolverKind::Patterns => return None,
        _ if home.shape().cells() <= Distances::MAX_CELLS => Encoding::Byte,
        _ => Encoding::Bit,
    };
    let states = home.shape().states() as f64;
    let mut found = 0;
    let add = |count| {
        found += count;
        progress(found as f64 / states);
        ControlFlow::Continue(())
    };
    let table = build_table(home, metric, encoding, add).ok()??;
    Some(table.as_bytes().to_vec())
}
