//! Runs `build-table` as its users do.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod catalogues;
mod checkpoint;
mod existing;
mod files;
mod goals;
mod install;
mod interrupt;
#[cfg(target_os = "linux")]
mod limits;
mod messages;
mod obstacles;
mod patterns;
mod plans;
mod runner;
mod scratch;
mod scratch_files;
mod tables;
mod temporary_files;
#[cfg(target_os = "linux")]
mod transcripts;
