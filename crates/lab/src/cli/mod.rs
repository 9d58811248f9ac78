//! The modules of the program, apart from the library.

pub mod args;
pub mod charts;
pub mod columns;
pub mod entries;
pub mod names;
pub mod options;
pub mod patterns;
pub mod records;
pub mod run_fields;
pub mod table;
pub mod trace;

pub mod compare;
pub mod depths;
pub mod heuristics;
pub mod sudoku;

#[cfg(test)]
mod schema;
