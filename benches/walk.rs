//! How long answers take, one thread.
//!
//! Method: all 181,440 boards of each class of the 3×3 puzzle are solved, from the board to every
//! move of a shortest path: each path is packed into a word, two bits a move, and all words are
//! summed, so that no move goes unused. The boards stand in a shuffled order, because neighbours
//! in a table would flatter the caches. Median of 9 turns.
//!
//! A textbook A* with Manhattan distance (hash map of costs and parents, binary heap) solves about
//! 1,000 of the boards, spread over the domain, by turns with the library on the same sample; the
//! lengths of all paths are asserted equal. How long A* takes hangs on which of the boards with
//! the least sum of cost and estimate it goes on with. The textbook does not say, and the floor is
//! for A* that takes them in the order they were found. Going on with the deepest halves the time;
//! that ratio is printed, too.
//!
//! Exits with failure under 5 million boards a second in a class, or under 10,000 times the
//! textbook's A* on the samples of the three classes together; from a centre, where A* has it
//! easiest, the ratio is less than from a corner.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

mod measure;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::process::ExitCode;
use std::time::Duration;

use jiugong::{Board, TableError, Encoding, Goal, Metric, Direction, Precomputed, Move, Solver, Table, search};
use measure::{Floors, by_turns, ratio, show, used};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

/// A goal of each class.
const GOALS: [&str; 3] = ["123456780", "123456708", "123804765"];

/// Which of several boards that look equally good A* goes on with.
#[derive(Clone, Copy)]
enum Ties {
    /// The one found first: the textbook's.
    FirstFound,
    /// The one with the highest cost, and so the least left to estimate.
    Deepest,
}

/// The textbook: A* with Manhattan distance, and the path back through the parents.
fn a_star(start: [u8; 9], goal: [u8; 9], ties: Ties) -> Vec<[u8; 9]> {
    let mut home = [0; 9];
    for (cell, &tile) in goal.iter().enumerate() {
        home[usize::from(tile)] = cell;
    }
    let manhattan = |board: &[u8; 9]| -> usize {
        let tiles = board.iter().enumerate().filter(|&(_, &tile)| tile != 0);
        tiles
            .map(|(cell, &tile)| {
                let to = home[usize::from(tile)];
                (cell / 3).abs_diff(to / 3) + (cell % 3).abs_diff(to % 3)
            })
            .sum()
    };
    let mut seen: HashMap<[u8; 9], (usize, [u8; 9])> = HashMap::from([(start, (0, start))]);
    let mut found = 0;
    let mut open = BinaryHeap::from([(Reverse(manhattan(&start)), Reverse(0), 0, start)]);
    while let Some((_, _, cost, board)) = open.pop() {
        if board == goal {
            break;
        }
        if cost > seen[&board].0 {
            continue;
        }
        let blank = board.iter().position(|&tile| tile == 0).unwrap();
        let (row, col) = (blank / 3, blank % 3);
        let cells = [
            (row > 0).then(|| blank - 3),
            (row < 2).then(|| blank + 3),
            (col > 0).then(|| blank - 1),
            (col < 2).then(|| blank + 1),
        ];
        for from in cells.into_iter().flatten() {
            let mut next = board;
            next.swap(blank, from);
            if seen.get(&next).is_none_or(|&(known, _)| cost + 1 < known) {
                seen.insert(next, (cost + 1, board));
                let tie = match ties {
                    Ties::FirstFound => {
                        found += 1;
                        found
                    }
                    Ties::Deepest => usize::MAX - cost,
                };
                let sum = cost + 1 + manhattan(&next);
                open.push((Reverse(sum), Reverse(tie), cost + 1, next));
            }
        }
    }
    let mut path = vec![goal];
    while let Some(&board) = path.last().filter(|&&board| board != start) {
        path.push(seen[&board].1);
    }
    path.reverse();
    path
}

fn nine(board: &Board) -> [u8; 9] {
    board.tiles().try_into().unwrap()
}

/// A path in a word: what a caller who keeps every move would keep.
fn packed(path: impl Iterator<Item = Direction>) -> u64 {
    path.fold(1, |word, m| 4 * word + m as u64)
}

/// A move of one tile, as those of a stm table are.
fn way(m: Result<Move, TableError>) -> Direction {
    m.unwrap().direction()
}

/// The length of a packed path: two bits a move after the leading 1.
fn length(word: u64) -> u32 {
    word.ilog2() / 2
}

fn solve_all(routes: &Precomputed, boards: &[Board]) -> u64 {
    boards.iter().fold(0u64, |sum, board| {
        sum.wrapping_add(packed(routes.solution(board).unwrap()))
    })
}

fn main() -> ExitCode {
    let mut floors = Floors::default();
    let mut sums = [Duration::ZERO; 3];
    let mut rng = ChaCha8Rng::seed_from_u64(181_440);
    for goal in GOALS {
        let goal = Goal::new(goal.parse().unwrap());
        let distances = search(goal.home(), Metric::Stm, |_, _| {}).unwrap();
        let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        let routes = Precomputed::new(&solver).unwrap();
        let index = goal.index().unwrap();
        let mut boards: Vec<Board> = (0..index.states())
            .map(|number| goal.board_from_state(&index.state(number).unwrap()).unwrap())
            .collect();
        let sample: Vec<Board> = boards.iter().copied().step_by(181).collect();
        boards.shuffle(&mut rng);
        for board in &boards {
            let word = packed(routes.solution(board).unwrap());
            assert_eq!(length(word), solver.distance(board).unwrap());
            assert_eq!(word, packed(solver.solution(board).unwrap().map(way)));
        }

        println!(
            "{}: all 181440 boards, every move of a shortest path",
            goal.home()
        );
        let [of_all, with_build] = by_turns(
            9,
            [
                ("Precomputed::of and its moves", &mut || {
                    used(|| solve_all(&routes, &boards))
                }),
                ("the same, Precomputed::new included", &mut || {
                    used(|| solve_all(&Precomputed::new(&solver).unwrap(), &boards))
                }),
            ],
        );
        let millions = |time: Duration| 0.181_440 / time.as_secs_f64();
        floors.at_least("million boards a second", millions(of_all), 5.0);
        println!(
            "  {:<44} {:>12.2}   (Precomputed::new: {})\n",
            "the same, Precomputed::new included",
            millions(with_build),
            show(with_build.saturating_sub(of_all))
        );

        println!("{}: a sample of {} boards", goal.home(), sample.len());
        for board in &sample {
            for ties in [Ties::FirstFound, Ties::Deepest] {
                let path = a_star(nine(board), nine(goal.board()), ties);
                assert_eq!(path.len() as u32 - 1, solver.distance(board).unwrap());
            }
        }
        let end = nine(goal.board());
        // One pass over the sample is too short to time well.
        let passes = 200;
        let a_star_all = |ties| {
            let lengths = sample.iter().map(|b| a_star(nine(b), end, ties).len());
            used(|| lengths.sum::<usize>());
        };
        let [textbook, deepest, ours] = by_turns(
            9,
            [
                ("A* with Manhattan distance", &mut || {
                    a_star_all(Ties::FirstFound)
                }),
                ("A*, the deepest first", &mut || a_star_all(Ties::Deepest)),
                ("jiugong, 200 times over", &mut || {
                    for _ in 0..passes {
                        used(|| solve_all(&routes, &sample));
                    }
                }),
            ],
        );
        for (sum, time) in sums.iter_mut().zip([textbook, deepest, ours / passes]) {
            *sum += time;
        }
        println!(
            "  {:<44} {:>12.0}",
            "times as fast",
            ratio(textbook, ours / passes)
        );
        println!(
            "  {:<44} {:>12.0}",
            "times as fast as the deepest first",
            ratio(deepest, ours / passes)
        );

        println!("\n{}: one question, over all boards", goal.home());
        let each = boards.len() as u32;
        let [next, distance, walk] = by_turns(
            9,
            [
                ("Solver::next", &mut || {
                    used(|| {
                        let moves = boards.iter().map(|board| solver.best_move(board).unwrap());
                        moves.fold(0, |sum, m| sum + m.map_or(0, |m| m.direction() as u64))
                    });
                }),
                ("Solver::distance", &mut || {
                    used(|| {
                        boards
                            .iter()
                            .map(|board| solver.distance(board).unwrap())
                            .sum::<u32>()
                    });
                }),
                ("Solver::walk, to the goal", &mut || {
                    used(|| {
                        let walks = boards.iter().map(|board| solver.solution(board).unwrap());
                        walks.fold(0u64, |sum, walk| sum.wrapping_add(packed(walk.map(way))))
                    });
                }),
            ],
        );
        println!(
            "  a board: next {}, distance {}, walk {}\n",
            show(next / each),
            show(distance / each),
            show(walk / each)
        );
    }
    println!("the samples of the three classes together");
    let [textbook, deepest, ours] = sums;
    floors.at_least("times as fast as A*", ratio(textbook, ours), 10_000.0);
    println!(
        "  {:<44} {:>12.0}",
        "times as fast as the deepest first",
        ratio(deepest, ours)
    );
    floors.exit()
}
