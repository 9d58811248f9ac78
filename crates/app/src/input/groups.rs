//! Division of lines into boards.
//!
//! A line that is a board is answered as it comes. Rows are collected until they are a board that
//! no further row belongs to: a row is never answered as a board, even if it could be one, such as
//! `1 2 3 0` in front of the other rows of a 4×4 board.

use std::collections::VecDeque;

use jiugong::{Board, BoardLine, Shape};

use super::asked::{self, Asked, Columns};
use super::lines::Line;
use crate::error::Error;
use crate::session::Session;

/// The maximum number of lines of a list in brackets.
const MAX_LIST: usize = 64;

/// A board, or the error in its lines.
#[derive(Debug)]
pub(super) struct Group {
    /// The number of the first line.
    pub number: u64,
    /// The lines.
    pub input: Vec<u8>,
    pub value: Result<Asked, Error>,
}

/// Collects the lines of boards.
#[derive(Debug, Default)]
pub(super) struct Groups {
    /// The rows of a board that is not complete, or to which more rows may belong.
    rows: Rows,
    /// Whether, since the last empty line, boards are lines.
    is_by_line: bool,
    columns: Option<Columns>,
    /// The number of columns in front of each line that are skipped.
    skip_columns: usize,
    /// The boards and errors found.
    ready: VecDeque<Group>,
}

#[derive(Debug, Default)]
struct Rows {
    /// The number of the first line.
    number: u64,
    lines: Vec<String>,
    /// The number of the line behind a size.
    first_row: u64,
    /// The number of cells in each row; 0 before the first row.
    cols: usize,
    /// The size that the first line may be.
    size: Option<(usize, usize)>,
    /// Whether brackets are open.
    is_list: bool,
    /// Whether the rows are a board without the size, which is rather the number of boards.
    is_without_size: bool,
    /// The number of empty lines between the rows.
    empty_lines: usize,
    /// The board that all rows are.
    board: Option<Asked>,
}

impl Rows {
    /// Returns the lines that are rows, without the size.
    fn without_size(&self) -> &[String] {
        let is_size = self.size.is_some() && self.lines.len() > 1;
        &self.lines[usize::from(is_size)..]
    }

    /// Returns whether a line of `cells` cells may be the next row.
    fn can_have(&self, cells: usize) -> bool {
        match self.size {
            // A number alone may be that of the boards.
            Some((rows, cols)) if self.lines.len() == 1 => {
                rows == cols || cols == cells || self.cols == cells
            }
            _ => self.cols == cells,
        }
    }
}

impl Groups {
    /// Creates groups of lines whose first columns are skipped.
    pub fn new(skip_columns: usize) -> Groups {
        Groups { skip_columns, ..Groups::default() }
    }

    /// Returns the next board.
    pub fn next(&mut self) -> Option<Group> {
        self.ready.pop_front()
    }

    /// Adds a line.
    pub fn add(&mut self, session: &Session, line: Line) {
        let text = match line.text() {
            Ok(text) => text,
            Err(error) => {
                self.end_rows(session, true);
                return self.answer(line.number, line.bytes, Err(error));
            }
        };
        let text = without_columns(text, self.skip_columns);
        if self.columns.is_none() && self.rows.lines.is_empty() && text.contains("board") {
            self.columns = Columns::of_heading(text);
            if self.columns.is_some() {
                return;
            }
        }
        match self.board_in_line(session, text) {
            Some(LineBoard::Whole(value)) => {
                self.end_rows(session, true);
                self.is_by_line = true;
                return self.answer(line.number, line.bytes, value);
            }
            // Two boards are no rows of one: they have the same tiles.
            Some(LineBoard::MayBeRow(board, cells))
                if self.rows.lines.is_empty() || self.rows.board.is_some() =>
            {
                self.end_rows(session, true);
                self.rows = Rows {
                    number: line.number,
                    lines: vec![text.into()],
                    cols: cells,
                    board: Some(board),
                    ..Rows::default()
                };
                return;
            }
            _ => {}
        }
        if text.trim().is_empty() {
            return self.add_empty(session);
        }
        if self.rows.is_list {
            return self.add_to_list(session, text);
        }
        match BoardLine::of(text) {
            BoardLine::Nothing => {}
            BoardLine::Row { cells, size } if self.rows.lines.is_empty() => {
                self.start(session, line.number, text, cells, size);
            }
            BoardLine::Row { cells, size } => {
                self.add_row(session, line.number, text, cells, size);
            }
            BoardLine::Open => {
                self.end_rows(session, true);
                self.rows = Rows {
                    number: line.number,
                    lines: vec![text.into()],
                    is_list: true,
                    ..Rows::default()
                };
            }
            BoardLine::Rows => {
                self.end_rows(session, true);
                self.is_by_line = true;
                let value = session.parse_board(text);
                self.answer(line.number, line.bytes, value);
            }
        }
    }

    /// Answers a line that is a board, before the next line is waited for.
    pub fn wait(&mut self, session: &Session) {
        // A program that writes a board of 3×3 or 4×4 in a line waits for its answer. A line of four
        // cells is rather a row.
        let rows = &self.rows;
        let is_board = rows.cols == 9 || rows.cols == 16 && rows.board.is_some();
        if rows.without_size().len() == 1 && is_board {
            self.end_rows(session, true);
        }
    }

    /// Ends the last board.
    pub fn end(&mut self, session: &Session) {
        self.end_rows(session, false);
    }

    /// Returns the board in a line that has all cells of one.
    fn board_in_line(&self, session: &Session, text: &str) -> Option<LineBoard> {
        if self.rows.is_list {
            return None;
        }
        if let Some(columns) = self.columns
            && !text.trim().is_empty()
        {
            return Some(LineBoard::Whole(columns.parse(session, text)));
        }
        let Ok(board) = session.notation.parse(text) else {
            let value = asked::of_json(session, text).or_else(|| asked::of_columns(session, text));
            let value =
                value.or_else(|| is_whole_line(session, text).then(|| session.parse_board(text)));
            return value.map(LineBoard::Whole);
        };
        if session.notation.shape.is_some() || text.contains('/') {
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

    fn add_empty(&mut self, session: &Session) {
        let rows = &mut self.rows;
        if rows.is_list {
            return;
        }
        // Every row may be followed by an empty line, and a number of boards is.
        if rows.empty_lines + 1 == rows.lines.len() {
            rows.empty_lines += 1;
        } else {
            self.end_rows(session, false);
            self.is_by_line = false;
        }
    }

    fn add_to_list(&mut self, session: &Session, text: &str) {
        self.rows.lines.push(text.into());
        let list = self.rows.lines.join("\n");
        if BoardLine::depth(&list) == 0 || self.rows.lines.len() >= MAX_LIST {
            self.end_rows(session, false);
        }
    }

    /// Starts the rows of a board with a line.
    fn start(
        &mut self,
        session: &Session,
        number: u64,
        text: &str,
        cells: usize,
        size: Option<(usize, usize)>,
    ) {
        let board = session.board_of_rows(text);
        let is_row = session.is_start(text);
        let is_size = size.is_some_and(|(rows, cols)| {
            Shape::new(rows, cols).is_ok() || (rows == cols && (1..=MAX_COUNT).contains(&rows))
        });
        // Where boards are lines, a line that is none is a mistake, except for rows that are a
        // board too.
        let can_wait = !self.is_by_line || board.is_some() || text.trim().starts_with('|');
        if can_wait && (is_row || is_size) {
            let size = size.filter(|_| is_size);
            let lines = vec![text.to_owned()];
            self.rows = Rows { number, lines, cols: cells, size, board, ..Rows::default() };
        } else {
            let value = session.parse_board(text);
            self.answer(number, text.into(), value);
        }
    }

    /// Adds a line to the rows, or ends them before it.
    fn add_row(
        &mut self,
        session: &Session,
        number: u64,
        text: &str,
        cells: usize,
        size: Option<(usize, usize)>,
    ) {
        let line = [text.to_owned()];
        let mut board = None;
        let mut is_without_size = false;
        let mut can_follow = self.rows.can_have(cells);
        if can_follow {
            let parse =
                |lines: &[String]| session.board_of_rows(&[lines, &line].concat().join("\n"));
            board = parse(&self.rows.lines);
            if self.rows.lines.len() == 1 && self.rows.cols == cells {
                self.rows.size = None;
            }
            let has_size = self.rows.size.is_some();
            let rows = if has_size { &self.rows.lines[1..] } else { &self.rows.lines };
            if has_size && board.is_none() {
                board = parse(rows);
                is_without_size = board.is_some();
            }
            can_follow = board.is_some()
                || self.rows.board.is_none()
                || session.is_start(&[rows, &line].concat().join("\n"));
        }
        if !can_follow {
            self.end_rows(session, true);
            return self.start(session, number, text, cells, size);
        }
        let rows = &mut self.rows;
        if rows.lines.len() == 1 {
            rows.first_row = number;
        }
        rows.is_without_size = is_without_size;
        rows.board = board;
        rows.lines.push(text.into());
        rows.cols = cells;
        let count = rows.without_size().len();
        let is_full = match session.notation.shape {
            Some(shape) => count == shape.rows(),
            None => count == Shape::MAX_SIDE,
        };
        // Rows with mistakes are rather those of a square.
        let is_square_with_mistakes = rows.board.is_none()
            && count == cells
            && !session.is_start(&rows.without_size().join("\n"));
        if is_full || is_square_with_mistakes {
            self.end_rows(session, true);
        }
    }

    /// Ends the rows of a board. A number in front of another line is the number of the boards.
    fn end_rows(&mut self, session: &Session, is_followed: bool) {
        let rows = std::mem::take(&mut self.rows);
        if rows.lines.len() == 1 && rows.size.is_none() {
            self.is_by_line = rows.empty_lines == 0;
        }
        let (number, lines) = if rows.is_without_size {
            (rows.first_row, &rows.lines[1..])
        } else {
            (rows.number, &*rows.lines)
        };
        let value = match rows.board {
            _ if lines.is_empty() => return,
            Some(board) => Ok(board),
            None if lines.len() == 1 && rows.size.is_some() && is_followed => return,
            None => session.parse_board(&lines.join("\n")),
        };
        self.answer(number, lines.join("\n").into(), value);
    }

    fn answer(&mut self, number: u64, input: Vec<u8>, value: Result<Asked, Error>) {
        self.ready.push_back(Group { number, input, value });
    }
}

/// Returns a line without its first columns, which white space, commas or semicolons end.
pub(super) fn without_columns(line: &str, columns: usize) -> &str {
    let is_separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    (0..columns).fold(line, |line, _| {
        let line = line.trim_start();
        let end = line.find(is_separator).unwrap_or(line.len());
        line[end..].trim_start_matches(is_separator)
    })
}

/// The maximum number of cells in a row of a board.
const MAX_COLS: usize = Shape::MAX_SIDE;

/// The maximum number of boards, or of rows, that a line in front of them gives.
const MAX_COUNT: usize = 999;

/// A line with all cells of a board.
enum LineBoard {
    /// The line is a board or has mistakes.
    Whole(Result<Asked, Error>),
    /// The line is a board, or a row of so many cells of a larger one.
    MayBeRow(Asked, usize),
}

/// Returns whether a line that is no board has too many cells for a row.
fn is_whole_line(session: &Session, text: &str) -> bool {
    match BoardLine::of(text) {
        BoardLine::Row { cells, .. } => match session.notation.shape {
            Some(shape) => cells != shape.cols() || shape.cells() == cells,
            None => cells > MAX_COLS,
        },
        _ => false,
    }
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
