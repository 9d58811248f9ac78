//! The kind of solver for a shape.

use jiugong::{Metric, Shape};
use jiugong_answers::thresholds::{self, WithoutFiles};
use jiugong_engine::{Bits, Search};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The metric: a move is one tile (`stm`), or several in line (`mtm`). */
export type Metric = "stm" | "mtm";

/**
 * The kind of solver for a goal: a table that is built in a few milliseconds, a table that is built in a
 * worker, or a search in a worker that pattern tables guide.
 */
export type SolverKind = "immediate" | "table" | "patterns";
"#;

/// The kind of solver for a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SolverKind {
    /// A table that is built in a few milliseconds.
    Immediate,
    /// A table that takes longer.
    Table,
    /// A search that pattern tables guide.
    Patterns,
}

impl SolverKind {
    /// The maximum side of a table that is built in a few milliseconds.
    const IMMEDIATE_SIDE: usize = 3;

    /// Returns the kind of solver for a goal that is a board; `None` if it is not supported.
    pub(crate) fn of_shape(shape: Shape, metric: Metric) -> Option<SolverKind> {
        if shape.rows().max(shape.cols()) <= SolverKind::IMMEDIATE_SIDE {
            return Some(SolverKind::Immediate);
        }
        let memory = Search::<Bits>::memory(shape, Metric::Stm);
        Some(match thresholds::without_files(shape, metric, memory)? {
            WithoutFiles::Table => SolverKind::Table,
            WithoutFiles::Search => SolverKind::Patterns,
        })
    }

    #[cfg(feature = "page")]
    pub(crate) fn name(self) -> &'static str {
        match self {
            SolverKind::Immediate => "immediate",
            SolverKind::Table => "table",
            SolverKind::Patterns => "patterns",
        }
    }
}

/// Returns the supported shapes, such as `3x3`, by their number of cells.
#[wasm_bindgen]
pub fn shapes() -> Vec<String> {
    let shapes = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells);
    let supported = shapes.filter(|&shape| SolverKind::of_shape(shape, Metric::Stm).is_some());
    supported.map(|shape| shape.to_string()).collect()
}
