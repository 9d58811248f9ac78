//! The events of a build, which are printed as JSON or as messages.

use jiugong_app::progress::format_bytes;
use jiugong_app::{Error, Message, Output, msg};
use serde::Serialize;

/// An event of a build. Its fields are those of its JSON record.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event<'a> {
    /// A table will be built. As text, this is a note.
    Plan {
        table: String,
        metric: &'static str,
        encoding: &'static str,
        states: u64,
        memory: u64,
        disk: u64,
    },
    /// A level was searched. Printed as JSON only; a terminal shows the progress bar.
    Level {
        table: String,
        distance: usize,
        count: u64,
        found: u64,
        states: u64,
        seconds: f64,
    },
    /// A table was built already.
    Kept {
        table: String,
        file: &'a str,
        states: u64,
        radius: u32,
    },
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
    /// Prints the event at once. If the reader of standard output has closed it, the build goes on
    /// without printing.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if standard output cannot be written for another reason.
    pub fn print(&self, output: &mut Output) -> Result<(), Error> {
        let result = if output.is_json() {
            output.record(self)
        } else {
            match self.message() {
                Some(message) if matches!(self, Event::Plan { .. }) => {
                    output.note(&message);
                    Ok(())
                }
                Some(message) => output.message(&message),
                None => Ok(()),
            }
        };
        match result.and_then(|()| output.flush()) {
            Err(Error::ClosedPipe) => Ok(()),
            result => result,
        }
    }

    fn message(&self) -> Option<Message> {
        Some(match self {
            Event::Level { .. } => return None,
            Event::Plan {
                table,
                states,
                memory,
                disk,
                ..
            } => msg!(
                "build-plan",
                table = table,
                states = states.to_string(),
                memory = format_bytes(*memory),
                disk = format_bytes(*disk)
            ),
            Event::Kept {
                file,
                states,
                radius,
                ..
            } => msg!(
                "build-kept",
                file = *file,
                states = states.to_string(),
                radius = *radius
            ),
            Event::Built {
                file,
                bytes,
                states,
                radius,
                search_seconds,
                write_seconds,
                ..
            } => msg!(
                "build-done",
                file = *file,
                bytes = bytes.to_string(),
                states = states.to_string(),
                radius = *radius,
                seconds = format!("{:.3}", search_seconds + write_seconds)
            ),
            Event::Proved { file, .. } => msg!("build-verified", file = *file),
        })
    }
}
