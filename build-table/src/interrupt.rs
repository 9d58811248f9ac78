//! Whether the user wants the program to stop.

use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

static ASKED: AtomicBool = AtomicBool::new(false);

static AT_ONCE: AtomicBool = AtomicBool::new(false);

/// From now on, to be asked to stop does not end the program: it is asked itself, where it can.
pub fn watch() -> io::Result<()> {
    let watched = ctrlc::set_handler(|| {
        ASKED.store(true, Ordering::SeqCst);
        end_if_it_may();
    });
    watched.map_err(io::Error::other)
}

/// Whether it was asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// From now on, to be asked to stop ends the program as any other: nothing is half done.
pub fn at_once() {
    AT_ONCE.store(true, Ordering::SeqCst);
    // It may have been asked a moment ago.
    end_if_it_may();
}

fn end_if_it_may() {
    if asked() && AT_ONCE.load(Ordering::SeqCst) {
        process::exit(Failure::STOPPED.into());
    }
}
