//! Parsing typed boards and goals.

use jiugong::{Arrangement, BoardError, Mistake, Notation, Shape, Translate};
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, to_js};
use crate::goals::{SEPARATOR, numbers_of};

/// Parses a board of a shape, or of another shape if the text has its rows. If `rows` and `cols`
/// are no shape, such as 0 × 0, the text must have rows or be a square.
#[wasm_bindgen]
pub fn parse(text: &str, rows: usize, cols: usize, gap: Option<u16>) -> ParseResult {
    let parse_as = |shape| Notation { gap, shape, ..Notation::default() }.parse(text);
    let result = match parse_as(Shape::new(rows, cols).ok()) {
        Err(error) if has_other_rows(&error) => parse_as(None).or(Err(error)),
        result => result,
    };
    ParseResult(result.map(Arrangement::from))
}

fn has_other_rows(error: &BoardError) -> bool {
    let mut mistakes = error.mistakes().iter();
    mistakes.any(|m| matches!(m, Mistake::RowLength { .. } | Mistake::RowCount { .. }))
}

/// Parses a goal of a shape, in which `?` is an open cell and numbers may be equal; or a board with
/// equal numbers. If `rows` and `cols` are no shape, the text must have rows or be a square.
#[wasm_bindgen(js_name = parseGoal)]
pub fn parse_goal(text: &str, rows: usize, cols: usize, gap: Option<u16>) -> ParseResult {
    let shape = Shape::new(rows, cols).ok();
    let notation = Notation { gap, shape, ..Notation::default() };
    ParseResult(notation.parse_arrangement(text))
}

/// Parses groups of tiles that are alike: numbers separated by commas or spaces, as for the option
/// `--alike`, and groups separated by semicolons. Returns them separated by 255; `undefined` if a
/// number is none.
#[wasm_bindgen(js_name = parseAlike)]
pub fn parse_alike(text: &str, gap: Option<u16>) -> Option<Vec<u8>> {
    let mut tiles = Vec::new();
    for group in text.split([';', '；']) {
        for number in group.split([',', '，', ' ']).filter(|number| !number.is_empty()) {
            let number: u16 = number.parse().ok()?;
            let tile = match gap {
                Some(gap) if number == gap => 0,
                Some(gap) if number > gap => number - 1,
                _ => number,
            };
            tiles.push(u8::try_from(tile).ok().filter(|&tile| tile != SEPARATOR)?);
        }
        tiles.push(SEPARATOR);
    }
    Some(tiles)
}

/// A parsed board or goal, or the errors in the text.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ParseResult(pub(crate) Result<Arrangement, BoardError>);

#[wasm_bindgen]
impl ParseResult {
    /// The rows of the board; 0 after an error.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> usize {
        self.0.as_ref().map_or(0, |board| board.shape().rows())
    }

    /// The columns of the board; 0 after an error.
    #[wasm_bindgen(getter)]
    pub fn cols(&self) -> usize {
        self.0.as_ref().map_or(0, |board| board.shape().cols())
    }

    /// The numbers of the board, 255 for the open cells of a goal.
    #[wasm_bindgen(getter)]
    pub fn tiles(&self) -> Option<Vec<u8>> {
        self.0.as_ref().ok().map(numbers_of)
    }

    /// The errors; empty if there is a board.
    #[wasm_bindgen(getter)]
    pub fn errors(&self) -> Vec<JsMessage> {
        match &self.0 {
            Ok(_) => Vec::new(),
            Err(error) => error.messages().iter().map(to_js).collect(),
        }
    }
}
