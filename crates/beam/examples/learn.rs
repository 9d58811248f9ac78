//! Learns the weights of a shape in a metric and writes them to a file, as those in `learned/`:
//!
//! `cargo run --release -p jiugong-beam --example learn -- 5x5 mtm 200 crates/beam/learned/5x5.mtm`
//! learns 5×5 in mtm in 200 rounds.
#![allow(clippy::unwrap_used, clippy::panic, reason = "an example that cannot run should stop")]

use std::fs;
use std::time::Instant;

use jiugong::{Metric, Shape};
use jiugong_beam::Workers;
use jiugong_beam::learning::Learner;
use rayon::prelude::*;

struct Threads;

impl Workers for Threads {
    fn map<T: Send>(&self, count: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
        (0..count).into_par_iter().map(&job).collect()
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [shape, metric, rounds, file] = &args[..] else {
        panic!("usage: learn SHAPE METRIC ROUNDS FILE")
    };
    let shape: Shape = shape.parse().unwrap();
    let mut learner = Learner::new(shape, Metric::from_name(metric).unwrap()).unwrap();
    let start = Instant::now();
    for number in 1..=rounds.parse().unwrap() {
        let round = learner.round(&Threads);
        let (solved, tried) = round.solved;
        println!(
            "{number:3}: solved {solved} of {tried}, {:.1} moves, misplaced {:.1} %, {:.0} s",
            round.mean,
            100.0 * round.misplaced,
            start.elapsed().as_secs_f64()
        );
        fs::write(file, learner.file()).unwrap();
    }
}
