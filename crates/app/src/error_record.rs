//! The record of input without an answer.

use jiugong_answers::record::{ErrorRecord, Reason};

use crate::error::Error;
use crate::i18n::Message;
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
    output.record(&ErrorRecord {
        file: place.file,
        line: place.line,
        input: input.trim().chars().take(SHOWN_INPUT).collect(),
        error: Reason { code: message.code(), message: output.json_text(message) },
    })
}
