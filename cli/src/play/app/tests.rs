#![allow(clippy::unwrap_used)]

use jiugong::{Metric, Solver, Table};
use jiugong_app::Bytes;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::cli::play::fixture::{sit, table};

fn act(sitting: &mut Sitting, actions: &[Action]) {
    for &action in actions {
        sitting.act(action).unwrap();
    }
}

#[test]
fn a_hint_is_shown_first_and_made_then() {
    sit("867254301", |mut sitting| {
        for made in 0..31 {
            assert_eq!(sitting.game.made(), made);
            act(&mut sitting, &[Action::Hint]);
            assert_eq!(sitting.game.made(), made, "it is only shown");
            assert_eq!(sitting.hint, sitting.game.best().unwrap());
            act(&mut sitting, &[Action::Hint]);
            assert_eq!(sitting.hint, None);
        }
        assert!(sitting.game.is_solved());
        act(&mut sitting, &[Action::Hint, Action::Hint]);
        assert_eq!((sitting.game.made(), sitting.game.shown()), (31, 31));
    });
}

#[test]
fn another_action_takes_the_hint_away() {
    sit("867254301", |mut sitting| {
        act(
            &mut sitting,
            &[Action::Hint, Action::Move(Direction::Right)],
        );
        assert_eq!((sitting.hint, sitting.game.made()), (None, 1));
        act(&mut sitting, &[Action::Hint, Action::Veil, Action::Faster]);
        assert!(sitting.hint.is_some(), "not one that is not of the game");
    });
}

#[test]
fn a_solution_plays_by_the_clock_to_its_end() {
    sit("867254301", |mut sitting| {
        act(&mut sitting, &[Action::Tick]);
        assert_eq!((sitting.game.made(), sitting.pace()), (0, None));
        act(&mut sitting, &[Action::Play]);
        for made in 0..31 {
            assert!(sitting.pace().is_some());
            assert_eq!(sitting.game.made(), made);
            act(&mut sitting, &[Action::Tick]);
        }
        assert!(sitting.game.is_solved() && sitting.pace().is_none());
        act(&mut sitting, &[Action::Play]);
        assert!(!sitting.playing, "there is nothing left to play");
    });
}

#[test]
fn what_plays_stops_at_every_move_and_waits_behind_the_help() {
    for action in [
        Action::Play,
        Action::Move(Direction::Up),
        Action::Touch(0),
        Action::Undo,
        Action::Redo,
        Action::Restart,
        Action::Hint,
        Action::Forward,
        Action::Back,
        Action::Shuffle,
    ] {
        sit("867254301", |mut sitting| {
            act(&mut sitting, &[Action::Play, Action::Tick, action]);
            assert!(!sitting.playing, "{action:?}");
        });
    }
    sit("867254301", |mut sitting| {
        act(&mut sitting, &[Action::Play, Action::Help]);
        assert_eq!((sitting.mode(), sitting.pace()), (Mode::Help, None));
        act(&mut sitting, &[Action::Close]);
        assert!(sitting.playing && sitting.pace().is_some());
    });
}

#[test]
fn speeds_have_ends() {
    sit("867254301", |mut sitting| {
        act(&mut sitting, &[Action::Play]);
        let mut paces = Vec::new();
        act(&mut sitting, &[Action::Slower; 20]);
        for _ in 0..20 {
            paces.push(sitting.pace().unwrap());
            act(&mut sitting, &[Action::Faster]);
        }
        assert_eq!(sitting.speed, Sitting::FASTEST);
        assert!(paces.is_sorted_by(|a, b| a >= b));
        paces.dedup();
        assert_eq!(paces.len(), Sitting::FASTEST);
    });
}

#[test]
fn steps_go_both_ways_and_forward_again_the_same_way() {
    sit("867254301", |mut sitting| {
        act(&mut sitting, &[Action::Forward; 5]);
        let there = *sitting.game.board();
        act(&mut sitting, &[Action::Back; 3]);
        assert_eq!((sitting.game.made(), sitting.game.distance()), (2, 29));
        assert_eq!(sitting.game.steps().len(), 5);
        act(&mut sitting, &[Action::Forward; 3]);
        assert_eq!(*sitting.game.board(), there);
        act(&mut sitting, &[Action::Restart, Action::Back]);
        assert_eq!(sitting.remark, Some(Remark::NothingDone));
    });
}

#[test]
fn a_shuffle_asks_how_far() {
    let type_in = |sitting: &mut Sitting, text: &str| {
        act(sitting, &[Action::Shuffle]);
        assert_eq!(sitting.mode(), Mode::Asking);
        let digits: Vec<Action> = text.chars().map(Action::Digit).collect();
        act(sitting, &digits);
    };
    sit("867254301", |mut sitting| {
        type_in(&mut sitting, "127");
        act(&mut sitting, &[Action::Rub, Action::Enter]);
        assert_eq!((sitting.game.fewest(), sitting.mode()), (12, Mode::Game));
        type_in(&mut sitting, "99999999");
        act(&mut sitting, &[Action::Enter]);
        assert_eq!(sitting.remark, Some(Remark::Beyond(9999)));
        assert_eq!(sitting.game.fewest(), 12, "the game is the same");
        type_in(&mut sitting, "5");
        act(&mut sitting, &[Action::Close]);
        assert_eq!((sitting.game.fewest(), sitting.mode()), (12, Mode::Game));
        let before = *sitting.game.board();
        type_in(&mut sitting, "");
        act(&mut sitting, &[Action::Rub, Action::Enter]);
        assert_ne!(*sitting.game.board(), before, "any distance will do");
    });
}

#[test]
fn what_cannot_be_done_is_said() {
    sit("867254301", |mut sitting| {
        for (action, remark) in [
            (Action::Move(Direction::Up), Remark::Blocked(Direction::Up)),
            (Action::Touch(0), Remark::Apart),
            (Action::Touch(99), Remark::Apart),
            (Action::Undo, Remark::NothingDone),
            (Action::Redo, Remark::NothingUndone),
        ] {
            act(&mut sitting, &[action]);
            assert_eq!(sitting.remark, Some(remark));
        }
        act(&mut sitting, &[Action::Move(Direction::Down)]);
        assert_eq!(sitting.remark, None);
    });
}

#[test]
fn whatever_is_done_the_game_is_right() {
    let actions: Vec<Action> = Direction::ALL
        .into_iter()
        .map(Action::Move)
        .chain((0..9).map(Action::Touch))
        .chain("0123456789".chars().map(Action::Digit))
        .chain([
            Action::Undo,
            Action::Redo,
            Action::Restart,
            Action::Hint,
            Action::Play,
            Action::Forward,
            Action::Back,
            Action::Faster,
            Action::Slower,
            Action::Veil,
            Action::Shuffle,
            Action::Rub,
            Action::Enter,
            Action::Help,
            Action::Close,
            Action::Tick,
            Action::Tick,
        ])
        .collect();
    for metric in Metric::ALL {
        let (table, goal) = table("123/450", metric);
        let solver = Solver::new(&table, &goal).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let game = Game::new(solver, *goal.board()).unwrap();
        let mut sitting = Sitting::new(game, ChaCha8Rng::seed_from_u64(4));
        for _ in 0..20_000 {
            let action = *actions.choose(&mut rng).unwrap();
            sitting.act(action).unwrap();
            let game = &sitting.game;
            let distance = solver.distance(game.board()).unwrap();
            assert_eq!(game.distance(), distance, "after {action:?}");
            assert!(game.made() + distance as usize >= game.fewest() as usize);
            assert!(game.shown() <= game.made() && game.made() <= game.steps().len());
            assert!((1..=Sitting::FASTEST).contains(&sitting.speed));
            assert!(!sitting.over);
            // All moves back is the start.
            if rng.random_range(0..50) == 0 {
                let fewest = game.fewest();
                sitting.act(Action::Restart).unwrap();
                let start = *sitting.game.board();
                assert_eq!(solver.distance(&start).unwrap(), fewest);
            }
        }
    }
}

#[test]
fn a_damaged_table_is_an_error_and_no_panic() {
    let (table, goal) = table("867254301", Metric::Stm);
    let mut bytes = table.as_bytes().to_vec();
    // All but the header and the block that the start is in.
    let state = goal.state(&"867254301".parse().unwrap()).unwrap();
    let number = goal.index().unwrap().number(&state) as usize;
    let payload = bytes.len() - 181_440;
    for (at, byte) in bytes.iter_mut().enumerate().skip(payload) {
        if (at - payload).abs_diff(number) > 8 {
            *byte ^= 0x55;
        }
    }
    let table = Table::new(Bytes::Built(bytes)).unwrap();
    let solver = Solver::new(&table, &goal).unwrap();
    let start = "867254301".parse().unwrap();
    let failed = Game::new(solver, start).and_then(|game| {
        let mut sitting = Sitting::new(game, ChaCha8Rng::seed_from_u64(1));
        [Action::Forward; 40]
            .into_iter()
            .try_for_each(|action| sitting.act(action))
    });
    assert!(matches!(failed, Err(QueryError::Table(_))), "{failed:?}");
}
