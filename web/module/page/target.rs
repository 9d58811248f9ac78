//! Goals as the page passes them, without what answers them.

use jiugong::{Metric, Notation, Shape, Translate};
use jiugong_answers::Goals;
use jiugong_answers::thresholds::MAX_PAGE_BOARDS;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, to_js};
use crate::goals::{Pieces, goals};
use crate::kind::SolverKind;

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
        let shape = Shape::new(rows, cols).ok()?;
        let pieces = Pieces::new(shape, numbers, alike)?;
        Some(Target(match pieces.only_board(&goals(shape, goal)?) {
            Some(board) => Goals::of_board(board, Metric::Stm, &Notation::default()),
            None => pieces.prepare(goal, Metric::Stm)?,
        }))
    }

    /// Returns the kind of solver; `undefined` if the goals are not supported.
    #[wasm_bindgen(js_name = solverKind, unchecked_return_type = "SolverKind | undefined")]
    pub fn solver_kind(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    ) -> Option<String> {
        let metric = Metric::from_name(metric)?;
        let Target(goals) = self;
        let kind = match goals.only_board() {
            Some(board) => SolverKind::of_shape(board.shape(), metric),
            // Moves of several tiles into one of several gaps have no letters.
            None if metric == Metric::Mtm && goals.gaps() > 1 => return None,
            None if boards(goals)? <= MAX_PAGE_BOARDS => SolverKind::Search,
            None => return None,
        };
        Some(kind.name().into())
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

/// Returns the number of boards that look different, at most 2⁶⁴ / 25; `None` on large shapes.
fn boards(goals: &Goals) -> Option<u64> {
    let places = goals.set()?.counts().iter().flat_map(|&count| 1..=u64::from(count));
    // For each colour the binomial coefficient of the cells so far.
    Some(
        (1..)
            .zip(places)
            .fold(1, |boards: u64, (cells, place)| boards.saturating_mul(cells) / place),
    )
}
