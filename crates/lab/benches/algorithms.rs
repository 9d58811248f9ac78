//! Boards expanded per second, on one thread.
//!
//! IDA* with the Manhattan distance solves the ten of Korf's boards of the 15-puzzle that are
//! nearest to the goal, 18 million expansions per round. A textbook IDA*, which copies boards,
//! searches for the blank, recomputes the Manhattan distance and collects successors in a list,
//! solves the nearest three; the two take turns. Asserts that both find paths of the published
//! lengths and expand the same number of boards. The rates of other heuristics, and of other
//! algorithms on random boards of the 8-puzzle, are for information. Reports the median of 5
//! rounds.
//!
//! With `--strict`, fails if IDA* expands fewer than 50 million boards of the 15-puzzle per second.
#![allow(clippy::unwrap_used, reason = "a failing benchmark should stop")]

use std::process::ExitCode;
use std::time::Duration;

use jiugong::{Board, Goal, NamedGoal, Shape};
use jiugong_lab::{
    AStar, Algorithm, Bidirectional, BreadthFirst, Heuristic, IdaStar, Limits, LinearConflict,
    PerTile, Problem, WalkingDistance, run,
};
use jiugong_test_support::measure::{self, Thresholds, median_times, ratio};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const KORF: &str = include_str!("../../../tests/reference/korf-15-puzzle.tsv");

/// Returns Korf's boards with their distances, the nearest first.
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

/// Textbook IDA*. Returns the path length and the number of boards expanded.
fn textbook(start: [u8; 16]) -> (usize, u64) {
    let mut expanded = 0;
    let mut bound = manhattan(&start);
    loop {
        match textbook_search(start, None, 0, bound, &mut expanded) {
            Ok(length) => return (length, expanded),
            Err(next) => bound = next,
        }
    }
}

/// Returns the length of a path within the bound, or the smallest `f` that exceeded it.
fn textbook_search(
    board: [u8; 16],
    parent: Option<[u8; 16]>,
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
    let mut exceeded = usize::MAX;
    for next in successors(board) {
        if Some(next) == parent {
            continue;
        }
        match textbook_search(next, Some(board), g + 1, bound, expanded) {
            Ok(length) => return Ok(length),
            Err(f) => exceeded = exceeded.min(f),
        }
    }
    Err(exceeded)
}

/// Returns the successors in the library's order: the tile moves up, down, left, right.
fn successors(board: [u8; 16]) -> Vec<[u8; 16]> {
    let blank = board.iter().position(|&tile| tile == 0).unwrap();
    let row = blank / 4;
    let col = blank % 4;
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

/// Returns the Manhattan distance to the goal with the blank first, where each tile's number is its
/// cell.
fn manhattan(board: &[u8; 16]) -> usize {
    let tiles = board.iter().enumerate().filter(|&(_, &tile)| tile != 0);
    tiles
        .map(|(cell, &tile)| {
            let home = usize::from(tile);
            (cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4)
        })
        .sum()
}

/// Solves all boards. Returns the number of boards expanded.
fn count_expanded(
    algorithm: &dyn Algorithm,
    heuristic: &dyn Heuristic,
    starts: &[Board],
    goal: &Board,
) -> u64 {
    let runs = starts.iter().map(|start| {
        let problem = Problem::new(start.clone(), goal.clone(), heuristic);
        let run = run(algorithm, &problem, &Limits::default());
        assert!(run.path().is_some(), "{start}");
        run.counts.expanded
    });
    runs.sum()
}

fn millions_per_second(boards: u64, time: Duration) -> f64 {
    boards as f64 / time.as_secs_f64() / 1e6
}

fn print_rate(name: &str, rate: f64) {
    println!("  {name:<44} {rate:>12.2}");
}

fn main() -> ExitCode {
    let mut thresholds = Thresholds::new();
    fifteen_puzzle(&mut thresholds);
    eight_puzzle();
    thresholds.exit()
}

fn fifteen_puzzle(thresholds: &mut Thresholds) {
    let goal = NamedGoal::First.board(Shape::square(16).unwrap());
    let manhattan = PerTile::manhattan(&goal);
    let (boards, lengths): (Vec<Board>, Vec<usize>) = korf().into_iter().take(10).unzip();
    let nearest = &boards[..3];
    for (board, &length) in boards.iter().zip(&lengths) {
        let problem = Problem::new(board.clone(), goal.clone(), &manhattan);
        let run = run(&IdaStar, &problem, &Limits::default());
        assert_eq!(run.path().map(<[_]>::len), Some(length));
    }
    let solve_all = |boards: &[Board]| count_expanded(&IdaStar, &manhattan, boards, &goal.clone());
    let solve_by_textbook = |board: &Board| textbook(board.tiles().try_into().unwrap());
    let textbook_all = || {
        let runs = nearest.iter().map(solve_by_textbook);
        runs.map(|(_, expanded)| expanded).sum::<u64>()
    };
    for (board, &length) in nearest.iter().zip(&lengths) {
        assert_eq!(solve_by_textbook(board).0, length);
    }
    let expanded = solve_all(nearest);
    assert_eq!(expanded, textbook_all());

    println!("15-puzzle: IDA* with Manhattan distance, Korf's nearest boards");
    let [ten, three, textbook_three] = median_times(
        5,
        [
            ("ten boards", &mut || measure::run(|| solve_all(&boards))),
            ("three boards", &mut || measure::run(|| solve_all(nearest))),
            ("three boards, textbook IDA*", &mut || measure::run(textbook_all)),
        ],
    );
    let rate = millions_per_second(solve_all(&boards), ten);
    thresholds.speed_at_least("million boards per second", rate, 50.0);
    let rate = millions_per_second(expanded, textbook_three);
    print_rate("textbook IDA*, million boards per second", rate);
    print_rate("speedup", ratio(textbook_three, three));

    println!("\n15-puzzle: IDA* with other heuristics, three boards");
    let conflict = LinearConflict::new(&goal);
    let walking = WalkingDistance::new(&goal).unwrap();
    let solve = |heuristic: &dyn Heuristic| count_expanded(&IdaStar, heuristic, nearest, &goal);
    let times = median_times(
        5,
        [
            (conflict.name(), &mut || measure::run(|| solve(&conflict))),
            (walking.name(), &mut || measure::run(|| solve(&walking))),
        ],
    );
    for (heuristic, time) in [&conflict as &dyn Heuristic, &walking].iter().zip(times) {
        print_rate(
            &format!("{}, million boards per second", heuristic.name()),
            millions_per_second(solve(*heuristic), time),
        );
    }
}

fn eight_puzzle() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let boards: Vec<Board> = (0..20).map(|_| goal.random_board(&mut rng)).collect();
    let goal = goal.board().clone();
    let manhattan = PerTile::manhattan(&goal);
    println!("\n8-puzzle: {} random boards", boards.len());
    // Algorithms that expand few boards solve them several times, to be timed accurately.
    let entries: [(&dyn Algorithm, u32); 3] =
        [(&BreadthFirst::EarlyGoalTest, 1), (&Bidirectional, 10), (&AStar, 50)];
    let solve = |(algorithm, repetitions): (&dyn Algorithm, u32)| {
        let expanded =
            (0..repetitions).map(|_| count_expanded(algorithm, &manhattan, &boards, &goal.clone()));
        expanded.sum::<u64>()
    };
    let [breadth_first, bidirectional, a_star] = entries;
    let times = median_times(
        5,
        [
            (breadth_first.0.name(), &mut || measure::run(|| solve(breadth_first))),
            (bidirectional.0.name(), &mut || measure::run(|| solve(bidirectional))),
            (a_star.0.name(), &mut || measure::run(|| solve(a_star))),
        ],
    );
    for (entry, time) in entries.into_iter().zip(times) {
        print_rate(
            &format!("{}, million boards per second", entry.0.name()),
            millions_per_second(solve(entry), time),
        );
    }
}
