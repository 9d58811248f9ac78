//! Measures the length and the time of short solutions, by the width of the beam, in one thread.
//!
//! `cargo run --release -p jiugong-beam --example beams -- tests/reference/deepcubea-35.tsv mtm 6x6`
//!
//! Sets after `mtm` are solved in that metric. A set is a shape, of which ten random boards are solved, or a file, of which the first ten
//! boards are. A line of it has the number, the board, the fewest moves or `-`, the published
//! moves, and their seconds, separated by tabs.
#![allow(clippy::unwrap_used, reason = "an example that cannot run should stop")]

use std::ops::ControlFlow::Continue;
use std::time::Instant;
use std::{env, fs, iter};

use jiugong::{Board, Direction, Goal, Metric, NamedGoal, Shape};
use jiugong_beam::{Alone, Effort, ShortSolver};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const WIDTHS: [usize; 5] = [100, 300, 1_000, 3_000, 10_000];
const BOARDS: usize = 10;

/// A board with the moves to compare with, and the published moves and seconds; 0 for a random one.
struct Task {
    board: Board,
    reference: usize,
    published: (usize, f64),
}

fn main() {
    println!("{:20} {:16} {:>8} {:>10} {:>12}", "set", "search", "moves", "over", "seconds");
    let mut metric = Metric::Stm;
    for set in env::args().skip(1) {
        if let Some(of) = Metric::from_name(&set) {
            metric = of;
            continue;
        }
        let tasks = match set.parse() {
            Ok(shape) => random(shape),
            Err(_) => read(&fs::read_to_string(&set).unwrap()),
        };
        let solver = ShortSolver::new(&NamedGoal::Last.board(tasks[0].board.shape()), metric);
        let print = |search: &str, answers: Vec<(usize, f64)>| {
            let moves: usize = answers.iter().map(|(moves, _)| moves).sum();
            let seconds: f64 = answers.iter().map(|(_, seconds)| seconds).sum();
            let reference: usize = tasks.iter().map(|task| task.reference).sum();
            let over = match reference {
                0 => String::new(),
                _ => format!("{:+.2} %", 100.0 * (moves as f64 / reference as f64 - 1.0)),
            };
            let count = tasks.len() as f64;
            let (moves, seconds) = (moves as f64 / count, seconds / count);
            let set = set.rsplit('/').next().unwrap();
            println!("{set:20} {search:16} {moves:8.1} {over:>10} {seconds:12.6}");
        };
        let measure = |solve: &dyn Fn(&Board) -> Vec<Direction>| {
            let solve = |task: &Task| {
                let start = Instant::now();
                let directions = solve(&task.board);
                let is_one = |a: &Direction, b: &Direction| metric == Metric::Mtm && a == b;
                (directions.chunk_by(is_one).count(), start.elapsed().as_secs_f64())
            };
            tasks.iter().map(solve).collect()
        };
        let go_on = || Continue(());
        let line = |board: &Board| {
            solver.solution(board, Effort::new(0), &Alone, &mut |_| {}, &mut { go_on }).unwrap()
        };
        print("one line of play", measure(&line));
        for width in WIDTHS {
            let beam = |board: &Board| {
                // A very narrow beam may miss the goal.
                solver.beam(board, width, &Alone, &mut { go_on }).unwrap().unwrap_or_default()
            };
            print(&format!("beam {width}"), measure(&beam));
        }
        if tasks[0].reference > 0 {
            print("published", tasks.iter().map(|task| task.published).collect());
        }
    }
}

fn random(shape: Shape) -> Vec<Task> {
    let goal = Goal::new(NamedGoal::Last.board(shape));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let task = || Task { board: goal.random_board(&mut rng), reference: 0, published: (0, 0.0) };
    iter::repeat_with(task).take(BOARDS).collect()
}

fn read(file: &str) -> Vec<Task> {
    let task = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let published = fields[3].parse().unwrap();
        Task {
            board: fields[1].parse().unwrap(),
            reference: fields[2].parse().unwrap_or(published),
            published: (published, fields[4].parse().unwrap()),
        }
    };
    file.lines().filter(|line| !line.starts_with('#')).take(BOARDS).map(task).collect()
}
