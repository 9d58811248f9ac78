//! The record of input without an answer.

use jiugong_answers::record::{ErrorRecord, Reason};

use crate::error::Error;
use crate::i18n::{I18n, Message};
use crate::output::Output;

/// The maximum number of characters of the input in a record.
const SHOWN_INPUT: usize = 80;

/// The place of input.
#[derive(Debug, Default)]
pub(crate) struct ErrorPlace {
    /// The file; `None` for standard input and arguments.
    pub file: Option<String>,
    /// The number of the line, from 1; `None` for arguments.
    pub line: Option<u64>,
}

/// Writes the record of an error.
///
/// # Errors
///
/// [`Error`] if standard output cannot be written.
pub(crate) fn write(
    output: &mut Output,
    place: ErrorPlace,
    input: &str,
    message: &Message,
) -> Result<(), Error> {
    let record = new(output.english(), place, input, message);
    output.record(&record)
}

/// Creates the record of an error that concerns no file and no line; `english` translates into
/// English.
pub fn of_request(english: &I18n, input: &str, message: &Message) -> ErrorRecord {
    new(english, ErrorPlace::default(), input, message)
}

fn new(english: &I18n, place: ErrorPlace, input: &str, message: &Message) -> ErrorRecord {
    ErrorRecord {
        file: place.file,
        line: place.line,
        input: input.trim().chars().take(SHOWN_INPUT).collect(),
        error: Reason { code: message.code(), message: english.text(message) },
    }
}
