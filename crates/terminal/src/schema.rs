//! JSON Schemas of the records that a program writes with `--json`.
//!
//! Tests generate them from the record types, and compare them with files in `docs`. The rules that
//! hold for all records:
//!
//! - The records of a command always have the same fields, in the same order. A field that does not
//!   apply is `null`.
//! - Integers are at most 2⁵³ − 1, which every JSON parser reads exactly.
//! - Texts are the same in every language of the user.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::{RecursiveTransform, transform_subschemas};
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Value, json};

use jiugong_answers::record::ErrorRecord;

/// The largest integer below which every integer is a double-precision number.
const MAX_INTEGER: u64 = (1 << 53) - 1;

/// A command that writes records.
#[derive(Debug)]
pub struct CommandRecords {
    /// The command, with the name of the program.
    command: &'static str,
    types: &'static [RecordType],
}

impl CommandRecords {
    /// Creates the records of a command.
    pub const fn new(command: &'static str, types: &'static [RecordType]) -> CommandRecords {
        CommandRecords { command, types }
    }
}

/// Adds a record type to a schema, and returns a reference to it.
pub type RecordType = fn(&mut SchemaGenerator) -> Schema;

/// Returns the [`RecordType`] of `T`.
pub const fn record<T: JsonSchema>() -> RecordType {
    SchemaGenerator::subschema_for::<T>
}

/// The records of errors, which commands write that read boards or puzzles.
pub const ERROR: RecordType = record::<ErrorRecord>();

/// Returns the schema of the records of a program, as text. It has a part for each command, whose
/// title names it.
///
/// # Errors
///
/// The error of the JSON encoder.
pub fn text(program: &str, commands: &[CommandRecords]) -> serde_json::Result<String> {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let commands: Vec<Schema> = commands
        .iter()
        .map(|records| {
            let types: Vec<Schema> =
                records.types.iter().map(|record_type| record_type(&mut generator)).collect();
            json_schema!({
                "title": format!("A record of `{} --json`", records.command),
                "anyOf": types,
            })
        })
        .collect();
    let schema = json_schema!({
        "$schema": generator.settings().meta_schema,
        "title": format!("A record of {program}"),
        "anyOf": commands,
        "$defs": generator.take_definitions(true),
    });
    let schema = restricted(schema);
    Ok(serde_json::to_string_pretty(&schema)? + "\n")
}

/// Returns a schema that excludes other fields of records, and larger integers.
pub fn restricted(mut schema: Schema) -> Schema {
    transform_subschemas(&mut RecursiveTransform(restrict), &mut schema);
    schema
}

/// Excludes other fields and larger integers.
fn restrict(schema: &mut Schema) {
    if schema.get("properties").is_some() {
        schema.insert("additionalProperties".into(), false.into());
    }
    let is_integer = match schema.get("type") {
        Some(Value::String(name)) => name == "integer",
        Some(Value::Array(names)) => names.contains(&json!("integer")),
        _ => false,
    };
    if is_integer {
        schema.remove("format");
        if schema.get("maximum").is_none() {
            schema.insert("maximum".into(), MAX_INTEGER.into());
        }
    }
    if schema.get("format") == Some(&json!("double")) {
        schema.remove("format");
    }
}
