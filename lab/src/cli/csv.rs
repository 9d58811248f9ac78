//! Records as CSV.

use jiugong_app::{Desk, Failure};
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
    /// Writes the heading, if it does not stand there: for who has no record, too.
    pub fn heading(&mut self, desk: &mut Desk, fields: &Map<String, Value>) -> Result<(), Failure> {
        if std::mem::replace(&mut self.headed, true) {
            return Ok(());
        }
        line(desk, fields.keys())
    }

    pub fn record(&mut self, desk: &mut Desk, fields: &Map<String, Value>) -> Result<(), Failure> {
        self.heading(desk, fields)?;
        let values = fields.values().map(|value| match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        });
        line(desk, values)
    }
}

fn line(desk: &mut Desk, cells: impl IntoIterator<Item = impl AsRef<[u8]>>) -> Result<(), Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let written = writer.write_record(cells);
    written.map_err(|error| Failure::Io(error.to_string()))?;
    let line = writer
        .into_inner()
        .map_err(|error| Failure::Io(error.to_string()))?;
    desk.output.bytes(&line)
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
