//! The check of a solution.

use jiugong::{Board, Convention, GivenMoves, Judgement, Metric, Move, Notation};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::board::in_metric;

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
        is_goal: impl Fn(&Board) -> bool,
        moves: &str,
        metric: Metric,
        distance: u32,
        mut is_at: impl FnMut(&Board, u32) -> Option<bool>,
    ) -> Option<Check> {
        let notation = Notation::default();
        let given = GivenMoves::parse(moves, board, &notation, Metric::Stm, Convention::Tile);
        let GivenMoves::Directions(letters, _) = given.ok()? else { return None };
        let mut after = board.clone();
        let legal = letters.iter().take_while(|&&letter| after.apply(letter).is_some()).count();
        let given = GivenMoves::Directions(in_metric(&letters, metric), Convention::Tile);
        let mut has_answers = true;
        let good = |moves: &[Move]| {
            let mut at = board.clone();
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
        let judgement =
            Judgement::new(&given, board, is_goal, &notation, metric, Some(distance), good);
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
