//! Builds that the user interrupts.

use std::path::Path;

use jiugong_terminal::interrupt::is_requested;
use jiugong_terminal::{Error, msg};

/// Returns the error of an interrupted build.
pub fn error() -> Error {
    Error::Interrupted(msg!("build-interrupted"))
}

/// Returns the error of a search interrupted after a distance. If the search is saved in a file or
/// folder, the message explains how to resume it.
pub fn of_search(saved: Option<&Path>, distance: usize) -> Error {
    let Some(saved) = saved else { return error() };
    let file = saved.display().to_string();
    Error::Interrupted(msg!("checkpoint-interrupted", file = file, distance = distance))
}

/// Returns the [error](error()) if the user has requested the program to stop.
pub fn check() -> Result<(), Error> {
    if is_requested() { Err(error()) } else { Ok(()) }
}
