//! Runs the program in groups of processes with Open MPI, on this machine only.

#![allow(clippy::unwrap_used)]

mod program;
mod runner;
