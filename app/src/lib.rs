//! What the programs share.

#![deny(unsafe_code)]

pub mod args;
pub mod atomic_file;
pub mod board_args;
pub mod board_input;
pub mod chart;
pub mod command_line;
pub mod env;
pub mod error;
pub mod goal_arg;
pub mod i18n;
pub mod input;
pub mod mmap;
pub mod output;
pub mod query;
pub mod session;
pub mod table_store;
pub mod unsolvable;

pub use args::Common;
pub use board_args::Setting;
pub use error::{Failure, INPUT, NO};
pub use goal_arg::Target;
pub use input::Form;
pub use output::{Output, Streams};
pub use query::{NoAnswer, Question};
pub use session::{Desk, usage};
pub use table_store::{Bytes, Map, Shelf, Unmapped};
