//! Goals as the page passes them, without what answers them.

use jiugong::{Arrangement, Board, Goal, GoalError, Metric, Shape, Translate};
use jiugong_answers::Goals as SetOfGoals;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use wasm_bindgen::prelude::wasm_bindgen;

use super::message::{JsMessage, to_js};
use crate::goals::{OPEN, Pieces, goals};
use crate::kind::SolverKind;

/// One or more goals of a shape, which may have open cells, and pieces that may be alike.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Target(Goals);

#[derive(Debug)]
enum Goals {
    /// One board.
    Board(Box<Goal>),
    Set(SetOfGoals),
}

#[wasm_bindgen]
impl Target {
    /// Creates the target of one or more goals, the tiles of each after those of the one before, 255
    /// for open cells. `numbers` are those on the tiles if some are equal, in ascending order, or else
    /// empty. Groups of numbers that are `alike` are separated by 255. `undefined` if these are no
    /// goals of the shape.
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
            Some(board) => Goals::Board(Box::new(Goal::new(board))),
            None => Goals::Set(pieces.prepare(goal, Metric::Stm)?),
        }))
    }

    /// Returns the kind of solver; `undefined` if the goals are not supported.
    #[wasm_bindgen(js_name = solverKind, unchecked_return_type = "SolverKind | undefined")]
    pub fn solver_kind(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    ) -> Option<String> {
        let metric = Metric::from_name(metric)?;
        let kind = match (self.board_of_goals(), &self.0) {
            (Some(board), _) => SolverKind::of_shape(board.shape(), metric),
            // Moves of several tiles into one of several gaps have no letters.
            (None, Goals::Set(set)) if metric == Metric::Mtm && set.gaps() > 1 => return None,
            (None, Goals::Set(set)) if boards(set)? <= MAX_BOARDS => SolverKind::Patterns,
            _ => return None,
        };
        Some(kind.name().into())
    }

    /// Returns the board of the goals if only one is a goal.
    #[wasm_bindgen(js_name = onlyBoard)]
    pub fn only_board(&self) -> Option<Vec<u8>> {
        Some(self.board_of_goals()?.tiles().to_vec())
    }

    /// Returns whether a board is a goal.
    #[wasm_bindgen(js_name = isGoal)]
    pub fn is_goal(&self, tiles: &[u8]) -> bool {
        self.board(tiles).is_some_and(|board| match &self.0 {
            Goals::Board(goal) => *goal.board() == board,
            Goals::Set(set) => set.reached(&board).is_some(),
        })
    }

    /// Returns the reason why a board cannot reach any of the goals; `undefined` if it can.
    pub fn unsolvable(&self, tiles: &[u8]) -> Option<JsMessage> {
        let error = self.check_solvable(&self.board(tiles)?).err()?;
        error.messages().first().map(to_js)
    }

    /// Returns a random board that can reach a goal, each with the same probability.
    #[wasm_bindgen(js_name = randomBoard)]
    pub fn random_board(&self, seed: u64) -> Option<Vec<u8>> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        if let Some(goal) = self.board_of_goals() {
            return Some(Goal::new(goal).random_board(&mut rng).tiles().to_vec());
        }
        let Goals::Set(set) = &self.0 else { return None };
        // At least half of the boards can reach a goal.
        let mut tiles: Vec<u8> = (0..set.shape().cells() as u8).collect();
        loop {
            tiles.shuffle(&mut rng);
            if set.check_solvable(&self.board(&tiles)?).is_ok() {
                return Some(tiles);
            }
        }
    }
}

/// The maximum number of boards of goals that are not one board. Each takes a byte of the table
/// that a worker builds.
const MAX_BOARDS: u64 = 30_000_000;

impl Target {
    pub(crate) fn board(&self, tiles: &[u8]) -> Option<Board> {
        match &self.0 {
            Goals::Board(goal) => Board::new(goal.board().shape(), tiles).ok(),
            Goals::Set(set) => set.board_of(tiles),
        }
    }

    /// Returns the board of the goals if only one is a goal.
    fn board_of_goals(&self) -> Option<Board> {
        match &self.0 {
            Goals::Board(goal) => Some(goal.board().clone()),
            Goals::Set(set) => set.only_board(),
        }
    }

    pub(crate) fn check_solvable(&self, board: &Board) -> Result<(), GoalError> {
        match &self.0 {
            Goals::Board(goal) => goal.check_solvable(board),
            Goals::Set(set) => set.check_solvable(board),
        }
    }

    /// Returns the goal to compare a board with, of several one that it can reach if there is one; `None` if
    /// pieces are alike.
    pub(crate) fn parity_goal(&self, board: &Board) -> Option<Board> {
        match &self.0 {
            Goals::Board(goal) => Some(goal.board().clone()),
            Goals::Set(set) => set.parity_goal(board),
        }
    }
}

/// Returns the number of boards that look different, at most 2⁶⁴ / 25; `None` on large shapes.
fn boards(set: &SetOfGoals) -> Option<u64> {
    let places = set.set()?.counts().iter().flat_map(|&count| 1..=u64::from(count));
    // For each colour the binomial coefficient of the cells so far.
    Some(
        (1..)
            .zip(places)
            .fold(1, |boards: u64, (cells, place)| boards.saturating_mul(cells) / place),
    )
}

/// Returns the tiles of a goal, [`OPEN`] for its open cells.
pub(crate) fn tiles_of(goal: &Arrangement) -> Vec<u8> {
    goal.cells().iter().map(|cell| cell.unwrap_or(OPEN)).collect()
}
