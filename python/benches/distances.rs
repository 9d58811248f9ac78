//! The loop that `jiugong.distances` is compared with: the library's, on the same boards.
//!
//! Prints the number of boards, their distances added up, and the boards per second of the fastest
//! of some runs, for `throughput.py`.

use std::hint::black_box;
use std::time::Instant;

use jiugong::{Goal, NamedGoal, Precomputed, Shape, Solver, Table};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const BOARDS: usize = 1 << 22;
const RUNS: usize = 5;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let shape = Shape::EIGHT_PUZZLE;
    let goal = Goal::new(NamedGoal::Last.board(shape));
    let table = Table::embedded(goal.home()).ok_or("no table")?;
    let precomputed = Precomputed::new(&Solver::new(&table, &goal)?)?;
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let boards: Vec<u8> =
        (0..BOARDS).flat_map(|_| goal.random_board(&mut rng).tiles().to_vec()).collect();
    let mut sum = 0_i64;
    let mut best = f64::INFINITY;
    for _ in 0..RUNS {
        let start = Instant::now();
        let mut board = goal.board().clone();
        let mut distances = vec![0_i16; BOARDS];
        for (tiles, distance) in black_box(&boards).chunks_exact(shape.cells()).zip(&mut distances)
        {
            board.assign(tiles)?;
            *distance = precomputed.distance(&board)? as i16;
        }
        best = best.min(start.elapsed().as_secs_f64());
        sum = distances.iter().map(|&distance| i64::from(distance)).sum();
    }
    println!("{BOARDS} {sum} {:.0}", BOARDS as f64 / best);
    Ok(())
}
