//! Checks the JSON records of the programs against the schemas in `docs`.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};
use std::{env, fs};

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

/// The programs, and the files with their schemas.
const PROGRAMS: [(&str, &str); 3] = [
    ("build-table", "schema-build-table.json"),
    ("jiugong", "schema.json"),
    ("jiugong-lab", "schema-lab.json"),
];

/// A program, and a part of its schema.
type Key = (&'static str, Option<usize>);

/// A compiled schema.
struct Validator {
    schemas: Schemas,
    index: SchemaIndex,
}

static VALIDATORS: LazyLock<Mutex<HashMap<Key, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// Asserts that the schema file of a program has a text. With `TRYCMD=overwrite`, as for transcripts,
/// writes it.
#[track_caller]
pub fn check_schema(file: &str, text: &str) {
    let path = schema_path(file);
    if env::var("TRYCMD").is_ok_and(|action| action == "overwrite") {
        fs::write(path, text).unwrap();
        return;
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "docs/{file} differs: run the test with TRYCMD=overwrite");
}

fn schema_path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)
}

/// Asserts that every record on the standard output of a program is valid.
#[track_caller]
pub(crate) fn check(program: &OsStr, args: &[&OsStr], stdout: &str) {
    let name = Path::new(program).file_name();
    let known = PROGRAMS.iter().find(|(program, _)| name == Some(OsStr::new(program)));
    let Some((program, file)) = known.filter(|_| args.contains(&OsStr::new("--json"))) else {
        return;
    };
    let records = stdout.lines().filter(|line| line.starts_with('{'));
    let mut validator = None;
    for line in records {
        let validator = validator.get_or_insert_with(|| validator_of(program, file, args));
        let record: Value = serde_json::from_str(line).unwrap();
        if let Err(error) = validator.schemas.validate(&record, validator.index) {
            panic!("{args:?}: {error}: {line}");
        }
    }
}

/// Returns the validator of the command in `args`, or of all commands if it is not named.
fn validator_of(program: &'static str, file: &str, args: &[&OsStr]) -> Arc<Validator> {
    static SCHEMAS: LazyLock<Mutex<HashMap<&str, Value>>> = LazyLock::new(Mutex::default);
    let mut schemas = SCHEMAS.lock().unwrap();
    let schema = schemas.entry(program).or_insert_with(|| {
        serde_json::from_str(&fs::read_to_string(schema_path(file)).unwrap()).unwrap()
    });
    let parts = schema["anyOf"].as_array().unwrap();
    let part = args.iter().filter_map(|arg| arg.to_str()).find_map(|arg| {
        let title = format!("A record of `{program} {arg} --json`");
        parts.iter().position(|part| part["title"] == title)
    });
    let mut validators = VALIDATORS.lock().unwrap();
    let validator = validators.entry((program, part)).or_insert_with(|| {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.add_resource("schema.json", schema.clone()).unwrap();
        let part = part.map_or(String::new(), |part| format!("#/anyOf/{part}"));
        let index = compiler.compile(&format!("schema.json{part}"), &mut schemas).unwrap();
        Arc::new(Validator { schemas, index })
    });
    Arc::clone(validator)
}
