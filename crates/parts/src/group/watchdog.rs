//! A time limit for calls that block in the MPI library.

use std::io::{self, Write};
use std::process;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// A time limit, removed on drop.
#[derive(Debug)]
pub struct Watchdog {
    _is_alive: Sender<()>,
}

impl Watchdog {
    /// Starts a thread that prints `text` and aborts the process after the time limit. The program
    /// turns the abort into exit status 4, and the launcher ends the other processes. `MPI_Abort`
    /// is not possible: the main thread is in the library.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot start the thread.
    pub fn start(limit: Duration, text: String) -> io::Result<Watchdog> {
        let (sender, receiver) = mpsc::channel();
        thread::Builder::new().spawn(move || {
            if receiver.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                // Errors of standard error are ignored.
                let _ = io::stderr().write_all(text.as_bytes());
                process::abort();
            }
        })?;
        Ok(Watchdog { _is_alive: sender })
    }
}
