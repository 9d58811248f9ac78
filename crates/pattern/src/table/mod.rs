//! Pattern tables: their states, the search that builds them, their files, and their proof.
//!
//! 1. `index`: the numbers of the placements of a pattern; `order`: those of the orders of its
//!    tiles.
//! 2. [`PatternSearch`] finds the distances by blocks of bits, whose memory a [`PatternPlan`] says
//!    before. [`PatternRows`] are its result in the order of a table. [`plain_distances`] is the
//!    plain search that specifies it.
//! 3. `header` and `format`: the file. `file`: an opened file; `pattern_table`: a checked one.
//! 4. `verify`: the proof, level by level; [`PatternStates`] are its parts for several threads.

mod build;
pub(crate) mod file;
pub mod format;
pub(crate) mod header;
pub(crate) mod index;
pub(crate) mod order;
mod pattern_table;
mod plain;
mod rows;
mod verify;

pub use build::{LevelBlocks, LevelSource, PatternPlan, PatternSearch};
pub use file::{assume_checked_pattern, is_pattern_file};
pub use pattern_table::{PatternTable, from_rows, map_pattern_bytes};
pub use plain::plain_distances;
pub use rows::PatternRows;
pub use verify::PatternStates;
