//! Parsing the moves of a solution.

use jiugong::{Convention, GivenMoves, Metric, MovesError, Notation, Shape, Translate};
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, illegal_tile, to_js};
use crate::board::{board_with_gaps, letters};
use crate::goals::Pieces;

/// Parses a typed solution of a board: letters or arrows, or the numbers of the tiles in the
/// notation of `gap`, of which `numbers` may be equal; for a move of several tiles, the tile
/// farthest from the blank. The moves are not checked, except that each numbered tile can move.
///
/// Returns `undefined` if the board or the metric is invalid.
#[wasm_bindgen(js_name = parseMoves)]
pub fn parse_moves(
    text: &str,
    rows: usize,
    cols: usize,
    tiles: &[u8],
    numbers: &[u8],
    gap: Option<u16>,
    #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
) -> Option<ParsedMoves> {
    let labels = Pieces::new(Shape::new(rows, cols).ok()?, numbers, &[])?.labels;
    let gaps = numbers.iter().filter(|&&number| number == 0).count().max(1) as u8;
    let board = board_with_gaps(rows, cols, tiles, gaps)?;
    let metric = Metric::from_name(metric)?;
    let notation = Notation { gap, labels, ..Notation::default() };
    let given = GivenMoves::parse(text, &board, &notation, metric, Convention::Tile);
    let result = given.map_err(MoveListError::Text).and_then(|given| {
        let (moves, _) = given.on(&board, &notation, metric);
        match given {
            GivenMoves::Directions(given, _) => Ok(letters(&given)),
            GivenMoves::Tiles(tiles) => match tiles.get(moves.len()) {
                None => Ok(letters(&moves)),
                Some(&tile) => Err(MoveListError::IllegalTile { number: moves.len() + 1, tile }),
            },
        }
    });
    Some(ParsedMoves(result))
}

/// The moves of a text, or the error in it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ParsedMoves(pub(crate) Result<String, MoveListError>);

/// An error in a text of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveListError {
    /// The text is not a list of moves.
    Text(MovesError),
    /// The tile cannot move.
    IllegalTile {
        /// The number of the move, from 1.
        number: usize,
        /// The number of the tile.
        tile: u16,
    },
}

#[wasm_bindgen]
impl ParsedMoves {
    /// The moves, as letters of the tiles' directions; `undefined` after an error.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> Option<String> {
        self.0.clone().ok()
    }

    /// The error; `undefined` if there are moves.
    #[wasm_bindgen(getter)]
    pub fn error(&self) -> Option<JsMessage> {
        match self.0.as_ref().err()? {
            MoveListError::Text(error) => error.messages().first().map(to_js),
            &MoveListError::IllegalTile { number, tile } => Some(illegal_tile(number, tile)),
        }
    }
}
