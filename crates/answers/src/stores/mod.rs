//! The stores of tables: each finds or builds a table when it is first needed, and only once, even
//! if that fails.
//!
//! - [`TableStore`]: complete tables.
//! - [`PatternStore`]: pattern tables, in folders or built in memory.
//! - [`MtmStore`]: colour and placement tables, built in memory.
//! - [`GoalStore`]: distances to sets of goals, in folders or found in memory.

mod build;
mod colour;
mod goals;
mod mtm;
mod pattern;
mod table;

pub use colour::ColourTables;
pub use goals::{GoalStore, GoalTable, goal_table_origin};
pub use mtm::MtmStore;
pub(crate) use pattern::BUILT;
pub use pattern::{PatternStore, PatternTables, pattern_states};
pub use table::TableStore;
