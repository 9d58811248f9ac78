//! The parts that need threads, which WebAssembly does not have.

mod checkpoint;
mod division;
mod lists;
pub(crate) mod parallel;
mod pattern;
mod threads;
pub(crate) mod verify;

pub use checkpoint::{CheckpointHeader, Checksummed};
pub use division::{Division, Incoming, PartLevel, Route, Sender};
pub use lists::{
    BothEnds, CountedBoard, DecodedTable, NearLevels, NearSearch, count_solutions,
    count_solutions_memory, decode_memory, has_few_states, search_both_ends,
};
pub use pattern::{
    BeamSolver, ColourTableSolver, GuidedSolver, PatternTableSolver, build_colour_table,
    build_pattern_table, check_goal_file, check_pattern_file, manhattan_bound, next_goal_level,
    next_pattern_level, prove_goal_table, prove_pattern_table, prove_pattern_table_memory,
    search_goals, search_pattern,
};
pub use threads::{possible_threads, spawn_scoped};
pub use verify::{CheckedTable, VerifyError, check_blocks, verify, verify_memory};
