//! What somebody typed: a board, or its faults.

use jiugong::{Board, BoardError, BoardFault as Kind, Notation, Shape};
use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Reads a board of a shape, or of the shape that its rows make; where there is no such shape, of
/// its rows' or the square.
#[wasm_bindgen]
pub fn read(text: &str, rows: usize, cols: usize, gap: Option<u8>) -> Read {
    let shape = Shape::new(rows, cols).ok();
    let of = |shape| Notation { gap, shape }.parse(text);
    let rows_differ = |error: &BoardError| {
        let mut faults = error.faults().iter();
        faults.any(|fault| matches!(fault, Kind::Ragged { .. } | Kind::Rows { .. }))
    };
    // Rows that are not those of the shape may be a board of another.
    Read(of(shape).or_else(|error| match rows_differ(&error) {
        true => of(None).or(Err(error)),
        false => Err(error),
    }))
}

/// What was read.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Read(Result<Board, BoardError>);

#[wasm_bindgen]
impl Read {
    /// The rows of the board; 0 if it is none.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> usize {
        self.0.as_ref().map_or(0, |board| board.shape().rows())
    }

    /// The columns of the board; 0 if it is none.
    #[wasm_bindgen(getter)]
    pub fn cols(&self) -> usize {
        self.0.as_ref().map_or(0, |board| board.shape().cols())
    }

    /// The tiles of the board, if it is one.
    #[wasm_bindgen(getter)]
    pub fn tiles(&self) -> Option<Vec<u8>> {
        let board = self.0.as_ref().ok();
        board.map(|board| board.tiles().to_vec())
    }

    /// Every fault, if it is none.
    #[wasm_bindgen(getter)]
    pub fn faults(&self) -> Vec<BoardFault> {
        let Err(error) = &self.0 else {
            return Vec::new();
        };
        let faults = error.faults().iter();
        faults.map(|fault| BoardFault::new(error, fault)).collect()
    }
}

/// A fault as a message of the page: its name in the words of both languages, and what it is given.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BoardFault {
    message: &'static str,
    given: Vec<(&'static str, Given)>,
}

/// A value that a message is given.
#[derive(Debug, PartialEq)]
enum Given {
    Number(usize),
    Text(String),
    /// A cell, as people count: row and column from 1.
    Place(usize, usize),
}

#[wasm_bindgen]
impl BoardFault {
    /// The name of the message.
    #[wasm_bindgen(getter)]
    pub fn message(&self) -> String {
        self.message.into()
    }

    /// What it is given, by name: a number, a text, or a place as `[row, column]`.
    #[wasm_bindgen(
        getter,
        unchecked_return_type = "Record<string, number | string | [number, number]>"
    )]
    pub fn given(&self) -> Object {
        let object = Object::new();
        for (name, value) in &self.given {
            let value = match value {
                Given::Number(number) => JsValue::from(*number as u32),
                Given::Text(text) => JsValue::from(text),
                Given::Place(row, column) => {
                    js_sys::Array::of2(&(*row as u32).into(), &(*column as u32).into()).into()
                }
            };
            // A fresh object refuses no property.
            let _ = Reflect::set(&object, &JsValue::from(*name), &value);
        }
        object
    }
}

impl BoardFault {
    fn new(error: &BoardError, fault: &Kind) -> BoardFault {
        let number = |number: &usize| Given::Number(*number);
        let tile = |tile: &u8| Given::Number(usize::from(*tile));
        let text = |text: &String| Given::Text(text.escape_debug().to_string());
        let place = |cell: &usize| {
            let (row, column) = error.place(*cell);
            Given::Place(row, column)
        };
        let (message, given) = match fault {
            Kind::Count { found, expected } => (
                if found < expected {
                    "board-too-few"
                } else {
                    "board-too-many"
                },
                vec![("found", number(found)), ("expected", number(expected))],
            ),
            Kind::NoShape { found } => ("board-no-shape", vec![("found", number(found))]),
            Kind::Ragged {
                row,
                found,
                expected,
            } => (
                "board-ragged",
                vec![
                    ("row", Given::Number(row + 1)),
                    ("found", number(found)),
                    ("expected", number(expected)),
                ],
            ),
            Kind::Rows { found, expected } => (
                "board-rows",
                vec![("found", number(found)), ("expected", number(expected))],
            ),
            Kind::Unknown { symbol, cell } => (
                "board-unknown",
                vec![("symbol", text(symbol)), ("place", place(cell))],
            ),
            Kind::OutOfRange { symbol, cell, most } => (
                "board-out-of-range",
                vec![
                    ("symbol", text(symbol)),
                    ("place", place(cell)),
                    ("most", number(most)),
                ],
            ),
            Kind::Twice {
                tile: twice,
                first,
                second,
            } => (
                "board-twice",
                vec![
                    ("tile", tile(twice)),
                    ("first", place(first)),
                    ("second", place(second)),
                ],
            ),
            Kind::Missing { tile: missing } => ("board-missing", vec![("tile", tile(missing))]),
            Kind::NoBlank { gap: None } => ("board-no-blank", vec![]),
            Kind::NoBlank { gap: Some(gap) } => ("board-no-gap", vec![("gap", tile(gap))]),
            Kind::TwoBlanks { first, second } => (
                "board-two-blanks",
                vec![("first", place(first)), ("second", place(second))],
            ),
            Kind::Gap { gap, most } => (
                "board-gap",
                vec![("gap", tile(gap)), ("most", number(most))],
            ),
        };
        BoardFault { message, given }
    }
}
