//! The choice of what answers a board, and how long that may take: the one place where this is
//! decided.
//!
//! The programs, the Python package and everything else that answers boards call this crate. It
//! finds and builds tables, chooses between them and a search, and returns typed answers and
//! errors. It prints nothing, knows no language, reads no command line and installs no signal
//! handler: progress goes to an [`Observer`], which can also stop the work. To solve boards with a
//! table, the library `jiugong` is enough.
//!
//! 1. A [`GoalArg`] has the goals that a user gave, and [`Goals`] are these on one shape with what
//!    is computed for them once. A goal is a set of boards; that it is one board is a fact about
//!    it.
//! 2. [`Answers`] has the tables. [`Answers::answer`] takes a [`Question`] and returns an
//!    [`Answer`], which has the [`record`] of the JSON contract, within [`Limits`].
//!    [`Answers::look_ahead`] answers many boards at once.
//! 3. What answers a board is chosen in one place: `choose` has the order, `sources` a file for
//!    each source of answers, and [`thresholds`] the numbers. A [`Query`] is the choice for callers
//!    that need no record.
//! 4. [`Answers::list`], [`random`](Answers::random), [`hardest`](Answers::hardest) and
//!    [`distribution`](Answers::distribution) answer questions about goals.
//!
//! Boards and goals that users write are parsed by [`text`]. Behind these, [`stores`] find, build and
//! keep tables, [`files`] open their files, `near` searches without tables, and [`guided`] are the
//! searches that tables of lower bounds guide.
//!
//! In WebAssembly, which has neither files nor threads, the crate has only [`Goals`], the
//! [`thresholds`], and [`choose()`], by which the page chooses too.

#![deny(unsafe_code)]

#[cfg(not(target_family = "wasm"))]
pub mod answer;
#[cfg(not(target_family = "wasm"))]
mod answers;
#[cfg(not(target_family = "wasm"))]
pub mod build_command;
mod choose;
#[cfg(not(target_family = "wasm"))]
mod distance_table;
#[cfg(not(target_family = "wasm"))]
pub mod error;
#[cfg(not(target_family = "wasm"))]
mod error_kind;
#[cfg(not(target_family = "wasm"))]
pub mod files;
#[cfg(not(target_family = "wasm"))]
mod goal_source;
mod goals;
#[cfg(not(target_family = "wasm"))]
pub mod guided;
#[cfg(not(target_family = "wasm"))]
mod improve;
#[cfg(not(target_family = "wasm"))]
mod known;
#[cfg(not(target_family = "wasm"))]
mod last_solutions;
#[cfg(not(target_family = "wasm"))]
mod limits;
#[cfg(not(target_family = "wasm"))]
mod lock;
#[cfg(not(target_family = "wasm"))]
mod lookahead;
#[cfg(not(target_family = "wasm"))]
pub mod memory;
#[cfg(not(target_family = "wasm"))]
pub mod moves_text;
#[cfg(not(target_family = "wasm"))]
mod near;
#[cfg(not(target_family = "wasm"))]
pub mod observer;
#[cfg(not(target_family = "wasm"))]
mod prepare;
#[cfg(not(target_family = "wasm"))]
mod query;
#[cfg(not(target_family = "wasm"))]
mod question;
#[cfg(not(target_family = "wasm"))]
mod radius;
#[cfg(not(target_family = "wasm"))]
mod recent;
#[cfg(not(target_family = "wasm"))]
pub mod record;
#[cfg(not(target_family = "wasm"))]
mod sources;
#[cfg(not(target_family = "wasm"))]
pub mod stores;
#[cfg(not(target_family = "wasm"))]
mod table_queries;
#[cfg(not(target_family = "wasm"))]
pub mod text;
#[cfg(not(target_family = "wasm"))]
pub mod threads;
pub mod thresholds;
#[cfg(not(target_family = "wasm"))]
mod wanted;

#[cfg(not(target_family = "wasm"))]
pub use answer::{
    Answer, BoardsError, Extent, HardestBoards, ListPart, ListWant, ListedBoard, ListedBoards,
    MAX_SEED, RandomBoards, RandomWant,
};
#[cfg(not(target_family = "wasm"))]
pub use answers::{Answers, Mode};
pub use choose::{Place, Reach, Step, choose};
#[cfg(not(target_family = "wasm"))]
pub use distance_table::DistanceTable;
#[cfg(not(target_family = "wasm"))]
pub use error::{Error, NoAnswer, NoSearch};
#[cfg(not(target_family = "wasm"))]
pub use error_kind::ErrorKind;
#[cfg(not(target_family = "wasm"))]
pub use files::TableBytes;
#[cfg(not(target_family = "wasm"))]
pub use goal_source::GoalSource;
pub use goals::{GoalArg, GoalArgError, GoalKind, Goals, GoalsError, OneGoalArg};
#[cfg(not(target_family = "wasm"))]
pub use improve::Improved;
#[cfg(not(target_family = "wasm"))]
pub use jiugong_beam::Effort;
#[cfg(not(target_family = "wasm"))]
pub use known::{AllSolutions, BestSolution, EndedBy, Known, LegalMoves};
#[cfg(not(target_family = "wasm"))]
pub use limits::{Limits, Threads};
#[cfg(not(target_family = "wasm"))]
pub use lookahead::needs_search;
#[cfg(not(target_family = "wasm"))]
pub use observer::{Event, Observer, Progress, Silent};
#[cfg(not(target_family = "wasm"))]
pub use query::Query;
#[cfg(not(target_family = "wasm"))]
pub use question::{Question, Want};
#[cfg(not(target_family = "wasm"))]
pub use radius::{KnownRadius, known_radius};
#[cfg(not(target_family = "wasm"))]
pub use sources::beams::short_solution;
#[cfg(not(target_family = "wasm"))]
pub use wanted::Wanted;
