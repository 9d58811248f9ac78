//! The tables that are built by default, and the largest ones.

use jiugong::{Distances, Encoding, Home, Index, Metric, Partition, PatternSize, Shape};

/// The number of cells from which complete tables are too large for most machines.
pub const MIN_PATTERN_CELLS: usize = 15;

/// Returns whether `build-table` builds pattern tables of a shape by default, because the complete
/// ones are too large for any machine.
pub fn is_pattern(shape: Shape) -> bool {
    let mut homes = Home::all(shape);
    shape.cells() > MIN_PATTERN_CELLS
        && homes.any(|home| !Partition::recommended(home, PatternSize::Large).is_empty())
}

/// Returns the number of cells of the largest shapes that `build-table` builds complete tables of.
/// In `mtm`, which needs a byte for each state, a larger one would take tens of gigabytes.
pub fn max_cells(metric: Metric) -> usize {
    match metric {
        Metric::Stm => Index::MAX_CELLS,
        Metric::Mtm => 12,
    }
}

/// Returns the encoding of the complete tables that are built by default.
pub fn encoding(shape: Shape, metric: Metric) -> Encoding {
    match metric {
        Metric::Stm if shape.cells() > Distances::MAX_CELLS => Encoding::Bit,
        _ => Encoding::Byte,
    }
}
