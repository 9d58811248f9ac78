//! The events of a build, which are printed as JSON or as messages.

use jiugong_app::{Error, Message, Output};
use serde::Serialize;

/// An event of a build. Its fields are those of its JSON record.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event<'a> {
    /// A table will be built.
    Plan {
        table: String,
        metric: &'static str,
        encoding: &'static str,
        states: u64,
        memory: u64,
        disk: u64,
    },
    /// A level was searched.
    Level { table: String, distance: usize, count: u64, found: u64, states: u64, seconds: f64 },
    /// A table was built already.
    Kept { table: String, file: &'a str, states: u64, radius: u32 },
    /// A table was built.
    Built {
        table: String,
        file: &'a str,
        metric: &'static str,
        encoding: &'static str,
        bytes: u64,
        states: u64,
        radius: u32,
        mean: f64,
        search_seconds: f64,
        write_seconds: f64,
        memory: Option<u64>,
    },
    /// A table was proved correct.
    Proved { table: String, file: &'a str },
}

impl Event<'_> {
    /// Prints the event at once: its record as JSON, or else `message`, if it has one. If the reader
    /// of standard output has closed it, the build goes on without printing.
    pub fn print(&self, message: Option<&Message>, output: &mut Output) -> Result<(), Error> {
        let result = if output.is_json() {
            output.record(self)
        } else {
            message.map_or(Ok(()), |message| output.message(message))
        };
        match result.and_then(|()| output.flush()) {
            Err(Error::ClosedPipe) => Ok(()),
            result => result,
        }
    }
}
