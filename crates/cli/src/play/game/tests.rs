use jiugong::Direction;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::*;
use crate::play::fixture::{set_app, with_game};

fn apply(game: &mut Game, direction: Direction) -> bool {
    game.apply(direction.into(), MoveSource::Player).unwrap()
}

#[test]
fn counts_extra_moves() {
    with_game("123405786", Metric::Stm, |mut game| {
        let numbers = |game: &Game| {
            (game.start_distance(), game.moves_made(), game.distance(), game.extra_moves())
        };
        assert_eq!(numbers(&game), (Some(2), 0, Some(2), Some(0)));
        assert!(apply(&mut game, Direction::Right));
        assert_eq!(numbers(&game), (Some(2), 1, Some(3), Some(2)));
        assert!(!apply(&mut game, Direction::Right), "illegal");
        for direction in [Direction::Left, Direction::Left, Direction::Up] {
            assert!(apply(&mut game, direction));
        }
        assert!(game.is_solved());
        assert_eq!(numbers(&game), (Some(2), 4, Some(0), Some(2)));
        let tiles: Vec<Option<u8>> = game.board().tiles().iter().copied().map(Some).collect();
        assert_eq!(tiles, game.goal_tiles());
    });
}

#[test]
fn undone_moves_can_be_redone_until_another_move() {
    with_game("867254301", Metric::Stm, |mut game| {
        let start = game.board().clone();
        assert!(!game.undo() && !game.redo());
        for direction in [Direction::Down, Direction::Right, Direction::Up] {
            assert!(apply(&mut game, direction));
        }
        let end = game.board().clone();
        assert!(game.undo() && game.undo());
        assert_eq!((game.moves_made(), game.history().len()), (1, 3));
        assert!(apply(&mut game, Direction::Right), "the undone move");
        assert_eq!((game.moves_made(), game.history().len()), (2, 3));
        assert!(game.redo() && !game.redo());
        assert_eq!(*game.board(), end);
        while game.undo() {}
        assert_eq!((game.board().clone(), game.distance()), (start, Some(31)));
        assert!(apply(&mut game, Direction::Left), "another move");
        assert_eq!((game.moves_made(), game.history().len()), (1, 1));
    });
}

#[test]
fn moves_all_tiles_between_a_cell_and_the_blank() {
    for (metric, moves) in [(Metric::Stm, 2), (Metric::Mtm, 1)] {
        with_game("123456780", metric, |mut game| {
            for cell in [0, 1, 3, 4, 8] {
                assert_eq!(game.move_from(cell), None, "{cell} is not in line");
            }
            let m = game.move_from(2).unwrap();
            assert!(game.apply(m, MoveSource::Player).unwrap());
            assert_eq!(game.board().to_string(), "1 2 0/4 5 3/7 8 6");
            assert_eq!(game.moves_made(), moves);
            assert_eq!(game.distance(), Some(moves as u32));
            let m = game.move_from(0).unwrap();
            assert!(game.apply(m, MoveSource::Player).unwrap());
            assert_eq!(game.board().to_string(), "0 1 2/4 5 3/7 8 6");
            assert_eq!(game.moves_made(), 2 * moves);
        });
    }
}

#[test]
fn merges_moves_in_the_same_direction_in_mtm() {
    with_game("123450786", Metric::Mtm, |mut game| {
        assert!(apply(&mut game, Direction::Right) && apply(&mut game, Direction::Right));
        assert_eq!(game.board().to_string(), "1 2 3/0 4 5/7 8 6");
        assert_eq!(game.moves_made(), 1);
        assert_eq!(game.distance(), Some(2));
        assert!(apply(&mut game, Direction::Left));
        assert_eq!(game.moves_made(), 2, "the opposite direction");
        assert!(game.undo() && game.undo());
        assert_eq!(game.board().to_string(), "1 2 3/4 5 0/7 8 6");
    });
}

#[test]
fn best_moves_solve_the_board_and_count_as_hints() {
    with_game("867254301", Metric::Stm, |mut game| {
        assert!(apply(&mut game, Direction::Down));
        while let Some(best) = game.best_move().unwrap() {
            assert!(game.apply(best, MoveSource::Solver).unwrap());
        }
        assert!(game.is_solved());
        assert_eq!(game.moves_made(), 31);
        assert_eq!(game.hints(), 30);
        assert_eq!(game.extra_moves(), Some(0));
    });
}

#[test]
fn shuffles_to_each_distance_up_to_the_radius() {
    with_game("123456780", Metric::Stm, |mut game| {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        for distance in 0..=31 {
            assert_eq!(game.shuffle(Some(distance), &mut rng).unwrap(), Ok(()));
            assert_eq!(game.start_distance(), Some(distance));
            let best = game.best_move().unwrap();
            assert!(best.is_none_or(|best| game.apply(best, MoveSource::Solver).unwrap()));
        }
        let board = game.board().clone();
        let too_far = NoBoard::TooFar { distance: 32, radius: 31 };
        assert_eq!(game.shuffle(Some(32), &mut rng).unwrap(), Err(too_far));
        assert_eq!((game.board().clone(), game.moves_made()), (board, 1), "the game is unchanged");
        assert_eq!(game.shuffle(None, &mut rng).unwrap(), Ok(()));
        assert_eq!((game.moves_made(), game.history().len()), (0, 0));
    });
}

#[test]
fn any_board_of_a_set_of_goals_ends_the_game() {
    let mut game = set_app("1 2 0/6 5 3/8 7 4", "123??????").game;
    assert_eq!((game.distance(), game.radius()), (Some(1), Some(22)));
    assert!(game.is_in_place(0) && !game.is_in_place(5) && !game.is_in_place(3));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    assert!(apply(&mut game, Direction::Up));
    assert!(game.is_solved());
    assert_eq!(game.best_move().unwrap(), None);
    for distance in [0, 5, 22] {
        game.shuffle(Some(distance), &mut rng).unwrap().unwrap();
        assert_eq!(game.distance(), Some(distance));
        while let Some(m) = game.best_move().unwrap() {
            assert!(game.apply(m, MoveSource::Solver).unwrap());
        }
        assert_eq!(game.moves_made(), distance as usize);
        assert!(game.is_solved());
    }
    let too_far = NoBoard::TooFar { distance: 23, radius: 22 };
    assert_eq!(game.shuffle(Some(23), &mut rng).unwrap(), Err(too_far));
    // Equal numbers are alike.
    let mut game = set_app("1 1 0/2 2 3/3 2 1", "1 1 1/2 2 2/3 3 0").game;
    assert_eq!(game.goal_tiles()[..3], [Some(1), Some(2), Some(3)]);
    assert!(game.is_in_place(1) && !game.is_in_place(2) && !game.is_in_place(8));
    game.shuffle(None, &mut rng).unwrap().unwrap();
    assert!(game.distance().is_some_and(|distance| distance <= 24));
}
