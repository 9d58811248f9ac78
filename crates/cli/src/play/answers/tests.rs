use std::thread;
use std::time::{Duration, Instant};

use jiugong::{Direction, NamedGoal, Shape};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

use super::*;
use crate::play::app::{Action, App, Mode, Notice};
use crate::play::fixture::{
    HARD, MEDIUM, all_actions, app, apply, guided_app, short_app, with_game,
};

/// On 3×3 searches take no time.
#[test]
fn searches_give_the_game_of_a_table() {
    for metric in [Metric::Stm, Metric::Mtm] {
        with_game("867254301", metric, |game| {
            assert_same_games(guided_app("867254301", metric), app(game));
        });
    }
}

/// Plays the same random game in both.
fn assert_same_games(mut app: App, mut expected: App) {
    // With a table other boards are drawn at a distance.
    let mut actions = all_actions();
    actions.retain(|action| !matches!(action, Action::Digit(_)));
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..5_000 {
        let action = *actions.choose(&mut rng).unwrap();
        apply(&mut app, &[action]);
        apply(&mut expected, &[action]);
        let game = |app: &App| {
            let game = &app.game;
            let history: Vec<_> = game.history().iter().map(|m| m.distance).collect();
            let distances = (game.start_distance(), game.distance(), game.extra_moves());
            let best = game.best_move().unwrap();
            (game.board().clone(), distances, best, game.moves_made(), game.hints(), history)
        };
        assert_eq!(game(&app), game(&expected), "after {action:?}");
        assert_eq!((app.hint, app.notice), (expected.hint, expected.notice));
        assert_eq!(app.tick_interval(), expected.tick_interval());
        assert!(!app.game.is_searching());
    }
}

#[test]
fn a_move_stops_the_search_and_starts_another() {
    let mut app = guided_app(HARD, Metric::Stm);
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

#[test]
fn a_board_off_the_solution_has_one_at_once() {
    let mut app = guided_app(HARD, Metric::Stm);
    app.update().unwrap();
    let start = Instant::now();
    while app.game.best_length().is_none() {
        assert!(start.elapsed() < HANG);
        thread::sleep(Duration::from_millis(10));
        app.update().unwrap();
    }
    let length = app.game.best_length().unwrap();
    let best = app.game.best_move().unwrap().unwrap();
    let is_other = |direction: &Direction| {
        *direction != best.direction() && app.game.board().after(*direction).is_some()
    };
    let other = Direction::ALL.into_iter().find(is_other).unwrap();
    apply(&mut app, &[Action::Move(other)]);
    assert!(app.game.best_length().unwrap() <= length + 1);
}

/// The time after which a test takes a search to hang.
const HANG: Duration = Duration::from_secs(1000);

/// Waits until nothing is searched for.
fn wait(app: &mut App) {
    let start = Instant::now();
    while app.game.is_searching() {
        assert!(start.elapsed() < HANG);
        thread::sleep(Duration::from_millis(10));
        app.update().unwrap();
    }
}

#[test]
fn a_long_search_finds_the_distances_up_to_the_goal() {
    let mut app = guided_app(MEDIUM, Metric::Stm);
    app.update().unwrap();
    wait(&mut app);
    assert_eq!((app.game.best_length(), app.game.distance()), (None, Some(55)));
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
    let mut app = guided_app(MEDIUM, Metric::Stm);
    app.update().unwrap();
    apply(&mut app, &[Action::Move(Direction::Up)]);
    assert_eq!((app.game.start_distance(), app.game.distance()), (None, None));
    wait(&mut app);
    assert_eq!(app.game.start_distance(), Some(55));
    let distance = app.game.distance().unwrap();
    assert_eq!(app.game.extra_moves(), Some(distance as usize - 54));
}

#[test]
fn draws_boards_at_a_distance_without_a_table() {
    for metric in [Metric::Stm, Metric::Mtm] {
        let mut app = guided_app(HARD, metric);
        app.update().unwrap();
        apply(&mut app, &[Action::Shuffle, Action::Digit('9'), Action::Enter]);
        assert_eq!((app.notice, app.mode), (None, Mode::Game));
        wait(&mut app);
        assert_eq!(app.game.start_distance(), Some(9), "{metric:?}");
        let far = [Action::Shuffle, Action::Digit('8'), Action::Digit('0'), Action::Enter];
        apply(&mut app, &far);
        let Some(Notice::NoBoard(NoBoard::TooMany { distance: 80, max })) = app.notice else {
            panic!("{:?}", app.notice);
        };
        assert!((12..30).contains(&max), "{metric:?}: {max}");
    }
}

#[test]
fn the_best_solution_known_is_followed() {
    let mut app = guided_app(HARD, Metric::Stm);
    let start = Instant::now();
    app.update().unwrap();
    while app.game.best_length().is_none() {
        assert!(start.elapsed() < HANG);
        thread::sleep(Duration::from_millis(10));
        app.update().unwrap();
    }
    let length = app.game.best_length().unwrap();
    assert!((80..120).contains(&length), "{length}");
    apply(&mut app, &[Action::Hint]);
    assert_eq!((app.notice, app.game.distance()), (None, None));
    assert!(app.hint.is_some());
    apply(&mut app, &[Action::Step]);
    assert!(app.game.best_length().unwrap() < length);
    assert!(app.game.lower_bound().unwrap() >= 40);
    // Near enough to the goal, the distance is proved, and the rest is a shortest solution.
    let mut made = app.game.moves_made();
    while !app.game.is_solved() {
        apply(&mut app, &[Action::Step]);
        made += 1;
        assert_eq!(app.game.moves_made(), made);
    }
    assert!(made <= length as usize);
    assert_eq!(app.game.hints(), made);
}

#[test]
fn actions_that_need_a_solution_have_no_effect_before_one_is_known() {
    let mut app = guided_app(HARD, Metric::Stm);
    // No search has begun.
    for action in [Action::Hint, Action::Hint, Action::Step, Action::Autoplay, Action::Tick] {
        app.apply(action).unwrap();
        assert_eq!(app.notice, Some(Notice::UnknownDistance), "{action:?}");
        assert_eq!((app.hint, app.is_playing, app.game.moves_made()), (None, false, 0));
    }
    let before = app.game.board().clone();
    apply(&mut app, &[Action::Shuffle, Action::Enter]);
    assert_eq!(app.notice, None);
    assert_ne!(*app.game.board(), before, "a random board");
}

/// Of 6×6, far from the goal.
const LARGE: &str = "8 10 7 18 0 6/13 12 23 22 5 4/2 9 15 14 1 20/31 35 11 21 17 16/\
    34 3 26 33 19 24/27 29 25 28 32 30";

#[test]
fn a_short_solution_is_searched_for_once_and_followed() {
    for metric in Metric::ALL {
        let mut app = short_app(LARGE, metric);
        app.update().unwrap();
        wait(&mut app);
        let length = app.game.best_length().unwrap();
        assert!(app.game.distance().is_none() && app.game.lower_bound().unwrap() < length);
        for left in (0..length).rev() {
            apply(&mut app, &[Action::Hint, Action::Hint]);
            assert!(!app.game.is_searching());
            let known = app.game.best_length().or(app.game.distance()).unwrap();
            assert_eq!(known, left, "{metric:?}");
        }
        assert!(app.game.is_solved());
        apply(&mut app, &[Action::Undo; 3]);
        assert!(!app.game.is_searching());
    }
}

#[test]
fn a_board_beside_a_short_solution_has_a_hint_at_once() {
    let mut app = short_app(LARGE, Metric::Stm);
    app.update().unwrap();
    wait(&mut app);
    let length = app.game.best_length().unwrap();
    let best = app.game.best_move().unwrap().unwrap();
    let board = app.game.board();
    let mut others = board.neighbours(Metric::Stm).map(|(m, _)| m).filter(|&m| m != best);
    let other = others.next().unwrap();
    apply(&mut app, &[Action::Move(other.direction())]);
    assert!(app.game.is_searching());
    assert!(app.game.best_length().unwrap() <= length + 1);
    apply(&mut app, &[Action::Undo]);
    assert!(app.game.best_length().unwrap() <= length);
}

#[test]
fn near_the_goal_a_solution_of_a_large_board_is_proved() {
    for shape in [(6, 6), (16, 16)] {
        let goal = NamedGoal::Last.board(Shape::new(shape.0, shape.1).unwrap());
        let mut app = short_app(&goal.to_string(), Metric::Stm);
        apply(&mut app, &[Action::Shuffle, Action::Digit('9'), Action::Enter]);
        wait(&mut app);
        assert_eq!((app.game.start_distance(), app.game.best_length()), (Some(9), None));
        apply(&mut app, &[Action::Step; 9]);
        assert!(app.game.is_solved() && app.game.extra_moves() == Some(0));
    }
}
