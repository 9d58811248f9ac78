//! Answers as CSV.

use jiugong_terminal::output::{self, Field, Fields};
use jiugong_terminal::{Error, Output};
use serde::Serialize;

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

fn rows(record: &impl Serialize) -> Result<Vec<Fields>, Error> {
    let Fields(mut fields) = output::fields(record)?;
    let mut runs = Vec::new();
    if let Some(index) = fields.iter().position(|(name, _)| name == "runs") {
        runs = serde_json::from_str(fields.remove(index).1.get())?;
    }
    fields.retain(|(name, _)| !UNSOLVABLE.contains(&name.as_str()));
    Ok(runs.into_iter().map(|Fields(run)| Fields(replaced(fields.clone(), run))).collect())
}

/// Returns the fields of a record with those of a run in their place, or else behind them.
fn replaced(mut fields: Vec<Field>, run: Vec<Field>) -> Vec<Field> {
    for (name, value) in run {
        match fields.iter_mut().find(|field| field.0 == name) {
            Some(field) => field.1 = value,
            None => fields.push((name, value)),
        }
    }
    fields
}
