//! What the program says: what it made on standard output, all else on standard error.

use std::io::{self, ErrorKind, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Says what was made. Where the reader is gone there is nobody to tell, and nothing wrong.
pub fn made(said: &str) -> Result<(), Failure> {
    match writeln!(io::stdout(), "{said}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Io(error.to_string())),
        _ => Ok(()),
    }
}

/// Says it as a line of JSON.
pub fn record(record: &impl Serialize) -> Result<(), Failure> {
    let line = serde_json::to_string(record).map_err(|error| Failure::Io(error.to_string()))?;
    made(&line)
}

/// Says a word beside.
pub fn note(said: &str) {
    // Where even standard error is gone there is nobody left to tell.
    let _ = writeln!(io::stderr(), "{said}");
}
