//! Goals as the page passes them, without what answers them.

use jiugong::{Arrangement, Board, Goal, Metric, Shape};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::goals::{OPEN, goals};
use crate::kind::SolverKind;

/// One or more goals of a shape, which may have open cells.
#[derive(Debug)]
pub(crate) struct Target {
    shape: Shape,
    goals: Vec<Arrangement>,
}

impl Target {
    /// The maximum number of boards of goals that are not one board. Each takes a byte of the table
    /// that a worker builds.
    const MAX_BOARDS: u64 = 30_000_000;

    /// Creates the target of one or more goals, the tiles of each after those of the one before,
    /// [`OPEN`] for open cells; `None` if they are no goals of the shape.
    pub(crate) fn new(rows: usize, cols: usize, tiles: &[u8]) -> Option<Target> {
        let shape = Shape::new(rows, cols).ok()?;
        let goals = goals(shape, tiles)?;
        let is_valid = goals.iter().all(|goal| repeated(goal).is_none());
        is_valid.then_some(Target { shape, goals })
    }

    /// Returns the only board that is a goal.
    pub(crate) fn only_board(&self) -> Option<Board> {
        let mut boards = self.goals.iter().map(completions);
        let boards: Vec<Board> = boards.by_ref().collect::<Option<Vec<_>>>()?.concat();
        let first = *boards.first()?;
        boards.iter().all(|board| *board == first).then_some(first)
    }

    /// Returns the first board of the goals that a board can reach or else the first one; `None` if
    /// there is no parity, because two tiles of a goal may be exchanged.
    pub(crate) fn parity_goal(&self, board: &Board) -> Option<Goal> {
        let boards: Vec<Vec<Board>> = self.goals.iter().map(completions).collect::<Option<_>>()?;
        let mut goals = boards.concat().into_iter().map(Goal::new);
        let first = goals.next()?;
        if first.check_solvable(board).is_ok() {
            return Some(first);
        }
        Some(goals.find(|goal| goal.check_solvable(board).is_ok()).unwrap_or(first))
    }

    /// Returns the kind of solver; `None` if the target is not supported.
    pub(crate) fn solver_kind(&self, metric: Metric) -> Option<SolverKind> {
        if let Some(board) = self.only_board() {
            return SolverKind::of_shape(board.shape(), metric);
        }
        // Tiles that no goal names are alike.
        let is_named = |tile: u8| self.goals.iter().any(|goal| goal.cells().contains(&Some(tile)));
        let cells = self.shape.cells() as u8;
        let alike = (1..cells).filter(|&tile| !is_named(tile)).count() as u64;
        let factors = alike.max(1) + 1..=cells.into();
        let boards = factors.fold(1, u64::saturating_mul);
        (boards <= Target::MAX_BOARDS).then_some(SolverKind::Patterns)
    }
}

/// Returns a number that is on several cells of a goal.
pub(crate) fn repeated(goal: &Arrangement) -> Option<u8> {
    let count = |tile: &u8| goal.cells().iter().filter(|cell| **cell == Some(*tile)).count();
    (0..goal.shape().cells() as u8).find(|tile| count(tile) > 1)
}

/// Returns the boards that a goal can be, at most two; `None` if it leaves two tiles open, which can
/// be exchanged.
fn completions(goal: &Arrangement) -> Option<Vec<Board>> {
    let missing =
        (0..goal.shape().cells() as u8).filter(|&tile| !goal.cells().contains(&Some(tile)));
    let missing: Vec<u8> = missing.collect();
    if missing.iter().filter(|&&tile| tile > 0).count() > 1 {
        return None;
    }
    let reversed = missing.iter().rev().copied().collect();
    let mut orders: Vec<Vec<u8>> = vec![missing, reversed];
    orders.dedup();
    let board = |order: Vec<u8>| {
        let mut left = order.into_iter();
        let tiles = goal.cells().iter().map(|cell| cell.or_else(|| left.next()));
        Board::new(goal.shape(), &tiles.collect::<Option<Vec<u8>>>()?).ok()
    };
    orders.into_iter().map(board).collect()
}

/// Returns the kind of solver for one or more goals; `undefined` if they are not supported.
#[wasm_bindgen(js_name = solverKind, unchecked_return_type = "SolverKind | undefined")]
pub fn solver_kind(
    rows: usize,
    cols: usize,
    goal: &[u8],
    #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
) -> Option<String> {
    let kind = Target::new(rows, cols, goal)?.solver_kind(Metric::from_name(metric)?)?;
    Some(kind.name().into())
}

/// Returns the board of one or more goals if only one is a goal.
#[wasm_bindgen(js_name = onlyBoard)]
pub fn only_board(rows: usize, cols: usize, goal: &[u8]) -> Option<Vec<u8>> {
    Some(Target::new(rows, cols, goal)?.only_board()?.tiles().to_vec())
}

/// Returns the tiles of a goal, [`OPEN`] for its open cells.
pub(crate) fn tiles_of(goal: &Arrangement) -> Vec<u8> {
    goal.cells().iter().map(|cell| cell.unwrap_or(OPEN)).collect()
}
