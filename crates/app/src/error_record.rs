//! The record of input without an answer.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::Error;
use crate::i18n::Message;
use crate::output::Output;

/// The maximum number of characters of the input in a record.
const SHOWN_INPUT: usize = 80;

/// Input that is invalid, or that no table answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "error"))]
pub(crate) struct ErrorRecord {
    /// The file with the input; null for standard input and arguments.
    file: Option<String>,
    /// The number of the line, from 1; null for arguments.
    line: Option<u64>,
    /// The first 80 characters of the input.
    input: String,
    /// The reason.
    error: Reason,
}

/// The reason why input has no answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "reason"))]
struct Reason {
    /// The kind of the error, such as `board-duplicate`. Of several mistakes, the first.
    code: &'static str,
    /// The text in English.
    message: String,
}

/// The place of input.
#[derive(Debug, Default)]
pub(crate) struct Place {
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
    place: Place,
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
