//! Checks the JSON records of the programs against the schemas that they print.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::process::Command;
use std::sync::{Arc, LazyLock, Mutex};

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

/// The programs that print schemas.
const PROGRAMS: [&str; 3] = ["build-table", "jiugong", "jiugong-lab"];

/// A program, and one of its commands.
type Key = (OsString, Option<String>);

/// A compiled schema.
struct Validator {
    schemas: Schemas,
    index: SchemaIndex,
}

static VALIDATORS: LazyLock<Mutex<HashMap<Key, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// The schemas of all commands of each program.
static SCHEMAS: LazyLock<Mutex<HashMap<OsString, Value>>> = LazyLock::new(Mutex::default);

/// Asserts that every record on the standard output of a program is valid.
#[track_caller]
pub(crate) fn check(program: &OsStr, args: &[&OsStr], stdout: &str) {
    let name = std::path::Path::new(program).file_name();
    let has_schema = PROGRAMS.iter().any(|program| name == Some(OsStr::new(program)));
    if !has_schema || !args.contains(&OsStr::new("--json")) {
        return;
    }
    let records = stdout.lines().filter(|line| line.starts_with('{'));
    let mut validator = None;
    for line in records {
        let validator = validator.get_or_insert_with(|| validator_of(program, args));
        let record: Value = serde_json::from_str(line).unwrap();
        if let Err(error) = validator.schemas.validate(&record, validator.index) {
            panic!("{args:?}: {error}: {line}");
        }
    }
}

/// Returns the validator of the command in `args`, or of all commands if it is not named.
fn validator_of(program: &OsStr, args: &[&OsStr]) -> Arc<Validator> {
    let mut schemas = SCHEMAS.lock().unwrap();
    let all = schemas.entry(program.to_owned()).or_insert_with(|| schema(program, None));
    let names = all["$defs"].as_object().unwrap();
    let mut args = args.iter().filter_map(|arg| arg.to_str());
    let command = args.find(|arg| names.contains_key(*arg)).map(str::to_owned);
    let key = (program.to_owned(), command);
    let mut validators = VALIDATORS.lock().unwrap();
    let validator = validators.entry(key).or_insert_with_key(|(program, command)| {
        let schema = match command {
            Some(command) => schema(program, Some(command)),
            None => all.clone(),
        };
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.add_resource("schema.json", schema).unwrap();
        let index = compiler.compile("schema.json", &mut schemas).unwrap();
        Arc::new(Validator { schemas, index })
    });
    Arc::clone(validator)
}

/// Returns the schema that a program prints.
fn schema(program: &OsStr, command: Option<&str>) -> Value {
    let output = Command::new(program).arg("schema").args(command).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}
