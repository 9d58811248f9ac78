//! The modules that the programs of jiugong in a terminal share: `jiugong`, `build-table` and
//! `jiugong-lab`.
//!
//! A program goes through these modules in this order:
//!
//! 1. [`program`]: language, command line, exit status.
//! 2. [`args`]: the options that all commands have.
//! 3. [`session`]: everything a command needs, made once.
//! 4. [`input`]: questions from arguments, or line by line from standard input.
//! 5. `jiugong-answers` answers them; [`observer`] shows the progress and passes on Ctrl-C.
//! 6. [`output`]: answers as text, JSON or CSV; [`unsolvable`] for boards without one.
//!
//! All programs have the commands of [`install`]: shell completions and manual pages.
//!
//! Errors are [`Error`]s: a kind and a [`Message`], translated where they are printed. [`i18n`] has
//! the catalogues of messages. The rest are named values, files, progress bars and memory.

#![deny(unsafe_code)]

mod allocator;
mod answer_error;
pub mod args;
pub mod command_line;
mod console;
pub mod env;
pub mod error;
mod error_record;
pub mod file;
pub mod i18n;
pub mod image_file;
pub mod input;
pub mod install;
pub mod interrupt;
pub mod memory;
pub mod named;
pub mod observer;
pub mod output;
pub mod program;
pub mod progress;
#[cfg(feature = "schema")]
pub mod schema;
pub mod session;
#[cfg(unix)]
mod sigbus;
mod stdout;
pub mod unsolvable;
pub mod wrap;

pub use args::{BoardArgs, CommonArgs, CsvArg, GoalArgs, LineArgs, NotationArgs, TableArgs};
pub use command_line::CommandLine;
pub use error::{Error, Status};
pub use i18n::{Catalogue, I18n, Lang, Message};
pub use image_file::{ImageArgs, ImageFile, ImageFiles, ImageFormat};
pub use install::InstallCommand;
pub use install::values::Offered;
pub use memory::MemoryArgs;
pub use output::{Format, Output};
pub use program::Program;
pub use session::Session;
