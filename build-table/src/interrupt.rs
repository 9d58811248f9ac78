//! Requests to stop: Ctrl-C and SIGTERM.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use jiugong_app::{Error, Status, msg};

static IS_REQUESTED: AtomicBool = AtomicBool::new(false);

static EXITS_ON_REQUEST: AtomicBool = AtomicBool::new(false);

/// Installs the signal handler. From now on a request sets a flag that the build polls.
pub fn watch() -> Result<(), Error> {
    ctrlc::set_handler(|| {
        IS_REQUESTED.store(true, Ordering::SeqCst);
        exit_if_requested();
    })
    .map_err(Error::system)
}

/// Returns whether the user has requested the program to stop.
pub fn is_requested() -> bool {
    IS_REQUESTED.load(Ordering::SeqCst)
}

/// Returns [`Error::Interrupted`] if the user has requested the program to stop.
pub fn check() -> Result<(), Error> {
    if is_requested() {
        return Err(Error::Interrupted(msg!("build-interrupted")));
    }
    Ok(())
}

/// Makes requests end the program at once, when it has no work left to save.
pub fn exit_on_request() {
    EXITS_ON_REQUEST.store(true, Ordering::SeqCst);
    // A request may have arrived just before.
    exit_if_requested();
}

fn exit_if_requested() {
    if is_requested() && EXITS_ON_REQUEST.load(Ordering::SeqCst) {
        process::exit(Status::Interrupted as i32);
    }
}
