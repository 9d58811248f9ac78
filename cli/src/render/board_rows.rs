//! Boards with their distances, a row each, as text, CSV or JSON.

use jiugong_app::output::fields;
use jiugong_app::{Error, Format, Output, PreparedGoal, Session};
use serde::Serialize;

/// A row. CSV has the same fields.
#[derive(Serialize)]
struct Record<'a> {
    board: &'a str,
    goal: &'a str,
    metric: &'static str,
    distance: u32,
    /// `None` if they were not counted.
    solutions: Option<u64>,
}

/// The format of rows.
#[derive(Clone, Debug)]
pub struct RowFormat<'a> {
    format: Format,
    goal: &'a str,
    metric: &'static str,
    cols: usize,
    /// The number of each tile as text.
    labels: Vec<String>,
}

impl<'a> RowFormat<'a> {
    /// Creates the format of the boards that reach a goal.
    pub fn new(session: &Session, goal: &'a PreparedGoal) -> RowFormat<'a> {
        let shape = goal.shape();
        let tiles = 0..shape.cells() as u8;
        RowFormat {
            format: session.output.format(),
            goal: &goal.text,
            metric: session.metric.name(),
            cols: shape.cols(),
            labels: tiles.map(|tile| session.notation.label(tile).to_string()).collect(),
        }
    }

    /// Writes the heading of CSV.
    pub fn write_heading(&self, output: &mut Output) -> Result<(), Error> {
        let &RowFormat { goal, metric, .. } = self;
        let record = Record { board: "", goal, metric, distance: 0, solutions: None };
        match self.format {
            Format::Csv => output.csv_heading(&fields(&record)?),
            Format::Text | Format::Json => Ok(()),
        }
    }

    /// Creates an empty list of at most `limit` rows.
    pub fn rows(&self, limit: u64) -> Rows<'_> {
        Rows { format: self, limit, count: 0, bytes: Vec::new(), board: String::new() }
    }
}

/// Formatted rows.
#[derive(Debug)]
pub struct Rows<'a> {
    format: &'a RowFormat<'a>,
    limit: u64,
    count: u64,
    bytes: Vec<u8>,
    /// The text of the last board.
    board: String,
}

impl Rows<'_> {
    /// Returns whether the limit is reached.
    pub fn is_full(&self) -> bool {
        self.count >= self.limit
    }

    /// Appends a row, unless the limit is reached.
    pub fn push(
        &mut self,
        tiles: &[u8],
        distance: u32,
        solutions: Option<u64>,
    ) -> Result<(), Error> {
        if self.is_full() {
            return Ok(());
        }
        self.count += 1;
        self.set_board(tiles);
        let &RowFormat { format, goal, metric, .. } = self.format;
        let bytes = &mut self.bytes;
        match format {
            Format::Json => {
                let board = &self.board;
                let record = Record { board, goal, metric, distance, solutions };
                serde_json::to_writer(&mut *bytes, &record)?;
            }
            Format::Csv => {
                for field in [&self.board, goal, metric] {
                    bytes.extend_from_slice(field.as_bytes());
                    bytes.push(b',');
                }
                push_number(bytes, distance.into());
                bytes.push(b',');
                if let Some(solutions) = solutions {
                    push_number(bytes, solutions);
                }
            }
            Format::Text => {
                bytes.extend_from_slice(self.board.as_bytes());
                bytes.push(b'\t');
                push_number(bytes, distance.into());
                if let Some(solutions) = solutions {
                    bytes.push(b'\t');
                    push_number(bytes, solutions);
                }
            }
        }
        bytes.push(b'\n');
        Ok(())
    }

    fn set_board(&mut self, tiles: &[u8]) {
        self.board.clear();
        // Counts down to the end of a row: a division for each cell would take most of the time.
        let mut left = 0;
        for &tile in tiles {
            if left > 0 {
                self.board.push(' ');
            } else {
                if !self.board.is_empty() {
                    self.board.push('/');
                }
                left = self.format.cols;
            }
            left -= 1;
            self.board.push_str(&self.format.labels[usize::from(tile)]);
        }
    }

    /// Returns the bytes of the first rows, at most `limit`, and the number of these rows.
    pub fn first(&self, limit: u64) -> (&[u8], u64) {
        if self.count <= limit {
            return (&self.bytes, self.count);
        }
        let lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        let end = lines.take(limit as usize).map(<[u8]>::len).sum();
        (&self.bytes[..end], limit)
    }
}

/// Appends a number in decimal digits.
fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    bytes.extend_from_slice(&digits[start..]);
}
