//! Checks the JSON records of the programs against the schemas in `docs`.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::{env, fs};

use serde_json::{Map, Value};

/// The programs, and the files with their schemas.
const PROGRAMS: [(&str, &str); 3] = [
    ("build-table", "schema-build-table.json"),
    ("jiugong", "schema.json"),
    ("jiugong-lab", "schema-lab.json"),
];

/// The schemas of the programs.
static SCHEMAS: LazyLock<Mutex<HashMap<&str, &'static Value>>> = LazyLock::new(Mutex::default);

/// Asserts that the schema file of a program has a text. With `TRYCMD=overwrite`, as for
/// transcripts, writes it.
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
    let schema = schema(program, file);
    // That of the command in `args`, or of all commands if it is not named.
    let commands = schema["anyOf"].as_array().unwrap();
    let mut args_text = args.iter().filter_map(|arg| arg.to_str());
    let of_command = args_text.find_map(|arg| {
        let title = format!("A record of `{program} {arg} --json`");
        commands.iter().find(|command| command["title"] == title)
    });
    for line in stdout.lines().filter(|line| line.starts_with('{')) {
        let record: Value = serde_json::from_str(line).unwrap();
        if let Err(error) = validate(&record, of_command.unwrap_or(schema), schema) {
            panic!("{args:?}: {error}: {line}");
        }
    }
}

/// Returns the schema of a program, read once.
fn schema(program: &'static str, file: &str) -> &'static Value {
    let mut schemas = SCHEMAS.lock().unwrap();
    schemas.entry(program).or_insert_with(|| {
        let text = fs::read_to_string(schema_path(file)).unwrap();
        Box::leak(Box::new(serde_json::from_str(&text).unwrap()))
    })
}

/// Checks a value against a schema inside a document, with the keywords that these schemas use.
/// Panics at another keyword.
fn validate(value: &Value, schema: &Value, document: &Value) -> Result<(), String> {
    let Value::Object(schema) = schema else {
        return if schema == &Value::Bool(true) { Ok(()) } else { Err("nothing is valid".into()) };
    };
    for (keyword, expected) in schema {
        let is_valid = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" | "default" => true,
            "$ref" => {
                let pointer = expected.as_str().unwrap().strip_prefix('#').unwrap();
                validate(value, document.pointer(pointer).unwrap(), document)?;
                true
            }
            "type" => match expected {
                Value::Array(types) => types.iter().any(|expected| has_type(value, expected)),
                expected => has_type(value, expected),
            },
            "enum" => expected.as_array().unwrap().contains(value),
            "const" => expected == value,
            "anyOf" => {
                let schemas = expected.as_array().unwrap();
                schemas.iter().any(|schema| validate(value, schema, document).is_ok())
            }
            "minimum" => value.as_f64().is_none_or(|value| value >= expected.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|value| value <= expected.as_f64().unwrap()),
            "oneOf" => {
                let schemas = expected.as_array().unwrap().iter();
                schemas.filter(|schema| validate(value, schema, document).is_ok()).count() == 1
            }
            "items" => {
                let first = schema.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
                let mut items = items.iter().skip(first);
                items.try_for_each(|item| validate(item, expected, document))?;
                true
            }
            "prefixItems" => {
                let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
                let mut items = items.iter().zip(expected.as_array().unwrap());
                items.try_for_each(|(item, schema)| validate(item, schema, document))?;
                true
            }
            "minItems" => value
                .as_array()
                .is_none_or(|items| items.len() as u64 >= expected.as_u64().unwrap()),
            "maxItems" => value
                .as_array()
                .is_none_or(|items| items.len() as u64 <= expected.as_u64().unwrap()),
            "properties" => {
                let properties = expected.as_object().unwrap();
                let given = value.as_object().into_iter().flatten();
                let described =
                    given.filter_map(|(name, value)| Some((name, value, properties.get(name)?)));
                for (name, value, schema) in described {
                    validate(value, schema, document)
                        .map_err(|error| format!("{name}: {error}"))?;
                }
                true
            }
            "required" => value.as_object().is_none_or(|fields| {
                expected
                    .as_array()
                    .unwrap()
                    .iter()
                    .all(|name| fields.contains_key(name.as_str().unwrap()))
            }),
            "additionalProperties" => value.as_object().is_none_or(|fields| {
                let described = schema.get("properties").and_then(Value::as_object);
                are_additional_valid(fields, described, expected, document)
            }),
            keyword => panic!("the test does not know the keyword {keyword}"),
        };
        if !is_valid {
            return Err(format!("{value} does not have the {keyword} {expected}"));
        }
    }
    Ok(())
}

/// Checks the fields of an object that its schema does not name.
fn are_additional_valid(
    fields: &Map<String, Value>,
    described: Option<&Map<String, Value>>,
    schema: &Value,
    document: &Value,
) -> bool {
    let is_named = |name: &str| described.is_some_and(|described| described.contains_key(name));
    let mut others = fields.iter().filter(|(name, _)| !is_named(name));
    others.all(|(_, value)| validate(value, schema, document).is_ok())
}

/// Returns whether a value has a type of JSON Schema.
fn has_type(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        name => panic!("the test does not know the type {name}"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::validate;

    #[test]
    fn rejects_values_that_do_not_fit() {
        let schema = json!({
            "type": "object",
            "properties": {
                "count": { "type": ["integer", "null"], "minimum": 0, "maximum": 9 },
                "pair": {
                    "prefixItems": [{ "type": "string" }, { "type": "boolean" }],
                    "minItems": 2,
                    "maxItems": 2,
                },
                "either": { "oneOf": [{ "type": "string" }, { "const": "a" }] },
                "moves": { "type": "array", "items": { "$ref": "#/$defs/move" } },
            },
            "required": ["count"],
            "additionalProperties": false,
            "$defs": { "move": { "anyOf": [{ "enum": ["U", "D"] }, { "const": 1 }] } },
        });
        for (value, is_valid) in [
            (json!({ "count": 3, "moves": ["U", 1] }), true),
            (json!({ "count": null }), true),
            (json!({ "count": 1, "pair": ["a", true], "either": "b" }), true),
            (json!({ "count": 1, "pair": [true, true] }), false),
            (json!({ "count": 1, "pair": ["a"] }), false),
            (json!({ "count": 1, "pair": ["a", true, 1] }), false),
            (json!({ "count": 1, "either": "a" }), false),
            (json!([]), false),
            (json!({ "count": 10 }), false),
            (json!({ "count": -1 }), false),
            (json!({ "count": 0.5 }), false),
            (json!({ "moves": [] }), false),
            (json!({ "count": 1, "moves": ["L"] }), false),
            (json!({ "count": 1, "other": 2 }), false),
        ] {
            assert_eq!(validate(&value, &schema, &schema).is_ok(), is_valid, "{value}");
        }
    }
}
