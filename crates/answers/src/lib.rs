//! What answers a board, and how long that may take: the one place where this is decided.
//!
//! The programs, the Python package and everything else that answers boards call this crate. It
//! finds and builds tables, chooses between them and a search, and returns typed answers and
//! errors. It prints nothing, knows no language, reads no command line and installs no signal
//! handler: progress goes to an [`Observer`], which can also stop the work. To solve boards with a
//! table, the library `jiugong` is enough.
//!
//! 1. A [`GoalArg`] is the goal that a user gave, and a [`PreparedGoal`] a goal on one shape with
//!    what is computed for it once.
//! 2. [`Answers`] has the tables. [`Answers::query`] chooses what answers a board: the choice is
//!    documented there, its [`thresholds`] have a module.
//! 3. A [`Query`] returns the distance, a solution, all solutions or the legal moves of a board,
//!    within [`Limits`]. [`Answers::look_ahead`] answers many boards at once.
//!
//! Behind these, [`stores`] find, build and keep tables, [`files`] open their files, and [`guided`]
//! are the searches that tables of lower bounds guide.
//!
//! In WebAssembly, which has neither files nor threads, the crate has only the [`thresholds`], by
//! which the page chooses too, and [sets of goals](PreparedSet).

#![deny(unsafe_code)]

pub(crate) mod goal_kind;
pub(crate) mod goal_set;
#[cfg(not(target_family = "wasm"))]
mod native;
pub mod thresholds;

pub use goal_kind::GoalKind;
pub use goal_set::{OneOfSet, PreparedSet, SetArg, SetError};
#[cfg(not(target_family = "wasm"))]
pub use native::*;
