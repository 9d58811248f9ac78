//! The text of a board.

use jiugong::{Mistake, Notation, Shape, ShapeError};

use super::asked::Asked;
use super::error::{ArgumentError, BoardTextError};
use super::goals::parse_written_goals;
use crate::goals::GoalArg;

/// A parser of boards: their notation, and the goal that was given for all of them.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The notation.
    pub notation: &'a Notation,
    /// The goal.
    pub goal: &'a GoalArg,
}

impl Reader<'_> {
    /// Parses a board.
    ///
    /// # Errors
    ///
    /// [`BoardTextError`] for an invalid board, or one of another shape than the goal.
    pub fn board(self, text: &str) -> Result<Asked, BoardTextError> {
        self.board_with(text, self.goal.allows_alike())
    }

    /// Parses a board, with equal numbers if its goal allows them.
    fn board_with(self, text: &str, allows_alike: bool) -> Result<Asked, BoardTextError> {
        let error = match self.notation.parse(text) {
            Ok(board) => return Ok(board.into()),
            Err(error) => error,
        };
        if let Some(asked) = self.labelled_board(text) {
            if allows_alike {
                return Ok(asked);
            }
            // A single number that appears twice is rather a typing error.
            let is_duplicate = |mistake: &&Mistake| matches!(mistake, Mistake::Duplicate { .. });
            let duplicates = error.mistakes().iter().filter(is_duplicate);
            if self.goal.is_default() && duplicates.count() > 1 {
                return Err(BoardTextError::Alike(error));
            }
        }
        if let Some(mismatch) = self.goal.shape_mismatch(text, self.notation) {
            return Err(BoardTextError::OtherShape(mismatch));
        }
        let text = text.trim();
        Err(match text.parse::<Shape>() {
            Ok(shape) => BoardTextError::IsShape(shape, error),
            // With longer numbers the text is rather a board whose blank is x.
            Err(ShapeError::Unsupported { rows, cols }) if rows.max(cols) < 100 => {
                ArgumentError::Shape(text.into()).into()
            }
            Err(_) => BoardTextError::Board(error),
        })
    }

    /// Parses a board and the text of its goal, unless another goal was given for all boards.
    pub(super) fn board_and_goal(self, board: &str, goal: &str) -> Result<Asked, BoardTextError> {
        if !self.goal.is_default() || goal.trim().is_empty() {
            return self.board(board);
        }
        self.with_goal(board, goal)
    }

    /// Parses a board and the text of its goal.
    pub(super) fn with_goal(self, board: &str, goal: &str) -> Result<Asked, BoardTextError> {
        let asked = self.board_with(board, true)?;
        let shape = Some(asked.board.shape());
        let goal = parse_written_goals(goal, &mut Notation { shape, ..*self.notation })?;
        Ok(Asked { goal: Some(goal), ..asked })
    }

    /// Returns the board that a text with equal numbers is.
    fn labelled_board(self, text: &str) -> Option<Asked> {
        let arrangement = self.notation.parse_arrangement(text).ok()?;
        let (board, labels) = arrangement.labelled_board()?;
        Some(Asked { board, labels: Some(labels), goal: None })
    }

    /// Returns the board that rows are; `None` if they are none.
    pub(super) fn board_of_rows(self, text: &str) -> Option<Asked> {
        match self.notation.parse(text) {
            Ok(board) => Some(board.into()),
            Err(_) if self.goal.allows_alike() => self.labelled_board(text),
            Err(_) => None,
        }
    }

    /// Returns whether rows may be the first ones of a board: see [`Notation::is_start`]. They may
    /// have equal numbers if the goal allows them, and has a shape.
    pub(super) fn is_start(self, text: &str) -> bool {
        if self.notation.is_start(text) {
            return true;
        }
        let Some(shape) = self.notation.shape.filter(|_| self.goal.allows_alike()) else {
            return false;
        };
        let rows = text.lines().count();
        if rows >= shape.rows() || text.contains('?') {
            return false;
        }
        let open_row = format!("\n{}", vec!["?"; shape.cols()].join(" "));
        self.notation
            .parse_arrangement(&(text.to_owned() + &open_row.repeat(shape.rows() - rows)))
            .is_ok()
    }
}
