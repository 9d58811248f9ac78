//! The record of input without an answer.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

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

/// The reason why input has no answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "reason"))]
pub struct Reason {
    /// The kind of the error, such as `board-duplicate`. Of several mistakes, the first.
    pub code: &'static str,
    /// The text in English.
    pub message: String,
}
