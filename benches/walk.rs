//! Time of queries, one thread.
//!
//! All 181,440 boards of each home of 3×3 are solved, in shuffled order, because the order of the
//! table would favour the caches. Each solution is packed into a word, two bits per move, and all
//! words are summed, so that no move is optimised away. Median of 9 rounds.
//!
//! A textbook A* with Manhattan distance (hash map of costs and parents, binary heap) solves about
//! 1,000 of the boards in the same rounds as the library; the lengths of all paths are asserted
//! equal. The time of A* depends on the order of boards with equal sums of cost and estimate. The
//! threshold is for first in, first out; the ratio for deepest first, which takes half as long, is
//! printed too.
//!
//! Fails under 5 million boards per second for a home, or under 10,000 times the speed of the
//! textbook A* on the samples of all three homes.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::process::ExitCode;
use std::time::Duration;

use jiugong::{
    Board, Direction, Encoding, Goal, Metric, Move, Precomputed, Solver, Table, TableError, search,
};
use jiugong_test_support::measure::{Thresholds, format_time, median_times, ratio, run};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

/// A goal of each home.
const GOALS: [&str; 3] = ["123456780", "123456708", "123804765"];

/// The order of boards with equal sums of cost and estimate.
#[derive(Clone, Copy)]
enum Ties {
    /// First in, first out.
    FirstFound,
    /// The highest cost first.
    Deepest,
}

/// Finds a shortest path by A* with Manhattan distance.
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

/// Packs a path into a word: a leading 1, then two bits per move.
fn packed(path: impl Iterator<Item = Direction>) -> u64 {
    path.fold(1, |word, m| 4 * word + m as u64)
}

/// Returns the direction of a move of one tile.
fn direction(m: Result<Move, TableError>) -> Direction {
    m.unwrap().direction()
}

/// Returns the length of a packed path.
fn length(word: u64) -> u32 {
    word.ilog2() / 2
}

fn solve_all(precomputed: &Precomputed, boards: &[Board]) -> u64 {
    boards
        .iter()
        .fold(0u64, |sum, board| sum.wrapping_add(packed(precomputed.solution(board).unwrap())))
}

fn main() -> ExitCode {
    let mut thresholds = Thresholds::new();
    let mut sums = [Duration::ZERO; 3];
    let mut rng = ChaCha8Rng::seed_from_u64(181_440);
    for goal in GOALS {
        let goal = Goal::new(goal.parse().unwrap());
        let distances = search(goal.home(), Metric::Stm, |_, _| {}).unwrap();
        let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        let precomputed = Precomputed::new(&solver).unwrap();
        let index = goal.index().unwrap();
        let mut boards: Vec<Board> = (0..index.states())
            .map(|number| goal.board_from_state(&index.state(number).unwrap()).unwrap())
            .collect();
        let sample: Vec<Board> = boards.iter().cloned().step_by(181).collect();
        boards.shuffle(&mut rng);
        for board in &boards {
            let word = packed(precomputed.solution(board).unwrap());
            assert_eq!(length(word), solver.distance(board).unwrap());
            assert_eq!(word, packed(solver.solution(board).unwrap().map(direction)));
        }

        println!("{}: all 181440 boards, all moves", goal.home());
        let [of_all, with_build] = median_times(
            9,
            [
                ("Precomputed::solution", &mut || run(|| solve_all(&precomputed, &boards))),
                ("including Precomputed::new", &mut || {
                    run(|| solve_all(&Precomputed::new(&solver).unwrap(), &boards))
                }),
            ],
        );
        let millions = |time: Duration| 0.181_440 / time.as_secs_f64();
        thresholds.speed_at_least("million boards per second", millions(of_all), 5.0);
        println!(
            "  {:<44} {:>12.2}   (Precomputed::new: {})\n",
            "including Precomputed::new",
            millions(with_build),
            format_time(with_build.saturating_sub(of_all))
        );

        println!("{}: a sample of {} boards", goal.home(), sample.len());
        for board in &sample {
            for ties in [Ties::FirstFound, Ties::Deepest] {
                let path = a_star(nine(board), nine(goal.board()), ties);
                assert_eq!(path.len() as u32 - 1, solver.distance(board).unwrap());
            }
        }
        let end = nine(goal.board());
        // One pass over the sample is too short to measure.
        let passes = 200;
        let a_star_all = |ties| {
            let lengths = sample.iter().map(|b| a_star(nine(b), end, ties).len());
            run(|| lengths.sum::<usize>());
        };
        let [textbook, deepest, ours] = median_times(
            9,
            [
                ("A* with Manhattan distance", &mut || a_star_all(Ties::FirstFound)),
                ("A*, deepest first", &mut || a_star_all(Ties::Deepest)),
                ("jiugong, 200 passes", &mut || {
                    for _ in 0..passes {
                        run(|| solve_all(&precomputed, &sample));
                    }
                }),
            ],
        );
        for (sum, time) in sums.iter_mut().zip([textbook, deepest, ours / passes]) {
            *sum += time;
        }
        println!("  {:<44} {:>12.0}", "times as fast", ratio(textbook, ours / passes));
        println!(
            "  {:<44} {:>12.0}",
            "times as fast as A*, deepest first",
            ratio(deepest, ours / passes)
        );

        println!("\n{}: single queries on all boards", goal.home());
        let each = boards.len() as u32;
        let [next, distance, walk] = median_times(
            9,
            [
                ("Solver::best_move", &mut || {
                    run(|| {
                        let moves = boards.iter().map(|board| solver.best_move(board).unwrap());
                        moves.fold(0, |sum, m| sum + m.map_or(0, |m| m.direction() as u64))
                    });
                }),
                ("Solver::distance", &mut || {
                    run(|| boards.iter().map(|board| solver.distance(board).unwrap()).sum::<u32>());
                }),
                ("Solver::solution", &mut || {
                    run(|| {
                        let walks = boards.iter().map(|board| solver.solution(board).unwrap());
                        walks.fold(0u64, |sum, walk| sum.wrapping_add(packed(walk.map(direction))))
                    });
                }),
            ],
        );
        println!(
            "  per board: best_move {}, distance {}, solution {}\n",
            format_time(next / each),
            format_time(distance / each),
            format_time(walk / each)
        );
    }
    println!("the samples of all three homes");
    let [textbook, deepest, ours] = sums;
    thresholds.ratio_at_least("times as fast as A*", ratio(textbook, ours), 10_000.0);
    println!("  {:<44} {:>12.0}", "times as fast as A*, deepest first", ratio(deepest, ours));
    thresholds.exit()
}
