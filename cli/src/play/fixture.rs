//! Games for the tests.

#![allow(clippy::unwrap_used)]

use jiugong::{Board, Encoding, Goal, Metric, NamedGoal, Solver, Table, search};
use jiugong_app::Bytes;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::game::Game;
use super::sitting::Sitting;

/// A table of the boards of a shape with the blank's home in the last corner.
pub fn table(board: &str, metric: Metric) -> (Table<Bytes>, Goal) {
    let board: Board = board.parse().unwrap();
    let goal = Goal::new(NamedGoal::Last.board(board.shape()));
    let distances = search(goal.home(), metric, |_, _| {}).unwrap();
    let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
    (table.map(Bytes::Built).checked().unwrap(), goal)
}

/// Plays a board to 1 … N−1 and then the blank.
pub fn play<T>(board: &str, metric: Metric, then: impl FnOnce(Game) -> T) -> T {
    let (table, goal) = table(board, metric);
    let solver = Solver::new(&table, &goal).unwrap();
    then(Game::new(solver, board.parse().unwrap()).unwrap())
}

/// The same as a sitting.
pub fn sit<T>(board: &str, then: impl FnOnce(Sitting) -> T) -> T {
    play(board, Metric::Stm, |game| {
        then(Sitting::new(game, ChaCha8Rng::seed_from_u64(1)))
    })
}
