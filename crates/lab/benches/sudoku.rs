//! Puzzles solved per second by each method, on one thread.
//!
//! Every method solves 2,000 random puzzles of 25 to 30 givens from a fixed seed, including the
//! proof that the solution is unique; the methods take turns. Plain backtracking, the baseline,
//! solves every fortieth of them, because some puzzles take it a million nodes. Solutions are
//! checked first, and the mean counts printed, also for published hard puzzles (without plain
//! backtracking). Reports the median of 5 rounds.
//!
//! With `--strict`, fails if the best method solves fewer than 20,000 random puzzles per second.
#![allow(clippy::unwrap_used, reason = "a failing benchmark should stop")]

#[path = "../tests/puzzles/mod.rs"]
mod puzzles;

use std::process::ExitCode;

use jiugong_lab::Limits;
use jiugong_lab::sudoku::{
    Backtracking, Counts, DancingLinks, Grid, Method, MinimumCandidates, Propagation, Verdict,
};
use jiugong_test_support::measure::{self, Thresholds, median_times};

fn solve_all(method: &mut dyn Method, puzzles: &[Grid]) {
    for puzzle in puzzles {
        measure::run(|| method.solve(puzzle, &Limits::default()));
    }
}

/// Asserts that every puzzle has a unique solution, and prints the mean counts.
fn check(method: &mut dyn Method, puzzles: &[Grid]) {
    let mut sum = Counts::default();
    for puzzle in puzzles {
        let run = method.solve(puzzle, &Limits::default());
        assert!(matches!(run.verdict, Verdict::Unique(first) if puzzles::solves(&first, puzzle)));
        sum.nodes += run.counts.nodes;
        sum.guesses += run.counts.guesses;
        sum.dead_ends += run.counts.dead_ends;
        sum.depth = sum.depth.max(run.counts.depth);
    }
    let mean = |count: u64| count as f64 / puzzles.len() as f64;
    println!(
        "  {:<44} {:>12.1} nodes, {:.1} guesses, {:.1} dead ends per puzzle; maximum depth {}",
        method.name(),
        mean(sum.nodes),
        mean(sum.guesses),
        mean(sum.dead_ends),
        sum.depth,
    );
}

fn main() -> ExitCode {
    let mut plain = Backtracking;
    let mut minimum = MinimumCandidates;
    let mut propagation = Propagation;
    let mut dancing_links = DancingLinks::default();

    let all = puzzles::random(2000, 9);
    let some: Vec<Grid> = all.iter().copied().step_by(40).collect();
    println!("{} random puzzles, {} of them for plain backtracking", all.len(), some.len());
    check(&mut plain, &some);
    check(&mut minimum, &all);
    check(&mut propagation, &all);
    check(&mut dancing_links, &all);
    let names = [plain.name(), minimum.name(), propagation.name(), dancing_links.name()];
    let times = median_times(
        5,
        [
            (names[0], &mut || solve_all(&mut plain, &some)),
            (names[1], &mut || solve_all(&mut minimum, &all)),
            (names[2], &mut || solve_all(&mut propagation, &all)),
            (names[3], &mut || solve_all(&mut dancing_links, &all)),
        ],
    );
    let mut best: f64 = 0.0;
    let puzzles = [some.len(), all.len(), all.len(), all.len()];
    for ((name, time), puzzles) in names.into_iter().zip(times).zip(puzzles) {
        let rate = puzzles as f64 / time.as_secs_f64();
        println!("  {:<44} {rate:>12.0}", format!("{name}, puzzles per second"));
        best = best.max(rate);
    }
    let mut thresholds = Thresholds::new();
    thresholds.speed_at_least("puzzles per second by the best method", best, 20_000.0);

    let hard = puzzles::HARD.map(|text| text.parse().unwrap());
    println!("\n{} published hard puzzles", hard.len());
    check(&mut minimum, &hard);
    check(&mut propagation, &hard);
    check(&mut dancing_links, &hard);
    thresholds.exit()
}
