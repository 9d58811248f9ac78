//! Answers as CSV.

use jiugong_app::{Error, Output, output};
use serde::Serialize;
use serde_json::{Map, Value};

/// The fields that say why a board has no runs.
const UNSOLVABLE: [&str; 3] = ["solvable", "reason", "solvable_goals"];

/// Writes a row of CSV for each of the `runs` of a record. It has the fields of the record but
/// [`UNSOLVABLE`], then those of the run; a field of the run replaces a field of the record with
/// the same name.
pub fn write_csv(output: &mut Output, record: &impl Serialize) -> Result<(), Error> {
    rows(record)?.iter().try_for_each(|row| output.csv_row(row))
}

/// Writes the heading of CSV if there was no row. `record` has one run.
pub fn write_csv_heading(output: &mut Output, record: &impl Serialize) -> Result<(), Error> {
    rows(record)?.iter().try_for_each(|row| output.csv_heading(row))?;
    output.flush()
}

fn rows(record: &impl Serialize) -> Result<Vec<Map<String, Value>>, Error> {
    let mut fields = output::fields(record)?;
    let runs = fields.shift_remove("runs").unwrap_or_default();
    for name in UNSOLVABLE {
        fields.shift_remove(name);
    }
    let runs: Vec<Map<String, Value>> = serde_json::from_value(runs)?;
    Ok(runs.into_iter().map(|run| fields.clone().into_iter().chain(run).collect()).collect())
}
