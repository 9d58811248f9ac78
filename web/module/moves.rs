//! Lists of moves: parsing and checking solutions.

use jiugong::{
    Board, Convention, Direction, GivenMoves, Judgement, Metric, Move, MovesError, Notation,
    Translate,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::board::board;
use crate::message::{JsMessage, illegal_tile, to_js};

/// Returns moves as the letters of the tiles' directions, a letter for each tile.
pub(crate) fn letters(moves: &[Move]) -> String {
    moves.iter().flat_map(|m| m.steps()).map(Direction::letter).collect()
}

/// Parses a typed solution of a board: letters or arrows, or the numbers of the tiles in the
/// notation of `gap`; for a move of several tiles, the tile farthest from the blank. The moves are
/// not checked, except that each numbered tile can move.
///
/// Returns `undefined` if the board or the metric is invalid.
#[wasm_bindgen(js_name = parseMoves)]
pub fn parse_moves(
    text: &str,
    rows: usize,
    cols: usize,
    tiles: &[u8],
    gap: Option<u8>,
    #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
) -> Option<ParsedMoves> {
    let board = board(rows, cols, tiles)?;
    let metric = Metric::from_name(metric)?;
    let notation = Notation { gap, shape: None };
    let given = GivenMoves::parse(text, &board, &notation, Metric::Mtm, Convention::Tile);
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
        tile: u8,
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

/// The result of a check of a solution.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The number of letters before the first that is illegal.
    #[wasm_bindgen(readonly)]
    pub legal: usize,
    /// Whether all letters are legal and lead to the goal.
    #[wasm_bindgen(readonly)]
    pub solved: bool,
    /// The fewest moves to the goal.
    #[wasm_bindgen(readonly)]
    pub distance: u32,
    /// The number, from 0, of the first move that does not lead closer to the goal.
    #[wasm_bindgen(readonly, js_name = firstWasted)]
    pub first_wasted: Option<u32>,
    /// The number of moves. In mtm, successive letters that are the same are one move.
    #[wasm_bindgen(readonly)]
    pub moves: u32,
}

impl Check {
    /// Checks moves from a board at a distance. `is_at` returns whether a board is at a distance;
    /// it is called for the boards after legal moves that each lead closer.
    pub(crate) fn new(
        board: &Board,
        goal: &Board,
        moves: &str,
        metric: Metric,
        distance: u32,
        mut is_at: impl FnMut(&Board, u32) -> Option<bool>,
    ) -> Option<Check> {
        let letters = Convention::Tile.parse_directions(moves).ok()?;
        let mut after = *board;
        let legal = letters.iter().take_while(|&&letter| after.apply(letter).is_some()).count();
        let given = GivenMoves::Directions(in_metric(&letters, metric), Convention::Tile);
        let mut has_answers = true;
        let good = |moves: &[Move]| {
            let mut at = *board;
            let closer = moves.iter().zip(1..).take_while(|&(&m, number)| {
                at.apply(m);
                let Some(left) = distance.checked_sub(number) else { return false };
                is_at(&at, left).unwrap_or_else(|| {
                    has_answers = false;
                    false
                })
            });
            closer.count()
        };
        let notation = Notation::default();
        let judgement =
            Judgement::new(&given, board, goal, &notation, metric, Some(distance), good);
        let is_wasted = judgement.good < judgement.legal;
        has_answers.then_some(Check {
            legal,
            solved: legal == letters.len() && judgement.reaches_goal,
            distance,
            first_wasted: is_wasted.then_some(judgement.good as u32),
            moves: judgement.length as u32,
        })
    }
}

/// Groups letters into the moves of a metric.
fn in_metric(letters: &[Direction], metric: Metric) -> Vec<Move> {
    match metric {
        Metric::Stm => letters.iter().map(|&letter| letter.into()).collect(),
        Metric::Mtm => {
            let runs = letters.chunk_by(|a, b| a == b);
            runs.filter_map(|run| Move::new(*run.first()?, run.len() as u32)).collect()
        }
    }
}
