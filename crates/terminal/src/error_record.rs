//! The record of input without an answer.

use jiugong_answers::record::{ErrorRecord, Reason};

use crate::error::Error;
use crate::i18n::Message;
use crate::output::Output;

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
    let reason = Reason { code: message.code(), message: output.english().text(message) };
    let ErrorPlace { file, line } = place;
    output.record(&ErrorRecord { file, line, ..ErrorRecord::new(input, reason) })
}
