//! Division of lines into boards.
//!
//! A line that is a board is answered as it comes. Rows are collected until they are a board that
//! no further row belongs to: a row is never answered as a board, even if it could be one, such as
//! `1 2 3 0` in front of the other rows of a 4×4 board. Lines that were collected for a board that
//! they are not are divided again.

use std::collections::VecDeque;
use std::slice;

use jiugong::{Board, BoardLine, Heading, Shape};

use self::reading::{Reading, RowLine, readings, text_of};
use super::asked::Asked;
use super::columns::{self, Columns};
use super::error::BoardTextError;
use super::line::Line;
use super::reader::Reader;

mod reading;

/// The maximum number of lines of a list in brackets.
const MAX_LIST: usize = 64;

/// The maximum number of brackets around a cell of a list.
const MAX_DEPTH: usize = 4;

/// A board, or the error in its lines.
#[derive(Debug)]
pub struct Group {
    /// The number of the first line.
    pub number: u64,
    /// The lines.
    pub input: Vec<u8>,
    /// The board, or the error.
    pub value: Result<Asked, BoardTextError>,
}

/// Collects the lines of boards.
#[derive(Debug, Default)]
pub struct Groups {
    /// The rows of a board that is not complete, or to which more rows may belong.
    rows: Rows,
    /// Whether, since the last empty line, boards are lines.
    is_by_line: bool,
    /// Whether a board has been found.
    has_board: bool,
    columns: Option<Columns>,
    /// The number of columns in front of each line that are skipped.
    skip_columns: usize,
    /// The boards and errors found.
    ready: VecDeque<Group>,
}

/// Lines that may belong to one board.
#[derive(Debug, Default)]
struct Rows {
    lines: Vec<RowLine>,
    reading: Reading,
    /// Whether the lines are a list with open brackets.
    is_list: bool,
    /// The number of empty lines between the lines.
    empty_lines: usize,
    /// The board that all lines are.
    board: Option<Asked>,
    /// The number of lines that are a board by themselves, and this board, if all lines are rather
    /// another one, of which the first of them is the heading.
    other: Option<(usize, Asked)>,
}

/// The text that follows lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Board,
    /// A line that may be anything.
    Line,
    /// Nothing, or an empty line.
    End,
}

impl Rows {
    fn of_line(line: RowLine, board: Option<Asked>) -> Rows {
        Rows { lines: vec![line], board, ..Rows::default() }
    }

    /// Returns the number of cells in the last line.
    fn cols(&self) -> usize {
        self.lines.last().map_or(0, |line| line.cells)
    }

    /// Returns whether the lines are a heading, perhaps without its end.
    fn is_heading(&self) -> bool {
        self.board.is_none() && !self.is_list && Heading::of(&text_of(&self.lines)).is_some()
    }

    /// Returns whether there is one row, which has the cells of a 3×3 or 4×4 board.
    fn is_whole_line(&self) -> bool {
        self.reading.rows + 1 == self.lines.len() && is_whole(self.cols())
    }
}

impl Groups {
    /// Creates groups of lines whose first columns are skipped.
    pub fn new(skip_columns: usize) -> Groups {
        Groups { skip_columns, ..Groups::default() }
    }

    /// Returns the next board.
    pub fn pop(&mut self) -> Option<Group> {
        self.ready.pop_front()
    }

    /// Adds a line.
    pub fn add(&mut self, reader: Reader<'_>, line: Line) {
        match line.text() {
            Ok(text) => {
                let text = without_columns(text, self.skip_columns).to_owned();
                self.add_text(reader, line.number, &text, line.bytes);
            }
            Err(error) => {
                self.end_rows(reader, Next::Line);
                self.answer(line.number, line.bytes, Err(error));
            }
        }
    }

    fn add_text(&mut self, reader: Reader<'_>, number: u64, text: &str, input: Vec<u8>) {
        if self.rows.is_list {
            return self.add_to_list(reader, number, text);
        }
        if self.columns.is_none() && self.rows.lines.is_empty() && text.contains("board") {
            self.columns = Columns::of_heading(text);
            if self.columns.is_some() {
                return;
            }
        }
        match self.board_in_line(reader, text) {
            Some(LineBoard::Whole(value)) => {
                self.end_rows(reader, if value.is_ok() { Next::Board } else { Next::Line });
                self.is_by_line = true;
                return self.answer(number, input, value);
            }
            // Two boards are no rows of one: they have the same tiles.
            Some(LineBoard::MayBeRow(board, cells))
                if self.rows.lines.is_empty() || self.rows.board.is_some() =>
            {
                self.end_rows(reader, Next::Board);
                let line = RowLine { number, text: text.into(), cells };
                self.rows = Rows::of_line(line, Some(board));
                return;
            }
            _ => {}
        }
        if text.trim().is_empty() {
            return self.add_empty(reader);
        }
        match BoardLine::of(text) {
            BoardLine::Nothing => {}
            BoardLine::Row { cells, .. } => {
                let line = RowLine { number, text: text.into(), cells };
                if self.rows.lines.is_empty() {
                    self.start(reader, line);
                } else {
                    self.add_row(reader, line);
                }
            }
            BoardLine::Open => {
                self.end_rows(reader, Next::Line);
                let line = RowLine { number, text: text.into(), cells: 0 };
                self.rows = Rows { is_list: true, ..Rows::of_line(line, None) };
            }
            BoardLine::Rows => {
                self.end_rows(reader, Next::Line);
                self.is_by_line = true;
                let value = reader.board(text);
                self.answer(number, input, value);
            }
        }
    }

    /// Answers a line that is a board, before the next line is waited for.
    pub fn wait(&mut self, reader: Reader<'_>) {
        // A program that writes a board of 3×3 or 4×4 in a line waits for its answer. A line of
        // four cells is rather a row.
        let rows = &self.rows;
        if rows.is_whole_line() && (rows.cols() == 9 || rows.board.is_some()) {
            self.end_rows(reader, Next::Line);
        }
    }

    /// Ends the last board.
    pub fn end(&mut self, reader: Reader<'_>) {
        self.end_rows(reader, Next::End);
    }

    /// Returns the board in a line that has all cells of one.
    fn board_in_line(&self, reader: Reader<'_>, text: &str) -> Option<LineBoard> {
        if let Some(columns) = self.columns
            && !text.trim().is_empty()
        {
            return Some(LineBoard::Whole(columns.parse(reader, text)));
        }
        let Ok(board) = reader.notation.parse(text) else {
            let value =
                columns::of_json(reader, text).or_else(|| columns::of_columns(reader, text));
            let is_whole = || is_whole_line(reader, text) && !self.is_in_heading(reader, text);
            let value = value.or_else(|| is_whole().then(|| reader.board(text)));
            return value.map(LineBoard::Whole);
        };
        if reader.notation.shape.is_some() || text.contains('/') {
            return Some(LineBoard::Whole(Ok(board.into())));
        }
        match line_of_board(text, &board) {
            BoardLine::Open => None,
            BoardLine::Row { cells, .. } if cells <= MAX_COLS => {
                Some(LineBoard::MayBeRow(board.into(), cells))
            }
            _ => Some(LineBoard::Whole(Ok(board.into()))),
        }
    }

    /// Returns whether a line is a part of the heading of a board with the shape that is given.
    fn is_in_heading(&self, reader: Reader<'_>, text: &str) -> bool {
        let heading = Heading::of(&format!("{}\n{text}", text_of(&self.rows.lines)));
        heading
            .or(Heading::of(text))
            .is_some_and(|heading| reader.notation.shape.is_some_and(|shape| heading.names(shape)))
    }

    fn add_empty(&mut self, reader: Reader<'_>) {
        let rows = &mut self.rows;
        // Every row may be followed by an empty line, and a number of boards or a heading is.
        let can_follow = rows.empty_lines + 1 == rows.lines.len();
        if can_follow || (rows.empty_lines == 0 && rows.is_heading()) {
            rows.empty_lines = rows.lines.len();
        } else {
            self.end_rows(reader, Next::End);
            self.is_by_line = false;
        }
    }

    /// Adds a line to a list, or ends the list before it.
    fn add_to_list(&mut self, reader: Reader<'_>, number: u64, text: &str) {
        let list = format!("{}\n{text}", text_of(&self.rows.lines));
        let depth = BoardLine::depth(&list);
        let is_row = text.contains(',') || !is_board_in_list(reader, text);
        if !BoardLine::is_list(&list) || depth > MAX_DEPTH || !is_row {
            self.end_list(reader);
            return self.add_text(reader, number, text, text.into());
        }
        self.rows.lines.push(RowLine { number, text: text.into(), cells: 0 });
        let lines = &self.rows.lines;
        if depth > 0 && lines.len() < MAX_LIST {
            return;
        }
        let value = reader.board(&list);
        let has_board = || lines.iter().any(|line| is_board_in_list(reader, &line.text));
        if depth > 0 || (value.is_err() && has_board()) {
            return self.end_list(reader);
        }
        let number = lines[0].number;
        self.rows = Rows::default();
        self.answer(number, list.into(), value);
    }

    /// Ends a list whose brackets are not closed: its first line is a mistake, and the others are
    /// divided again.
    fn end_list(&mut self, reader: Reader<'_>) {
        let mut lines = std::mem::take(&mut self.rows).lines.into_iter();
        if let Some(RowLine { number, text, .. }) = lines.next() {
            let value = reader.board(&text);
            self.answer(number, text.into(), value);
        }
        self.add_again(reader, lines);
    }

    fn add_again(&mut self, reader: Reader<'_>, lines: impl IntoIterator<Item = RowLine>) {
        for RowLine { number, text, .. } in lines {
            self.add_text(reader, number, &text, text.clone().into());
        }
    }

    /// Starts the rows of a board with a line.
    fn start(&mut self, reader: Reader<'_>, line: RowLine) {
        let board = reader.board_of_rows(&line.text);
        let is_start = reader.is_start(&line.text) || Heading::of(&line.text).is_some();
        // Where boards are lines, a line that is none is a mistake, except for rows that are a
        // board too.
        let can_wait = !self.is_by_line || board.is_some() || line.text.trim().starts_with('|');
        if can_wait && is_start {
            self.rows = Rows::of_line(line, board);
        } else {
            let value = reader.board(&line.text);
            self.answer(line.number, line.text.into(), value);
        }
    }

    /// Adds a line to the rows, or ends them before it.
    fn add_row(&mut self, reader: Reader<'_>, line: RowLine) {
        let lines = [&*self.rows.lines, slice::from_ref(&line)].concat();
        let Some((reading, board)) = self.read(reader, &lines) else {
            return self.end_before(reader, line);
        };
        let rows = &mut self.rows;
        if reading.rows != rows.reading.rows && rows.other.is_none() {
            rows.other = rows.board.take().map(|board| (rows.lines.len(), board));
        }
        rows.lines = lines;
        rows.reading = reading;
        rows.board = board;
        let count = rows.lines.len() - reading.rows;
        let is_full = match reader.notation.shape {
            Some(shape) => count == shape.rows(),
            None => count == Shape::MAX_SIDE,
        };
        // Rows with mistakes are rather those that the heading names, or those of a square.
        let is_complete_with_mistakes = rows.board.is_none()
            && reading.is_complete(&rows.lines)
            && !reader.is_start(&text_of(&rows.lines[reading.rows..]));
        if is_full || is_complete_with_mistakes {
            self.end_rows(reader, Next::Line);
        }
    }

    /// Returns how lines are read, and the board that they are; `None` if the last line does not
    /// belong to the rows before it.
    fn read(&self, reader: Reader<'_>, lines: &[RowLine]) -> Option<(Reading, Option<Asked>)> {
        let readings: Vec<Reading> = readings(lines).collect();
        let is_start = |reading: &&Reading| {
            reading.rows < lines.len() && reader.is_start(&text_of(&lines[reading.rows..]))
        };
        let start = readings.iter().find(is_start);
        let likeliest = *start.or(readings.first())?;
        let board_from = |start: usize| {
            let board = reader.board_of_rows(&text_of(&lines[start..]))?;
            Some((Reading { start, ..likeliest }, Some(board)))
        };
        // A number in front of a board is the number of the boards.
        let is_behind_number = likeliest.start > 0
            || likeliest.heading(lines).is_some_and(|heading| heading.is_one_number());
        // A line is rather a board than the first row behind a heading.
        let is_line = lines.last().is_some_and(|line| is_whole(line.cells));
        let is_first = is_line && likeliest.rows + 1 == lines.len();
        let starts = [
            (likeliest.start == 0).then_some(0),
            is_behind_number.then_some(1),
            is_first.then_some(likeliest.rows),
        ];
        let board = starts.into_iter().flatten().find_map(board_from);
        let found = board.or(start.map(|reading| (*reading, None)));
        if let Some(board) = &self.rows.board
            && (found.is_some() || !self.is_of_larger(&board.board, lines))
        {
            // A board does not begin behind its first line, unless that is the number of the
            // boards, or more rows than the heading names are a board.
            let before = self.rows.reading;
            let heading = before.heading(lines);
            return found.filter(|(reading, board)| {
                let has_rows = board.is_some() && reading.rows == before.rows;
                let is_count = |heading: Heading| heading.is_one_number() || has_rows;
                reading.start <= before.start || heading.is_some_and(is_count)
            });
        }
        // A heading goes on, or the rows have mistakes; a line that is rather a board has its own,
        // and so has one behind a number at the end of a file.
        let heading = || readings.iter().find(|reading| reading.rows == lines.len());
        let with_mistakes = || {
            let reading = readings.first().filter(|_| !is_line);
            reading.filter(|reading| reading.start == 0 || !self.has_board)
        };
        found.or_else(|| Some((*heading().or_else(with_mistakes)?, None)))
    }

    /// Returns whether the last line has a number that a board of the rows before it lacks: all of
    /// them are rather rows of a larger board with mistakes, of which that board is no answer.
    fn is_of_larger(&self, board: &Board, lines: &[RowLine]) -> bool {
        let rows = &lines[self.rows.reading.rows..];
        let last = rows.last().map_or("", |row| &*row.text);
        let mut numbers = last.split(|c: char| !c.is_ascii_digit()).map(str::parse::<usize>);
        let can_be_rows = !self.is_by_line && rows.len() <= self.rows.cols();
        can_be_rows && numbers.any(|number| number.is_ok_and(|n| n >= board.shape().cells()))
    }

    /// Ends the rows before a line that does not belong to them.
    fn end_before(&mut self, reader: Reader<'_>, line: RowLine) {
        if let Some((count, board)) = self.rows.other.take() {
            // The lines behind the other board may be the first ones of the next.
            let next = [&self.rows.lines[count..], slice::from_ref(&line)].concat();
            let goes_on = match next.get(..count) {
                Some(rows) => reader.board_of_rows(&text_of(rows)).is_some(),
                None => reader.is_start(&text_of(&next)),
            };
            let are_rows = next.iter().all(|row| row.cells == line.cells);
            if self.rows.board.is_none() || (are_rows && goes_on) {
                self.end_other(reader, count, board);
                return self.add_again(reader, [line]);
            }
        }
        self.end_rows(reader, Next::Line);
        self.start(reader, line);
    }

    /// Answers the board that the first lines are, and divides the others again.
    fn end_other(&mut self, reader: Reader<'_>, count: usize, board: Asked) {
        let mut lines = std::mem::take(&mut self.rows).lines;
        let rest = lines.split_off(count);
        self.answer(lines[0].number, text_of(&lines).into(), Ok(board));
        self.add_again(reader, rest);
    }

    /// Ends the rows of a board. A number in front of another line is the number of the boards.
    fn end_rows(&mut self, reader: Reader<'_>, next: Next) {
        if self.rows.is_list {
            self.end_list(reader);
            return self.end_rows(reader, next);
        }
        if self.rows.board.is_none()
            && let Some((count, board)) = self.rows.other.take()
        {
            self.end_other(reader, count, board);
            return self.end_rows(reader, next);
        }
        let Rows { mut lines, reading, board, empty_lines, .. } = std::mem::take(&mut self.rows);
        if let [line] = &*lines
            && (board.is_some() || is_whole(line.cells))
        {
            self.is_by_line = empty_lines == 0;
        }
        // Without rows, each line is one by itself.
        let is_without_rows = board.is_none() && (lines.len() == 1 || reading.rows == lines.len());
        let rows = lines.split_off(if is_without_rows { lines.len() } else { reading.start });
        let next = match &board {
            Some(_) => Next::Board,
            None if rows.is_empty() => next,
            None => Next::Line,
        };
        for line in lines {
            let is_number = Heading::of(&line.text).is_some_and(|heading| heading.is_one_number());
            let is_count = match next {
                Next::Board => is_number,
                // At the end of a file it is another one.
                Next::Line => is_number && !self.has_board,
                Next::End => false,
            };
            if !is_count {
                let value = reader.board(&line.text);
                self.answer(line.number, line.text.into(), value);
            }
        }
        if let Some(first) = rows.first() {
            let text = text_of(&rows);
            let value = board.map_or_else(|| reader.board(&text), Ok);
            self.answer(first.number, text.into(), value);
        }
    }

    fn answer(&mut self, number: u64, input: Vec<u8>, value: Result<Asked, BoardTextError>) {
        self.has_board |= value.is_ok();
        self.ready.push_back(Group { number, input, value });
    }
}

/// Returns a line without its first columns, which white space, commas or semicolons end.
pub fn without_columns(line: &str, columns: usize) -> &str {
    let is_separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    (0..columns).fold(line, |line, _| {
        let line = line.trim_start();
        let end = line.find(is_separator).unwrap_or(line.len());
        line[end..].trim_start_matches(is_separator)
    })
}

/// The maximum number of cells in a row of a board.
const MAX_COLS: usize = Shape::MAX_SIDE;

/// A line with all cells of a board.
enum LineBoard {
    /// The line is a board or has mistakes.
    Whole(Result<Asked, BoardTextError>),
    /// The line is a board, or a row of so many cells of a larger one.
    MayBeRow(Asked, usize),
}

/// Returns whether a line that is no board has too many cells for a row.
fn is_whole_line(reader: Reader<'_>, text: &str) -> bool {
    match BoardLine::of(text) {
        BoardLine::Row { cells, .. } => match reader.notation.shape {
            Some(shape) => cells != shape.cols() || shape.cells() == cells,
            None => cells > MAX_COLS,
        },
        _ => false,
    }
}

/// Returns whether a line of so many cells is rather a 3×3 or 4×4 board than a row.
fn is_whole(cells: usize) -> bool {
    matches!(cells, 9 | 16)
}

/// Returns whether a line in brackets is rather a board by itself: it has several rows, or else all
/// cells of a board, and none of its characters needs the brackets.
fn is_board_in_list(reader: Reader<'_>, text: &str) -> bool {
    let is_row =
        text.contains(|c: char| ";[](){}\"'".contains(c)) || text.trim_end().ends_with(',');
    reader.notation.parse(text).is_ok_and(|board| match line_of_board(text, &board) {
        BoardLine::Row { cells, .. } => (is_whole(cells) || cells > MAX_COLS) && !is_row,
        line => line == BoardLine::Rows,
    })
}

/// Returns what a line may be that is a board.
fn line_of_board(text: &str, board: &Board) -> BoardLine {
    if !text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b',' | b'\t')) {
        return BoardLine::of(text);
    }
    let cells = board.shape().cells();
    let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let count = words.clone().count();
    // Texts of three digits are rows.
    match count {
        1 => BoardLine::Row { cells, size: None },
        _ if count == cells || words.all(|word| word.len() <= 2) => {
            BoardLine::Row { cells: count, size: None }
        }
        _ => BoardLine::Rows,
    }
}

#[cfg(test)]
mod tests;
