//! Boards with their distances, a row each, as text, CSV, JSON or elements of arrays.

use jiugong::Metric;
use jiugong_answers::Goals;
use jiugong_answers::record::{Name, push_number};
use jiugong_app::output::fields;
use jiugong_app::{Error, Format, Output, Session};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// A board and its distance.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "list"))]
pub struct Record<'a> {
    /// The board.
    board: &'a str,
    /// The goal.
    goal: &'a str,
    metric: Name<Metric>,
    /// The fewest moves to the goal.
    distance: u32,
    /// The number of shortest solutions; null without `--solutions`.
    solutions: Option<u64>,
}

/// The contents of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowLayout {
    /// A line of text with the board and its numbers.
    Text,
    /// A line of CSV.
    Csv,
    /// A line of JSON.
    Json,
    /// The number of each piece, a byte each.
    Tiles,
    /// The distance, a byte.
    Distances,
    /// The number of solutions, eight bytes in little-endian order.
    Solutions,
}

impl RowLayout {
    /// Returns the layout of rows in a format.
    pub fn of(format: Format) -> RowLayout {
        match format {
            Format::Text => RowLayout::Text,
            Format::Csv => RowLayout::Csv,
            Format::Json => RowLayout::Json,
        }
    }

    /// Returns whether rows are lines, and not bytes of a fixed number.
    fn has_lines(self) -> bool {
        matches!(self, RowLayout::Text | RowLayout::Csv | RowLayout::Json)
    }
}

/// The format of rows.
#[derive(Clone, Debug)]
pub struct RowFormat<'a> {
    layout: RowLayout,
    goal: &'a str,
    metric: Name<Metric>,
    /// The number of each tile.
    numbers: Vec<u8>,
    /// The digits of each tile, at most three, and their number.
    labels: Vec<([u8; 3], usize)>,
    /// The character before each cell but the first.
    separators: Vec<u8>,
}

impl<'a> RowFormat<'a> {
    /// Creates the format of the boards that reach a goal.
    pub fn new(session: &Session, goal: &'a Goals, layout: RowLayout) -> RowFormat<'a> {
        let shape = goal.shape();
        let numbers = [0].into_iter().chain(shape.tiles());
        let numbers = numbers.map(|tile| session.notation.label(tile));
        let labels = numbers.clone().map(|number| {
            let digit = |unit: u16| b'0' + (number / unit % 10) as u8;
            match number {
                0..10 => ([digit(1), 0, 0], 1),
                10..100 => ([digit(10), digit(1), 0], 2),
                _ => ([digit(100), digit(10), digit(1)], 3),
            }
        });
        let separators = (1..shape.cells())
            .map(|cell| if cell.is_multiple_of(shape.cols()) { b'/' } else { b' ' });
        RowFormat {
            layout,
            goal: goal.text(),
            metric: session.metric.into(),
            labels: labels.collect(),
            // Arrays have no larger ones: see `NpzFile`.
            numbers: numbers.map(|number| number as u8).collect(),
            separators: separators.collect(),
        }
    }

    /// Writes the heading of CSV.
    pub fn write_heading(&self, output: &mut Output) -> Result<(), Error> {
        let &RowFormat { goal, metric, .. } = self;
        let record = Record { board: "", goal, metric, distance: 0, solutions: None };
        match self.layout {
            RowLayout::Csv => output.csv_heading(&fields(&record)?),
            _ => Ok(()),
        }
    }

    /// Returns the text of a board with these tiles. No general formatting and no calls: most of
    /// the time of a long list is spent here.
    fn board_text<'t>(&self, tiles: &[u8], text: &'t mut [u8]) -> &'t [u8] {
        let mut len = 0;
        for (cell, &tile) in tiles.iter().enumerate() {
            if let Some(before) = cell.checked_sub(1) {
                text[len] = self.separators[before];
                len += 1;
            }
            let (digits, count) = self.labels[usize::from(tile)];
            text[len..len + 3].copy_from_slice(&digits);
            len += count;
        }
        &text[..len]
    }

    /// Creates an empty list of at most `limit` rows.
    pub fn rows(&self, limit: u64) -> Rows<'_> {
        // A separator and three digits for each cell.
        let text = vec![0; 4 * self.labels.len()];
        Rows { format: self, limit, count: 0, text, bytes: Vec::new() }
    }
}

/// Formatted rows.
#[derive(Debug)]
pub struct Rows<'a> {
    format: &'a RowFormat<'a>,
    limit: u64,
    count: u64,
    /// The text of a board.
    text: Vec<u8>,
    bytes: Vec<u8>,
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
        match self.format.layout {
            RowLayout::Tiles => {
                let numbers = &self.format.numbers;
                self.bytes.extend(tiles.iter().map(|&tile| numbers[usize::from(tile)]));
                Ok(())
            }
            RowLayout::Distances => {
                self.bytes.push(u8::try_from(distance).map_err(Error::system)?);
                Ok(())
            }
            RowLayout::Solutions => {
                self.bytes.extend(solutions.unwrap_or_default().to_le_bytes());
                Ok(())
            }
            layout => self.push_line(layout, tiles, distance, solutions),
        }
    }

    fn push_line(
        &mut self,
        layout: RowLayout,
        tiles: &[u8],
        distance: u32,
        solutions: Option<u64>,
    ) -> Result<(), Error> {
        let board = self.format.board_text(tiles, &mut self.text);
        let &RowFormat { goal, metric, .. } = self.format;
        let bytes = &mut self.bytes;
        match layout {
            RowLayout::Json => {
                let board = str::from_utf8(board).map_err(Error::system)?;
                let record = Record { board, goal, metric, distance, solutions };
                serde_json::to_writer(&mut *bytes, &record)?;
            }
            RowLayout::Csv => {
                for field in [board, goal.as_bytes(), metric.as_str().as_bytes()] {
                    bytes.extend_from_slice(field);
                    bytes.push(b',');
                }
                push_number(bytes, distance.into());
                bytes.push(b',');
                if let Some(solutions) = solutions {
                    push_number(bytes, solutions);
                }
            }
            _ => {
                bytes.extend_from_slice(board);
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

    /// Returns the bytes of the first rows, at most `limit`, and the number of these rows.
    pub fn first(&self, limit: u64) -> (&[u8], u64) {
        if self.count <= limit {
            return (&self.bytes, self.count);
        }
        if !self.format.layout.has_lines() {
            let row = self.bytes.len() / self.count as usize;
            return (&self.bytes[..row * limit as usize], limit);
        }
        let lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        let end = lines.take(limit as usize).map(<[u8]>::len).sum();
        (&self.bytes[..end], limit)
    }
}
