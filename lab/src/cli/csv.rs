//! Records as CSV.

use jiugong::desk::{Desk, Failure};
use serde::Serialize;
use serde_json::{Map, Value};

/// The fields of a record, in their order.
pub fn fields(record: &impl Serialize) -> Result<Map<String, Value>, Failure> {
    match serde_json::to_value(record)? {
        Value::Object(fields) => Ok(fields),
        _ => Ok(Map::new()),
    }
}

/// Records that have the same fields: a heading of their names, and a line for each.
#[derive(Debug, Default)]
pub struct Csv {
    headed: bool,
}

impl Csv {
    pub fn record(&mut self, desk: &mut Desk, fields: &Map<String, Value>) -> Result<(), Failure> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        if !self.headed {
            writer.write_record(fields.keys()).map_err(refused)?;
            self.headed = true;
        }
        let values = fields.values().map(|value| match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        });
        writer.write_record(values).map_err(refused)?;
        let line = writer
            .into_inner()
            .map_err(|error| Failure::Io(error.to_string()))?;
        desk.output.bytes(&line)
    }
}

/// Writes records in the form that was asked for, JSON or CSV; whether it was either.
pub fn records(desk: &mut Desk, records: &[impl Serialize]) -> Result<bool, Failure> {
    let mut rows = Csv::default();
    for record in records {
        if desk.output.json {
            desk.output.record(record)?;
        } else if desk.output.csv {
            rows.record(desk, &fields(record)?)?;
        }
    }
    Ok(desk.output.json || desk.output.csv)
}

fn refused(error: csv::Error) -> Failure {
    Failure::Io(error.to_string())
}
