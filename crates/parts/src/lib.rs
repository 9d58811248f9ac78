//! The search for a complete table in parts, for a builder that outgrows the memory of one machine:
//! in files, or in the memory of several processes.
//!
//! [`jiugong_engine::Search`] is simpler and faster where the search fits into memory. Both write
//! the same bytes. This crate knows the library and the engine. It prints nothing, handles no
//! signals and knows no language: it reports to an [`Observer`], asks a function whether to stop,
//! and returns a typed [`Error`].
//!
//! 1. [`build()`] finds all levels with a [`PartsSearch`], one after the other (`search`), and
//!    writes a table.
//! 2. A `next_level` finds one level in one part. `parts` hold the last levels in a [`Storage`]:
//!    `memory` keeps them in the ranks of a [`Group`], each of which has some consecutive parts and
//!    exchanges messages; `scratch` keeps them in files, with a slot of memory for each part in
//!    turn.
//! 3. `files` has the format of the files, which are a checkpoint too, and the lock that keeps
//!    other processes from using them.
//! 4. A [`Group`] is [`Alone`], a single process, or `Mpi`, the processes that `mpirun` starts,
//!    with the feature `mpi`.
//! 5. For plans, `levels` has the [`Levels`] of a search, and `forecast` [`Amounts`] of bytes and the
//!    time of a level.

#![deny(unsafe_code)]

mod build;
mod error;
mod files;
mod forecast;
mod group;
mod levels;
mod memory;
mod next_level;
mod parts;
mod scratch;
mod search;
mod storage;
mod traffic;
mod write;

pub use build::{Built, Observer, build};
pub use error::{Error, ErrorKind, Program};
pub use forecast::{Amounts, order_time, order_time_in_files};
#[cfg(feature = "mpi")]
pub use group::Mpi;
pub use group::{Alone, Group};
pub use levels::Levels;
pub use memory::check_ranks;
pub use search::PartsSearch;
pub use storage::{Needs, Storage};
pub use traffic::Traffic;
pub use write::Destination;
