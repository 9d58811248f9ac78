//! The files of tables.
//!
//! - [`TableBytes`] are the bytes of a table: of a file, of the program, or built in memory.
//! - [`TableFolders`] are the folders that are searched for tables, and [`PatternFiles`] the files
//!   of pattern tables in them.
//! - [`AnyTable`] is a table file of any kind, for what does not query it.
//! - [`open_regular`] opens a regular file, and waits for no other program.

mod any_table;
mod bytes;
mod folders;
mod map;
mod pattern_files;
mod regular;

pub use jiugong_engine::VerifyError;

pub use any_table::{AnyTable, CheckedAnyTable};
pub use bytes::{Access, TableBytes};
pub use folders::{BUILD_FOLDER, TableFolders};
pub use pattern_files::{PatternFiles, pattern_of};
pub use regular::{check_regular, open_regular};
