//! Tables as text and CSV, and the numbers in them.

use comfy_table::{CellAlignment, Table, presets};
use indicatif::HumanCount;
use jiugong_terminal::i18n::Value;
use jiugong_terminal::{Error, Message, Output, msg};
use unicode_width::UnicodeWidthStr;

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

/// A table whose rows are written one by one. The first column is aligned left, the others right.
#[derive(Debug)]
pub struct GrowingTable {
    widths: Vec<usize>,
}

/// The spaces between two columns.
pub const GAP: usize = 2;

impl GrowingTable {
    /// Writes the heading. Columns are as wide as it and as the given width.
    pub fn start(
        output: &mut Output,
        heading: impl IntoIterator<Item = (Message, usize)>,
    ) -> Result<GrowingTable, Error> {
        let heading = heading.into_iter().map(|(text, width)| (output.text(&text), width));
        let (texts, widths): (Vec<String>, Vec<usize>) = heading.unzip();
        let widths = widths.iter().zip(&texts).map(|(&width, text)| width.max(text.width()));
        let table = GrowingTable { widths: widths.collect() };
        table.write(output, &texts)?;
        Ok(table)
    }

    /// Writes a row.
    pub fn row(
        &self,
        output: &mut Output,
        cells: impl IntoIterator<Item = Value>,
    ) -> Result<(), Error> {
        let cells = cells.into_iter().map(|cell| output.i18n().value_text(&cell));
        let texts: Vec<String> = cells.collect();
        self.write(output, &texts)
    }

    fn write(&self, output: &mut Output, texts: &[String]) -> Result<(), Error> {
        let mut line = String::new();
        for (number, (text, width)) in texts.iter().zip(&self.widths).enumerate() {
            let padding = " ".repeat(width.saturating_sub(text.width()));
            line += &match number {
                0 => format!("{text}{padding}"),
                _ => format!("{:GAP$}{padding}{text}", ""),
            };
        }
        output.line(line.trim_end())?;
        output.flush()
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
