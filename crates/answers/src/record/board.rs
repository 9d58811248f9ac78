//! The record of `board`.

use jiugong::{Board, Notation};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// A board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "board"))]
pub struct BoardRecord {
    /// The board.
    pub board: String,
    /// The shape, rows × columns.
    pub shape: String,
    /// The numbers of the pieces in each row, 0 for the blank.
    pub rows: Vec<Vec<u16>>,
    /// The cell of the blank, row by row from 0.
    pub blank: usize,
}

impl BoardRecord {
    /// Creates the record of a board, as a notation writes it.
    pub fn new(notation: &Notation, board: &Board) -> BoardRecord {
        let labels: Vec<u16> = board.tiles().iter().map(|&tile| notation.label(tile)).collect();
        BoardRecord {
            board: notation.format(board).to_string(),
            shape: board.shape().to_string(),
            rows: labels.chunks(board.shape().cols()).map(<[u16]>::to_vec).collect(),
            blank: board.blank(),
        }
    }
}
