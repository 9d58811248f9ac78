//! A board and moves on it, from a line.

use jiugong::Shape;

use super::asked::Asked;
use super::columns::{Columns, fields_of_csv};
use super::error::BoardTextError;
use super::reader::Reader;

impl Reader<'_> {
    /// Parses the board in a line and returns it with the text of the moves behind it. `columns`
    /// are those of CSV with a heading.
    ///
    /// # Errors
    ///
    /// [`BoardTextError`] for an invalid board, or one without moves.
    pub fn board_with_moves(
        self,
        columns: Option<Columns>,
        line: &str,
    ) -> Result<(Asked, String), BoardTextError> {
        let (asked, moves) = match columns {
            Some(columns) => (columns.parse(self, line)?, columns.moves(line)),
            None => {
                let (board, moves) = self.split_moves(line)?;
                (self.board(&board)?, Some(moves))
            }
        };
        // Of a board without moves, solved or unsolvable, the distance is the last field.
        let moves = moves.filter(|moves| !matches!(&**moves, "0" | "-"));
        Ok((asked, moves.unwrap_or_default()))
    }

    /// Returns the board and the moves in a line: the first and the last of the fields between
    /// tabs, as `solve -` writes them, or fields of CSV. There both may have commas: the longest
    /// board in front of other fields is the board.
    fn split_moves(self, line: &str) -> Result<(String, String), BoardTextError> {
        if let Some((board, rest)) = line.split_once('\t') {
            let moves = rest.rsplit('\t').next().unwrap_or_default();
            return Ok((board.into(), moves.into()));
        }
        let fields = fields_of_csv(line);
        let is_board = |fields: &[String]| self.board_of_rows(&fields.join(",")).is_some();
        let has_no_moves =
            || fields.last().is_some_and(|last| !last.is_empty()) && is_board(&fields);
        if fields.len() == 1 || has_no_moves() {
            return Err(BoardTextError::NoMoves);
        }
        let lengths = 1..fields.len().min(Shape::MAX_CELLS + 1);
        let length = lengths.rev().find(|&length| is_board(&fields[..length]));
        let (board, moves) = fields.split_at(length.unwrap_or(fields.len() - 1));
        Ok((board.join(","), moves.join(",")))
    }
}
