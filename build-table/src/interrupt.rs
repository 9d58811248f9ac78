//! Builds that the user interrupts.

use jiugong_app::interrupt::is_requested;
use jiugong_app::{Error, msg};

/// Returns the error of an interrupted build.
pub fn error() -> Error {
    Error::Interrupted(msg!("build-interrupted"))
}

/// Returns the [error](error()) if the user has requested the program to stop.
pub fn check() -> Result<(), Error> {
    if is_requested() { Err(error()) } else { Ok(()) }
}
