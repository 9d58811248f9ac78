//! Runs groups of processes with Open MPI, on this machine only.

#![allow(clippy::unwrap_used)]

mod exchange;
mod faults;
#[allow(dead_code, unused_imports)]
#[path = "../../src/group/mod.rs"]
mod group;
mod mpirun;
mod program;
