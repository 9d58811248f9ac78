//! Parsing of boards and arrangements.

use alloc::vec::Vec;
use core::str::FromStr;

use crate::board::Board;
use crate::board::arrangement::Arrangement;
use crate::board::error::BoardError;
use crate::board::notation::cell::CellText;
use crate::board::notation::{Notation, reading, simple};

impl Notation {
    /// Parses a board.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with the mistakes found.
    pub fn parse(&self, text: &str) -> Result<Board, BoardError> {
        match simple::parse(self, text) {
            Some(board) => Ok(board),
            None => reading::parse(self, text),
        }
    }

    /// Parses an arrangement: decimal numbers, of which several may be equal, and `?` for open
    /// cells, in the forms of boards. Every text of a board gives the board.
    ///
    /// ```
    /// use jiugong::Notation;
    ///
    /// let notation = Notation::default();
    /// for text in ["123?????0", "1 2 3/? ? ?/? ? 0", "[[1,2,3],[\"?\",\"?\",\"?\"],[\"?\",\"?\",0]]"] {
    ///     let arrangement = notation.parse_arrangement(text)?;
    ///     let formatted = notation.format_arrangement(&arrangement).to_string();
    ///     assert_eq!(formatted, "1 2 3/? ? ?/? ? 0");
    /// }
    /// # Ok::<(), jiugong::BoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`BoardError`] with the mistakes found.
    pub fn parse_arrangement(&self, text: &str) -> Result<Arrangement, BoardError> {
        match self.parse(text) {
            Ok(board) => Ok(board.into()),
            Err(error) if error.is_of_reading() => Err(error),
            Err(_) => reading::parse_arrangement(self, text),
        }
    }

    /// Returns whether the rows of a text may be the first rows of a board, to which others belong:
    /// they have the same number of cells, and no two are the same.
    ///
    /// ```
    /// use jiugong::Notation;
    ///
    /// assert!(Notation::default().is_start("1 2 3 0"));
    /// assert!(Notation::default().is_start("5 6 7 4\n9 10 11 8"));
    /// assert!(!Notation::default().is_start("1 2 3 1"));
    /// ```
    pub fn is_start(&self, text: &str) -> bool {
        reading::is_start(self, text)
    }

    /// Creates a board from its rows as numbers; the blank is 0, −1 or the gap. With −1, tiles may
    /// be numbered from 0. A single row has the cells of the whole board.
    ///
    /// ```
    /// use jiugong::Notation;
    ///
    /// let rows = [vec![8, 6, 7], vec![2, 5, 4], vec![3, 0, 1]];
    /// let board = Notation::default().board_from_rows(&rows)?;
    /// assert_eq!(board.to_string(), "8 6 7/2 5 4/3 0 1");
    /// # Ok::<(), jiugong::BoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`BoardError`] with the mistakes found.
    pub fn board_from_rows(&self, rows: &[Vec<i64>]) -> Result<Board, BoardError> {
        let rows: Vec<Vec<CellText>> =
            rows.iter().map(|row| row.iter().map(|&n| CellText::of_number(n)).collect()).collect();
        reading::parse_cells(self, rows)
    }
}

/// Parses a board in the default [`Notation`].
impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        Notation::default().parse(text)
    }
}

/// Parses an arrangement in the default [`Notation`].
impl FromStr for Arrangement {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Arrangement, BoardError> {
        Notation::default().parse_arrangement(text)
    }
}
