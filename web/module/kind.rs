//! The kind of solver for a shape.

use jiugong::{Metric, Shape};
use jiugong_answers::thresholds;
use jiugong_engine::{Bits, Search};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The metric: a move is one tile (`stm`), or several in line (`mtm`). */
export type Metric = "stm" | "mtm";

/**
 * The kind of solver for a goal: a table that is built in a few milliseconds, a table that is built in a
 * worker, or a search in a worker.
 */
export type SolverKind = "immediate" | "table" | "search";
"#;

/// The kind of solver for a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SolverKind {
    /// A table that is built in a few milliseconds.
    Immediate,
    /// A table that takes longer.
    Table,
    /// A search in a worker.
    Search,
}

impl SolverKind {
    /// The maximum side of a table that is built in a few milliseconds.
    const IMMEDIATE_SIDE: usize = 3;

    /// Returns the kind of solver for a goal that is a board.
    pub(crate) fn of_shape(shape: Shape, metric: Metric) -> SolverKind {
        if shape.rows().max(shape.cols()) <= SolverKind::IMMEDIATE_SIDE {
            return SolverKind::Immediate;
        }
        let memory = Search::<Bits>::memory(shape, Metric::Stm);
        if thresholds::is_built_by_page(shape, metric, memory) {
            SolverKind::Table
        } else {
            SolverKind::Search
        }
    }

    #[cfg(feature = "page")]
    pub(crate) fn name(self) -> &'static str {
        match self {
            SolverKind::Immediate => "immediate",
            SolverKind::Table => "table",
            SolverKind::Search => "search",
        }
    }
}
