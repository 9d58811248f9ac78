//! What answers a board, and how long that may take: the one place where this is decided.
//!
//! The programs, the Python package and everything else that answers boards call this crate. It
//! finds and builds tables, chooses between them and a search, and returns typed answers and
//! errors. It prints nothing, knows no language, reads no command line and installs no signal
//! handler: progress goes to an [`Observer`], which can also stop the work. To solve boards with a
//! table at hand, the library `jiugong` is enough.
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

#![deny(unsafe_code)]

mod answers;
pub mod error;
pub mod files;
mod goal;
pub mod guided;
mod limits;
mod look_ahead;
pub mod memory;
pub mod observer;
mod query;
pub mod stores;
pub mod threads;
pub mod thresholds;

pub use answers::{Answers, GoalSource, Mode};
pub use error::{Error, NoAnswer};
pub use files::TableBytes;
pub use goal::{GoalArg, GoalArgError, PreparedGoal};
pub use limits::{Limits, Threads};
pub use look_ahead::needs_search;
pub use observer::{Event, Observer, Progress, Silent};
pub use query::{Query, Solved, Wanted};
