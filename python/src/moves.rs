//! Moves as Python has them: text, or codes.

use jiugong::{Board, Convention, Direction, GivenMoves, Metric, Move, Notation, Shape};
use numpy::{PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::argument::is_list;
use crate::boards::Boards;
use crate::error::{Error, Kind, Result};

/// The largest number of tiles that a move has on any shape.
const MAX_TILES: usize = Shape::MAX_SIDE - 1;

/// The treatment of illegal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfIllegal {
    /// An exception.
    Raise,
    /// Nothing.
    Skip,
}

impl IfIllegal {
    /// Parses the argument `illegal`.
    pub fn parse(text: &str) -> Result<IfIllegal> {
        match text {
            "raise" => Ok(IfIllegal::Raise),
            "skip" => Ok(IfIllegal::Skip),
            _ => Err(Error::value("illegal", text, "raise or skip")),
        }
    }
}

/// Returns the code of a move on a board with a number of gaps: 0, 1, 2, 3 for U, D, L, R, 4 more
/// for each gap before its own, and 4 · gaps more for each tile after the first.
///
/// ```text
/// one gap     U 0  D 1  L 2  R 3                          U2 4  D2 5  …
/// two gaps    U 0  D 1  L 2  R 3  2U 4  2D 5  2L 6  2R 7  U2 8  D2 9  …
/// ```
pub fn code(m: Move, gaps: usize) -> usize {
    let runs = usize::from(m.gap()) + gaps * (m.tiles() as usize - 1);
    m.direction() as usize + Direction::ALL.len() * runs
}

/// Returns the move with a code on a board with a number of gaps; `None` for -1.
fn move_of_code(code: i64, gaps: usize) -> Result<Option<Move>> {
    let count = Direction::ALL.len() * gaps * MAX_TILES;
    if code == -1 {
        return Ok(None);
    }
    let Some(number) = usize::try_from(code).ok().filter(|&number| number < count) else {
        let text = format!("{code} is not the code of a move: expected -1 to {}", count - 1);
        return Err(Error::new(Kind::Argument, "move-unknown", text));
    };
    let (runs, direction) = (number / Direction::ALL.len(), number % Direction::ALL.len());
    let m = Move::from(Direction::ALL[direction]).of_gap((runs % gaps) as u8);
    Ok(Some(m.longer((runs / gaps) as u32)))
}

/// Returns the number of codes of moves on boards of a shape with a number of gaps.
pub fn code_count(shape: Shape, metric: Metric, gaps: usize) -> usize {
    let longest = match metric {
        Metric::Stm => 1,
        Metric::Mtm => shape.rows().max(shape.cols()) - 1,
    };
    Direction::ALL.len() * gaps * longest
}

/// The moves of one board or several.
#[derive(Debug)]
pub enum Moves {
    /// A text for all boards, or one for each.
    Texts(Vec<String>),
    /// Codes: those of a board after those of the board before.
    Codes {
        codes: Vec<i64>,
        /// The number of codes of a board.
        length: usize,
        /// Whether all boards have the same.
        are_shared: bool,
    },
}

impl Moves {
    /// Takes moves for boards.
    pub fn new(moves: &Bound<'_, PyAny>, boards: &Boards<'_>) -> PyResult<Moves> {
        if let Ok(text) = moves.cast::<PyString>() {
            return Ok(Moves::Texts(vec![text.to_cow()?.into_owned()]));
        }
        if is_list(moves)
            && let Some(texts) = texts(moves)?
        {
            return of_texts(texts, boards);
        }
        let array = moves.py().import("numpy")?.call_method1("asarray", (moves,));
        let array = array.and_then(|array| Ok(array.cast_into::<PyUntypedArray>()?));
        let array = array.map_err(|error| invalid(&error.to_string()))?;
        let kind: String = array.dtype().getattr("kind")?.extract()?;
        match &*kind {
            "i" | "u" => of_codes(&array, boards),
            _ if array.len() == 0 => {
                of_codes(array.call_method1("astype", ("int8",))?.cast()?, boards)
            }
            "O" | "U" | "T" if array.ndim() == 1 => {
                let list = array.call_method0("tolist")?;
                let texts = texts(&list)?.ok_or_else(|| invalid("objects of other types"))?;
                of_texts(texts, boards)
            }
            _ => Err(invalid(&array.dtype().to_string()).into()),
        }
    }

    /// Applies the moves of a row to its board.
    ///
    /// # Errors
    ///
    /// An error for a text or a code that is no move, and for an illegal move if that is one.
    pub fn apply(
        &self,
        row: usize,
        board: &mut Board,
        illegal: IfIllegal,
        notation: &Notation,
    ) -> Result<()> {
        match self {
            Moves::Codes { codes, length, are_shared } => {
                let first = if *are_shared { 0 } else { row * length };
                for (number, &code) in codes[first..first + length].iter().enumerate() {
                    if let Some(m) = move_of_code(code, board.gaps())?
                        && board.apply(m).is_none()
                        && illegal == IfIllegal::Raise
                    {
                        return Err(illegal_move(number, &m.to_string(), board, notation));
                    }
                }
            }
            Moves::Texts(texts) => {
                let text = texts.get(row).or(texts.first()).map_or("", String::as_str);
                let given =
                    GivenMoves::parse(text, board, notation, Metric::Mtm, Convention::Tile)?;
                for number in 0..given.len() {
                    let (one, name) = nth(&given, number);
                    let (moves, after) = one.on(board, notation, Metric::Mtm);
                    if moves.is_empty() && illegal == IfIllegal::Raise {
                        return Err(illegal_move(number, &name, board, notation));
                    }
                    *board = after;
                }
            }
        }
        Ok(())
    }
}

/// Returns one of given moves, and its text.
fn nth(given: &GivenMoves, number: usize) -> (GivenMoves, String) {
    match given {
        GivenMoves::Directions(moves, convention) => {
            let m = moves[number];
            (GivenMoves::Directions(vec![m], *convention), m.to_string())
        }
        GivenMoves::Tiles(tiles) => {
            (GivenMoves::Tiles(vec![tiles[number]]), tiles[number].to_string())
        }
    }
}

fn illegal_move(number: usize, name: &str, board: &Board, notation: &Notation) -> Error {
    let board = notation.format(board);
    let text = format!("move {} ({name}) is illegal on {board}", number + 1);
    Error::new(Kind::Argument, "move-illegal", text)
}

fn invalid(found: &str) -> Error {
    let text = format!("expected moves as text or as codes, integers, found {found}");
    Error::new(Kind::Array, "array-dtype", text)
}

/// Returns the texts of a list; `None` if it has something else, or nothing.
fn texts(list: &Bound<'_, PyAny>) -> PyResult<Option<Vec<String>>> {
    let items: Vec<Bound<'_, PyAny>> = list.try_iter()?.collect::<PyResult<_>>()?;
    if items.is_empty() || !items.iter().all(|item| item.is_instance_of::<PyString>()) {
        return Ok(None);
    }
    items.iter().map(|item| item.extract()).collect::<PyResult<_>>().map(Some)
}

fn of_texts(texts: Vec<String>, boards: &Boards<'_>) -> PyResult<Moves> {
    if boards.is_one {
        return Ok(Moves::Texts(vec![texts.join(" ")]));
    }
    if texts.len() != boards.len() {
        return Err(wrong_count(texts.len(), boards).into());
    }
    Ok(Moves::Texts(texts))
}

fn of_codes(array: &Bound<'_, PyUntypedArray>, boards: &Boards<'_>) -> PyResult<Moves> {
    let (length, are_shared) = match (array.shape(), boards.is_one) {
        ([], _) => (1, true),
        (&[length], true) => (length, true),
        (&[n], false) if n == boards.len() => (1, false),
        (&[n, length], false) if n == boards.len() => (length, false),
        (&[n] | &[n, _], false) => return Err(wrong_count(n, boards).into()),
        (found, _) => {
            let text = format!("expected codes of one or two dimensions, found {}", found.len());
            return Err(Error::new(Kind::Array, "array-shape", text).into());
        }
    };
    // Numbers from 2⁶³ on become negative, and are no codes either.
    let array = array.call_method1("astype", ("int64",))?;
    let array = array.cast::<PyArrayDyn<i64>>()?.readonly();
    let codes = array.as_array().iter().copied().collect();
    Ok(Moves::Codes { codes, length, are_shared })
}

fn wrong_count(found: usize, boards: &Boards<'_>) -> Error {
    let text = format!("expected moves of {} boards, found {found}", boards.len());
    Error::new(Kind::Array, "array-shape", text)
}
