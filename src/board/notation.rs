//! Parsing and formatting of boards.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::board::Board;
use crate::board::error::{BoardError, Mistake, likely_size};
use crate::board::plain;
use crate::board::shape::Shape;

/// The notation of boards.
///
/// Cells are written row by row, separated by white space or commas; rows are separated by `/`,
/// `;` or line ends. Without separators between cells (`867254301`, `867/254/301`) each character
/// is a cell. The blank is `0`, `_`, `x`, `X`, `.`, `-`, `-1` or `空`. Brackets around the board or
/// its rows, `|` between rows, full-width digits and punctuation, and Chinese numerals (`一` …
/// `二十五`, `〇`) are accepted.
///
/// Picture puzzles number all N pieces and leave one out, the [`gap`](Notation::gap). Their boards
/// are written with the numbers 1 … N; the gap is the blank.
///
/// ```
/// use jiugong::Notation;
///
/// let picture = Notation { gap: Some(3), shape: None };
/// let board = picture.parse("8 6 7/2 5 4/3 9 1")?;
/// assert_eq!(picture.format(&board).to_string(), "8 6 7/2 5 4/0 9 1");
/// assert_eq!(board.blank(), 6);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notation {
    /// The number of the piece that is left out; `None` if the blank is 0.
    pub gap: Option<u8>,
    /// The shape of boards, written with rows or without; `None` for that of the rows or, without
    /// rows, for the square.
    pub shape: Option<Shape>,
}

/// The text of one cell.
#[derive(Clone, Debug)]
pub(crate) enum CellText {
    /// A number, 0 for the blank.
    Number(u8),
    /// A number that fits no tile.
    TooLarge(String),
    /// Not a number.
    Unknown(String),
}

impl Notation {
    /// Parses a board.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with the mistakes found.
    pub fn parse(&self, text: &str) -> Result<Board, BoardError> {
        if self.gap.is_none()
            && let Some(board) = plain::parse(text, self.shape)
        {
            return Ok(board);
        }
        self.parse_any(text)
    }

    /// Parses a board in any form.
    pub(super) fn parse_any(&self, text: &str) -> Result<Board, BoardError> {
        self.board_of(&split(text))
    }

    fn board_of(&self, rows: &[Vec<CellText>]) -> Result<Board, BoardError> {
        let cells: Vec<CellText> = rows.iter().flatten().cloned().collect();
        let shape = self.shape_of(rows, &cells)?;
        self.board(shape, &cells)
    }

    /// Creates a board from its rows as numbers; the blank is 0, −1 or the gap. A single row
    /// has the cells of the whole board.
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
        let cell = |&number: &i64| match u8::try_from(number) {
            Ok(number) => CellText::Number(number),
            Err(_) if number == -1 => CellText::Number(0),
            Err(_) => {
                let symbol = number.to_string().chars().take(BoardError::MAX_SYMBOL).collect();
                CellText::TooLarge(symbol)
            }
        };
        let rows: Vec<Vec<CellText>> =
            rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        self.board_of(&rows)
    }

    /// Returns the board with its pieces in order: 1 … N−1 and then the blank, or 1 … N with the
    /// blank in place of the gap.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if the gap is not a piece of the board.
    pub fn sorted_board(&self, shape: Shape) -> Result<Board, BoardError> {
        self.check_gap(shape)?;
        let cells = shape.cells() as u8;
        let gap = self.gap.unwrap_or(cells);
        Ok(Board::from_permutation(shape, (1..gap).chain([0]).chain(gap..cells)))
    }

    /// Returns the number that is written for a tile of a board.
    pub fn label(&self, tile: u8) -> u8 {
        match self.gap {
            Some(gap) if tile != 0 && tile >= gap => tile.saturating_add(1),
            _ => tile,
        }
    }

    /// Formats a board: `8 6 7/2 5 4/3 0 1`.
    pub fn format<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        Formatted(*self, board)
    }

    /// Returns the board with these cells, or an error with the mistakes in them.
    pub(crate) fn board(&self, shape: Shape, cells: &[CellText]) -> Result<Board, BoardError> {
        self.check_gap(shape)?;
        let expected = shape.cells();
        let mut error = BoardError::new(Some(shape));
        if cells.len() != expected {
            error.add(Mistake::CellCount { found: cells.len(), expected });
        }
        let max = expected - usize::from(self.gap.is_none());
        let mut first_cells: [Option<usize>; Shape::MAX_CELLS + 1] = [None; _];
        let mut tiles = [0; Shape::MAX_CELLS];
        for (cell, text) in cells.iter().enumerate() {
            let out_of_range = |symbol| Mistake::OutOfRange { symbol, cell, max };
            let number = match text {
                CellText::Number(number) if Some(*number) == self.gap => Ok(0),
                CellText::Number(number) if usize::from(*number) <= max => Ok(*number),
                CellText::Number(number) => Err(out_of_range(number.to_string())),
                CellText::TooLarge(symbol) => Err(out_of_range(symbol.clone())),
                CellText::Unknown(symbol) => {
                    Err(Mistake::UnknownSymbol { symbol: symbol.clone(), cell })
                }
            };
            let number = match number {
                Ok(number) => number,
                Err(mistake) => {
                    error.add(mistake);
                    continue;
                }
            };
            let second = cell;
            match first_cells[usize::from(number)] {
                None => first_cells[usize::from(number)] = Some(cell),
                Some(first) if number == 0 => error.add(Mistake::TwoBlanks { first, second }),
                Some(first) => error.add(Mistake::Duplicate { tile: number, first, second }),
            }
            if let Some(slot) = tiles.get_mut(cell) {
                *slot = number - u8::from(self.gap.is_some_and(|gap| number > gap));
            }
        }
        if first_cells[0].is_none() {
            error.add(Mistake::NoBlank { gap: self.gap });
        }
        if error.mistakes().is_empty() {
            return Ok(Board::from_permutation(shape, tiles));
        }
        if cells.len() == expected {
            let numbers = (1..=max as u8).filter(|&number| Some(number) != self.gap);
            for tile in numbers.filter(|&number| first_cells[usize::from(number)].is_none()) {
                error.add(Mistake::Missing { tile });
            }
        }
        Err(error)
    }

    /// Returns whether a cell is the blank.
    fn is_blank(&self, cell: &CellText) -> bool {
        matches!(cell, CellText::Number(number) if *number == 0 || Some(*number) == self.gap)
    }

    /// Checks that the gap is a piece of a board of this shape.
    fn check_gap(&self, shape: Shape) -> Result<(), BoardError> {
        let max = shape.cells();
        match self.gap {
            Some(gap) if gap == 0 || usize::from(gap) > max => {
                let mut error = BoardError::new(Some(shape));
                error.add(Mistake::GapOutOfRange { gap, max });
                Err(error)
            }
            _ => Ok(()),
        }
    }

    /// Returns the shape of the notation, or of the rows, or the square.
    fn shape_of(&self, rows: &[Vec<CellText>], cells: &[CellText]) -> Result<Shape, BoardError> {
        let mut error = BoardError::new(self.shape);
        let first_row = rows.first().map_or(0, Vec::len);
        let cols = self.shape.map_or(first_row, Shape::cols);
        // Separators of rows between all cells separate cells, as in 1|2|3|0.
        let has_rows = rows.len() > 1 && rows.iter().any(|row| row.len() != 1);
        if has_rows {
            for (row, cells) in rows.iter().enumerate() {
                if cells.len() != cols {
                    error.add(Mistake::RowLength { row, found: cells.len(), expected: cols });
                }
            }
            if let Some(shape) = self.shape
                && rows.len() != shape.rows()
            {
                error.add(Mistake::RowCount { found: rows.len(), expected: shape.rows() });
            }
        }
        if !error.mistakes().is_empty() {
            return Err(error);
        }
        let shape = match self.shape {
            Some(shape) => Some(shape),
            None if has_rows => Shape::new(rows.len(), cols).ok(),
            None => Shape::square(cells.len()),
        };
        shape.ok_or_else(|| {
            error.add(Mistake::NotSquare { found: cells.len() });
            let has_blank = cells.iter().any(|cell| self.is_blank(cell));
            if !has_blank && cells.len() + 1 == likely_size(cells.len()) {
                error.add(Mistake::NoBlank { gap: self.gap });
            }
            for (cell, text) in cells.iter().enumerate() {
                if let CellText::Unknown(symbol) = text {
                    error.add(Mistake::UnknownSymbol { symbol: symbol.clone(), cell });
                }
            }
            error
        })
    }
}

/// Splits a text into rows of cells.
fn split(text: &str) -> Vec<Vec<CellText>> {
    let rows: Vec<Vec<&str>> = text
        .split(['/', ';', '|', '\n', ']', ')', '}', '／', '；', '｜', '】', '）'])
        .map(|row| {
            row.split(|c: char| c.is_whitespace() || ",，、[({【（".contains(c))
                .filter(|token| !token.is_empty())
                .collect()
        })
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    // Boards with separated cells have cells of one character. If every token is longer, each
    // token is a row, unless all cells have two digits, as in 01 02/03 00: such rows would have
    // two blanks.
    let is_long = |token: &&str| *token != "-1" && token.chars().nth(1).is_some();
    let tokens = || rows.iter().flatten();
    let has_two_digits =
        tokens().all(|token| matches!(token.as_bytes(), [b'0'..=b'9', b'0'..=b'9']));
    let is_padded = has_two_digits && tokens().filter(|token| token.starts_with('0')).count() > 1;
    if tokens().all(is_long) && !is_padded {
        let by_symbol = |token: &&str| {
            let mut buffer = [0; 4];
            let symbols = token.chars();
            symbols.map(|symbol| parse_cell(symbol.encode_utf8(&mut buffer))).collect()
        };
        rows.iter().flatten().map(by_symbol).collect()
    } else {
        rows.iter().map(|row| row.iter().map(|token| parse_cell(token)).collect()).collect()
    }
}

/// Parses one cell.
fn parse_cell(token: &str) -> CellText {
    if matches!(token, "_" | "x" | "X" | "." | "-" | "-1" | "空" | "＿" | "．") {
        return CellText::Number(0);
    }
    let digit = |c: char| match c {
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => c.to_digit(10),
    };
    let number = token
        .chars()
        .try_fold(0u32, |number, c| Some(number.saturating_mul(10).saturating_add(digit(c)?)))
        .or_else(|| parse_chinese(token));
    let symbol = || token.chars().take(BoardError::MAX_SYMBOL).collect();
    let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    match number.map(u8::try_from) {
        Some(Ok(number)) => CellText::Number(number),
        Some(Err(_)) => CellText::TooLarge(symbol()),
        None if token.strip_prefix('-').is_some_and(is_number) => CellText::TooLarge(symbol()),
        None => CellText::Unknown(symbol()),
    }
}

/// Parses a Chinese numeral from 0 to 99.
fn parse_chinese(token: &str) -> Option<u32> {
    let digit = |text: &str| match text {
        "〇" | "零" => Some(0),
        _ => ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
            .iter()
            .zip(1..)
            .find_map(|(symbol, digit)| (*symbol == text).then_some(digit)),
    };
    let Some((tens, ones)) = token.split_once('十') else {
        return digit(token);
    };
    let tens = if tens.is_empty() { 1 } else { digit(tens)? };
    let ones = if ones.is_empty() { 0 } else { digit(ones)? };
    Some(10 * tens + ones)
}

struct Formatted<'a>(Notation, &'a Board);

impl fmt::Display for Formatted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Formatted(notation, board) = self;
        // At most two digits and a separator for each cell. Batches format many boards, and writing
        // the numbers one by one would take several times as long.
        let mut text = [0; 3 * Shape::MAX_CELLS];
        let mut length = 0;
        let mut push = |byte| {
            text[length] = byte;
            length += 1;
        };
        for (cell, &tile) in board.tiles().iter().enumerate() {
            match cell {
                0 => {}
                _ if cell.is_multiple_of(board.shape().cols()) => push(b'/'),
                _ => push(b' '),
            }
            let label = notation.label(tile);
            if label > 9 {
                push(b'0' + label / 10);
            }
            push(b'0' + label % 10);
        }
        f.write_str(str::from_utf8(&text[..length]).map_err(|_| fmt::Error)?)
    }
}
