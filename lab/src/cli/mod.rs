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

#[path = "../../../src/cli/map.rs"]
pub mod map;
#[path = "../../../src/cli/paper.rs"]
pub mod paper;
#[path = "../../../src/cli/system.rs"]
pub mod system;
#[path = "../../../src/cli/write.rs"]
pub mod write;
