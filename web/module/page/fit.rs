//! Fitting goals to the pieces of a puzzle.

use jiugong::{Arrangement, Metric, Notation, Shape};
use jiugong_answers::{Goals, GoalsError};
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, js_message, object};
use crate::goals::{OPEN, Pieces, goals};

/// Finds the tiles of goals with these numbers, 255 for open cells. The pieces are given as to
/// [`Target`](super::Target), and the goals fit them if they have no number more often. `undefined`
/// if these are no goals or pieces of the shape.
#[wasm_bindgen(js_name = fitGoals)]
pub fn fit_goals(
    rows: usize,
    cols: usize,
    goal: &[u8],
    numbers: &[u8],
    alike: &[u8],
    gap: Option<u16>,
) -> Option<FittedGoals> {
    let shape = Shape::new(rows, cols).ok()?;
    let pieces = Pieces::new(shape, numbers, alike)?;
    let goals = goals(shape, goal)?;
    let notation = Notation { gap, ..Notation::default() };
    let tiles = match pieces.only_board(&goals) {
        Some(goal) => Ok(goal.tiles().to_vec()),
        None => match pieces.prepare_numbers(&goals, Metric::Stm, &notation) {
            Ok(set) if set.set().is_none() => Err(FitError::TooLarge),
            Ok(set) => Ok(goals.iter().flat_map(|goal| tiles_of(goal, &pieces, &set)).collect()),
            Err(error) => Err(FitError::Goals(error)),
        },
    };
    Some(FittedGoals { tiles, notation })
}

/// Why goals do not fit the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FitError {
    /// The goal must be one board, because the shape has no tables of others.
    TooLarge,
    Goals(GoalsError),
}

/// The tiles of goals, or why they do not fit the pieces.
#[wasm_bindgen]
#[derive(Debug)]
pub struct FittedGoals {
    pub(crate) tiles: Result<Vec<u8>, FitError>,
    notation: Notation,
}

#[wasm_bindgen]
impl FittedGoals {
    /// The tiles of each goal after those of the one before, 255 for open cells; `undefined` after
    /// an error.
    #[wasm_bindgen(getter)]
    pub fn tiles(&self) -> Option<Vec<u8>> {
        self.tiles.clone().ok()
    }

    /// The error; `undefined` if the goals fit. It has the wording of the command-line program.
    #[wasm_bindgen(getter)]
    pub fn error(&self) -> Option<JsMessage> {
        let label = |number: u8| self.notation.label(number).to_string();
        Some(match self.tiles.as_ref().err()? {
            FitError::Goals(GoalsError::Pieces { goal, number, wanted, found }) => {
                let (wanted, found) = (*wanted as f64, *found as f64);
                let args = [
                    ("goal", goal.into()),
                    ("number", label(*number).into()),
                    ("wanted", wanted.into()),
                    ("found", found.into()),
                ];
                js_message("goal-pieces", object(args), "the goal has other pieces than the board")
            }
            FitError::Goals(GoalsError::Alike { number: 0 }) => {
                js_message("alike-blank", object([]), "the blank cannot be like a tile")
            }
            FitError::Goals(GoalsError::Alike { number }) => {
                let args = [("number", label(*number).into())];
                js_message("alike-no-tile", object(args), "the board has no such tile")
            }
            FitError::TooLarge => {
                js_message("goal-set-too-large", object([]), "the goal is not one board")
            }
            // All goals have the shape of the pieces.
            FitError::Goals(GoalsError::Shape { .. }) => return None,
        })
    }
}

/// Returns the tile on each cell of a goal: of those that are alike one with its number, if one is
/// left.
fn tiles_of(goal: &Arrangement, pieces: &Pieces, set: &Goals) -> Vec<u8> {
    let sorted: Vec<u8> = (0..goal.shape().cells() as u8).collect();
    let Some(sorted) = set.board_of(&sorted) else { return Vec::new() };
    let coloured = set.coloured(&sorted);
    let mut left: Vec<u8> = sorted.tiles().to_vec();
    let mut take = |number: u8| {
        let of_number = sorted.tiles().iter().find(|&&tile| pieces.number(tile) == number);
        let colour = |tile: u8| coloured.colours()[usize::from(tile)];
        let alike =
            left.iter().filter(|&&tile| of_number.is_some_and(|&of| colour(of) == colour(tile)));
        let tile = alike.copied().min_by_key(|&tile| pieces.number(tile) != number)?;
        left.retain(|&other| other != tile);
        Some(tile)
    };
    goal.cells().iter().map(|cell| cell.and_then(&mut take).unwrap_or(OPEN)).collect()
}
