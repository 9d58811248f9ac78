//! Requests to stop: Ctrl-C, SIGTERM and, if the terminal is closed, SIGHUP.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::error::Status;

#[cfg(unix)]
const SIGNALS: [i32; 3] = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

static IS_REQUESTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

static EXITS_ON_REQUEST: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Whether the signal handlers are installed.
static IS_WATCHED: OnceLock<()> = OnceLock::new();

/// Makes requests set a flag, which the program has to poll with [`is_requested`].
///
/// # Errors
///
/// [`io::Error`] if the signal handlers cannot be installed.
pub fn watch() -> io::Result<()> {
    EXITS_ON_REQUEST.store(false, Ordering::SeqCst);
    if IS_WATCHED.set(()).is_ok() {
        for signal in SIGNALS {
            let exits = Arc::clone(&EXITS_ON_REQUEST);
            flag::register(signal, Arc::clone(&IS_REQUESTED))?;
            flag::register_conditional_shutdown(signal, Status::Interrupted as i32, exits)?;
        }
    }
    Ok(())
}

/// Returns whether the user has requested the program to stop.
pub fn is_requested() -> bool {
    IS_REQUESTED.load(Ordering::SeqCst)
}

/// Returns the exit status of an answer: [`Status::Interrupted`] if a request ended the search.
pub fn status(answer: Status) -> Status {
    if is_requested() { Status::Interrupted } else { answer }
}

/// Makes requests end the program at once, when it has no work left to save.
pub fn exit_on_request() {
    EXITS_ON_REQUEST.store(true, Ordering::SeqCst);
}
