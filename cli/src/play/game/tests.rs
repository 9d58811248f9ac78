#![allow(clippy::unwrap_used)]

use jiugong::Direction;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::*;
use crate::cli::play::fixture::play;

fn apply(game: &mut Game, way: Direction) -> bool {
    game.apply(way.into(), Finder::Player).unwrap()
}

#[test]
fn moves_are_counted_against_the_fewest() {
    play("123405786", Metric::Stm, |mut game| {
        assert_eq!((game.fewest(), game.distance(), game.extra()), (2, 2, 0));
        assert!(slide(&mut game, Direction::Right));
        assert_eq!((game.made(), game.distance(), game.extra()), (1, 3, 2));
        assert!(
            !slide(&mut game, Direction::Right),
            "there is no tile to go"
        );
        for way in [Direction::Left, Direction::Left, Direction::Up] {
            assert!(slide(&mut game, way));
        }
        assert!(game.is_solved());
        assert_eq!((game.made(), game.fewest(), game.extra()), (4, 2, 2));
        assert_eq!(game.board(), game.solver().goal().board());
    });
}

#[test]
fn what_is_taken_back_can_be_made_again_until_another_move_is_made() {
    play("867254301", Metric::Stm, |mut game| {
        let start = *game.board();
        assert!(!game.undo() && !game.redo());
        for way in [Direction::Down, Direction::Right, Direction::Up] {
            assert!(slide(&mut game, way));
        }
        let end = *game.board();
        assert!(game.undo() && game.undo());
        assert_eq!((game.made(), game.steps().len()), (1, 3));
        assert!(
            slide(&mut game, Direction::Right),
            "the same move as was made"
        );
        assert_eq!((game.made(), game.steps().len()), (2, 3));
        assert!(game.redo() && !game.redo());
        assert_eq!(*game.board(), end);
        while game.undo() {}
        assert_eq!((*game.board(), game.distance()), (start, 31));
        assert!(slide(&mut game, Direction::Left), "another one");
        assert_eq!((game.made(), game.steps().len()), (1, 1));
    });
}

#[test]
fn a_tile_in_line_with_the_blank_takes_those_between_along() {
    for (metric, moves) in [(Metric::Stm, 2), (Metric::Mtm, 1)] {
        play("123456780", metric, |mut game| {
            for cell in [0, 1, 3, 4, 8] {
                assert_eq!(game.towards(cell), None, "{cell} is not in line");
            }
            let slide = game.towards(2).unwrap();
            assert!(game.apply(slide, Finder::Player).unwrap());
            assert_eq!(game.board().to_string(), "1 2 0/4 5 3/7 8 6");
            assert_eq!((game.made(), game.distance() as usize), (moves, moves));
            let slide = game.towards(0).unwrap();
            assert!(game.apply(slide, Finder::Player).unwrap());
            assert_eq!(game.board().to_string(), "0 1 2/4 5 3/7 8 6");
            assert_eq!(game.made(), 2 * moves);
        });
    }
}

#[test]
fn where_a_run_of_tiles_is_one_move_keys_make_one() {
    play("123450786", Metric::Mtm, |mut game| {
        assert!(slide(&mut game, Direction::Right) && slide(&mut game, Direction::Right));
        assert_eq!(game.board().to_string(), "1 2 3/0 4 5/7 8 6");
        assert_eq!(game.made(), 1);
        assert_eq!(game.distance(), 2);
        assert!(slide(&mut game, Direction::Left));
        assert_eq!(game.made(), 2, "the other way is another move");
        assert!(game.undo() && game.undo());
        assert_eq!(game.board().to_string(), "1 2 3/4 5 0/7 8 6");
    });
}

#[test]
fn the_table_s_moves_lead_to_the_goal_and_are_known_as_its() {
    play("867254301", Metric::Stm, |mut game| {
        assert!(slide(&mut game, Direction::Down));
        while let Some(best) = game.best().unwrap() {
            assert!(game.apply(best, Finder::Table).unwrap());
        }
        assert!(game.is_solved());
        assert_eq!((game.made(), game.shown(), game.extra()), (31, 30, 0));
    });
}

#[test]
fn a_shuffle_is_at_its_distance_and_none_is_beyond_the_radius() {
    play("123456780", Metric::Stm, |game| {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        for distance in 0..=31 {
            let other = game.another(Some(distance), &mut rng).unwrap().unwrap();
            assert_eq!((other.fewest(), other.made()), (distance, 0));
        }
        assert!(game.another(Some(32), &mut rng).unwrap().is_none());
        assert!(game.another(None, &mut rng).unwrap().is_some());
    });
}
