//! Code that the tests and benches of several crates share.
//!
//! For tests of programs: [`program`] runs one, [`terminal`] runs it in a terminal, [`mpirun`]
//! starts it with MPI, [`transcript`] compares what it prints with pages, [`limits`] runs it with
//! few resources, [`obstacle`] blocks the path of a file that it writes, [`language`] checks the
//! language of its output, [`catalogue`] its messages, [`install`] its completions and manual
//! pages, [`check_schema`] the file with the schema of its records, and [`large`] builds a table
//! that it cannot build itself. For tests of the library: [`forge`] makes invalid table files,
//! [`damage`] changes valid ones, and [`independent`] is a second solver. [`measure`] is for
//! benches.
#![allow(
    missing_debug_implementations,
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "code for tests"
)]

pub mod boards;
pub mod catalogue;
pub mod damage;
pub mod forge;
pub mod goal_forge;
pub mod independent;
pub mod install;
pub mod language;
pub mod large;
#[cfg(unix)]
pub mod limits;
pub mod measure;
#[cfg(unix)]
pub mod mpirun;
#[cfg(unix)]
pub mod obstacle;
pub mod program;
mod records;
pub mod terminal;
#[cfg(unix)]
pub mod transcript;

pub use program::{Output, Program};
pub use records::check_schema;
