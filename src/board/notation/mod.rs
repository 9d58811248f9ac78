//! Parsing and formatting of boards and arrangements.
//!
//! 1. The ordinary forms are parsed [at once](simple).
//! 2. [Code](cleaning) around a board is removed.
//! 3. The text is divided into [rows] of fields, and these into the [layouts](layout) of cells that
//!    it may have; the blank may be [spaces].
//! 4. The [readings](reading) of the [cells](cell) are numbers, letters and symbols. One of them
//!    must pass the [check](checking).

pub(crate) mod cell;
mod checking;
mod cleaning;
mod format;
pub(crate) mod heading;
mod layout;
pub(crate) mod line;
mod reading;
mod rows;
mod simple;
mod spaces;

use alloc::vec::Vec;
use core::fmt;

use crate::board::Board;
use crate::board::arrangement::Arrangement;
use crate::board::error::BoardError;
use crate::board::labels::Labels;
use crate::board::notation::cell::CellText;
use crate::board::notation::format::Formatted;
use crate::board::shape::Shape;

/// The notation of boards.
///
/// Cells are written row by row, separated by white space or commas; rows are separated by `/`,
/// `;` or line ends. Without separators between cells (`867254301`, `867/254/301`) each character
/// is a cell. The blank is `0`, `-1`, a word such as `None`, nothing in a list or between aligned
/// columns, or any other symbol but `?` that occurs once.
///
/// Tiles are decimal numbers, full-width, in circles, Chinese (`一` … `二百五十五`), or with `.0` behind
/// them; digits and then letters (`9`, `A`, `B`, …), hexadecimal among them; or letters (`A`, `B`,
/// …). Where the blank is `-1`, `None` or empty, they may be numbered from 0.
///
/// Around the cells there may be brackets, quotes, a frame, comments (`#`, and `//` in several
/// lines), a size in front (`4x4:`) or a [heading](crate::Heading) (`4`, `4 -1`), and the code of a
/// list or an array. A text that can be read as two boards is an error.
///
/// Picture puzzles number all N pieces and leave one out, the [`gap`](Notation::gap). Their boards
/// are written with the numbers 1 … N; the gap is the blank.
///
/// ```
/// use jiugong::Notation;
///
/// let picture = Notation { gap: Some(3), ..Notation::default() };
/// let board = picture.parse("8 6 7/2 5 4/3 9 1")?;
/// assert_eq!(picture.format(&board).to_string(), "8 6 7/2 5 4/0 9 1");
/// assert_eq!(board.blank(), 6);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notation {
    /// The number of the piece that is left out; `None` if the blank is 0.
    pub gap: Option<u16>,
    /// The shape of boards, written with rows or without; `None` for that of the rows or, without
    /// rows, for the square.
    pub shape: Option<Shape>,
    /// The numbers on the tiles, if some are alike; `None` if they are the tiles themselves. Only
    /// for formatting.
    pub labels: Option<Labels>,
}

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
        reading::parse_arrangement(self, text)
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

    /// Returns the board with its pieces in order: 1 … N−1 and then the blank, or 1 … N with the
    /// blank in place of the gap.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if the gap is not a piece of the board.
    pub fn sorted_board(&self, shape: Shape) -> Result<Board, BoardError> {
        self.check_gap(shape)?;
        let before = self.gap.map_or(shape.cells(), usize::from) - 1;
        let tiles = shape.tiles();
        let tiles = tiles.clone().take(before).chain([0]).chain(tiles.skip(before));
        Ok(Board::from_permutation(shape, tiles))
    }

    /// Returns the number that is written for a tile of a board.
    pub fn label(&self, tile: u8) -> u16 {
        let tile = self.labels.as_ref().map_or(tile, |labels| labels.number(tile)).into();
        match self.gap {
            Some(gap) if tile != 0 && tile >= gap => tile + 1,
            _ => tile,
        }
    }

    /// Formats a board: `8 6 7/2 5 4/3 0 1`.
    pub fn format<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        Formatted(*self, board.shape(), board.tiles().iter().copied().map(Some))
    }

    /// Formats an arrangement, whose numbers are its labels: `1 2 3/? ? ?/? ? 0`.
    pub fn format_arrangement<'a>(
        &'a self,
        arrangement: &'a Arrangement,
    ) -> impl fmt::Display + 'a {
        let without_labels = Notation { labels: None, ..*self };
        Formatted(without_labels, arrangement.shape(), arrangement.cells().iter().copied())
    }
}
