//! JSON Schemas of the records that a program writes with `--json`.
//!
//! They are generated from the record types. The rules that hold for all records:
//!
//! - The records of a command always have the same fields, in the same order. A field that does not
//!   apply is `null`.
//! - Integers are at most 2⁵³ − 1, which every JSON parser reads exactly.
//! - Texts are the same in every language of the user.

use clap::builder::PossibleValuesParser;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::{RecursiveTransform, transform_subschemas};
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Value, json};

use crate::error::{Error, Status};
use crate::error_record::ErrorRecord;
use crate::output::Output;

/// The largest integer below which every integer is a double-precision number.
const MAX_INTEGER: u64 = (1 << 53) - 1;

/// A command that writes records.
#[derive(Debug)]
pub struct CommandRecords {
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

/// Parses the name of a command that writes records.
pub fn command_parser(commands: &'static [CommandRecords]) -> PossibleValuesParser {
    PossibleValuesParser::new(commands.iter().map(|records| records.command))
}

/// Writes the schema of the records of a command or, without a name, of all commands.
///
/// # Errors
///
/// [`Error`] if standard output cannot be written.
pub fn write(
    output: &mut Output,
    program: &str,
    commands: &[CommandRecords],
    name: Option<&str>,
) -> Result<Status, Error> {
    let schema = schema(program, commands, name);
    output.line(serde_json::to_string_pretty(&schema)?)?;
    output.flush()?;
    Ok(Status::Ok)
}

/// Returns the schema of the records of a command or, without a name, of all commands.
fn schema(program: &str, commands: &[CommandRecords], name: Option<&str>) -> Schema {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let selected =
        commands.iter().filter(|records| name.is_none_or(|name| records.command == name));
    let mut references: Vec<Schema> = Vec::new();
    for record_type in selected.flat_map(|records| records.types) {
        let reference = record_type(&mut generator);
        if !references.contains(&reference) {
            references.push(reference);
        }
    }
    let title = match name {
        Some(name) => format!("A record of `{program} {name} --json`"),
        None => format!("A record of `{program} --json`"),
    };
    let mut schema = json_schema!({
        "$schema": generator.settings().meta_schema,
        "title": title,
        "anyOf": references,
        "$defs": generator.take_definitions(true),
    });
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
