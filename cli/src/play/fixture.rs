//! Tables, games and states for the tests.

use jiugong::{Board, Encoding, Goal, Metric, NamedGoal, Solver, Table, search};
use jiugong_app::table_store::TableBytes;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::app::{Action, App};
use super::game::Game;

/// Returns a table for boards of the shape of `board`, and the goal with the tiles in order and the
/// blank last.
pub fn table(board: &str, metric: Metric) -> (Table<TableBytes>, Goal) {
    let board: Board = board.parse().unwrap();
    let goal = Goal::new(NamedGoal::Last.board(board.shape()));
    let distances = search(goal.home(), metric, |_, _| {}).unwrap();
    let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
    let table = table.map_bytes(TableBytes::Built).checked().unwrap();
    (table, goal)
}

/// Calls a test with a game that starts at `board`.
pub fn with_game(board: &str, metric: Metric, test: impl FnOnce(Game)) {
    let (table, goal) = table(board, metric);
    let solver = Solver::new(&table, &goal).unwrap();
    test(Game::new(solver, board.parse().unwrap()).unwrap());
}

/// Calls a test with the state at the start of a game in stm.
pub fn with_app(board: &str, test: impl FnOnce(App)) {
    with_game(board, Metric::Stm, |game| {
        test(App::new(game, ChaCha8Rng::seed_from_u64(1)));
    });
}

/// Applies actions one after the other.
pub fn apply(app: &mut App, actions: &[Action]) {
    for &action in actions {
        app.apply(action).unwrap();
    }
}
