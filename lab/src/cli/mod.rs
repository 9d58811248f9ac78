//! The parts of the laboratory's program. What it has of the system is the query program's.

pub mod args;
pub mod chart;
pub mod columns;
pub mod contest;
pub mod csv;
pub mod names;
pub mod progress;
pub mod sheet;
pub mod trace;

pub mod compare;
pub mod depths;
pub mod heuristics;
pub mod sudoku;
