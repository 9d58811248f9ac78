//! Parsing typed boards.

use jiugong::{Board, BoardError, Mistake, Notation, Shape, Translate};
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, to_js};

/// Parses a board of a shape, or of another shape if the text has its rows. If `rows` and `cols`
/// are no shape, such as 0 × 0, the text must have rows or be a square.
#[wasm_bindgen]
pub fn parse(text: &str, rows: usize, cols: usize, gap: Option<u8>) -> ParseResult {
    let parse_as = |shape| Notation { gap, shape, ..Notation::default() }.parse(text);
    ParseResult(match parse_as(Shape::new(rows, cols).ok()) {
        Err(error) if has_other_rows(&error) => parse_as(None).or(Err(error)),
        result => result,
    })
}

fn has_other_rows(error: &BoardError) -> bool {
    let mut mistakes = error.mistakes().iter();
    mistakes.any(|m| matches!(m, Mistake::RowLength { .. } | Mistake::RowCount { .. }))
}

/// A parsed board, or the errors in the text.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ParseResult(pub(crate) Result<Board, BoardError>);

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

    /// The tiles of the board.
    #[wasm_bindgen(getter)]
    pub fn tiles(&self) -> Option<Vec<u8>> {
        let board = self.0.as_ref().ok();
        board.map(|board| board.tiles().to_vec())
    }

    /// The errors; empty if there is a board.
    #[wasm_bindgen(getter)]
    pub fn errors(&self) -> Vec<JsMessage> {
        let error = self.0.as_ref().err();
        let messages = error.map(BoardError::messages).unwrap_or_default();
        messages.iter().map(to_js).collect()
    }
}
