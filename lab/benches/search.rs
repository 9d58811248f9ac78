//! How many boards a second searches expand, one thread.
//!
//! Method: IDA* with Manhattan distance solves the ten of R. Korf's boards of the 15-puzzle that are
//! nearest to the goal, 18 million boards expanded a turn. A textbook's IDA*, which shares nothing
//! with it, solves the nearest three of them by turns: it copies each board, finds its blank, works out the
//! Manhattan distance anew and collects the successors in a list. Both find ways of the published
//! lengths and expand the same boards, which is asserted. For the other algorithms, for
//! information, the rate is that over boards of the 8-puzzle drawn from a seed. Median of 5 turns.
//!
//! Exits with failure if IDA* expands under 50 million boards of the 15-puzzle a second.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

#[path = "../../benches/measure/mod.rs"]
mod measure;

use std::process::ExitCode;
use std::time::Duration;

use jiugong::{Board, Goal, Shape, NamedGoal};
use jiugong_lab::{
    AStar, Algorithm, Bidirectional, BreadthFirst, Heuristic, IdaStar, Limits, LinearConflict,
    PerTile, Problem, WalkingDistance, run,
};
use measure::{Floors, by_turns, used};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const KORF: &str = include_str!("../../tests/reference/korf-15-puzzle.tsv");

/// Korf's boards and their distances, the nearest first.
fn korf() -> Vec<(Board, usize)> {
    let lines = KORF.lines().filter(|line| !line.starts_with('#'));
    let mut boards: Vec<(Board, usize)> = lines
        .map(|line| {
            let mut fields = line.split('\t').skip(1);
            let board = fields.next().unwrap().parse().unwrap();
            (board, fields.next().unwrap().parse().unwrap())
        })
        .collect();
    boards.sort_by_key(|&(_, length)| length);
    boards
}

/// The textbook's IDA*: the length of the way, and how many boards were expanded.
fn textbook(start: [u8; 16]) -> (usize, u64) {
    let mut expanded = 0;
    let mut bound = manhattan(&start);
    loop {
        match below(start, None, 0, bound, &mut expanded) {
            Ok(length) => return (length, expanded),
            Err(next) => bound = next,
        }
    }
}

/// The length of a way below a bound, or the least sum that was over it.
fn below(
    board: [u8; 16],
    last: Option<[u8; 16]>,
    g: usize,
    bound: usize,
    expanded: &mut u64,
) -> Result<usize, usize> {
    let f = g + manhattan(&board);
    if f > bound {
        return Err(f);
    }
    if f == g {
        return Ok(g);
    }
    *expanded += 1;
    let mut over = usize::MAX;
    for next in successors(board) {
        if Some(next) == last {
            continue;
        }
        match below(next, Some(board), g + 1, bound, expanded) {
            Ok(length) => return Ok(length),
            Err(f) => over = over.min(f),
        }
    }
    Err(over)
}

/// The tile below the blank, the one above, the one to the right, the one to the left: in the order
/// of the library's moves.
fn successors(board: [u8; 16]) -> Vec<[u8; 16]> {
    let blank = board.iter().position(|&tile| tile == 0).unwrap();
    let (row, col) = (blank / 4, blank % 4);
    let cells = [
        (row < 3).then_some(blank + 4),
        (row > 0).then(|| blank - 4),
        (col < 3).then_some(blank + 1),
        (col > 0).then(|| blank - 1),
    ];
    let swapped = |from| {
        let mut next = board;
        next.swap(blank, from);
        next
    };
    cells.into_iter().flatten().map(swapped).collect()
}

/// The blank's home is the first cell, and tile 1 is beside it: each tile's number is its cell.
fn manhattan(board: &[u8; 16]) -> usize {
    let tiles = board.iter().enumerate().filter(|&(_, &tile)| tile != 0);
    tiles
        .map(|(cell, &tile)| {
            let home = usize::from(tile);
            (cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4)
        })
        .sum()
}

/// How many boards of so many problems are expanded, all ways found.
fn expanded(
    algorithm: &dyn Algorithm,
    heuristic: &dyn Heuristic,
    starts: &[Board],
    goal: Board,
) -> u64 {
    let runs = starts.iter().map(|&start| {
        let problem = Problem::new(start, goal, heuristic);
        let run = run(algorithm, &problem, &Limits::default());
        assert!(run.path().is_some(), "{start}");
        run.counts.expanded
    });
    runs.sum()
}

fn millions(boards: u64, time: Duration) -> f64 {
    boards as f64 / time.as_secs_f64() / 1e6
}

fn show_rate(what: &str, rate: f64) {
    println!("  {what:<44} {rate:>12.2}");
}

fn main() -> ExitCode {
    let mut floors = Floors::default();
    fifteen_puzzle(&mut floors);
    eight_puzzle();
    floors.exit()
}

fn fifteen_puzzle(floors: &mut Floors) {
    let goal = NamedGoal::First.board(Shape::square(16).unwrap());
    let manhattan = PerTile::manhattan(goal);
    let (boards, lengths): (Vec<Board>, Vec<usize>) = korf().into_iter().take(10).unzip();
    let near = &boards[..3];
    for (&board, &length) in boards.iter().zip(&lengths) {
        let problem = Problem::new(board, goal, &manhattan);
        let run = run(&IdaStar, &problem, &Limits::default());
        assert_eq!(run.path().map(<[_]>::len), Some(length));
    }
    let solve_all = |boards: &[Board]| expanded(&IdaStar, &manhattan, boards, goal);
    let tiles = |board: &Board| <[u8; 16]>::try_from(board.tiles()).unwrap();
    let textbook_all = || {
        near.iter()
            .map(|board| textbook(tiles(board)).1)
            .sum::<u64>()
    };
    for (board, &length) in near.iter().zip(&lengths) {
        assert_eq!(textbook(tiles(board)).0, length);
    }
    assert_eq!(solve_all(near), textbook_all());

    println!("15-puzzle: IDA* with Manhattan distance, Korf's nearest boards");
    let [all, few, slow] = by_turns(
        5,
        [
            ("ten boards", &mut || used(|| solve_all(&boards))),
            ("three of them", &mut || used(|| solve_all(near))),
            ("the same three, the textbook's IDA*", &mut || {
                used(textbook_all);
            }),
        ],
    );
    let rate = millions(solve_all(&boards), all);
    floors.at_least("million boards a second", rate, 50.0);
    show_rate("the textbook's", millions(solve_all(near), slow));
    show_rate("times as fast", measure::ratio(slow, few));

    println!("\n15-puzzle: IDA*, the nearest three, other heuristics");
    let conflict = LinearConflict::new(goal);
    let walking = WalkingDistance::new(goal).unwrap();
    let solve = |heuristic: &dyn Heuristic| expanded(&IdaStar, heuristic, near, goal);
    let times = by_turns(
        5,
        [
            (conflict.name(), &mut || used(|| solve(&conflict))),
            (walking.name(), &mut || used(|| solve(&walking))),
        ],
    );
    for (heuristic, time) in [&conflict as &dyn Heuristic, &walking].iter().zip(times) {
        show_rate(
            &format!("{}, million boards a second", heuristic.name()),
            millions(solve(*heuristic), time),
        );
    }
}

fn eight_puzzle() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let boards: Vec<Board> = (0..20).map(|_| goal.random(&mut rng)).collect();
    let goal = *goal.board();
    let manhattan = PerTile::manhattan(goal);
    println!("\n8-puzzle: {} boards by chance", boards.len());
    let (breadth, a_star, both) = (BreadthFirst::early(), AStar, Bidirectional);
    let solve = |algorithm: &dyn Algorithm| expanded(algorithm, &manhattan, &boards, goal);
    // One pass over the boards is too short to time well where few of them are expanded.
    let passes = |times, algorithm| (0..times).map(|_| solve(algorithm)).sum::<u64>();
    let contestants: [(&dyn Algorithm, u32); 3] = [(&breadth, 1), (&both, 10), (&a_star, 50)];
    let [breadth, both, a_star] = contestants;
    let times = by_turns(
        5,
        [
            (breadth.0.name(), &mut || {
                used(|| passes(breadth.1, breadth.0))
            }),
            (both.0.name(), &mut || used(|| passes(both.1, both.0))),
            (a_star.0.name(), &mut || used(|| passes(a_star.1, a_star.0))),
        ],
    );
    for ((algorithm, times), time) in contestants.into_iter().zip(times) {
        show_rate(
            &format!("{}, million boards a second", algorithm.name()),
            millions(passes(times, algorithm), time),
        );
    }
}
