//! Parsing typed boards and goals.

use jiugong::{Arrangement, BoardError, Mistake, Notation, Shape, Translate};
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, repeated_piece, to_js};
use super::target::{repeated, tiles_of};

/// Parses a board of a shape, or of another shape if the text has its rows. If `rows` and `cols`
/// are no shape, such as 0 × 0, the text must have rows or be a square.
#[wasm_bindgen]
pub fn parse(text: &str, rows: usize, cols: usize, gap: Option<u8>) -> ParseResult {
    let parse_as = |shape| Notation { gap, shape, ..Notation::default() }.parse(text);
    let result = match parse_as(Shape::new(rows, cols).ok()) {
        Err(error) if has_other_rows(&error) => parse_as(None).or(Err(error)),
        result => result,
    };
    ParseResult(result.map(Arrangement::from).map_err(ParseError::Board))
}

fn has_other_rows(error: &BoardError) -> bool {
    let mut mistakes = error.mistakes().iter();
    mistakes.any(|m| matches!(m, Mistake::RowLength { .. } | Mistake::RowCount { .. }))
}

/// Parses a goal of a shape, in which `?` is an open cell.
#[wasm_bindgen(js_name = parseGoal)]
pub fn parse_goal(text: &str, rows: usize, cols: usize, gap: Option<u8>) -> ParseResult {
    let notation = Notation { gap, shape: Shape::new(rows, cols).ok(), ..Notation::default() };
    let goal = notation.parse_arrangement(text).map_err(ParseError::Board);
    ParseResult(goal.and_then(|goal| match repeated(&goal) {
        Some(number) => Err(ParseError::Repeated { number: notation.label(number) }),
        None => Ok(goal),
    }))
}

/// A parsed board or goal, or the errors in the text.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ParseResult(pub(crate) Result<Arrangement, ParseError>);

/// An error in the text of a board or a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ParseError {
    /// The text is not a board, or not a goal.
    Board(BoardError),
    /// A goal has a piece on several cells.
    Repeated {
        /// The number of the piece.
        number: u8,
    },
}

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

    /// The tiles of the board, 255 for the open cells of a goal.
    #[wasm_bindgen(getter)]
    pub fn tiles(&self) -> Option<Vec<u8>> {
        self.0.as_ref().ok().map(tiles_of)
    }

    /// The errors; empty if there is a board.
    #[wasm_bindgen(getter)]
    pub fn errors(&self) -> Vec<JsMessage> {
        match &self.0 {
            Ok(_) => Vec::new(),
            Err(ParseError::Board(error)) => error.messages().iter().map(to_js).collect(),
            Err(ParseError::Repeated { number }) => vec![repeated_piece(*number)],
        }
    }
}
