//! Tables, games and states for the tests.

use std::sync::Arc;

use jiugong::{Board, Direction, Encoding, Metric, NamedGoal, Notation, Table, search};
use jiugong_answers::guided::{GuidedSearch, GuidedSolver};
use jiugong_answers::{DistanceTable, GoalArg, Goals, Silent, TableBytes, threads};
use jiugong_pattern::goals::GoalSearch;
use jiugong_pattern::table::map_pattern_bytes;
use jiugong_pattern::{
    ColourSolver, ColourTable, Colouring, Partition, PatternSet, PatternSolver, PatternTable,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::answers::{Answers, SearchedAnswers};
use super::app::{Action, App};
use super::game::Game;
use super::search::SolutionSearch;

/// 80 moves from the goal, as many as any board of 4×4. With the tables of [`guided_app`] its
/// search takes hours.
pub const HARD: &str = "0 12 9 13/15 11 10 14/3 7 5 6/4 8 2 1";

/// 55 moves from the goal. Its search takes some tenths of a second.
pub const MEDIUM: &str = "4 0 12 11/6 13 2 8/14 3 9 5/15 7 10 1";

/// Returns the goal with the tiles in order and the blank last, for boards of the shape of `board`.
fn goals(board: &str, metric: Metric) -> Arc<Goals> {
    let board: Board = board.parse().unwrap();
    let goal = NamedGoal::Last.board(board.shape());
    Arc::new(Goals::of_board(goal, metric, &Notation::default()))
}

/// Returns a table for boards of the shape of `board`, and its goal.
pub fn table(board: &str, metric: Metric) -> (Table<TableBytes>, Arc<Goals>) {
    let goals = goals(board, metric);
    let goal = goals.one().unwrap();
    let distances = search(goal.home(), metric, |_, _| {}).unwrap();
    let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
    (table.map_bytes(TableBytes::Built).checked().unwrap(), goals)
}

/// Calls a test with a game that starts at `board`.
pub fn with_game(board: &str, metric: Metric, test: impl FnOnce(Game)) {
    let (table, goals) = table(board, metric);
    let answers = Answers::Table(goals, DistanceTable::Board(Arc::new(table)));
    test(Game::new(answers, board.parse().unwrap()).unwrap());
}

/// Calls a test with the state at the start of a game in stm.
pub fn with_app(board: &str, test: impl FnOnce(App)) {
    with_game(board, Metric::Stm, |game| test(app(game)));
}

/// Returns a search that small tables guide, for boards of the shape of `board`.
pub fn guided_search(board: &str, metric: Metric) -> SolutionSearch {
    let goals = goals(board, metric);
    let goal = goals.one().unwrap();
    let (shape, blank) = (goal.board().shape(), goal.board().blank());
    let homes: Vec<usize> = (0..blank).collect();
    let partition = Partition::new(shape, blank, homes.chunks(4).map(<[usize]>::to_vec)).unwrap();
    let mut set = PatternSet::new(shape);
    let table =
        |pattern| map_pattern_bytes(PatternTable::build(pattern).unwrap(), TableBytes::Built);
    let tables = set.missing(&partition).iter().map(table).collect();
    set.push(partition, tables).unwrap();
    let patterns = PatternSolver::new(Arc::new(set), goal).unwrap();
    let solver = match metric {
        Metric::Stm => GuidedSolver::Patterns(patterns),
        Metric::Mtm => {
            let colourings = Colouring::small(goal.home());
            let tables: Arc<[ColourTable]> = colourings.iter().map(ColourTable::build).collect();
            GuidedSolver::Colours(ColourSolver::new(tables, goal).unwrap())
        }
    };
    let guided = GuidedSearch::with_solver(goal, solver);
    SolutionSearch { goals: Arc::clone(&goals), guided: Some(Arc::new(guided)) }
}

/// Returns the state at the start of a game in stm with a goal that is not one board. Equal numbers
/// are alike.
pub fn set_app(board: &str, goal: &str) -> App {
    let mut notation = Notation::default();
    let goal = GoalArg::parse(goal, &mut notation).unwrap();
    let arrangement = notation.parse_arrangement(board).unwrap();
    let (start, labels) = match arrangement.board() {
        Some(board) => (board, None),
        None => arrangement.labelled_board().map(|(board, labels)| (board, Some(labels))).unwrap(),
    };
    let default = NamedGoal::Last.board(start.shape());
    let goals = Goals::new(&goal, default, labels.as_ref(), Metric::Stm, &notation).unwrap();
    let mut search = GoalSearch::new(goals.set().unwrap(), Metric::Stm).unwrap();
    while search.next_level() > 0 {}
    let distances = search.into_distances().map_bytes(TableBytes::Built);
    let table = DistanceTable::Goals(Arc::new(distances));
    app(Game::new(Answers::Table(Arc::new(goals), table), start).unwrap())
}

/// Returns the state at the start of a game with searches. None has started.
pub fn guided_app(board: &str, metric: Metric) -> App {
    searched_app(board, guided_search(board, metric))
}

/// Returns the state at the start of a game with searches for short solutions. None has started.
pub fn short_app(board: &str, metric: Metric) -> App {
    // Fails if another test has started them.
    let _ = threads::start(None, &Silent);
    searched_app(board, SolutionSearch { goals: goals(board, metric), guided: None })
}

fn searched_app(board: &str, search: SolutionSearch) -> App {
    let answers = SearchedAnswers::new(search, None);
    app(Game::new(Answers::Searched(Box::new(answers)), board.parse().unwrap()).unwrap())
}

/// Returns the state at the start of a game.
pub fn app(game: Game) -> App {
    App::new(game, ChaCha8Rng::seed_from_u64(1))
}

/// Applies actions one after the other.
pub fn apply(app: &mut App, actions: &[Action]) {
    for &action in actions {
        app.apply(action).unwrap();
        app.update().unwrap();
    }
}

/// Returns every action that does not quit.
pub fn all_actions() -> Vec<Action> {
    Direction::ALL
        .into_iter()
        .map(Action::Move)
        .chain((0..9).map(Action::Click))
        .chain("0123456789".chars().map(Action::Digit))
        .chain([
            Action::Undo,
            Action::Redo,
            Action::Restart,
            Action::Hint,
            Action::Autoplay,
            Action::Step,
            Action::Faster,
            Action::Slower,
            Action::ToggleDistance,
            Action::Shuffle,
            Action::Backspace,
            Action::Enter,
            Action::Help,
            Action::Close,
            Action::Tick,
            Action::Tick,
        ])
        .collect()
}
