//! How boards are written and read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::board::Board;
use crate::board::error::{BoardError, Mistake};
use crate::board::shape::Shape;

/// How the boards of one conversation are written: which symbol is the gap, and which shape they
/// have where the text does not tell.
///
/// Cells stand row by row. Between cells white space or commas, between rows `/`, `;` or a line
/// end; without separators (`867254301`, `867/254/301`) each character is a cell. The blank is
/// written `0`, `_`, `x`, `X`, `.`, `-`, `-1` or `空`. Full-width digits and punctuation do too.
///
/// Picture puzzles number all N pieces and take one away. For them [`gap`](Notation::gap) says
/// which: boards are then of 1 … N, the piece of that number is the blank, and the others keep
/// their numbers in what is printed. No symbol is guessed to be the gap.
///
/// ```
/// use jiugong::Notation;
///
/// let picture = Notation { gap: Some(3), shape: None };
/// let board = picture.parse("8 6 7/2 5 4/3 9 1")?;
/// assert_eq!(picture.show(&board).to_string(), "8 6 7/2 5 4/0 9 1");
/// assert_eq!(board.blank(), 6);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notation {
    /// The number of the piece that is taken away; `None` where 0 is the blank.
    pub gap: Option<u8>,
    /// The shape of boards that are written without rows; `None` for the square of that count.
    pub shape: Option<Shape>,
}

/// What is written for one cell.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Blank,
    Tile(u8),
    /// A number, but no tile's.
    Beyond(String),
    /// No number.
    Unknown(String),
}

impl From<u8> for Value {
    fn from(tile: u8) -> Value {
        match tile {
            0 => Value::Blank,
            _ => Value::Tile(tile),
        }
    }
}

impl Notation {
    /// Reads a board.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with every fault that was found.
    pub fn parse(&self, text: &str) -> Result<Board, BoardError> {
        let rows = split(text);
        let values: Vec<Value> = rows.iter().flatten().cloned().collect();
        let shape = self.shape_of(&rows, &values)?;
        self.board(shape, &values)
    }

    /// The board in its order, the blank in the gap's place: 1 … N−1 and then the blank, or
    /// 1 … N with the gap taken away.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if the gap's number is not on a board of this shape.
    pub fn in_order(&self, shape: Shape) -> Result<Board, BoardError> {
        self.check_gap(shape)?;
        let cells = shape.cells() as u8;
        let gap = self.gap.unwrap_or(cells);
        let tiles = (1..=cells).map(|piece| match piece.cmp(&gap) {
            core::cmp::Ordering::Less => piece,
            core::cmp::Ordering::Equal => 0,
            core::cmp::Ordering::Greater => piece - 1,
        });
        Ok(Board::from_permutation(shape, tiles))
    }

    /// The number that is printed for a tile of a board.
    pub fn label(&self, tile: u8) -> u8 {
        match self.gap {
            Some(gap) if tile != 0 && tile >= gap => tile.saturating_add(1),
            _ => tile,
        }
    }

    /// The board in writing: `8 6 7/2 5 4/3 0 1`.
    pub fn show<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        Shown(*self, board)
    }

    /// The board of these values, or every fault of them.
    pub(crate) fn board(&self, shape: Shape, values: &[Value]) -> Result<Board, BoardError> {
        self.check_gap(shape)?;
        let cells = shape.cells();
        let mut error = BoardError::new(Some(shape));
        if values.len() != cells {
            error.add(Mistake::CellCount {
                found: values.len(),
                expected: cells,
            });
        }
        let max = cells - usize::from(self.gap.is_none());
        let mut first: [Option<usize>; Shape::MAX_CELLS + 1] = [None; _];
        let mut tiles = [0; Shape::MAX_CELLS];
        for (cell, value) in values.iter().enumerate() {
            let number = match value {
                Value::Blank => 0,
                Value::Tile(number) if Some(*number) == self.gap => 0,
                Value::Tile(number) if usize::from(*number) <= max => *number,
                Value::Tile(number) => {
                    error.add(Mistake::OutOfRange {
                        symbol: number.to_string(),
                        cell,
                        max,
                    });
                    continue;
                }
                Value::Beyond(symbol) => {
                    error.add(Mistake::OutOfRange {
                        symbol: symbol.clone(),
                        cell,
                        max,
                    });
                    continue;
                }
                Value::Unknown(symbol) => {
                    error.add(Mistake::UnknownSymbol {
                        symbol: symbol.clone(),
                        cell,
                    });
                    continue;
                }
            };
            match first[usize::from(number)] {
                None => first[usize::from(number)] = Some(cell),
                Some(first) if number == 0 => error.add(Mistake::TwoBlanks {
                    first,
                    second: cell,
                }),
                Some(first) => error.add(Mistake::Duplicate {
                    tile: number,
                    first,
                    second: cell,
                }),
            }
            if let Some(slot) = tiles.get_mut(cell) {
                *slot = match self.gap {
                    Some(gap) if number > gap => number - 1,
                    _ => number,
                };
            }
        }
        if first[0].is_none() {
            error.add(Mistake::NoBlank { gap: self.gap });
        }
        if error.mistakes().is_empty() {
            return Ok(Board::from_permutation(shape, tiles));
        }
        if values.len() == cells {
            for tile in 1..=max as u8 {
                if first[usize::from(tile)].is_none() && Some(tile) != self.gap {
                    error.add(Mistake::Missing { tile });
                }
            }
        }
        Err(error)
    }

    /// That the gap's number is on boards of this shape.
    fn check_gap(&self, shape: Shape) -> Result<(), BoardError> {
        match self.gap {
            Some(gap) if gap == 0 || usize::from(gap) > shape.cells() => {
                let mut error = BoardError::new(Some(shape));
                error.add(Mistake::GapOutOfRange {
                    gap,
                    max: shape.cells(),
                });
                Err(error)
            }
            _ => Ok(()),
        }
    }

    /// The shape that was told, or that the rows make, or the square.
    fn shape_of(&self, rows: &[Vec<Value>], values: &[Value]) -> Result<Shape, BoardError> {
        let mut error = BoardError::new(self.shape);
        let cols = match self.shape {
            Some(shape) => shape.cols(),
            None => rows.first().map_or(0, Vec::len),
        };
        if rows.len() > 1 {
            for (row, cells) in rows.iter().enumerate() {
                if cells.len() != cols {
                    error.add(Mistake::RowLength {
                        row,
                        found: cells.len(),
                        expected: cols,
                    });
                }
            }
            if let Some(shape) = self.shape
                && rows.len() != shape.rows()
            {
                error.add(Mistake::RowCount {
                    found: rows.len(),
                    expected: shape.rows(),
                });
            }
        }
        if !error.mistakes().is_empty() {
            return Err(error);
        }
        let told = match (self.shape, rows.len()) {
            (Some(shape), _) => Some(shape),
            (None, 0 | 1) => Shape::square(values.len()),
            (None, rows) => Shape::new(rows, cols).ok(),
        };
        told.ok_or_else(|| {
            error.add(Mistake::NotSquare {
                found: values.len(),
            });
            for (cell, value) in values.iter().enumerate() {
                if let Value::Unknown(symbol) = value {
                    error.add(Mistake::UnknownSymbol {
                        symbol: symbol.clone(),
                        cell,
                    });
                }
            }
            error
        })
    }
}

/// Text as rows of values.
fn split(text: &str) -> Vec<Vec<Value>> {
    let rows: Vec<Vec<&str>> = text
        .split(['/', ';', '\n', '／', '；'])
        .map(|row| {
            row.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、'))
                .filter(|token| !token.is_empty())
                .collect()
        })
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    // A board in numbers has cells of one character. Where every token is longer, each is a row.
    let long = |token: &&str| *token != "-1" && token.chars().nth(1).is_some();
    if rows.iter().flatten().all(long) {
        let by_symbol = |token: &&str| {
            let mut buffer = [0; 4];
            let symbols = token.chars();
            symbols
                .map(|symbol| read(symbol.encode_utf8(&mut buffer)))
                .collect()
        };
        rows.iter().flatten().map(by_symbol).collect()
    } else {
        rows.iter()
            .map(|row| row.iter().map(|token| read(token)).collect())
            .collect()
    }
}

/// One cell as it is written.
fn read(token: &str) -> Value {
    if matches!(
        token,
        "_" | "x" | "X" | "." | "-" | "-1" | "空" | "＿" | "．"
    ) {
        return Value::Blank;
    }
    let digit = |c: char| match c {
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => c.to_digit(10),
    };
    let number = token.chars().try_fold(0u32, |number, c| {
        Some(number.saturating_mul(10).saturating_add(digit(c)?))
    });
    let shortened = || token.chars().take(BoardError::MAX_SYMBOL).collect();
    match number.map(u8::try_from) {
        Some(Ok(number)) => Value::from(number),
        Some(Err(_)) => Value::Beyond(shortened()),
        None if token.strip_prefix('-').is_some_and(is_number) => Value::Beyond(shortened()),
        None => Value::Unknown(shortened()),
    }
}

fn is_number(token: &str) -> bool {
    !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit())
}

struct Shown<'a>(Notation, &'a Board);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown(notation, board) = self;
        for (cell, &tile) in board.tiles().iter().enumerate() {
            match cell {
                0 => {}
                _ if cell.is_multiple_of(board.shape().cols()) => f.write_str("/")?,
                _ => f.write_str(" ")?,
            }
            write!(f, "{}", notation.label(tile))?;
        }
        Ok(())
    }
}
