//! Lengths of the solutions that beams find, against the fewest moves or other solvers, and their time.
//!
//! `cargo bench -p jiugong-beam --bench lengths -- SET COUNT BEAMS` solves the first boards of a set: `24`, `35`, `48`
//! (public test sets, tests/reference) or a shape, whose boards are drawn at random.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::fs;
use std::ops::ControlFlow::Continue;
use std::path::Path;
use std::time::Instant;

use jiugong::{Board, Goal, NamedGoal, Shape};
use jiugong_beam::{Alone, Effort, ShortSolver};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// Returns the boards of a set, with the moves to compare with.
fn boards(set: &str, count: usize) -> Vec<(Board, Option<usize>)> {
    if let Ok(shape) = set.parse::<Shape>() {
        let goal = Goal::new(NamedGoal::Last.board(shape));
        let mut rng = ChaCha8Rng::seed_from_u64(2026);
        return (0..count).map(|_| (goal.random_board(&mut rng), None)).collect();
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reference");
    let text = fs::read_to_string(folder.join(format!("deepcubea-{set}.tsv"))).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).take(count);
    let read = |line: &str| {
        let mut fields = line.split('\t').skip(1);
        let board = fields.next().unwrap().parse().unwrap();
        let fewest = fields.next().unwrap().parse().ok();
        (board, fewest.or(fields.next().unwrap().parse().ok()))
    };
    lines.map(read).collect()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let set = args.first().map_or("35", String::as_str);
    let number = |at: usize, default| args.get(at).map_or(default, |arg| arg.parse().unwrap());
    let (count, beams) = (number(1, 3), number(2, 2));
    let (mut moves, mut reference, mut seconds) = (vec![0; beams + 1], 0, vec![0.0; beams + 1]);
    let all = boards(set, count);
    for (board, expected) in &all {
        let solver = ShortSolver::new(&NamedGoal::Last.board(board.shape()));
        for (effort, (moves, seconds)) in moves.iter_mut().zip(&mut seconds).enumerate() {
            let start = Instant::now();
            let effort = Effort::new(effort as u8);
            let mut proceed = || Continue(());
            let found = solver.solution(board, effort, &Alone, &mut |_| {}, &mut proceed).unwrap();
            *seconds += start.elapsed().as_secs_f64();
            *moves += found.len();
        }
        reference += expected.unwrap_or(0);
    }
    println!("{set}: {} boards", all.len());
    for (effort, (moves, seconds)) in moves.iter().zip(&seconds).enumerate() {
        let boards = all.len() as f64;
        let mean = *moves as f64 / boards;
        let over = 100.0 * (*moves as f64 / f64::from(reference as u32) - 1.0);
        println!(
            "{effort} beams: {mean:7.1} moves, {over:+6.2} %, {:7.3} s a board",
            seconds / boards
        );
    }
}
