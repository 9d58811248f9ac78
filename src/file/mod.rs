//! The common parts of the files of all tables: a header page, checksums, and checks when blocks
//! are read.
//!
//! A program that queries tables does not need this module: [`Table`](crate::Table) opens files.
//! It is for code that defines another kind of table file, as `jiugong-pattern` does, or that
//! writes or checks a file in parts, as `jiugong-engine` does.
//!
//! 1. A kind of file defines its [`Fields`], which are encoded in a [`Frame`]: the first page.
//! 2. A [`Layout`] gives the positions of the other parts. [`block_checksums`] and [`file_head`]
//!    write a file that is never in memory as a whole.
//! 3. A [`Container`] is an opened file. It checks each block when it is read, or all of them once.
//!
//! The bytes are documented with the kinds of files: [`format`](mod@crate::format).

mod checksum;
mod container;
mod error;
mod frame;
mod integrity;
mod layout;

pub use checksum::{block_checksums, file_head};
pub use container::Container;
pub use error::FileError;
pub use frame::{
    Counts, Fields, Frame, MAX_COUNTS, checked_distribution, layout, packed_counts, read_fields,
};
pub use layout::{Layout, PAGE};
