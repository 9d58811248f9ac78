//! Goals as the page passes them, without what answers them.

use jiugong::{Metric, Translate};
use jiugong_answers::thresholds::MAX_IMMEDIATE_SIDE;
use jiugong_answers::{Goals, Place, Step, choose};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, to_js};
use crate::goals::prepare;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The metric: a move is one tile (`stm`), or several in line (`mtm`). */
export type Metric = "stm" | "mtm";

/**
 * The kind of solver for a goal: a table that is built in a few milliseconds, a table that is built in a
 * worker, or a search in a worker.
 */
export type SolverKind = "immediate" | "table" | "search";
"#;

/// One or more goals of a shape, which may have open cells, and pieces that may be alike.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Target(pub(crate) Goals);

#[wasm_bindgen]
impl Target {
    /// Creates the target of one or more goals, the tiles of each after those of the one before,
    /// 255 for open cells. `numbers` are those on the tiles if some are equal, in ascending order,
    /// or else empty. Groups of numbers that are `alike` are separated by 255. `undefined` if these
    /// are no goals of the shape.
    pub fn create(
        rows: usize,
        cols: usize,
        goal: &[u8],
        numbers: &[u8],
        alike: &[u8],
    ) -> Option<Target> {
        prepare(rows, cols, goal, numbers, alike, Metric::Stm).map(Target)
    }

    /// Returns the kind of solver; `undefined` if the goals are not supported.
    #[wasm_bindgen(js_name = solverKind, unchecked_return_type = "SolverKind | undefined")]
    pub fn solver_kind(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    ) -> Option<String> {
        let metric = Metric::from_name(metric)?;
        let Target(goals) = self;
        // Moves of several tiles into one of several gaps have no letters.
        if metric == Metric::Mtm && goals.gaps() > 1 {
            return None;
        }
        let side = goals.shape().rows().max(goals.shape().cols());
        let kind = match choose(&Place::of_page(goals, metric)).first() {
            Some(Step::Build) if side <= MAX_IMMEDIATE_SIDE => "immediate",
            Some(Step::Build) => "table",
            Some(_) => "search",
            // Beams find short solutions of a board.
            None if goals.only_board().is_some() => "search",
            None => return None,
        };
        Some(kind.into())
    }

    /// Returns the board of the goals if only one is a goal.
    #[wasm_bindgen(js_name = onlyBoard)]
    pub fn only_board(&self) -> Option<Vec<u8>> {
        Some(self.0.only_board()?.tiles().to_vec())
    }

    /// Returns whether a board is a goal.
    #[wasm_bindgen(js_name = isGoal)]
    pub fn is_goal(&self, tiles: &[u8]) -> bool {
        self.0.board_of(tiles).is_some_and(|board| self.0.is_reached(&board))
    }

    /// Returns the reason why a board cannot reach any of the goals; `undefined` if it can.
    pub fn unsolvable(&self, tiles: &[u8]) -> Option<JsMessage> {
        let error = self.0.check_solvable(&self.0.board_of(tiles)?).err()?;
        error.messages().first().map(to_js)
    }

    /// Returns a random board that can reach a goal, each with the same probability.
    #[wasm_bindgen(js_name = randomBoard)]
    pub fn random_board(&self, seed: u64) -> Vec<u8> {
        self.0.random_board(&mut ChaCha8Rng::seed_from_u64(seed)).tiles().to_vec()
    }
}
