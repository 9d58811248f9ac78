//! The record of `verify`.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// The result of a proof.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "verify"))]
pub struct VerifyRecord<'a> {
    /// The file.
    pub file: &'a str,
    /// The name of the table.
    pub table: String,
    /// The number of blocks with correct checksums; null if one is wrong.
    pub blocks: Option<usize>,
    /// Whether the table is correct; null if only its checksums were checked.
    pub proved: Option<bool>,
    /// The number of states.
    pub states: u64,
    /// The first error in the table; null if there is none.
    pub damage: Option<String>,
}
