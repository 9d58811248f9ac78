//! The crate that the programs of jiugong share: `jiugong`, `build-table` and `jiugong-lab`.
//!
//! A program goes through these modules in this order:
//!
//! 1. [`program`]: language, command line, exit status.
//! 2. [`args`]: the options that all commands have.
//! 3. [`session`]: everything a command needs, made once.
//! 4. [`input`]: boards from arguments, or line by line from standard input.
//! 5. [`query`]: chooses what answers a board; `look_ahead` solves the boards of a batch before
//!    their turn.
//! 6. [`guided`]: searches with tables of lower bounds.
//! 7. [`table_store`] finds and builds tables, [`pattern_store`] pattern tables.
//! 8. [`output`]: answers as text, JSON or CSV; [`unsolvable`] for boards
//!    without one.
//!
//! All programs have the commands of [`install`]: shell completions and manual pages.
//!
//! Errors are [`Error`]s: a kind and a [`Message`], translated where they are printed. [`i18n`] has
//! the catalogues of messages. The rest are named values, files, progress bars, memory and
//! threads.

#![deny(unsafe_code)]

pub mod any_table;
pub mod args;
mod build_command;
mod colour_store;
pub mod command_line;
mod console;
pub mod default_table;
pub mod env;
pub mod error;
mod error_record;
pub mod file;
pub mod goal_arg;
pub mod guided;
pub mod i18n;
pub mod image_file;
pub mod input;
pub mod install;
pub mod interrupt;
mod look_ahead;
pub mod memory;
mod memory_build;
pub mod mmap;
pub mod named;
pub mod output;
mod pattern_files;
pub mod pattern_store;
pub mod program;
pub mod progress;
pub mod query;
#[cfg(feature = "schema")]
pub mod schema;
pub mod session;
pub mod shell;
mod stdout;
pub mod table_bytes;
pub mod table_store;
pub mod threads;
pub mod unsolvable;
pub mod wrap;

pub use args::{BoardArgs, CommonArgs, CsvArg};
pub use command_line::CommandLine;
pub use error::{Error, Status};
pub use goal_arg::PreparedGoal;
pub use guided::SearchLimits;
pub use i18n::{Catalogue, I18n, Lang, Message};
pub use image_file::{EncodedImage, ImageArgs, ImageFile, ImageFiles, ImageFormat};
pub use install::InstallCommand;
pub use install::values::Offered;
pub use memory::MemoryArgs;
pub use output::{Format, Output};
pub use program::Program;
pub use query::{Need, NoAnswer, Query, Solved};
pub use session::{Mode, Session};
