use std::thread;
use std::time::{Duration, Instant};

use jiugong::{Metric, Solver, Table};
use jiugong_app::table_store::TableBytes;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::play::answers::Answers;
use crate::play::fixture::{HARD, MEDIUM, apply, pattern_app, table, with_app};

#[test]
fn the_second_hint_makes_the_move() {
    with_app("867254301", |mut app| {
        for made in 0..31 {
            assert_eq!(app.game.moves_made(), made);
            apply(&mut app, &[Action::Hint]);
            assert_eq!(app.game.moves_made(), made, "shown, not made");
            assert_eq!(app.hint, app.game.best_move().unwrap());
            apply(&mut app, &[Action::Hint]);
            assert_eq!(app.hint, None);
        }
        assert!(app.game.is_solved());
        apply(&mut app, &[Action::Hint, Action::Hint]);
        assert_eq!((app.game.moves_made(), app.game.hints()), (31, 31));
    });
}

#[test]
fn game_actions_remove_the_hint() {
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Hint, Action::Move(Direction::Right)]);
        assert_eq!((app.hint, app.game.moves_made()), (None, 1));
        apply(&mut app, &[Action::Hint, Action::ToggleDistance, Action::Faster]);
        assert!(app.hint.is_some(), "not an action on the game");
    });
}

#[test]
fn ticks_play_the_solution_to_the_end() {
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Tick]);
        assert_eq!((app.game.moves_made(), app.tick_interval()), (0, None));
        apply(&mut app, &[Action::Autoplay]);
        for made in 0..31 {
            assert!(app.tick_interval().is_some());
            assert_eq!(app.game.moves_made(), made);
            apply(&mut app, &[Action::Tick]);
        }
        assert!(app.game.is_solved() && app.tick_interval().is_none());
        apply(&mut app, &[Action::Autoplay]);
        assert!(!app.is_playing, "already solved");
    });
}

#[test]
fn game_actions_stop_the_solution_and_help_pauses_it() {
    for action in [
        Action::Autoplay,
        Action::Move(Direction::Up),
        Action::Click(0),
        Action::Undo,
        Action::Redo,
        Action::Restart,
        Action::Hint,
        Action::Step,
        Action::Shuffle,
    ] {
        with_app("867254301", |mut app| {
            apply(&mut app, &[Action::Autoplay, Action::Tick, action]);
            assert!(!app.is_playing, "{action:?}");
        });
    }
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Autoplay, Action::Help]);
        assert_eq!((app.mode, app.tick_interval()), (Mode::Help, None));
        apply(&mut app, &[Action::Close]);
        assert!(app.is_playing && app.tick_interval().is_some());
    });
}

#[test]
fn speed_is_limited() {
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Autoplay]);
        let mut intervals = Vec::new();
        apply(&mut app, &[Action::Slower; 20]);
        for _ in 0..20 {
            intervals.push(app.tick_interval().unwrap());
            apply(&mut app, &[Action::Faster]);
        }
        assert_eq!(app.speed, App::MAX_SPEED);
        assert!(intervals.is_sorted_by(|a, b| a >= b));
        intervals.dedup();
        assert_eq!(intervals.len(), App::MAX_SPEED);
    });
}

#[test]
fn steps_can_be_undone_and_repeated() {
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Step; 5]);
        let board = *app.game.board();
        apply(&mut app, &[Action::Undo; 3]);
        assert_eq!((app.game.moves_made(), app.game.distance()), (2, Some(29)));
        assert_eq!(app.game.history().len(), 5);
        apply(&mut app, &[Action::Step; 3]);
        assert_eq!(*app.game.board(), board);
        apply(&mut app, &[Action::Restart, Action::Undo]);
        assert_eq!(app.notice, Some(Notice::NothingToUndo));
    });
}

#[test]
fn shuffles_to_the_distance_in_the_prompt() {
    let type_digits = |app: &mut App, text: &str| {
        apply(app, &[Action::Shuffle]);
        assert_eq!(app.mode, Mode::Prompt);
        let digits: Vec<Action> = text.chars().map(Action::Digit).collect();
        apply(app, &digits);
    };
    with_app("867254301", |mut app| {
        type_digits(&mut app, "127");
        apply(&mut app, &[Action::Backspace, Action::Enter]);
        assert_eq!((app.game.start_distance(), app.mode), (Some(12), Mode::Game));
        type_digits(&mut app, "99999999");
        apply(&mut app, &[Action::Enter]);
        let too_far = NoBoard::TooFar { distance: 9999, radius: 31 };
        assert_eq!(app.notice, Some(Notice::NoBoard(too_far)));
        assert_eq!(app.game.start_distance(), Some(12), "the game is unchanged");
        type_digits(&mut app, "5");
        apply(&mut app, &[Action::Close]);
        assert_eq!((app.game.start_distance(), app.mode), (Some(12), Mode::Game));
        let before = *app.game.board();
        type_digits(&mut app, "");
        apply(&mut app, &[Action::Backspace, Action::Enter]);
        assert_ne!(*app.game.board(), before, "a random board");
    });
}

#[test]
fn notices_explain_actions_without_effect() {
    with_app("867254301", |mut app| {
        for (action, notice) in [
            (Action::Move(Direction::Up), Notice::Blocked(Direction::Up)),
            (Action::Click(0), Notice::NotInLine),
            (Action::Click(99), Notice::NotInLine),
            (Action::Undo, Notice::NothingToUndo),
            (Action::Redo, Notice::NothingToRedo),
        ] {
            apply(&mut app, &[action]);
            assert_eq!(app.notice, Some(notice));
        }
        apply(&mut app, &[Action::Move(Direction::Down)]);
        assert_eq!(app.notice, None);
    });
}

/// Returns every action that does not quit.
fn all_actions() -> Vec<Action> {
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

#[test]
fn random_actions_keep_the_game_consistent() {
    let actions = all_actions();
    for metric in Metric::ALL {
        let (table, goal) = table("123/450", metric);
        let solver = Solver::new(&table, &goal).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let game = Game::new(Answers::Table(solver), *goal.board()).unwrap();
        let mut app = App::new(game, ChaCha8Rng::seed_from_u64(4));
        for _ in 0..20_000 {
            let action = *actions.choose(&mut rng).unwrap();
            app.apply(action).unwrap();
            let game = &app.game;
            let distance = solver.distance(game.board()).unwrap();
            let start_distance = game.start_distance().unwrap();
            assert_eq!(game.distance(), Some(distance), "after {action:?}");
            assert!(game.moves_made() + distance as usize >= start_distance as usize);
            assert!(game.hints() <= game.moves_made() && game.moves_made() <= game.history().len());
            assert!((1..=App::MAX_SPEED).contains(&app.speed));
            assert!(!app.has_quit);
            // Undoing all moves returns to the start.
            if rng.random_range(0..50) == 0 {
                app.apply(Action::Restart).unwrap();
                let start = *app.game.board();
                assert_eq!(solver.distance(&start).unwrap(), start_distance);
            }
        }
    }
}

#[test]
fn reports_damaged_tables() {
    let (table, goal) = table("867254301", Metric::Stm);
    let mut bytes = table.as_bytes().to_vec();
    // Damages the distances except those near the start.
    let state = goal.state(&"867254301".parse().unwrap()).unwrap();
    let number = goal.index().unwrap().number(&state) as usize;
    let payload = bytes.len() - 181_440;
    for (index, byte) in bytes.iter_mut().enumerate().skip(payload) {
        if (index - payload).abs_diff(number) > 8 {
            *byte ^= 0x55;
        }
    }
    let table = Table::new(TableBytes::Built(bytes)).unwrap();
    let solver = Solver::new(&table, &goal).unwrap();
    let start = "867254301".parse().unwrap();
    let result = Game::new(Answers::Table(solver), start).and_then(|game| {
        let mut app = App::new(game, ChaCha8Rng::seed_from_u64(1));
        [Action::Step; 40].into_iter().try_for_each(|action| app.apply(action))
    });
    assert!(matches!(result, Err(QueryError::Table(_))), "{result:?}");
}

/// On 3×3 searches take no time.
#[test]
fn pattern_tables_give_the_game_of_a_table() {
    with_app("867254301", |mut expected| {
        let mut app = pattern_app("867254301");
        // A table is needed for a distance.
        let mut actions = all_actions();
        actions.retain(|action| !matches!(action, Action::Digit(_)));
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..5_000 {
            let action = *actions.choose(&mut rng).unwrap();
            for app in [&mut app, &mut expected] {
                apply(app, &[action]);
            }
            let game = |app: &App| {
                let game = &app.game;
                let history: Vec<_> = game.history().iter().map(|m| m.distance).collect();
                let distances = (game.start_distance(), game.distance(), game.extra_moves());
                let best = game.best_move().unwrap();
                (*game.board(), distances, best, game.moves_made(), game.hints(), history)
            };
            assert_eq!(game(&app), game(&expected), "after {action:?}");
            assert_eq!((app.hint, app.notice), (expected.hint, expected.notice));
            assert_eq!(app.tick_interval(), expected.tick_interval());
            assert!(!app.game.is_searching());
        }
    });
}

#[test]
fn a_move_stops_the_search_and_starts_another() {
    let mut app = pattern_app(HARD);
    assert!(!app.game.is_searching());
    let distances = |app: &App| (app.game.start_distance(), app.game.distance());
    for direction in [Direction::Up, Direction::Left, Direction::Down] {
        app.update().unwrap();
        let search = app.game.search().unwrap();
        assert_eq!(search.board(), app.game.board());
        assert!(search.lower_bound() >= 40 && search.is_running());
        assert_eq!((distances(&app), app.game.extra_moves()), ((None, None), None));
        apply(&mut app, &[Action::Move(direction)]);
        assert_eq!(app.notice, None);
    }
    apply(&mut app, &[Action::Restart]);
    assert_eq!(app.game.search().unwrap().board(), app.game.board());
    assert_eq!(distances(&app), (None, None));
}

/// Waits until nothing is searched for.
fn wait(app: &mut App) {
    let start = Instant::now();
    while app.game.is_searching() {
        assert!(start.elapsed() < Duration::from_secs(120));
        thread::sleep(Duration::from_millis(10));
        app.update().unwrap();
    }
}

#[test]
fn a_long_search_finds_the_distances_up_to_the_goal() {
    let mut app = pattern_app(MEDIUM);
    app.update().unwrap();
    apply(&mut app, &[Action::Hint]);
    assert_eq!(app.notice, Some(Notice::UnknownDistance));
    wait(&mut app);
    assert_eq!((app.notice, app.game.distance()), (None, Some(55)));
    for distance in (0..55).rev() {
        apply(&mut app, &[Action::Step]);
        assert_eq!((app.game.distance(), app.game.is_searching()), (Some(distance), false));
    }
    assert!(app.game.is_solved());
    apply(&mut app, &[Action::Restart]);
    assert_eq!((app.game.distance(), app.game.is_searching()), (Some(55), false));
}

#[test]
fn the_distance_of_the_start_is_searched_for_after_that_of_the_board() {
    let mut app = pattern_app(MEDIUM);
    app.update().unwrap();
    apply(&mut app, &[Action::Move(Direction::Up)]);
    assert_eq!((app.game.start_distance(), app.game.distance()), (None, None));
    wait(&mut app);
    assert_eq!(app.game.start_distance(), Some(55));
    let distance = app.game.distance().unwrap();
    assert_eq!(app.game.extra_moves(), Some(distance as usize - 54));
}

#[test]
fn actions_that_need_an_unknown_distance_have_no_effect() {
    let mut app = pattern_app(HARD);
    app.update().unwrap();
    for action in [Action::Hint, Action::Hint, Action::Step, Action::Autoplay, Action::Tick] {
        apply(&mut app, &[action]);
        assert_eq!(app.notice, Some(Notice::UnknownDistance), "{action:?}");
        assert_eq!((app.hint, app.is_playing, app.game.moves_made()), (None, false, 0));
    }
    apply(&mut app, &[Action::Shuffle, Action::Digit('9'), Action::Enter]);
    let no_table = NoBoard::NoTable(app.game.board().shape());
    assert_eq!(app.notice, Some(Notice::NoBoard(no_table)));
    let before = *app.game.board();
    apply(&mut app, &[Action::Shuffle, Action::Enter]);
    assert_eq!(app.notice, None);
    assert_ne!(*app.game.board(), before, "a random board");
}
