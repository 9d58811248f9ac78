//! Pattern tables, colour tables and tables of sets of goals: built, proved and searched with by
//! all threads.

mod build;
mod colour;
mod goals;
mod guided_solver;
mod manhattan;
mod search;
mod verify;

pub use build::{build_pattern_table, next_pattern_level};
pub use colour::build_colour_table;
pub use goals::{check_goal_file, next_goal_level, prove_goal_table, search_goals};
pub use guided_solver::{
    ColourTableSolver, GuidedSolver, PatternTableSolver, PlacementTableSolver,
};
pub use manhattan::manhattan_bound;
pub use search::search_in_parts;
pub use verify::{check_pattern_file, prove_pattern_table, prove_pattern_table_memory};
