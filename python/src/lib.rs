//! The module `jiugong._jiugong`, which the Python package `jiugong` exports.
//!
//! 1. [`puzzle`] parses boards, goals, shapes and metrics, [`moves`] moves, [`argument`] other
//!    arguments; [`boards`] takes and returns arrays of boards.
//! 2. [`answers`] come from a table, or a search with [`pattern_tables`]: those that a
//!    [`table_arg`] gives, or what `jiugong-answers` finds, builds and keeps.
//! 3. [`solve`] returns the [`solution`] of one board, [`bulk`] the results of many, in a
//!    [`batch`], and the [`distribution`] of all. [`lower_bounds`] are heuristics. [`random`] draws
//!    boards, and [`operations`] are the rules of the puzzle. A [`picture`] is a board as pixels,
//!    [`html`] what notebooks show.
//! 4. [`table`] has the methods of tables, whose bytes are mapped or in memory.
//! 5. [`watch`] runs long work in other [`threads`]. An [`error`] becomes a Python exception.

#![deny(unsafe_code)]

mod answers;
mod argument;
mod batch;
mod boards;
mod bulk;
mod distribution;
mod error;
mod html;
mod improve;
mod lower_bounds;
mod moves;
mod operations;
mod pattern_tables;
mod picture;
mod puzzle;
mod random;
mod solution;
mod solve;
mod table;
mod table_arg;
mod threads;
mod watch;

use pyo3::prelude::*;

/// The compiled part of the package `jiugong`.
#[pymodule(gil_used = false)]
mod _jiugong {
    #[pymodule_export]
    use crate::bulk::{distances, next_moves, solve_many};
    #[pymodule_export]
    use crate::distribution::distribution;
    #[pymodule_export]
    use crate::html::boards_html;
    #[pymodule_export]
    use crate::improve::improve;
    #[pymodule_export]
    use crate::lower_bounds::lower_bounds;
    #[pymodule_export]
    use crate::operations::{apply_moves, format, is_solvable, legal_moves, neighbours, parse};
    #[pymodule_export]
    use crate::pattern_tables::PatternTables;
    #[pymodule_export]
    use crate::pattern_tables::restore as restore_pattern_tables;
    #[pymodule_export]
    use crate::picture::pixels;
    #[pymodule_export]
    use crate::random::{goal_board, random_boards};
    #[pymodule_export]
    use crate::solution::{Solution, restore as restore_solution};
    #[pymodule_export]
    use crate::solve::solve;
    #[pymodule_export]
    use crate::table::{PyGoalTable, PyTable, restore as restore_table};

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
