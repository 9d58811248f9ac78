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
mod parse;
mod reading;
mod rows;
mod simple;
mod spaces;

use crate::board::labels::Labels;
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
    /// Returns the number that is written for a tile of a board.
    pub fn label(&self, tile: u8) -> u16 {
        let tile = self.labels.as_ref().map_or(tile, |labels| labels.number(tile)).into();
        match self.gap {
            Some(gap) if tile != 0 && tile >= gap => tile + 1,
            _ => tile,
        }
    }
}
