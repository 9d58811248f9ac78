use std::sync::Arc;

use jiugong::{Metric, QueryError, Solver, Table};
use jiugong_answers::{DistanceTable, TableBytes};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::play::answers::Answers;
use crate::play::fixture::{all_actions, apply, table, with_app};

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
        let board = app.game.board().clone();
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
        assert_eq!((app.notice, app.mode), (Some(Notice::NoBoard(too_far)), Mode::Prompt));
        assert_eq!(app.game.start_distance(), Some(12), "the game is unchanged");
        // The prompt asks again.
        apply(&mut app, &[Action::Digit('7')]);
        assert_eq!((app.notice, &*app.digits), (None, "7"));
        apply(&mut app, &[Action::Enter]);
        assert_eq!((app.game.start_distance(), app.mode), (Some(7), Mode::Game));
        type_digits(&mut app, "12");
        apply(&mut app, &[Action::Enter]);
        type_digits(&mut app, "5");
        apply(&mut app, &[Action::Close]);
        assert_eq!((app.game.start_distance(), app.mode), (Some(12), Mode::Game));
        let before = app.game.board().clone();
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

#[test]
fn random_actions_keep_the_game_consistent() {
    let actions = all_actions();
    for metric in Metric::ALL {
        let (table, goals) = table("123/450", metric);
        let table = Arc::new(table);
        let goal = goals.one().unwrap();
        let solver = Solver::new(&table, goal).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let answers = DistanceTable::Board(Arc::clone(&table));
        let answers = Answers::Table(Arc::clone(&goals), answers);
        let game = Game::new(answers, goal.board().clone()).unwrap();
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
                let start = app.game.board().clone();
                assert_eq!(solver.distance(&start).unwrap(), start_distance);
            }
        }
    }
}

#[test]
fn reports_damaged_tables() {
    let (table, goals) = table("867254301", Metric::Stm);
    let goal = goals.one().unwrap();
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
    let answers = Answers::Table(Arc::clone(&goals), DistanceTable::Board(Arc::new(table)));
    let start = "867254301".parse().unwrap();
    let result = Game::new(answers, start).and_then(|game| {
        let mut app = App::new(game, ChaCha8Rng::seed_from_u64(1));
        [Action::Step; 40].into_iter().try_for_each(|action| app.apply(action))
    });
    assert!(matches!(result, Err(Error::Query(QueryError::Table(_)))), "{result:?}");
}
