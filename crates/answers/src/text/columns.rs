//! A board with what is asked of it, from a line that has more than the board: other columns, JSON
//! or CSV.

use jiugong::BoardLine;
use serde_json::Value;

use super::asked::Asked;
use super::error::BoardTextError;
use super::reader::Reader;

/// The columns of CSV with a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    board: usize,
    goal: Option<usize>,
    moves: Option<usize>,
}

impl Columns {
    /// Parses a heading: it has a column `board`.
    pub fn of_heading(line: &str) -> Option<Columns> {
        let names = fields_of_csv(line);
        let column = |wanted: &str| names.iter().position(|name| name.trim() == wanted);
        Some(Columns {
            board: column("board")?,
            goal: column("goal"),
            moves: column("moves").or(column("solution")),
        })
    }

    /// Parses a row.
    ///
    /// # Errors
    ///
    /// [`BoardTextError`] for an invalid board or goal.
    pub fn parse(self, reader: Reader<'_>, line: &str) -> Result<Asked, BoardTextError> {
        let fields = fields_of_csv(line);
        let field = |column: usize| fields.get(column).map_or("", |field| field.as_str());
        reader.board_and_goal(field(self.board), self.goal.map(field).unwrap_or_default())
    }

    /// Returns whether there is a column of moves.
    pub fn has_moves(self) -> bool {
        self.moves.is_some()
    }

    /// Returns the moves of a row, as text.
    pub fn moves(self, line: &str) -> Option<String> {
        Some(fields_of_csv(line).into_iter().nth(self.moves?).unwrap_or_default())
    }
}

/// Splits a row of CSV.
pub(super) fn fields_of_csv(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, fields.last_mut()) {
            ('"', Some(field)) if is_quoted && chars.next_if_eq(&'"').is_some() => field.push('"'),
            ('"', _) => is_quoted = !is_quoted,
            (',', _) if !is_quoted => fields.push(String::new()),
            (c, Some(field)) => field.push(c),
            (_, None) => {}
        }
    }
    fields
}

/// Parses a JSON object with a `board`; `None` if the line is none. Its goal is used unless one is
/// given on the command line.
pub(super) fn of_json(reader: Reader<'_>, line: &str) -> Option<Result<Asked, BoardTextError>> {
    if !line.trim_start().starts_with("{\"") {
        return None;
    }
    let Ok(Value::Object(record)) = serde_json::from_str(line) else {
        return None;
    };
    let text = |name: &str| match record.get(name)? {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    };
    Some(match text("board") {
        Some(board) => reader.board_and_goal(&board, &text("goal").unwrap_or_default()),
        None => Err(BoardTextError::NoBoard),
    })
}

/// Parses a board with other columns behind tabs, such as a line of `solve -`: a goal is used,
/// moves and numbers are not. `None` if the first column is not a board.
pub(super) fn of_columns(reader: Reader<'_>, line: &str) -> Option<Result<Asked, BoardTextError>> {
    let (board, rest) = line.split_once('\t')?;
    let is_board = match BoardLine::of(board) {
        BoardLine::Rows => true,
        BoardLine::Row { cells, .. } => cells >= 4,
        BoardLine::Nothing | BoardLine::Open => false,
    };
    is_board.then(|| {
        let second = rest.split('\t').next().unwrap_or_default().trim();
        if is_answer(second) { reader.board(board) } else { reader.with_goal(board, second) }
    })
}

/// Returns whether the text behind a board is what the programs print: a number, a range, a sign or
/// moves.
fn is_answer(text: &str) -> bool {
    let is_number = |text: &str| text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_range = || text.split_once("..").is_some_and(|(a, b)| is_number(a) && is_number(b));
    let is_move = |c: char| matches!(c, 'U' | 'D' | 'L' | 'R' | ' ') || c.is_ascii_digit();
    let is_moves = || text.starts_with(['U', 'D', 'L', 'R']) && text.chars().all(is_move);
    is_number(text) || matches!(text, "-" | "+") || is_range() || is_moves()
}
