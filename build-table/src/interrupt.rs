//! Requests to stop: Ctrl-C, SIGTERM and, if the terminal is closed, SIGHUP.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use jiugong_app::{Error, Status, msg};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

#[cfg(unix)]
const SIGNALS: [i32; 3] = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

static IS_REQUESTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

static EXITS_ON_REQUEST: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Installs the signal handlers. From now on a request sets a flag that the build polls.
pub fn watch() -> Result<(), Error> {
    for signal in SIGNALS {
        let exits = Arc::clone(&EXITS_ON_REQUEST);
        flag::register(signal, Arc::clone(&IS_REQUESTED))
            .and_then(|_| {
                flag::register_conditional_shutdown(signal, Status::Interrupted as i32, exits)
            })
            .map_err(Error::system)?;
    }
    Ok(())
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
///
/// # Errors
///
/// [`Error::Interrupted`] if a request arrived before.
pub fn exit_on_request() -> Result<(), Error> {
    EXITS_ON_REQUEST.store(true, Ordering::SeqCst);
    check()
}
