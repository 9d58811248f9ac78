//! Tables as text and CSV, and the numbers in them.

use comfy_table::{CellAlignment, Table, presets};
use indicatif::HumanCount;
use jiugong_app::i18n::Value;
use jiugong_app::{Error, Message, Output, msg};

/// A table: a heading, and rows of the same length.
#[derive(Debug)]
pub struct TextTable {
    heading: Vec<Value>,
    rows: Vec<Vec<Value>>,
}

impl TextTable {
    /// Creates a table without rows.
    pub fn new(heading: impl IntoIterator<Item = impl Into<Value>>) -> TextTable {
        TextTable { heading: heading.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<Value>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Writes the table. The first `text_columns` columns are aligned left, the others right.
    pub fn write(&self, output: &mut Output, text_columns: usize) -> Result<(), Error> {
        let texts = |cells: &Vec<Value>| -> Vec<String> {
            let cells = cells.iter();
            cells.map(|cell| output.i18n().value_text(cell)).collect()
        };
        let mut table = Table::new();
        table.load_preset(presets::NOTHING);
        table.set_header(texts(&self.heading));
        table.add_rows(self.rows.iter().map(texts));
        for (number, column) in table.column_iter_mut().enumerate() {
            column.set_padding((if number == 0 { 0 } else { 2 }, 0));
            if number >= text_columns {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        for line in table.lines() {
            output.line(line.trim_end())?;
        }
        Ok(())
    }
}

/// Formats a number with commas between thousands.
pub fn format_count(number: u64) -> String {
    HumanCount(number).to_string()
}

/// Formats a mean with at least three digits.
pub fn format_mean(mean: f64) -> String {
    match mean {
        ..10.0 => format!("{mean:.2}"),
        ..1000.0 => format!("{mean:.1}"),
        _ => format_count(mean.round() as u64),
    }
}

/// Formats a time in microseconds, milliseconds or seconds.
pub fn format_seconds(seconds: f64) -> String {
    match seconds {
        ..1e-3 => format!("{:.1} µs", seconds * 1e6),
        ..1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// Returns the cell of a run that ended at a limit, by the name of the limit.
pub fn limit_reached(limit: &str) -> Message {
    match limit {
        "nodes" => msg!("limit-nodes"),
        "memory" => msg!("limit-memory"),
        _ => msg!("limit-time"),
    }
}

/// Returns the cell of a property.
pub fn yes_or_no(yes: bool) -> Message {
    if yes { msg!("yes") } else { msg!("no") }
}
