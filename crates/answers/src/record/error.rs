//! The record of input without an answer.

use std::borrow::Cow;

use jiugong::{Arg, Message, Translate};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// The maximum number of characters of the input in a record.
const SHOWN_INPUT: usize = 80;

/// Input that is invalid, or that no table answers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "error"))]
pub struct ErrorRecord {
    /// The file with the input; null for standard input and arguments.
    pub file: Option<String>,
    /// The number of the line, from 1; null for arguments.
    pub line: Option<u64>,
    /// The first 80 characters of the input.
    pub input: String,
    /// The reason.
    pub error: Reason,
}

impl ErrorRecord {
    /// Creates the record of input that is no line of a file.
    pub fn new(input: &str, error: Reason) -> ErrorRecord {
        let input = input.trim().chars().take(SHOWN_INPUT).collect();
        ErrorRecord { file: None, line: None, input, error }
    }
}

/// The reason why input has no answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "reason"))]
pub struct Reason {
    /// The kind of the error, such as `board-duplicate`. Of several mistakes, the first.
    pub code: &'static str,
    /// The text in English.
    pub message: String,
}

impl Reason {
    /// Creates the reason that is an error.
    pub fn of(error: &impl Translate) -> Reason {
        Reason::new(&error.messages())
    }

    /// Creates the reason that messages say.
    pub fn new(messages: &[Message]) -> Reason {
        let text = Arg::Error(messages.to_vec()).to_string();
        let code = messages.first().map_or("", code);
        Reason { code, message: escape_controls(&text).into_owned() }
    }
}

/// Returns the identifier of the error that a message is about: that of the message itself or, if
/// it adds something to an error, that of the error.
fn code(message: &Message) -> &'static str {
    let inner = message.args.iter().find_map(|(name, arg)| match arg {
        Arg::Error(messages) => messages.first(),
        Arg::Message(message) if ["error", "problem"].contains(name) => Some(message),
        _ => None,
    });
    inner.map_or(message.id, code)
}

/// Replaces the characters that control a terminal or the direction of text, which names of files
/// and arguments may contain, by escape sequences as in Rust.
pub fn escape_controls(text: &str) -> Cow<'_, str> {
    let is_control =
        |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if !text.contains(is_control) {
        return text.into();
    }
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if is_control(c) {
            escaped.extend(c.escape_default());
        } else {
            escaped.push(c);
        }
    }
    escaped.into()
}
