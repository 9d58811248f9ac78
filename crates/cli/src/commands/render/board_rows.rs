//! Boards with their distances, a row each, as text, CSV, JSON or elements of arrays.

use jiugong::Metric;
use jiugong_answers::record::{ListRecord, Name, push_number};
use jiugong_answers::{Goals, ListPart, ListedBoard};
use jiugong_terminal::output::fields;
use jiugong_terminal::{Error, Format, Output, Session};

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
        let record = ListRecord { board: "", goal, metric, distance: 0, solutions: None };
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

    /// Returns the rows of boards.
    pub fn rows(&self, boards: &ListPart) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        // A separator and three digits for each cell.
        let mut text = vec![0; 4 * self.labels.len()];
        for board in boards.boards() {
            match self.layout {
                RowLayout::Tiles => {
                    bytes.extend(board.tiles.iter().map(|&tile| self.numbers[usize::from(tile)]));
                }
                RowLayout::Distances => {
                    bytes.push(u8::try_from(board.distance).map_err(Error::system)?);
                }
                RowLayout::Solutions => {
                    bytes.extend(board.solutions.unwrap_or_default().to_le_bytes());
                }
                RowLayout::Text | RowLayout::Csv | RowLayout::Json => {
                    self.push_line(board, &mut text, &mut bytes)?;
                }
            }
        }
        Ok(bytes)
    }

    fn push_line(
        &self,
        board: ListedBoard<'_>,
        text: &mut [u8],
        bytes: &mut Vec<u8>,
    ) -> Result<(), Error> {
        let ListedBoard { tiles, distance, solutions } = board;
        let board = self.board_text(tiles, text);
        let &RowFormat { goal, metric, .. } = self;
        match self.layout {
            RowLayout::Json => {
                let board = str::from_utf8(board).map_err(Error::system)?;
                let record = ListRecord { board, goal, metric, distance, solutions };
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
}
