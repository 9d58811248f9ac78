//! Whether the user wants the program to stop.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on, to be asked to stop does not end the program: it is asked itself, where it can.
pub fn watch() -> io::Result<()> {
    let watched = ctrlc::set_handler(|| ASKED.store(true, Ordering::Relaxed));
    watched.map_err(io::Error::other)
}

/// Whether it was asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
