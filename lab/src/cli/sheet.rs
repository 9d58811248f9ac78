//! Tables of numbers, for people and as CSV.

use comfy_table::{CellAlignment, Table, presets};
use indicatif::{BinaryBytes, HumanCount};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_app::{Desk, Failure};

/// A table: a heading, and rows as long as it.
#[derive(Debug, Default)]
pub struct Sheet {
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Sheet {
    pub fn new(heading: impl IntoIterator<Item = impl Into<String>>) -> Sheet {
        Sheet {
            heading: heading.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
        }
    }

    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The table in columns; the first `texts` are texts, the others numbers.
    pub fn show(&self, desk: &mut Desk, texts: usize) -> Result<(), Failure> {
        let mut table = Table::new();
        table.load_preset(presets::NOTHING);
        table.set_header(&self.heading).add_rows(&self.rows);
        for (number, column) in table.column_iter_mut().enumerate() {
            column.set_padding((if number == 0 { 0 } else { 2 }, 0));
            if number >= texts {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        for line in table.lines() {
            desk.output.line(line.trim_end())?;
        }
        Ok(())
    }
}

/// A number with commas between its thousands.
pub fn count(number: u64) -> String {
    HumanCount(number).to_string()
}

/// A mean: whole where it is large.
pub fn mean(number: f64) -> String {
    match number {
        ..10.0 => format!("{number:.2}"),
        ..1000.0 => format!("{number:.1}"),
        _ => count(number.round() as u64),
    }
}

/// Bytes in the unit that suits them.
pub fn bytes(bytes: u64) -> String {
    BinaryBytes(bytes).to_string()
}

/// Which limit ended a run.
pub fn stopped(stop: &str, words: &Words) -> String {
    match stop {
        "nodes" => say!(words, "lab-stop-nodes"),
        "memory" => say!(words, "lab-stop-memory"),
        _ => say!(words, "lab-stop-time"),
    }
}

/// Seconds in the unit that suits them.
pub fn seconds(seconds: f64) -> String {
    match seconds {
        ..1e-3 => format!("{:.1} µs", seconds * 1e6),
        ..1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}
