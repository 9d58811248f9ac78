//! Windows of solutions are proved to be shortest, against a breadth-first search.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;
use std::ops::ControlFlow::{Break, Continue};

use jiugong::{Board, Metric, Move, NamedGoal, Shape};
use jiugong_beam::{Shortcut, Shortener, Shorter};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Returns the distance of every board to `goal`.
fn distances(goal: &Board, metric: Metric) -> HashMap<Board, usize> {
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut level = vec![goal.clone()];
    for distance in 1.. {
        let neighbours = level.iter().flat_map(|board| board.neighbours(metric));
        let new: Vec<Board> = neighbours.map(|(_, board)| board).collect();
        level.clear();
        for board in new {
            if !distances.contains_key(&board) {
                distances.insert(board.clone(), distance);
                level.push(board);
            }
        }
        if level.is_empty() {
            break;
        }
    }
    distances
}

fn random_walk(board: &Board, metric: Metric, length: usize, rng: &mut ChaCha8Rng) -> Vec<Move> {
    let mut board = board.clone();
    let mut step = || {
        let neighbours: Vec<_> = board.neighbours(metric).collect();
        let (m, next) = neighbours[rng.random_range(0..neighbours.len())].clone();
        board = next;
        m
    };
    (0..length).map(|_| step()).collect()
}

fn end(board: &Board, moves: &[Move]) -> Board {
    moves.iter().try_fold(board.clone(), |board, &m| board.after(m)).unwrap()
}

#[test]
fn random_walks_become_shortest_ways() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for metric in Metric::ALL {
        for shape in ["2x3", "4x2"] {
            let goal = NamedGoal::Last.board(shape.parse().unwrap());
            let distances = distances(&goal, metric);
            for _ in 0..30 {
                let walk = random_walk(&goal, metric, 40, &mut rng);
                let mut shortener = Shortener::new(&goal, walk.clone(), metric).unwrap();
                while let Shorter::Found(shortcut) = shortener.next(&mut |_| Continue(())) {
                    assert!(shortcut.moves.len() < shortcut.replaced.len());
                    shortener.apply(&shortcut);
                    assert_eq!(end(&goal, shortener.moves()), end(&goal, &walk));
                }
                assert_eq!(shortener.moves().len(), distances[&end(&goal, &walk)]);
                assert_eq!(shortener.window(), shortener.moves().len());
            }
        }
    }
}

#[test]
fn the_first_of_the_shortest_windows_is_found() {
    // Six moves around a square turn its three tiles, as six moves the other way; then there is a
    // detour.
    let board: Board = "1 2 3/4 5 6/7 8 0".parse().unwrap();
    let letters = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<String>();
    let walk = |text: &str| text.chars().map(|letter| parse(letter).into()).collect::<Vec<Move>>();
    let next = |text: &str| {
        Shortener::new(&board, walk(text), Metric::Stm).unwrap().next(&mut |_| Continue(()))
    };
    let Shorter::Found(Shortcut { replaced, moves }) = next("RDLURDLUR") else { panic!("none") };
    assert_eq!((replaced, letters(&moves).as_str()), (0..7, "DRULD"));
    let Shorter::Found(Shortcut { replaced, moves }) = next("DRULDRLDR") else { panic!("none") };
    assert_eq!((replaced, moves), (5..7, Vec::new()));
    assert_eq!(next("DRUL"), Shorter::Shortest);
}

fn parse(letter: char) -> jiugong::Direction {
    jiugong::Direction::ALL.into_iter().find(|direction| direction.letter() == letter).unwrap()
}

#[test]
fn windows_grow_until_the_search_is_stopped() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let goal = NamedGoal::Last.board(Shape::new(5, 5).unwrap());
    for metric in Metric::ALL {
        let walk = random_walk(&goal, metric, 300, &mut rng);
        let run = |max: u64| {
            let mut shortener = Shortener::new(&goal, walk.clone(), metric).unwrap();
            let mut nodes = 0;
            let mut proceed = |more| {
                nodes += more;
                if nodes > max { Break(()) } else { Continue(()) }
            };
            loop {
                match shortener.next(&mut proceed) {
                    Shorter::Found(shortcut) => shortener.apply(&shortcut),
                    Shorter::Shortest => panic!("too easy"),
                    Shorter::Stopped => break,
                }
            }
            assert_eq!(end(&goal, shortener.moves()), end(&goal, &walk));
            shortener
        };
        let [few, many] = [10_000, 2_000_000].map(run);
        assert!(few.window() < many.window());
        assert!(few.moves().len() >= many.moves().len());
        assert_eq!(run(10_000).moves(), few.moves());
        // The longest window that is proved.
        let window = few.window();
        for (number, part) in few.moves().windows(window).enumerate() {
            let from = end(&goal, &few.moves()[..number]);
            let mut shortener = Shortener::new(&from, part.to_vec(), metric).unwrap();
            assert_eq!(shortener.next(&mut |_| Continue(())), Shorter::Shortest);
        }
    }
}

#[test]
fn illegal_moves_are_refused() {
    let board: Board = "1 2 3/4 5 6/7 8 0".parse().unwrap();
    let moves = [Move::from(parse('D')), parse('L').into()];
    assert!(Shortener::new(&board, moves, Metric::Stm).is_none());
}
